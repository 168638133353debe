import styles from './cards.module.css';

/** One named value of a card, inside a `dl`. */
export function Fact({ term, value }: { term: string; value: string | number }) {
  return (
    <div className={styles.fact}>
      <dt className="quiet">{term}</dt>
      <dd className="strong">{value}</dd>
    </div>
  );
}
