import { system, type PublicConfig } from '@viajario/contracts/config';
import { call } from '@viajario/web-kit/api.ts';

/** Ways to the company that the operator may have configured. */
export type PublicLinks = Pick<PublicConfig, 'contactWhatsapp' | 'companyUrl'>;

export const NO_LINKS: PublicLinks = { contactWhatsapp: null, companyUrl: null };

/** None where the server cannot be asked: a page without two links is better than no page. */
export const publicLinks = (): Promise<PublicLinks> => call(system.config, { anonymous: true }).catch(() => NO_LINKS);

/** Opens a chat with the company. */
export const chatAddress = (whatsapp: string): string => `https://wa.me/${whatsapp}`;
