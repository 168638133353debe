import type { CivilDay } from '../../civil-day.js';
import { member, route } from '../../route.js';
import type { EliminarCliente, ListRecibos } from './eliminacao.input.js';
import type { MotivoDaEliminacao } from './motivos.js';

/**
 * What stays of an erasure. `hash`: SHA-256 of '{id of the client} {id of the receipt}', hexadecimal, so that who still has the client's
 * id can prove that it was this one. `copiasAte`: the day on which the last backup that holds the client ends.
 */
export interface ReciboDeEliminacao {
  id: string;
  hash: string;
  quando: string;
  motivo: MotivoDaEliminacao;
  observacao: string | null;
  copiasAte: CivilDay;
  /** Who erased; null once that user is gone. */
  usuario: { id: string; nome: string } | null;
}

export interface Eliminado {
  recibo: ReciboDeEliminacao;
}

export const eliminacao = {
  /** Also for expired ones: the law does not wait for a payment. 409 up to and on the day of `retencaoAte`. */
  eliminar: route<EliminarCliente, undefined, Eliminado>('POST', '/api/clientes/:id/eliminacao', {
    access: member('cliente', 'gestor', { whenExpired: true }),
    status: 200,
    refusals: [409],
    changes: [
      'clientes',
      'stats',
      'empresas',
      'relacionamentos',
      'documentos',
      'lembretes',
      'notifications',
      'limpezas',
      'titulares',
      'envios',
    ],
  }),
  /** Newest first; `X-Total-Count`. */
  recibos: route<undefined, ListRecibos, ReciboDeEliminacao[]>('GET', '/api/titulares/recibos', {
    access: member('query', 'gestor', { whenExpired: true }),
  }),
};
