import { Link } from 'react-router-dom';
import { canceladaText } from '@viajario/contracts/billing/planos';
import { ERRORS } from '@viajario/contracts/errors';
import type { SubscriptionStatus } from '@viajario/contracts/identity/session';
import action from '@viajario/web-kit/elements/action.module.css';
import { formatDay, formatInstant } from '@viajario/web-kit/format/formats.ts';
import { PLANO_NOMES } from '@viajario/web-kit/billing/planos.ts';
import { UpdateCard } from '../assinatura/update-card.tsx';
import panel from '../panel.module.css';
import { useLink } from '../use-link.ts';
import type { Situation } from './situation.ts';

interface Props {
  situation: NonNullable<Situation>;
  status: SubscriptionStatus;
}

/** The message for a user who has no plan to choose, and what to do instead. */
export function SituationCard({ situation, status }: Props) {
  const link = useLink();
  const { title, text } = messageOf(situation, status);
  const hasOwn = situation !== 'gratuito' || status.assinaturaPaga !== null;
  return (
    <section className={panel.panel} aria-labelledby="situacao">
      <h2 id="situacao" className={panel.heading}>
        {title}
      </h2>
      <p className="flush mb-4 breaks pretty">{text}</p>
      {situation === 'atrasada' ? (
        // The subscription is still there: what is owed wants another card, not another subscription.
        <UpdateCard late onClosed={() => undefined} />
      ) : (
        <p className="row gap-3-4 flush">
          <Link className={action.action} to={link('/')}>
            Ir para o início
          </Link>
          {hasOwn && <Link to={link('/configuracoes')}>Ver assinatura em Configurações</Link>}
        </p>
      )}
    </section>
  );
}

function messageOf(situation: Props['situation'], status: SubscriptionStatus): { title: string; text: string } {
  const day = formatDay(status.expiraEm);
  switch (situation) {
    case 'gratuito':
      return { title: 'Acesso gratuito', text: ERRORS.ACESSO_GRATUITO.message };
    case 'cancelada':
      return { title: 'Assinatura cancelada', text: canceladaText(day) };
    case 'ativa':
      return {
        title: ERRORS.ASSINATURA_JA_ATIVA.message,
        text: `${PLANO_NOMES[status.planoTipo === 'anual' ? 'anual' : 'mensal']}, com renovação em ${day}.`,
      };
    case 'atrasada':
      return { title: 'Pagamento atrasado', text: lateText(status) };
  }
}

function lateText({ carenciaAte }: SubscriptionStatus): string {
  const owed = 'Não conseguimos cobrar a renovação da sua assinatura.';
  return carenciaAte
    ? `${owed} Atualize o cartão até ${formatInstant(carenciaAte)} para não perder o acesso.`
    : `${owed} Atualize o cartão para voltar a usar o Viajário.`;
}
