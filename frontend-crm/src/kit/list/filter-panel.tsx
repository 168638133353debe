import { Button } from 'antd';
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import styles from './filters.module.css';

interface Props {
  children: ReactNode;
  /** What closes it, as 'Ver 12 clientes'. */
  closeLabel: string;
  /** Takes all filters away; missing while there are none. */
  onClear?: () => void;
  onClosed: () => void;
}

/**
 * All filters of a list: from the right edge on a desk, from below on a phone. What is chosen counts at once. The browser's own modal
 * dialog keeps the focus inside and closes on Escape.
 */
export function FilterPanel({ children, closeLabel, onClear, onClosed }: Props) {
  const panel = useRef<HTMLDialogElement>(null);
  useEffect(() => panel.current?.showModal(), []);
  const close = () => panel.current?.close();
  // The dialog's own box is the backdrop too: a press on it, and not on what is inside, closes.
  const closeOutside = ({ target }: MouseEvent) => target === panel.current && close();
  return (
    <dialog ref={panel} className={styles.panel} aria-label="Filtros" onClose={onClosed} onClick={closeOutside}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 className="flush lead strong">Filtros</h2>
          <button type="button" className={styles.close} aria-label="Fechar" onClick={close}>
            <span aria-hidden>×</span>
          </button>
        </div>
        <div className={`${styles.fields} stack grow gap-4 p-4`}>{children}</div>
        <div className={styles.foot}>
          {onClear && <Button onClick={onClear}>Limpar filtros</Button>}
          <Button type="primary" onClick={close}>
            <span aria-live="polite">{closeLabel}</span>
          </Button>
        </div>
      </div>
    </dialog>
  );
}

interface MenuProps {
  label: string;
  value: string;
  /** Of no choice. */
  standard?: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}

/** The browser's own menu: phones show it as they show all others. */
export function FilterMenu({ label, value, standard = 'Qualquer', onChoose, children }: MenuProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={styles.select} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{standard}</option>
        {children}
      </select>
    </div>
  );
}

/** Clients by who looks after them: the reader, no member, one member. */
export function CarteiraMenu({
  pessoas,
  ...menu
}: Pick<MenuProps, 'value' | 'onChoose'> & { pessoas: { id: string; nome: string }[] }) {
  return (
    <FilterMenu label="Carteira" {...menu}>
      <option value="eu">Minha carteira</option>
      <option value="nenhum">Sem responsável</option>
      {pessoas.map(({ id, nome }) => (
        <option key={id} value={id}>
          {nome}
        </option>
      ))}
    </FilterMenu>
  );
}
