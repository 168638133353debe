import { LIMITS } from '@viajario/contracts/limits';
import { Input } from 'antd';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './cliente-search.module.css';

/** Id of the search's input, to move the focus there. */
export const CLIENTE_SEARCH = 'busca-de-cliente';

export interface ComboboxProps<Found> {
  /** Beside the field while nothing is found. */
  help: string;
  onChoose: (cliente: Found) => void;
  /** Called for a new client with the typed text; without it none is offered. */
  onCreate?: (text: string) => void;
}

interface Props<Found> extends ComboboxProps<Found> {
  text: string;
  onText: (text: string) => void;
  /** Whether the text is long enough to be searched for, what it finds, and the message about that. */
  search: { longEnough: boolean; found: readonly Found[]; statusText: string };
  /** Text to distinguish clients of the same name. */
  detailOf: (cliente: Found) => ReactNode;
}

/** Offers the clients that a search finds, or leads to a new one. Arrows, Enter and Esc work as in every combobox (WAI-ARIA). */
export function ClienteCombobox<Found extends { id: string; nome: string }>(props: Props<Found>) {
  const { help, onChoose, onCreate, text, onText, search, detailOf } = props;
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const entries = [
    ...search.found.map((cliente) => ({
      id: cliente.id,
      content: (
        <>
          <strong>{cliente.nome}</strong>
          <span className="quiet small">{detailOf(cliente)}</span>
        </>
      ),
      run: () => onChoose(cliente),
    })),
    ...(onCreate
      ? [{ id: 'new', content: `Cadastrar “${text.trim()}” como novo cliente`, run: () => onCreate(text.trim()) }]
      : []),
  ];
  const isSearching = open && search.longEnough;
  const isOpen = isSearching && entries.length > 0;
  const idOf = (index: number) => `${listId}-${index}`;

  function move(next: number) {
    setOpen(true);
    setActive(next);
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
  }
  function choose(index: number) {
    setOpen(false);
    setActive(-1);
    onText('');
    entries[index]?.run();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!search.longEnough || entries.length === 0 || event.nativeEvent.isComposing) return;
    const { length } = entries;
    if (event.key === 'ArrowDown') move(isOpen ? (active + 1) % length : 0);
    else if (event.key === 'ArrowUp') move(isOpen && active > 0 ? active - 1 : length - 1);
    else if (event.key === 'Enter' && isOpen && active >= 0) choose(active);
    else if (event.key === 'Escape' && isOpen) setOpen(false);
    else return;
    // The dialog around must not take the same key: Esc would close it.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles.search}>
      <label htmlFor={CLIENTE_SEARCH}>Nome, CPF ou e-mail</label>
      <Input
        id={CLIENTE_SEARCH}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? idOf(active) : undefined}
        aria-describedby={`${listId}-help`}
        maxLength={LIMITS.search}
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      <div id={`${listId}-help`} role="status" className="mt-1 quiet small">
        {isSearching ? search.statusText : help}
      </div>
      {isOpen && (
        <ul id={listId} role="listbox" aria-label="Clientes encontrados" className={styles.list}>
          {entries.map(({ id, content }, index) => (
            <li
              key={id}
              id={idOf(index)}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              // The focus stays in the input.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(index)}
            >
              {content}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
