import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import action from '@viajario/web-kit/elements/action.module.css';
import { PageTitle } from '@viajario/web-kit/layout/page-title.tsx';
import { paymentReturn } from '@viajario/web-kit/billing/payment-return.ts';
import { useSession } from '@viajario/web-kit/session/session.tsx';
import { situationOf } from '../assinar/situation.ts';
import { LoginCard } from '../login-card.tsx';
import panel from '../panel.module.css';
import { useLink } from '../use-link.ts';
import { Activation } from './activation.tsx';
import { reportPurchase } from './report-purchase.ts';

/** '/pagamento-sucesso': where the provider sends back to. What its address says is a hint; whether it is paid the server knows. */
export function PagamentoSucessoPage() {
  const [search] = useSearchParams();
  const [returned] = useState(paymentReturn);
  const { user, subscription } = useSession();
  const plano = search.get('plan') === 'anual' ? 'anual' : 'mensal';
  const succeeded = returned?.status === 'succeeded';
  useEffect(() => {
    if (returned && succeeded) reportPurchase(returned.paymentIntent, plano);
  }, [returned, succeeded, plano]);

  if (!user) return <SignedOut plano={plano} />;
  if (returned?.status === 'failed') return <FailedPayment />;
  const isPaid = subscription !== undefined && situationOf(subscription, new Date()) === 'ativa';
  return <Activation claim={succeeded || isPaid} expected={returned !== null} />;
}

function SignedOut({ plano }: { plano: string }) {
  const link = useLink();
  return (
    <div className={panel.alone}>
      <PageTitle>Verificando pagamento</PageTitle>
      <LoginCard text="Entre para ver a situação da sua assinatura." returnTo={link(`/pagamento-sucesso?plan=${plano}`)} />
    </div>
  );
}

function FailedPayment() {
  const link = useLink();
  return (
    <>
      <PageTitle>Pagamento não concluído</PageTitle>
      <section className={panel.panel}>
        <p className="flush mb-4 breaks pretty">
          O pagamento não foi concluído e sua assinatura não foi ativada. Você pode tentar com outro cartão.
        </p>
        <p className="row gap-3-4 flush">
          <Link className={action.action} to={link('/assinar')}>
            Tentar novamente
          </Link>
        </p>
      </section>
    </>
  );
}
