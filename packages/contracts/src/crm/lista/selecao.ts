import type { JobStarted } from '../../job-started.js';
import { member, route, type Papel } from '../../route.js';
import type { DeletedCount } from '../limpezas.js';
import type { EtiquetarClientes, PassarClientes, Selecao } from './selecao.input.js';

/** Of the conta's chosen clients, how many are different now. */
export interface Atualizados {
  atualizados: number;
}

/**
 * What is done to many clients at once, in one transaction and audited for each. Repeated ids count once; ids that the conta does not
 * have are left out, and examples among them are none any more. With `consulta` it is a job; 409 when the list has another number of clients by then.
 */
const change = (papel: Papel, ...changes: string[]) =>
  ({
    access: member('body', papel),
    status: 200,
    job: true,
    refusals: [409],
    changes: ['clientes', 'stats', 'notifications', ...changes],
  }) as const;

export const selecao = {
  etiquetar: route<EtiquetarClientes, undefined, Atualizados | JobStarted>(
    'POST',
    '/api/clientes/etiquetas',
    change('agente', 'etiquetas'),
  ),
  passar: route<PassarClientes, undefined, Atualizados | JobStarted>('POST', '/api/clientes/carteira', change('gestor')),
  excluir: route<Selecao, undefined, DeletedCount | JobStarted>(
    'POST',
    '/api/clientes/excluir',
    change('gestor', 'empresas', 'relacionamentos', 'documentos', 'lembretes', 'etiquetas'),
  ),
};
