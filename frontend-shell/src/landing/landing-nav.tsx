import styles from './landing-nav.module.css';

const PLACES = [
  ['#para-quem', 'Para quem é'],
  ['#planos', 'Planos'],
  ['#recursos', 'Recursos'],
] as const;

/** Ways to the sections; only where there is room, since scrolling leads there too. */
export function LandingNav() {
  return (
    <nav className={styles.nav} aria-label="Seções">
      {PLACES.map(([place, name]) => (
        <a key={place} className={styles.place} href={place}>
          {name}
        </a>
      ))}
    </nav>
  );
}
