import { Button } from 'antd';
import type { PlanoPago } from '@viajario/contracts/billing/planos';
import { PlanoCards } from '@viajario/web-kit/plano-cards.tsx';
import { TEXTS } from '@viajario/web-kit/planos.ts';
import styles from './choose-plano.module.css';

interface Props {
  selected: PlanoPago;
  /** The selected one is being asked for. */
  requesting: boolean;
  onChoose: (plano: PlanoPago) => void;
}

/** The two plans; a click anywhere on one chooses it. */
export function ChoosePlano({ selected, requesting, onChoose }: Props) {
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
