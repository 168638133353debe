import type { PublicLinks } from '../layout/public-links.ts';

/** What the server fills in when it starts; it takes out what `data-needs` a variable that is unset (backend/src/shared/http/pages/html-pages.ts). */
export const PLACEHOLDERS: PublicLinks = {
  contactWhatsapp: '__CONTACT_WHATSAPP__',
  companyUrl: '__COMPANY_URL__',
  backups: true,
  inApp: true,
};
