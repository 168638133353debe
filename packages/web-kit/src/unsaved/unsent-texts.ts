import { createContext, useContext, useEffect, useState } from 'react';

type Note = (id: string, isUnsent: boolean) => void;

/** Fields in or beside a form that are no part of it, because another button sends them: what is typed there is lost with the screen all the same. */
export const UnsentTexts = createContext<Note>(() => undefined);

/** Which of them hold something unsent, and how they report it. */
export function useUnsentTexts(): { hasUnsent: boolean; note: Note } {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [note] = useState((): Note => (id, isUnsent) => {
    setIds((before) => (isUnsent ? [...before, id] : before.filter((one) => one !== id)));
  });
  return { hasUnsent: ids.length > 0, note };
}

/** Reports to the form or screen around this field whether it holds something unsent. */
export function useNotedUnsent(id: string, isUnsent: boolean): void {
  const note = useContext(UnsentTexts);
  useEffect(() => {
    if (!isUnsent) return;
    note(id, true);
    return () => note(id, false);
  }, [note, id, isUnsent]);
}
