import { member, route } from '../../route.js';
import type { FlagDocumento } from '../../documents/flags-documento.js';
import type { CampoDaFicha } from './campos-da-ficha.js';
import type { CreateLink, ListLinks } from './links.input.js';

/** Whoever has the address may fill in the client's record once; it is shown this one time. */
export interface LinkCriado {
  id: string;
  url: string;
  expiraEm: string;
}

/** A link that can still be used. */
export interface LinkAberto {
  id: string;
  campos: CampoDaFicha[];
  arquivos: FlagDocumento[];
  criadoPor: { id: string; nome: string };
  criadoEm: string;
  expiraEm: string;
}

export const links = {
  /** At most 20 open ones of a client; it ends with its maker's membership, and once it was used. */
  create: route<CreateLink, undefined, LinkCriado>('POST', '/api/clientes/:id/links', {
    access: member('cliente'),
    refusals: [409],
    changes: ['clientes', 'links'],
  }),
  /** Newest first; `X-Total-Count`. */
  list: route<undefined, ListLinks, LinkAberto[]>('GET', '/api/clientes/:id/links', { access: member('cliente') }),
  remove: route('DELETE', '/api/links/:id', { access: member('link'), changes: ['clientes', 'links'] }),
};
