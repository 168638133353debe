import type { ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import action from '@viajario/web-kit/elements/action.module.css';
import { semConversa, useMensagemDialog } from '../../mensagens/use-mensagem-dialog.tsx';
import { phoneFieldOf } from '../../clientes/cliente-texts.ts';
import { telefoneHref } from '../../clientes/telefone-link.tsx';
import styles from './cliente-resumo.module.css';

/** On a phone the two ways to talk to the client stay at the lower edge. */
export function PhoneBar({ cliente }: { cliente: ClienteRow }) {
  const telefone = cliente[phoneFieldOf(cliente)];
  const mensagem = useMensagemDialog(cliente);
  const reason = semConversa(cliente);
  if (reason && !telefone) return null;
  return (
    <nav aria-label="Falar com o cliente" className={`${styles.phoneBar} no-print`}>
      {reason ? (
        <span className="quiet small">{reason}</span>
      ) : (
        <button type="button" aria-haspopup="dialog" className={action.action} onClick={mensagem.open}>
          Mensagem
        </button>
      )}
      {telefone && (
        <a className={`${action.action} ${action.quiet}`} href={telefoneHref(telefone)}>
          Ligar
        </a>
      )}
      {mensagem.dialog}
    </nav>
  );
}
