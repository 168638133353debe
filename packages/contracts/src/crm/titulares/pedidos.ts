import type { CivilDay } from '../../civil-day.js';
import { member, route } from '../../route.js';
import type { Achado } from '../busca/busca.js';
import type { Buscar } from '../busca/busca.input.js';
import type { SituacaoDoPedido, TipoDePedido } from './pedidos-do-titular.js';
import type { AnswerPedido, CreatePedido, ListPedidos } from './pedidos.input.js';

/**
 * A data subject's request to the conta. `prazo`: the last day for an answer. `cliente`: null once that client was deleted;
 * `resposta` is then empty.
 */
export interface Pedido {
  id: string;
  contaId: string;
  cliente: { id: string; nome: string } | null;
  tipo: TipoDePedido;
  recebidoEm: CivilDay;
  prazo: CivilDay;
  situacao: SituacaoDoPedido;
  resposta: string | null;
  /** Null once that user was deleted. */
  criadoPor: { id: string; nome: string } | null;
  encerradoEm: string | null;
}

const LEADS = { whenExpired: true } as const;
const CHANGES = ['titulares', 'clientes'];

/** Also after the subscription ended: the law does not wait for a payment. */
export const pedidos = {
  create: route<CreatePedido, undefined, Pedido>('POST', '/api/titulares/pedidos', {
    access: member('cliente-in-body', 'gestor', LEADS),
    refusals: [409],
    changes: CHANGES,
  }),
  /** Open ones first, by `prazo`, then answered ones, latest answer first; `X-Total-Count`. */
  list: route<undefined, ListPedidos, Pedido[]>('GET', '/api/titulares/pedidos', { access: member('query', 'gestor', LEADS) }),
  /** Candidates for the data subject: clients as the search everywhere finds them, at most eight. */
  titulares: route<undefined, Buscar, Achado[]>('GET', '/api/titulares/clientes', { access: member('query', 'gestor', LEADS) }),
  /** Only once. */
  answer: route<AnswerPedido, undefined, Pedido>('PUT', '/api/titulares/pedidos/:id', {
    access: member('pedido', 'gestor', LEADS),
    refusals: [409],
    changes: CHANGES,
  }),
};
