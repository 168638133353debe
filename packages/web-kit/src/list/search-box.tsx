import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import { LIMITS } from '@viajario/contracts/limits';
import { Input, type InputRef } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../elements/icon.tsx';
import { useShortcut } from '../hooks/use-shortcut.ts';
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

/** Searches 300 ms after the last keystroke, at once on Enter and when the field is left: later it would undo a navigation that has begun. */
export function SearchBox({ placeholder, value, shortcut = '/', onSearch }: Props) {
  const input = useRef<InputRef>(null);
  const sent = useRef(value);
  const [text, setText] = useState(value);

  useShortcut(shortcut, () => input.current?.focus());
  useEffect(() => {
    // The address changed by itself (back button, link): what is typed follows it, but never lags behind the typing.
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  function search() {
    if (text.trim() === sent.current) return;
    sent.current = text.trim();
    onSearch(sent.current);
  }
  // Of the last drawing, not of the last keystroke: an order or a page that was chosen in between stays.
  const searchAfterPause = useEffectEvent(search);
  useEffect(() => {
    const timer = window.setTimeout(() => searchAfterPause(), DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [text]);

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
      value={text}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={search}
      onBlur={search}
    />
  );
}
