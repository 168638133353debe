import { member, publicAccess, route } from '../route.js';
import type { CreateCopia, ListCopias, ReadArquivoDaCopia } from './copias.input.js';

/** Any holder of the link can download the marked file; the URL is returned only here. */
export interface CopiaCriada {
  id: string;
  url: string;
  expiraEm: string;
}

/** An open copy. `pronto`: the marked file is ready; `falha`: a message why it cannot be made. */
export interface CopiaAberta {
  id: string;
  finalidade: string;
  criadaPor: { id: string; nome: string } | null;
  criadaEm: string;
  expiraEm: string;
  downloads: number;
  restantes: number;
  pronto: boolean;
  falha: string | null;
}

/** What the holder of a link sees. */
export interface CopiaPublica {
  finalidade: string;
  conta: { nome: string; contatoTitulares: string };
  expiraEm: string;
  restantes: number;
  pronto: boolean;
}

/** One download: its URL, ranges included, serves the file for ten minutes. */
export interface EntregaDaCopia {
  url: string;
}

export const copias = {
  /** At most 20 open ones per document. */
  create: route<CreateCopia, undefined, CopiaCriada>('POST', '/api/documentos/:id/copias', {
    access: member('documento'),
    rate: 'copy',
    refusals: [409],
    changes: ['documentos', 'clientes'],
    ownTransactions: true,
  }),
  /** Newest first; `X-Total-Count`. */
  list: route<undefined, ListCopias, CopiaAberta[]>('GET', '/api/documentos/:id/copias', { access: member('documento') }),
  remove: route('DELETE', '/api/copias/:id', { access: member('copia'), changes: ['documentos', 'clientes'] }),
  /** The page of the link; its script reads the copy. */
  page: route('GET', '/copia/:token', { access: publicAccess, file: true, refusals: [404] }),
  read: route<undefined, undefined, CopiaPublica>('GET', '/api/copia/:token', {
    access: publicAccess,
    rate: 'publicLink',
    refusals: [404],
  }),
  deliver: route<undefined, undefined, EntregaDaCopia>('POST', '/api/copia/:token/entregas', {
    access: publicAccess,
    rate: 'publicLink',
    refusals: [404, 409],
  }),
  /** Without `entrega` each call counts as a download. Crawlers get no file and use nothing up. */
  file: route<undefined, ReadArquivoDaCopia>('GET', '/api/copia/:token/arquivo', {
    access: publicAccess,
    rate: 'publicLink',
    file: true,
    refusals: [404, 409],
  }),
};
