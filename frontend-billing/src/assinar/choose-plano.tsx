import { Button } from 'antd';
import type { PlanoPago } from '@viajario/contracts/billing/planos';
import { PlanoCards } from '@viajario/web-kit/billing/plano-cards.tsx';
import { TEXTS } from '@viajario/web-kit/billing/planos.ts';
import styles from './choose-plano.module.css';

interface Props {
  selected: PlanoPago;
  /** The selected one is being asked for. */
  requesting: boolean;
  /** Back from the payment, where the focus was: it goes to the plan that was to be paid. */
  isBack: boolean;
  onChoose: (plano: PlanoPago) => void;
}

/** The two plans; a click anywhere on one chooses it. */
export function ChoosePlano({ selected, requesting, isBack, onChoose }: Props) {
  return (
    <PlanoCards
      heading="h2"
      marked={selected}
      busy={requesting}
      actionFor={(plano) => (
        <Button
          className={styles.choose}
          type="primary"
          size="large"
          block
          autoFocus={isBack && selected === plano}
          aria-pressed={selected === plano}
          loading={requesting && selected === plano}
          disabled={requesting && selected !== plano}
          onClick={() => onChoose(plano)}
        >
          Assinar {TEXTS[plano].nome.toLowerCase()}
        </Button>
      )}
    />
  );
}
