import type { CivilDay } from '../../civil-day.js';
import { member, route } from '../../route.js';
import type { Achado } from '../lista/busca.js';
import type { Buscar } from '../lista/busca.input.js';
import type { SituacaoDoPedido, TipoDePedido } from './pedidos-do-titular.js';
import type { AnswerPedido, CreatePedido, ListPedidos } from './pedidos.input.js';

/**
 * What a person asked of the conta about the own data. `prazo`: the last day on which an answer is in time. `cliente`: null once that
 * client is gone, and then `resposta` is empty.
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
  /** Null once that user is gone. */
  criadoPor: { id: string; nome: string } | null;
  encerradoEm: string | null;
}

const LEADS = { whenExpired: true } as const;
const CHANGES = ['titulares', 'clientes'];

/** The law knows no unpaid subscription: open after its end too. */
export const pedidos = {
  create: route<CreatePedido, undefined, Pedido>('POST', '/api/titulares/pedidos', {
    access: member('cliente-in-body', 'gestor', LEADS),
    refusals: [409],
    changes: CHANGES,
  }),
  /** Open ones first, by `prazo`, then those answered last; `X-Total-Count`. */
  list: route<undefined, ListPedidos, Pedido[]>('GET', '/api/titulares/pedidos', { access: member('query', 'gestor', LEADS) }),
  /** Who may be the one that asks: clients as the search everywhere finds them, at most eight. */
  titulares: route<undefined, Buscar, Achado[]>('GET', '/api/titulares/clientes', { access: member('query', 'gestor', LEADS) }),
  /** Once. */
  answer: route<AnswerPedido, undefined, Pedido>('PUT', '/api/titulares/pedidos/:id', {
    access: member('pedido', 'gestor', LEADS),
    refusals: [409],
    changes: CHANGES,
  }),
};
