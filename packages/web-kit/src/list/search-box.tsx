import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import { LIMITS } from '@viajario/contracts/limits';
import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { useShortcut } from '../use-shortcut.ts';
import styles from './search-box.module.css';

const DELAY_MS = 300;

interface Props {
  placeholder: string;
  /** The search that the list shows. */
  value: string;
  /** Brings the focus here; null where a screen has several searches. */
  shortcut?: string | null;
  onSearch: (search: string) => void;
}

/** Searches 300 ms after the last keystroke, at once on Enter. */
export function SearchBox({ placeholder, value, shortcut = '/', onSearch }: Props) {
  const input = useRef<InputRef>(null);
  const timer = useRef<number>(undefined);
  const sent = useRef(value);
  const [text, setText] = useState(value);

  useShortcut(shortcut, () => input.current?.focus());
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    // The address changed by itself (back button, link): what is typed follows it, but never lags behind the typing.
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  function search(next: string) {
    window.clearTimeout(timer.current);
    if (next.trim() === sent.current) return;
    sent.current = next.trim();
    onSearch(sent.current);
  }
  function type(next: string) {
    setText(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => search(next), DELAY_MS);
  }

  return (
    <Input
      ref={input}
      type="search"
      className={styles.search}
      prefix={<Icon of={SearchOutlined} />}
      placeholder={placeholder}
      aria-label={placeholder}
      aria-keyshortcuts={shortcut ?? undefined}
      maxLength={LIMITS.search}
      autoComplete="off"
      value={text}
      onChange={(event) => type(event.target.value)}
      onPressEnter={() => search(text)}
    />
  );
}
