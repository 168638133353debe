import { chooseScheme, useSchemeChoice, type SchemeChoice } from '@viajario/web-kit/theme/scheme.ts';
import { Section } from '../section/section.tsx';
import styles from './aparencia-section.module.css';

const CHOICES: readonly (readonly [SchemeChoice, string])[] = [
  ['system', 'Sistema'],
  ['light', 'Claro'],
  ['dark', 'Escuro'],
];

/** 'Aparência': light, dark, or as the system is set; for this browser. */
export function AparenciaSection() {
  const choice = useSchemeChoice();
  return (
    <Section title="Aparência" id="aparencia">
      <div role="radiogroup" aria-label="Aparência" className={styles.choices}>
        {CHOICES.map(([value, label]) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name="aparencia"
              className={styles.radio}
              checked={choice === value}
              onChange={() => chooseScheme(value)}
            />
            {label}
          </label>
        ))}
      </div>
      <p className={styles.text}>Vale para este navegador.</p>
    </Section>
  );
}
