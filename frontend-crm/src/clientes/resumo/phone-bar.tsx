import type { ClienteRow } from '@viajario/contracts/crm/clientes';
import action from '@viajario/web-kit/elements/action.module.css';
import { conversaLink } from '../../notifications/whatsapp.ts';
import { telefoneHref } from '../telefone-link.tsx';
import { phoneFieldOf } from './cliente-resumo.tsx';
import styles from './cliente-resumo.module.css';

/** On a phone the two ways to talk to the client stay at the lower edge. */
export function PhoneBar({ cliente }: { cliente: ClienteRow }) {
  const telefone = cliente[phoneFieldOf(cliente)];
  const conversa = conversaLink(telefone);
  if (!telefone) return null;
  return (
    <nav aria-label="Falar com o cliente" className={styles.phoneBar}>
      {conversa && (
        <a className={action.action} href={conversa} target="_blank" rel="noopener">
          WhatsApp
        </a>
      )}
      <a className={`${action.action} ${action.quiet}`} href={telefoneHref(telefone)}>
        Ligar
      </a>
    </nav>
  );
}
