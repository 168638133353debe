import type { PaymentProblem } from '@viajario/contracts/admin/admin';
import { Badge } from '@viajario/web-kit/elements/badge.tsx';
import { Email } from '@viajario/web-kit/format/email.tsx';
import { formatInstant, formatMoney } from '@viajario/web-kit/format/formats.ts';
import type { ReactNode } from 'react';
import styles from './pagamentos.module.css';
import { eventLabel, reasonText, statusLabel } from './provider-labels.ts';

/** One payment that went wrong or was left. */
export function Pagamento({ problem }: { problem: PaymentProblem }) {
  const { type, created, error, data } = problem;
  const { reason, original } = reasonText(error);
  return (
    <li className={styles.problem}>
      <div className="row gap-1-3">
        <StateBadge problem={problem} />
        <WithCode label={eventLabel(type)} code={type} />
        <time className={styles.when} dateTime={created}>
          {formatInstant(created)}
        </time>
      </div>
      {data.status === 'succeeded' && (
        <p className={styles.message}>Pago em uma tentativa seguinte: sai desta lista um dia depois.</p>
      )}
      <p className={data.status === 'succeeded' ? undefined : styles.message}>{reason}</p>
      {original && (
        <p lang="en" className={styles.original}>
          {original}
        </p>
      )}
      <dl className={styles.facts}>
        {factsOf(problem).map(([term, value]) => (
          <div key={term} className="shrinks">
            <dt className="quiet caption">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function StateBadge({ problem: { category, data } }: { problem: PaymentProblem }) {
  if (data.status === 'succeeded') return <Badge tone="positive">Pago depois</Badge>;
  return category === 'incomplete' ? <Badge tone="warning">Incompleto</Badge> : <Badge tone="negative">Falhado</Badge>;
}

/** What it means, and the provider's name for it, by which it is found there. */
function WithCode({ label, code }: { label: string | undefined; code: string }) {
  return (
    <span className={styles.named}>
      {label && <span>{label}</span>}
      <code className="shrinks quiet caption">{code}</code>
    </span>
  );
}

function factsOf({ error, data }: PaymentProblem) {
  const facts: [term: string, value: ReactNode][] = [
    ['Status', error?.code],
    ['Motivo da recusa', error?.decline_code],
    ['ID do pagamento', data.id],
    ['Cliente', data.receipt_email ? <Email>{data.receipt_email}</Email> : data.customer],
    ['Valor', formatMoney(data.amount)],
    ['Situação', <WithCode key="situacao" label={statusLabel(data.status)} code={data.status} />],
  ];
  return facts.filter(([, value]) => Boolean(value));
}
