import type { CivilDay } from '../../civil-day.js';
import { member, route } from '../../route.js';
import type { EliminarCliente, ListRecibos } from './eliminacao.input.js';
import type { MotivoDaEliminacao } from './motivos.js';

/**
 * The receipt of an erasure. `hash`: SHA-256 of '{id of the client} {id of the receipt}', hexadecimal: with the client's id it
 * proves that this client was erased. `copiasAte`: the day on which the last backup with the client expires.
 */
export interface ReciboDeEliminacao {
  id: string;
  hash: string;
  quando: string;
  motivo: MotivoDaEliminacao;
  observacao: string | null;
  copiasAte: CivilDay;
  /** The user who erased; null once that user was deleted. */
  usuario: { id: string; nome: string } | null;
}

export interface Eliminado {
  recibo: ReciboDeEliminacao;
}

/** A view whose name, or whose search, has the client's name. `nome`: null where it is another member's own; `autor`: null once that user was deleted. */
export interface VisaoComONome {
  id: string;
  nome: string | null;
  compartilhada: boolean;
  autor: string | null;
}

/** What an erasure takes out of texts of the team that name the client, and what it leaves there unless it is chosen. */
export interface PreviaDaEliminacao {
  /** Sheets of advice with a text of the team: it goes for all their travellers. */
  orientacoes: number;
  /** Imports that brought the client in, or whose file has the client's name: the file's name goes. */
  importacoes: number;
  visoes: VisaoComONome[];
}

export const eliminacao = {
  previa: route<undefined, undefined, PreviaDaEliminacao>('GET', '/api/clientes/:id/eliminacao', {
    access: member('cliente', 'gestor', { whenExpired: true }),
  }),
  /** Also after the subscription ended: the law does not wait for a payment. 409 up to and on the day of `retencaoAte`, and while texts of others' trips have the name: `data.viagens` lists them. */
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
      'visoes',
      'importacoes',
      'orientacoes',
      'viagens',
    ],
  }),
  /** Newest first; `X-Total-Count`. */
  recibos: route<undefined, ListRecibos, ReciboDeEliminacao[]>('GET', '/api/titulares/recibos', {
    access: member('query', 'gestor', { whenExpired: true }),
  }),
};
