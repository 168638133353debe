import type { PaymentProblem } from '@viajario/contracts/admin/admin';
import { Badge } from '@viajario/web-kit/elements/badge.tsx';
import { Email } from '@viajario/web-kit/format/email.tsx';
import { formatInstant, formatMoney } from '@viajario/web-kit/format/formats.ts';
import type { ReactNode } from 'react';
import { cardRefusal } from './card-refusals.ts';
import styles from './pagamentos.module.css';

/** One payment that went wrong or was left. */
export function Pagamento({ problem }: { problem: PaymentProblem }) {
  const { category, type, created, error } = problem;
  const original = error?.message ?? 'Erro desconhecido';
  const explained = error?.message ? cardRefusal(error) : undefined;
  return (
    <li className={styles.problem}>
      <div className={styles.head}>
        {category === 'incomplete' ? <Badge tone="warning">Incompleto</Badge> : <Badge tone="negative">Falhado</Badge>}
        <code className={styles.type}>{type}</code>
        <time className={styles.when} dateTime={created}>
          {formatInstant(created)}
        </time>
      </div>
      <p className={styles.message}>{explained ?? original}</p>
      {explained && (
        <p lang="en" className={styles.original}>
          {original}
        </p>
      )}
      <dl className={styles.facts}>
        {factsOf(problem).map(([term, value]) => (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function factsOf({ error, data }: PaymentProblem) {
  const facts: [term: string, value: ReactNode][] = [
    ['Status', error?.code],
    ['Motivo da recusa', error?.decline_code],
    ['ID do pagamento', data.id],
    ['Cliente', data.receipt_email ? <Email>{data.receipt_email}</Email> : data.customer],
    ['Valor', formatMoney(data.amount)],
    ['Situação', data.status],
  ];
  return facts.filter(([, value]) => value);
}
