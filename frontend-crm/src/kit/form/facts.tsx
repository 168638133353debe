import { Form } from '@viajario/web-kit/antd/antd-form.ts';
import {
  createContext,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import styles from './facts.module.css';

/** The fields of a record on a page: what each of them is at the moment, and how that changes. */
export interface Facts {
  /** Nothing stands there, a line of text, or its field: opened by a person, or different from what is saved. */
  stateOf: (name: string) => 'empty' | 'text' | 'field';
  /** A person has opened it, who wants to type there. */
  isOpened: (name: string) => boolean;
  open: (name: string) => void;
  /** Its field has the focus. */
  hold: (name: string) => void;
  /** It was left; a field that differs from what is saved stays one. */
  leave: (name: string) => void;
  /** Escape: back to the line, which then has the focus and stays one. */
  escape: (name: string) => void;
  isReturning: () => boolean;
  labelOf: (name: string) => string;
  textOf: (name: string) => ReactNode;
  /** Where no label is: of a flag, what it says. */
  textAloneOf: (name: string) => ReactNode;
  /** Of the input. */
  idOf: (name: string) => string;
}

/** Undefined around a form of fields. */
export const FactsContext = createContext<Facts | undefined>(undefined);

interface Props {
  name: string;
  /** What names it stands elsewhere, or is its field's own. */
  bare?: boolean;
  /** The field; on a page its label stands before it, unless it is bare. */
  children: (own: { label?: null }) => ReactNode;
}

/** One field of a form; of a record on a page a line of text that becomes the field, and is not there while it is empty. */
export function Fact({ name, bare = false, children }: Props) {
  const facts = useContext(FactsContext);
  if (!facts) return children({});
  return (
    <FactLine facts={facts} name={name} bare={bare}>
      {children(bare ? {} : { label: null })}
    </FactLine>
  );
}

interface LineProps {
  facts: Facts;
  name: string;
  bare: boolean;
  children: ReactNode;
}

function FactLine({ facts, name, bare, children }: LineProps) {
  // Draws this again with every change of the value, also while there is no field.
  Form.useWatch(name, { preserve: true });
  const labelId = useId();
  const state = facts.stateOf(name);
  if (state === 'empty') return null;
  const value =
    state === 'text' ? (
      <FactText facts={facts} name={name} labelId={bare ? undefined : labelId} />
    ) : (
      <FactField facts={facts} name={name}>
        {children}
      </FactField>
    );
  if (bare) return value;
  return (
    <div className={styles.line} data-fact={name}>
      <label id={labelId} htmlFor={facts.idOf(name)} className={styles.label}>
        {facts.labelOf(name)}
      </label>
      {value}
    </div>
  );
}

/** The fact as text; a press, Enter, or the focus makes it a field. */
function FactText({ facts, name, labelId }: { facts: Facts; name: string; labelId?: string }) {
  const textId = useId();
  return (
    <button
      type="button"
      id={facts.idOf(name)}
      className={styles.text}
      aria-labelledby={labelId && `${labelId} ${textId}`}
      aria-describedby={labelId ? undefined : textId}
      onFocus={() => facts.isReturning() || facts.open(name)}
      onClick={() => facts.open(name)}
    >
      <span id={textId}>{labelId ? facts.textOf(name) : facts.textAloneOf(name)}</span>
    </button>
  );
}

function FactField({ facts, name, children }: Omit<LineProps, 'bare'>) {
  const takesFocus = useRef(facts.isOpened(name));
  const id = facts.idOf(name);
  useLayoutEffect(() => {
    if (takesFocus.current) focusAtEnd(document.getElementById(id));
  }, [id]);
  function onBlur({ currentTarget }: FocusEvent) {
    // Once the focus has arrived elsewhere: it would not, where what had it goes at once. In another window it is on its way back.
    setTimeout(() => currentTarget.contains(document.activeElement) || facts.leave(name));
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Node)) return;
    // React also passes on keys of what the field has opened elsewhere on the page.
    if (event.currentTarget.contains(event.target)) facts.escape(name);
  }
  return (
    <div className={styles.field} onFocus={() => facts.hold(name)} onBlur={onBlur} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

/** At its end, where one goes on typing: browsers put the cursor there when they are given a value. */
export function focusAtEnd(field: HTMLElement | null) {
  field?.focus();
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.type === 'checkbox') return;
  const { value } = field;
  field.value = '';
  field.value = value;
}

/** The facts that are not known, in one line: a press on one of them opens its field. */
export function AddFacts({ names }: { names: readonly string[] }) {
  const facts = useContext(FactsContext);
  const titleId = useId();
  Form.useWatch([], { preserve: true });
  const empty = names.filter((name) => facts?.stateOf(name) === 'empty');
  if (!facts || empty.length === 0) return null;
  return (
    <div role="group" aria-labelledby={titleId} className={`${styles.add} row no-print`}>
      <span id={titleId} className={styles.label}>
        Adicionar
      </span>
      <span className={`${styles.names} row`}>
        {empty.map((name) => (
          <button key={name} type="button" id={facts.idOf(name)} className={styles.empty} onClick={() => facts.open(name)}>
            {facts.labelOf(name)}
          </button>
        ))}
      </span>
    </div>
  );
}
