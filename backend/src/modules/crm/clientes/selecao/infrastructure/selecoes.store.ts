import { Injectable } from '@nestjs/common';
import { Clock } from '#shared/domain/clock.js';
import { Sql } from '#shared/database/sql.js';
import type { CivilDay } from '@viajario/contracts/civil-day';
import { filteredClientes, type FilteredClientes } from '../../clientes/infrastructure/clientes-filter.js';
import { NumerosDeViagem } from '../../documentos-viagem/infrastructure/numeros-de-viagem.queries.js';
import { parseConsulta } from '../../clientes/infrastructure/parse-consulta.js';

/** Clients of a conta: the given ones, or all that a list with this query string shows to this user. */
export type Selecao = { readonly clienteIds: readonly string[] } | { readonly consulta: string; readonly usuarioId: string };

/** Chosen clients of a conta, in the running transaction. */
@Injectable()
export class Selecoes {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly numeros: NumerosDeViagem,
  ) {}

  /** Locks them; ids that the conta does not have are left out. `toRemove`: nothing can be added to them either. */
  async lock(contaId: string, selecao: Selecao, { toRemove }: { toRemove: boolean }): Promise<string[]> {
    const { from, values } = await selectedClientes(contaId, selecao, this.clock.today(), this.numeros);
    const rows = await this.sql.rows<{ id: string }>({
      name: 'selecao-lock',
      text: `select c.id ${from} order by c.id for ${toRemove ? 'update' : 'no key update'} of c`,
      values,
    });
    return rows.map(({ id }) => id);
  }

  /** Sets the agente of locked clients, null for none; returns the ids of the changed ones. */
  async handOver(contaId: string, clienteIds: readonly string[], agenteId: string | null): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>({
      name: 'selecao-hand-over',
      text: `update clientes set agente_id = $3, exemplo = false, updated_at = greatest($4::timestamptz, updated_at + interval '1 millisecond')
             where conta_id = $1 and id = any ($2::uuid[]) and agente_id is distinct from $3 returning id`,
      values: [contaId, clienteIds, agenteId, this.clock.now().toISOString()],
    });
    return rows.map(({ id }) => id);
  }
}

/** SQL: `from` the chosen clients `c`, as `filteredClientes` has it. */
export async function selectedClientes(
  contaId: string,
  selecao: Selecao,
  today: CivilDay,
  numeros: NumerosDeViagem,
): Promise<Pick<FilteredClientes, 'from' | 'values'>> {
  if ('clienteIds' in selecao)
    return {
      from: 'from clientes c where c.conta_id = $1 and c.id = any ($2::uuid[])',
      values: [contaId, selecao.clienteIds],
    };
  const { consulta, usuarioId } = selecao;
  const filtros = await parseConsulta(consulta);
  return filteredClientes(contaId, filtros, { usuarioId, today, numeroIndice: await numeros.indiceOf(filtros.search) });
}
