import { BackLink } from '@viajario/web-kit/layout/back-link.tsx';
import { PageTitle } from '@viajario/web-kit/layout/page-title.tsx';
import { useSession } from '@viajario/web-kit/session/session.tsx';
import { LoginCard } from '../login-card.tsx';
import { LOGIN_TO_SUBSCRIBE } from '../texts.ts';
import { useLink } from '../use-link.ts';
import panel from '../panel.module.css';
import styles from './assinar.module.css';
import { Checkout } from './checkout.tsx';
import { PlanosSkeleton } from './planos-skeleton.tsx';

/** '/assinar': the plans, and the payment of the chosen one. */
export function AssinarPage() {
  const { user, loading } = useSession();
  const link = useLink();
  return (
    <div className={user ? styles.page : panel.alone}>
      <BackLink to={link('/')} />
      <PageTitle description="Simples, transparente e sem surpresas">Escolha seu Plano</PageTitle>
      {!user && <LoginCard text={LOGIN_TO_SUBSCRIBE} returnTo={link('/assinar')} />}
      {user && (loading ? <PlanosSkeleton /> : <Checkout />)}
      <footer className={`${styles.footer} mt-6 quiet small`}>
        <p>Pagamento seguro processado pelo Stripe</p>
        <p>Você pode cancelar sua assinatura a qualquer momento</p>
      </footer>
    </div>
  );
}
