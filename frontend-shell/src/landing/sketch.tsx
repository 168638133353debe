import styles from './sketch.module.css';

/** Line drawings on a field of 24 by 24. */
const DRAWINGS = {
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-3.9 3.6-6 7.5-6s6.9 2.1 7.5 6',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.5-3.4 3-5.3 6.5-5.3s6 1.9 6.5 5.3M15.5 4.7a3.5 3.5 0 0 1 0 6.6M18 14.6c2 .7 3.2 2.4 3.5 4.9',
  record:
    'M5 3.5h14v17H5zM9 9.5a1.5 1.5 0 1 0 3 0 1.5 1.5 0 0 0-3 0zM8 15c.4-1.5 1.3-2.2 2.5-2.2S12.6 13.5 13 15M15 8.5h1.5M15 12h1.5M8 17.5h8.5',
  documents: 'M8 3.5h7l4 4v9H8zM15 3.5v4h4M8 7H5v13.5h10v-4M11 11.5h5M11 14h3',
  family:
    'M8 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM16.5 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM12.5 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM2.5 17.5c.4-3.2 2.4-5 5.5-5M21.5 17.5c-.3-2.5-1.8-4-4.2-4.2M9 20.5c.3-1.8 1.6-2.8 3.5-2.8s3.2 1 3.5 2.8',
  team: 'M12 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM5 20.5A2.5 2.5 0 1 0 5 15.5a2.5 2.5 0 0 0 0 5zM19 20.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM12 7.5V13M12 13H7.5L6 15.7M12 13h4.5l1.5 2.7',
  phone: 'M7 2.5h10v19H7zM10.5 18.5h3',
  lock: 'M5.5 10.5h13v10h-13zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5M12 14.5v2.5',
  company: 'M4 20.5v-16h9v16M13 9.5h7v11M2.5 20.5h19M7 8h3M7 11.5h3M7 15h3M16 13h1.5M16 16.5h1.5',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5c.6.7 1.3 1 2 1s1.4-.3 2-1',
} as const;

export type SketchName = keyof typeof DRAWINGS;

/** A drawing beside a heading that says the same: never spoken. */
export function Sketch({ of: name }: { of: SketchName }) {
  return (
    <svg className={styles.sketch} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
