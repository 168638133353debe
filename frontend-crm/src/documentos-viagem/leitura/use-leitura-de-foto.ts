import { useEffect, useEffectEvent, useState } from 'react';
import type { Leitura } from '../../leitura/leitura.ts';
import type { LeitorState } from './use-leitor.ts';

/** Reads one picture at a time, as soon as the reader is there. `onEnd`: what it says; nothing where it could not be read. */
export function useLeituraDeFoto(state: LeitorState, onEnd: (leitura: Leitura | null) => void) {
  const [file, setFile] = useState<File>();
  const [share, setShare] = useState(0);
  const leitor = state.kind === 'pronto' ? state.leitor : undefined;
  const end = useEffectEvent((leitura: Leitura | null) => {
    setFile(undefined);
    onEnd(leitura);
  });
  useEffect(() => {
    if (!file || !leitor) return;
    const reading = new AbortController();
    const isWanted = () => !reading.signal.aborted;
    setShare(0);
    leitor.ler(file, { signal: reading.signal, onProgress: (done) => isWanted() && setShare(done) }).then(
      (leitura) => isWanted() && end(leitura),
      // A file that is no picture ends like one without a zone.
      () => isWanted() && end(null),
    );
    return () => reading.abort();
  }, [file, leitor]);
  return { isReading: file !== undefined, share, read: setFile, cancel: () => setFile(undefined) };
}
