import styles from './check-boxes.module.css';

/** The rows of a list that are chosen. */
export interface ChosenRows {
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** All of the page, or none of it. */
  togglePage: (isChosen: boolean) => void;
}

/** Chooses one row. */
export function SelectOne({ id, nome, selecao }: { id: string; nome: string; selecao: ChosenRows }) {
  return (
    <label className={`${styles.check} no-print`}>
      <input type="checkbox" aria-label={`Selecionar ${nome}`} checked={selecao.has(id)} onChange={() => selecao.toggle(id)} />
    </label>
  );
}

interface Props {
  page: readonly { id: string }[];
  selecao: ChosenRows;
  /** Writes its name out. */
  withText?: boolean;
}

const NAME = 'Selecionar todos desta página';

/** Chooses all rows on the screen, or none of them. */
export function SelectPage({ page, selecao, withText = false }: Props) {
  const chosen = page.filter(({ id }) => selecao.has(id)).length;
  const isAll = chosen === page.length;
  return (
    <label className={withText ? `${styles.check} no-print ${styles.withText}` : `${styles.check} no-print`}>
      <input
        type="checkbox"
        aria-label={withText ? undefined : NAME}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !isAll;
        }}
        onChange={() => selecao.togglePage(!isAll)}
      />
      {withText && NAME}
    </label>
  );
}
