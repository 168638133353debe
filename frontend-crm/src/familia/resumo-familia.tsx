import type { Relacionamento } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import styles from './familia.module.css';
import { resumoDaFamilia } from '../relacionamentos/familia-texts.ts';

export function ResumoFamilia({ vinculos }: { vinculos: Relacionamento[] }) {
  return (
    <section className={styles.section} aria-labelledby="resumo-da-familia">
      <h2 id="resumo-da-familia" className={styles.heading}>
        Resumo da Família
      </h2>
      <dl className={styles.resumo}>
        {resumoDaFamilia(vinculos).map(({ label, count }) => (
          <div key={label} className={styles.count}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
