import styles from './sample-screen.module.css';

const FIELDS = [
  ['CPF', '529.982.247-25'],
  ['Celular', '(11) 98765-4321'],
  ['Cidade', 'São Paulo, SP'],
  ['Passaporte', '15/03/2031'],
] as const;

const FAMILY = ['João', 'Ana', 'Pedro'] as const;

const DOCUMENTS = ['RG', 'CPF', 'Passaporte'] as const;

/** A drawn example of a client's record and what hangs on it, with invented people. */
export function SampleScreen() {
  return (
    <figure className={styles.sample} aria-label="Exemplo, com pessoas inventadas: a ficha de uma cliente, a família e os avisos">
      <div className={styles.card}>
        <div className="line gap-3">
          <span className={styles.initial} aria-hidden="true">
            M
          </span>
          <div>
            <div className={styles.name}>Maria José da Silva</div>
            <div className={styles.note}>34 anos · 3 documentos</div>
          </div>
        </div>
        <dl className={styles.fields}>
          {FIELDS.map(([name, value]) => (
            <div key={name} className={styles.field}>
              <dt className="quiet">{name}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ))}
        </dl>
        <ul className="plain wrap gap-2">
          {DOCUMENTS.map((name) => (
            <li key={name} className={styles.paper}>
              <svg className={styles.tick} viewBox="0 0 16 16" aria-hidden="true">
                <path d="m3.5 8.5 3 3 6-7" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </div>
      <div className={`${styles.card} ${styles.family}`}>
        <div className={styles.label}>Grupo familiar</div>
        {FAMILY.map((name) => (
          <div key={name} className={`${styles.member} line gap-2`}>
            <span className={styles.small} aria-hidden="true">
              {name.charAt(0)}
            </span>
            <span>{name}</span>
            <span className={styles.note}>Familiar</span>
          </div>
        ))}
      </div>
      <div className={`${styles.card} ${styles.notices} stack gap-2 small`}>
        <div className={`${styles.notice} row gap-1-2`}>
          <span className={styles.birthday}>Aniversário</span> Ana Silva <strong>Amanhã</strong>
        </div>
        <div className={`${styles.notice} row gap-1-2`}>
          <span className={styles.passport}>Passaporte</span> Pedro Silva <strong>18 dias</strong>
        </div>
      </div>
    </figure>
  );
}
