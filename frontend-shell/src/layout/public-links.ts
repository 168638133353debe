import { system, type PublicConfig } from '@viajario/contracts/config';
import { isInAppBrowser } from '@viajario/contracts/identity/in-app-browser';
import { call } from '@viajario/web-kit/api/api.ts';

/** What public pages may show where the operator has it: ways to the company, and that backups are made. `inApp`: where Google refuses. */
export type PublicLinks = Pick<PublicConfig, 'contactWhatsapp' | 'companyUrl' | 'backups'> & { inApp?: boolean };

export const NO_LINKS: PublicLinks = { contactWhatsapp: null, companyUrl: null };

/** None where the server cannot be asked: a page without two links is better than no page. */
export const publicLinks = async (): Promise<PublicLinks> => ({
  ...(await call(system.config, { anonymous: true }).catch(() => NO_LINKS)),
  inApp: isInAppBrowser(navigator.userAgent),
});

/** Opens a chat with the company. */
export const chatAddress = (whatsapp: string): string => `https://wa.me/${whatsapp}`;
