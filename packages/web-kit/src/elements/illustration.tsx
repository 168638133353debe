import type { ReactNode } from 'react';
import styles from './illustration.module.css';

const GROUND = <path data-ground="" d="M10 70h100" />;

/** 120 x 80, drawn by hand: lines in the colour of a field's edge, one thing in the accent colour. */
const DRAWINGS = {
  /** A suitcase that waits for its owner. */
  clientes: (
    <>
      <rect data-tint="" x="34" y="26" width="52" height="40" rx="6" />
      <path d="M50 26v-8a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v8M46 26v40M74 26v40M42 70v-4M78 70v-4" />
      <path data-accent="" d="M74 40l14-8 6 10-14 8zM89 37h.1" />
    </>
  ),
  /** A house with an open door. */
  empresas: (
    <>
      <path data-tint="" d="M32 70V20l34-8v58M66 30h22v40" />
      <path d="M42 28h4M53 26h4M42 39h4M53 38h4M42 50h4M53 50h4M74 40h6M74 50h6" />
      <path data-accent="" d="M44 70V60h12v10M74 70v-9h6v9" />
    </>
  ),
  /** Two grown-ups, a child between them. */
  familia: (
    <>
      <path data-tint="" d="M26 70V56a12 12 0 0 1 24 0v14M70 70V56a12 12 0 0 1 24 0v14" />
      <circle data-tint="" cx="38" cy="32" r="9" />
      <circle data-tint="" cx="82" cy="32" r="9" />
      <path data-accent="" d="M52 70v-7a8 8 0 0 1 16 0v7" />
      <circle data-accent="" cx="60" cy="47" r="6" />
    </>
  ),
  /** A person, and room for one more. */
  equipe: (
    <>
      <path data-tint="" d="M32 70V58a15 15 0 0 1 30 0v12" />
      <circle data-tint="" cx="47" cy="30" r="11" />
      <circle data-accent="" cx="83" cy="44" r="13" strokeDasharray="3 4" />
      <path data-accent="" d="M83 38v12M77 44h12" />
    </>
  ),
  /** A passport and the first stamp in it. */
  documentos: (
    <>
      <path data-tint="" d="M60 18c-8-5-18-6-28-5v51c10-1 20 0 28 6 8-6 18-7 28-6V13c-10-1-20 0-28 5zM60 18v52" />
      <path d="M40 26h12M40 34h12M40 42h8" />
      <circle data-accent="" cx="75" cy="36" r="9" />
      <path data-accent="" d="M70 36l4 4 6-8" />
    </>
  ),
  /** A quiet evening: the sun over the sea. */
  avisos: (
    <>
      <path data-tint="" data-accent="" d="M40 54a20 20 0 0 1 40 0" />
      <path d="M60 24v-6M38 33l-4-4M82 33l4-4M28 54h-6M98 54h-6" />
      <path d="M24 62q6-4 12 0t12 0 12 0 12 0 12 0 12 0" />
    </>
  ),
  /** A magnifying glass over a way that leads nowhere. */
  busca: (
    <>
      <path strokeDasharray="3 5" d="M16 58c14-26 24 10 38-12s22-26 50-18" />
      <circle data-tint="" data-accent="" cx="60" cy="38" r="17" />
      <path data-accent="" d="M72 50l14 14" />
    </>
  ),
  /** Empty shelves of a cabinet. */
  lista: (
    <>
      <rect data-tint="" x="34" y="12" width="52" height="58" rx="4" />
      <path d="M34 31h52M34 50h52" />
      <path data-accent="" d="M56 21.500h8M56 40.500h8M56 60h8" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type Drawing = keyof typeof DRAWINGS;

/** A drawing for a screen that has nothing to show yet; never spoken. */
export function Illustration({ of: drawing }: { of: Drawing }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 120 80" aria-hidden="true" focusable="false">
      {GROUND}
      {DRAWINGS[drawing]}
    </svg>
  );
}
