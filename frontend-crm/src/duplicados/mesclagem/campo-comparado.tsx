import type { Escolha } from '@viajario/contracts/crm/duplicados/escolhas';
import { useId } from 'react';
import type { CampoDiferente } from './campos-comparados.ts';
import styles from './mesclagem.module.css';

export const LADOS: readonly (readonly [Escolha, string])[] = [
  ['este', 'Este cadastro'],
  ['outro', 'O outro'],
];

interface Props {
  campo: CampoDiferente;
  onChoose: (escolha: Escolha) => void;
}

/** One field in which the two differ, and the choice of the value that stays. */
export function CampoComparado({ campo: { rotulo, escolha, ...valores }, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.campo}>
      <legend className="legend">{rotulo}</legend>
      <div className={styles.lados}>
        {LADOS.map(([lado, words]) => (
          <label key={lado} className={`${styles.lado} line tall gap-2`}>
            <input type="radio" className="tick" name={name} checked={escolha === lado} onChange={() => onChoose(lado)} />
            <span className="stack shrinks breaks">
              <span className="quiet small">{words} </span>
              <span className={valores[lado] ? styles.texto : 'quiet small'}>{valores[lado] || 'Vazio'}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
