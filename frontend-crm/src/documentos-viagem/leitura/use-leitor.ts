import { useEffect, useState } from 'react';
import type { Reader } from '@viajario/web-kit/leitura/load-reader.ts';

export type LeitorState =
  { kind: 'vindo'; done: number; total: number } | { kind: 'pronto'; leitor: Reader } | { kind: 'parado' } | { kind: 'falhou' };

/** Fetches the reader of pictures at once; it can be stopped and asked for again. */
export function useLeitor() {
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<LeitorState>({ kind: 'vindo', done: 0, total: 0 });
  useEffect(() => {
    if (attempt === 0) return;
    const fetching = new AbortController();
    let leitor: Reader | undefined;
    const show = (next: LeitorState) => {
      if (!fetching.signal.aborted) setState(next);
    };
    async function load() {
      show({ kind: 'vindo', done: 0, total: 0 });
      try {
        // Loaded only when this dialog is opened.
        const { loadReader, READER_BYTES: total } = await import('@viajario/web-kit/leitura/load-reader.ts');
        const onProgress = (share: number) => show({ kind: 'vindo', done: share * total, total });
        leitor = await loadReader({ signal: fetching.signal, onProgress });
        if (fetching.signal.aborted) leitor.close();
        show({ kind: 'pronto', leitor });
      } catch {
        show({ kind: 'falhou' });
      }
    }
    void load();
    return () => {
      fetching.abort();
      leitor?.close();
    };
  }, [attempt]);
  return {
    state,
    stop() {
      setAttempt(0);
      setState({ kind: 'parado' });
    },
    again: () => setAttempt((before) => before + 1),
  };
}
