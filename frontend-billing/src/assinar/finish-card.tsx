import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { PlanoPago } from '@viajario/contracts/billing/planos';
import { formatMoney } from '@viajario/web-kit/format/formats.ts';
import { CENTAVOS, TEXTS } from '@viajario/web-kit/billing/planos.ts';
import { CardForm } from '../stripe/card-form.tsx';
import { StripeElements } from '../stripe/stripe-elements.tsx';
import { useCardConfirm } from '../stripe/use-card-confirm.ts';
import panel from '../panel.module.css';
import { useLink } from '../use-link.ts';
import styles from './finish-card.module.css';

interface Props {
  plano: PlanoPago;
  clientSecret: string;
  /** Of today's payment, in cents. */
  valorAgora: number;
  onBack: () => void;
}

/** 'Finalizar Assinatura': what is paid, and the provider's form to pay it with. */
export function FinishCard({ plano, clientSecret, valorAgora, onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const link = useLink();
  const { nome, preco, periodo, confirmar } = TEXTS[plano];
  // The button that had the focus is gone with the plans.
  useEffect(() => heading.current?.focus(), []);

  const { busy, refusal, confirm } = useCardConfirm(({ stripe, elements, payment_method_data }) => {
    const return_url = `${window.location.origin}${link(`/pagamento-sucesso?plan=${plano}`)}`;
    return stripe.confirmPayment({ elements, confirmParams: { return_url, payment_method_data } });
  });

  return (
    <section className={panel.panel} aria-labelledby="finalizar">
      <h2 id="finalizar" className={panel.heading} ref={heading} tabIndex={-1}>
        Finalizar Assinatura
      </h2>
      <div className={styles.order}>
        <div className="wrap between gap-1-4">
          <span>{nome}</span>
          <span className={styles.price}>
            {preco} {periodo}
          </span>
        </div>
        <p className={styles.today}>Cobrança hoje: {formatMoney(valorAgora)}</p>
        {valorAgora < CENTAVOS[plano] && (
          <p className="flush quiet small">O seu crédito de {formatMoney(CENTAVOS[plano] - valorAgora)} já foi descontado.</p>
        )}
        <p className="flush quiet small">
          Depois, {preco} {plano === 'mensal' ? 'todo mês' : 'todo ano'}, até você cancelar.
        </p>
      </div>
      <StripeElements clientSecret={clientSecret}>
        <CardForm submitLabel={confirmar} refusal={refusal} confirm={confirm} />
      </StripeElements>
      <Button className={styles.back} type="link" block disabled={busy} onClick={onBack}>
        Escolher outro plano
      </Button>
    </section>
  );
}
