import type { JobStarted } from '../../job-started.js';
import { member, route, type Papel } from '../../route.js';
import type { DeletedCount } from '../duplicados/limpezas.js';
import type { EtiquetarClientes, PassarClientes, Selecao } from './selecao.input.js';

/** How many of the selected clients were changed. */
export interface Atualizados {
  atualizados: number;
}

/**
 * Actions on many clients, in one transaction and audited for each. Repeated ids count once; ids of other contas are ignored, and
 * examples among them become ordinary clients. With `consulta` it is a job; 409 when the list has another number of clients by
 * then.
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
