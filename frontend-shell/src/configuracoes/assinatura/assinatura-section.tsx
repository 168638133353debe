import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { session, type SubscriptionStatus } from '@viajario/contracts/identity/session';
import { read } from '@viajario/web-kit/api/query.ts';
import { useContaLink } from '../../contas/use-conta-link.ts';
import { BILLING } from '@viajario/contracts/remotes';
import { useRemote } from '../../remotes/use-remote.ts';
import { FactList } from '../../section/fact-list.tsx';
import { Loaded } from '@viajario/web-kit/list/loaded.tsx';
import { Section } from '../../section/section.tsx';
import { AssinaturaActions } from './assinatura-actions.tsx';
import { DadosFiscais } from './dados-fiscais.tsx';
import { factsOf, isOwnAndRunning } from './assinatura-facts.ts';
import styles from './assinatura-section.module.css';

/** 'Assinatura' of the person, who may use it in every conta. '#assinatura' leads here. */
export function AssinaturaSection() {
  const status = useQuery(read(session.statusFresh));
  const billing = useRemote(BILLING);
  return (
    <Section title="Assinatura" id="assinatura">
      <Loaded query={status} lines={5} failedTitle="Não foi possível carregar a assinatura">
        {(subscription) => <Subscription subscription={subscription} billing={billing} />}
      </Loaded>
      <DadosFiscais billing={billing} />
    </Section>
  );
}

interface Props {
  subscription: SubscriptionStatus;
  billing: ReturnType<typeof useRemote>;
}

function Subscription({ subscription, billing }: Props) {
  const link = useContaLink();
  const { planoTipo, isActive, isInTrialPeriod, assinaturaPaga } = subscription;
  const own = isOwnAndRunning(subscription);
  return (
    <>
      <FactList facts={factsOf(subscription)} />
      {isActive && !own && planoTipo !== 'gratuito' && !isInTrialPeriod && (
        <p className="flush mt-3 quiet">
          {planoTipo ? 'A sua assinatura terminou' : 'Você não tem assinatura própria'}: você trabalha com a de quem é
          proprietário da conta.
        </p>
      )}
      {(own || assinaturaPaga) && <AssinaturaActions billing={billing} />}
      {!own && planoTipo !== 'gratuito' && (
        <Link className={styles.link} to={link('/assinar')}>
          {planoTipo ? 'Ver planos' : 'Escolher um plano'}
        </Link>
      )}
    </>
  );
}
