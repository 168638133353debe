import styles from './landing.module.css';

const FIELDS = [
  ['CPF', '529.982.247-25'],
  ['Celular', '(11) 98765-4321'],
  ['Cidade', 'São Paulo, SP'],
  ['Passaporte', 'válido até 15/03/2031'],
] as const;

/** A drawn example of a client's record, with invented content. */
export function SampleRecord() {
  return (
    <figure className={styles.sample} aria-label="Exemplo de ficha de cliente">
      <div className={styles.sampleHead}>
        <span className={styles.initial} aria-hidden="true">
          M
        </span>
        <div>
          <div className={styles.sampleName}>Maria José da Silva</div>
          <div className={styles.sampleNote}>Cliente desde 2023 · 34 anos</div>
        </div>
      </div>
      <dl className={styles.fields}>
        {FIELDS.map(([name, value]) => (
          <div key={name} className={styles.field}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
