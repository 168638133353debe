import { chatAddress, type PublicLinks } from '../layout/public-links.ts';

/** How the company is reached: what the operator configured, and what always works. */
export function ContactWays({ links: { contactWhatsapp, companyUrl } }: { links: PublicLinks }) {
  return (
    <ul>
      {contactWhatsapp !== null && (
        <li data-needs="CONTACT_WHATSAPP">
          <a href={chatAddress(contactWhatsapp)} target="_blank" rel="noopener" data-conversion="contato">
            Conversa pelo WhatsApp
          </a>
        </li>
      )}
      {companyUrl !== null && (
        <li data-needs="COMPANY_URL">
          <a href={companyUrl} target="_blank" rel="noopener">
            Site da empresa
          </a>
          , com o nome, o e-mail e o telefone dela
        </li>
      )}
      <li>Resposta a qualquer e-mail enviado pelo Viajário</li>
    </ul>
  );
}
