import { useEffect, useState } from 'react';
import { carregarLeitor, type Leitor } from './leitor.ts';

export type LeitorState =
  { kind: 'vindo'; bytes: number; total: number } | { kind: 'pronto'; leitor: Leitor } | { kind: 'parado' } | { kind: 'falhou' };

/** Fetches the reader of pictures at once; it can be stopped and asked for again. */
export function useLeitor() {
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<LeitorState>({ kind: 'vindo', bytes: 0, total: 0 });
  useEffect(() => {
    if (attempt === 0) return;
    const fetching = new AbortController();
    const isWanted = () => !fetching.signal.aborted;
    setState({ kind: 'vindo', bytes: 0, total: 0 });
    carregarLeitor({
      signal: fetching.signal,
      onProgress: (bytes, total) => isWanted() && setState({ kind: 'vindo', bytes, total }),
    }).then(
      (leitor) => isWanted() && setState({ kind: 'pronto', leitor }),
      () => isWanted() && setState({ kind: 'falhou' }),
    );
    return () => fetching.abort();
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
