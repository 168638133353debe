import { Link } from 'react-router-dom';
import { formatInstant } from '@viajario/web-kit/format/formats.ts';
import { accessUntil } from '@viajario/web-kit/billing/planos.ts';
import { useSession } from '@viajario/web-kit/session/session.tsx';
import { useContaLink } from '../contas/use-conta-link.ts';
import styles from './late-payment-banner.module.css';

/** Above every screen while a renewal is owed. The place is always there, so that screen readers announce its content when it appears. */
export function LatePaymentBanner() {
  const link = useContaLink();
  const { subscription } = useSession();
  const text = subscription?.pagamentoAtrasado ? textOf(subscription) : null;
  return (
    <div aria-live="polite">
      {text && (
        <div className={styles.banner}>
          <p className={styles.text}>
            <strong>O pagamento da renovação falhou.</strong> {text}
          </p>
          <Link className={styles.link} to={link('/configuracoes#assinatura')}>
            Atualizar cartão
          </Link>
        </div>
      )}
    </div>
  );
}

/** Nothing for a user who has access by another member's subscription: they lose nothing. */
function textOf({ isActive, carenciaAte }: { isActive: boolean; carenciaAte: string | null }): string | null {
  if (carenciaAte) return accessUntil(formatInstant(carenciaAte));
  return isActive ? null : 'Seu acesso está suspenso.';
}
