import { useSectionInView } from './use-section-in-view.ts';
import styles from './section-links.module.css';

interface Props {
  /** What the addresses end in, and the words. */
  places: readonly (readonly [id: string, label: string])[];
  /** Where the window is wide, the links stay in sight in a column; the screen makes room for it. */
  beside?: boolean;
}

/** Ways to the sections of a long screen; the one in view is marked. On a phone one row, that goes on beyond the edge. */
export function SectionLinks({ places, beside = false }: Props) {
  const inView = useSectionInView(places.map(([id]) => id));
  return (
    <nav
      aria-label="Seções"
      className={beside ? `${styles.links} wrap gap-2 mb-4 ${styles.beside}` : `${styles.links} wrap gap-2 mb-4`}
    >
      {places.map(([id, label]) => (
        <a key={id} href={`#${id}`} aria-current={id === inView ? true : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
