import { Button } from 'antd';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useMenuKeys } from '../hooks/use-menu-keys.ts';
import styles from './menu-button.module.css';

interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** Where one can be switched on and off: whether it is on. The menu stays open for the next one. */
  checked?: boolean;
  /** Why it cannot be chosen now; shown below its words. */
  refusal?: string;
  onChoose: () => void;
}

interface Props {
  label: string;
  icon: ReactNode;
  /** Only the icon is visible; the text is its accessible name. */
  iconOnly?: boolean;
  size?: 'small';
  /** Id of the element that says what it is about. */
  describedBy?: string;
  items: readonly MenuItem[];
}

/** A button that opens a short menu. */
export function MenuButton({ label, icon, iconOnly = false, size, describedBy, items }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback((refocus: boolean) => {
    setOpen(false);
    if (refocus) button.current?.focus();
  }, []);
  function choose({ checked, refusal, onChoose }: MenuItem) {
    if (refusal) return;
    // First the focus, so that a dialog which opens gives it back to the button.
    if (checked === undefined) close(true);
    onChoose();
  }
  return (
    <div className={`${styles.place} no-print`}>
      <Button
        ref={button}
        size={size}
        type={iconOnly ? 'text' : 'default'}
        icon={icon}
        aria-label={iconOnly ? label : undefined}
        aria-describedby={describedBy}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {!iconOnly && label}
      </Button>
      {open && <Menu label={label} items={items} onChoose={choose} close={close} />}
    </div>
  );
}

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  onChoose: (item: MenuItem) => void;
  close: (refocus: boolean) => void;
}

function Menu({ label, items, onChoose, close }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const onKeyDown = useMenuKeys(menu, close);
  return (
    <div ref={menu} className={styles.menu} role="menu" aria-label={label} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          className={styles.item}
          role={item.checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
          aria-checked={item.checked}
          aria-disabled={item.refusal !== undefined}
          tabIndex={-1}
          onClick={() => onChoose(item)}
        >
          {item.checked !== undefined && <span aria-hidden className={styles.check} data-checked={item.checked} />}
          {item.icon}
          <span>
            {item.label}
            {item.refusal && <span className="block quiet small">{item.refusal}</span>}
          </span>
        </button>
      ))}
    </div>
  );
}
