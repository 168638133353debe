import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { CheckedList } from '@viajario/web-kit/elements/checked-list.tsx';
import { PageTitle } from '@viajario/web-kit/layout/page-title.tsx';
import { isReportedElsewhere } from '@viajario/web-kit/toast/toast-refusal.ts';
import panel from '../panel.module.css';
import { PAID } from '../texts.ts';
import { useLink } from '../use-link.ts';
import styles from './activation.module.css';
import { useActivation } from './use-activation.ts';

const UNLOCKED = ['Clientes ilimitados', 'Gestão de documentos', 'Relacionamentos familiares', 'Suporte por e-mail'] as const;

interface Props {
  /** The provider or the server says that it is paid: only then do we, and no longer than the server lets us. */
  claim: boolean;
  /** A payment is on its way. */
  expected: boolean;
}

/** Has the subscription activated, by itself or by its button. */
export function Activation({ claim, expected }: Props) {
  const link = useLink();
  const { waiting, start, busy, done, error } = useActivation(expected);
  const isKnown = done || (claim && !error);
  return (
    <>
      <PageTitle>{isKnown ? PAID : 'Verificando pagamento'}</PageTitle>
      <section className={panel.panel}>
        {isKnown ? <Unlocked /> : <p className="flush mb-4 breaks pretty">{doubtful(expected)}</p>}
        <Button type="primary" size="large" block loading={busy} disabled={done} onClick={start}>
          {busy ? 'Ativando assinatura...' : 'Ativar Assinatura'}
        </Button>
        <p className={`${styles.hint} flush mt-3 quiet center`} role="status">
          {waiting && 'Ativação automática em 2 segundos...'}
          {error && !busy && !isReportedElsewhere(error) && error.message}
          {done && 'Abrindo o Viajário...'}
        </p>
        {!isKnown && !busy && (
          <p className="flush mt-3 center">
            <Link to={link('/assinar')}>Ver planos</Link>
          </p>
        )}
      </section>
    </>
  );
}

function Unlocked() {
  return (
    <>
      <p className="flush mb-4 breaks pretty">Sua assinatura está ativa e você tem acesso completo ao Viajário.</p>
      <div className="mb-6">
        <CheckedList items={UNLOCKED} />
      </div>
    </>
  );
}

const doubtful = (expected: boolean) =>
  expected
    ? 'Seu pagamento está sendo processado. Assim que for confirmado, sua assinatura será ativada.'
    : 'Se você acabou de pagar, vamos confirmar o pagamento e ativar sua assinatura.';
