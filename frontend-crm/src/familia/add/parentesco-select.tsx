import { RELACAO_LABELS, type TipoRelacao } from '@viajario/contracts/crm/relacionamentos/tipos-relacao';
import { useId } from 'react';
import { TIPOS_IN_ORDER } from '../../relacionamentos/familia-texts.ts';
import styles from './parentesco-select.module.css';

interface Props {
  value: TipoRelacao;
  /** The main client of the family. */
  nome: string;
  onChange: (tipo: TipoRelacao) => void;
}

/** What the new member is to the client, in the browser's own menu: phones show it as they show all others. */
export function ParentescoSelect({ value, nome, onChange }: Props) {
  const id = useId();
  return (
    <div className={`${styles.parentesco} row gap-1-2`}>
      <label htmlFor={id}>Parentesco</label>
      <select
        id={id}
        className={styles.select}
        aria-describedby={`${id}-de`}
        value={value}
        onChange={({ target }) => onChange(TIPOS_IN_ORDER.find((tipo) => tipo === target.value) ?? value)}
      >
        {TIPOS_IN_ORDER.map((tipo) => (
          <option key={tipo} value={tipo}>
            {RELACAO_LABELS[tipo]}
          </option>
        ))}
      </select>
      <span id={`${id}-de`} className={`${styles.of} cut shrinks quiet`}>{`de ${nome}`}</span>
    </div>
  );
}
