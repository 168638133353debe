import { member, route } from '../../route.js';
import type { FlagDocumento } from '../../documents/flags-documento.js';
import type { CampoDaFicha } from './campos-da-ficha.js';
import type { CreateLink, ListLinks } from './links.input.js';

/** The holder of the link may fill in the client's record once; the URL is returned only here. */
export interface LinkCriado {
  id: string;
  url: string;
  expiraEm: string;
}

/** An open link. */
export interface LinkAberto {
  id: string;
  campos: CampoDaFicha[];
  arquivos: FlagDocumento[];
  criadoPor: { id: string; nome: string };
  criadoEm: string;
  expiraEm: string;
}

export const links = {
  /** At most 20 open ones per client; it ends when used, or with its creator's membership. */
  create: route<CreateLink, undefined, LinkCriado>('POST', '/api/clientes/:id/links', {
    access: member('cliente'),
    refusals: [409],
    changes: ['clientes', 'links'],
  }),
  /** Newest first; `X-Total-Count`. */
  list: route<undefined, ListLinks, LinkAberto[]>('GET', '/api/clientes/:id/links', { access: member('cliente') }),
  remove: route('DELETE', '/api/links/:id', { access: member('link'), changes: ['clientes', 'links'] }),
};
