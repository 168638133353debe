import type { CivilDay } from '@viajario/contracts/civil-day';
import type { Selecao } from '../domain/selecoes.js';
import { filteredClientes, type FilteredClientes } from '../../clientes/infrastructure/clientes-filter.js';
import { parseConsulta } from '../../clientes/infrastructure/parse-consulta.js';

/** SQL: `from` the chosen clients `c`, as `filteredClientes` has it. */
export async function selectedClientes(
  contaId: string,
  selecao: Selecao,
  today: CivilDay,
): Promise<Pick<FilteredClientes, 'from' | 'values'>> {
  if ('clienteIds' in selecao)
    return {
      from: 'from clientes c where c.conta_id = $1 and c.id = any ($2::uuid[])',
      values: [contaId, selecao.clienteIds],
    };
  const { consulta, usuarioId } = selecao;
  return filteredClientes(contaId, await parseConsulta(consulta), { usuarioId, today });
}
