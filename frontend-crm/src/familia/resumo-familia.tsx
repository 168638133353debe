import type { Relacionamento } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import styles from './familia.module.css';
import { resumoDaFamilia } from '../relacionamentos/familia-texts.ts';

export function ResumoFamilia({ vinculos }: { vinculos: Relacionamento[] }) {
  return (
    <section className="mt-6" aria-labelledby="resumo-da-familia">
      <h2 id="resumo-da-familia" className="flush mb-2 lead strong">
        Resumo da Família
      </h2>
      <dl className="wrap gap-2">
        {resumoDaFamilia(vinculos).map(({ label, count }) => (
          <div key={label} className={styles.count}>
            <dt className="quiet small">{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
