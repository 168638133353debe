import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { session, type SubscriptionStatus } from '@viajario/contracts/identity/session';
import { formatDay, formatInstant } from '@viajario/web-kit/formats.ts';
import { read } from '@viajario/web-kit/query.ts';
import { useContaLink } from '../contas/use-conta-link.ts';
import { FactList } from '../section/fact-list.tsx';
import { Loaded } from '../section/loaded.tsx';
import { Section } from '../section/section.tsx';
import styles from './assinatura-section.module.css';

const PLANO_LABELS = { mensal: 'Plano mensal', anual: 'Plano anual', gratuito: 'Acesso gratuito' } as const;

/** 'Assinatura' of the person, who may use it in every conta. */
export function AssinaturaSection() {
  const status = useQuery(read(session.statusFresh));
  return (
    <Section title="Assinatura">
      <Loaded query={status} failedTitle="Não foi possível carregar a assinatura">
        {(subscription) => <Subscription subscription={subscription} />}
      </Loaded>
    </Section>
  );
}

function Subscription({ subscription }: { subscription: SubscriptionStatus }) {
  const link = useContaLink();
  const { planoTipo, isActive, isInTrialPeriod } = subscription;
  return (
    <>
      <FactList facts={{ ...planOf(subscription), Situação: isActive ? 'Ativa' : 'Expirada' }} />
      {isActive && !planoTipo && !isInTrialPeriod && (
        <p className={styles.text}>Você não tem assinatura própria: trabalha com a de quem é proprietário da conta.</p>
      )}
      {planoTipo !== 'gratuito' && (
        <Link className={styles.link} to={link('/assinar')}>
          {planoTipo ? 'Ver planos' : 'Escolher um plano'}
        </Link>
      )}
    </>
  );
}

/** The plan and the day that matters to it. */
function planOf({ isInTrialPeriod, trialEndsAt, planoTipo, expiraEm, cancelAtPeriodEnd }: SubscriptionStatus) {
  if (isInTrialPeriod) return { Plano: 'Teste grátis', 'Termina em': formatInstant(trialEndsAt) };
  if (!planoTipo) return { Plano: 'Nenhum' };
  const plan = { Plano: PLANO_LABELS[planoTipo] };
  if (!expiraEm) return plan;
  const isOver = new Date(expiraEm).getTime() <= Date.now();
  return { ...plan, [isOver ? 'Venceu em' : cancelAtPeriodEnd ? 'Acesso até' : 'Renova em']: formatDay(expiraEm) };
}
