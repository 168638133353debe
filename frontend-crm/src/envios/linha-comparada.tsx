import { Checkbox } from '@viajario/web-kit/antd/antd-form.ts';
import { Badge } from '@viajario/web-kit/elements/badge.tsx';
import { useId } from 'react';
import type { Linha } from './comparacao.ts';
import styles from './envios.module.css';

interface Props {
  linha: Linha<string>;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** One field or document with its stored and its submitted value; equal ones have no choice. */
export function LinhaComparada({ linha: { rotulo, estado, atual, enviado }, isChosen, onChoose }: Props) {
  const id = useId();
  return (
    <li className={styles.linha} data-estado={estado}>
      <div className="line tall">
        {estado === 'igual' ? (
          <span className={styles.rotulo}>{rotulo}</span>
        ) : (
          <Checkbox
            className={styles.box}
            checked={isChosen}
            aria-describedby={id}
            onChange={({ target }) => onChoose(target.checked)}
          >
            {rotulo}
          </Checkbox>
        )}
      </div>
      <dl id={id} className={styles.valores}>
        <div>
          <dt>Como está</dt>
          <dd className={atual ? 'breaks pre-line' : 'quiet small'}>{atual || 'Vazio'}</dd>
        </div>
        <div>
          <dt>
            Enviado {estado === 'diferente' && <Badge tone="warning">Diferente</Badge>}
            {estado === 'igual' && <Badge tone="quiet">Igual</Badge>}
          </dt>
          <dd className={`${styles.enviado} breaks pre-line`}>{enviado}</dd>
        </div>
      </dl>
    </li>
  );
}
