import { hojeSaoPaulo } from '@viajario/web-kit/format/today.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { LeituraError } from '../../leitura/leitura-error.ts';
import type { Leitura } from '../../leitura/leitura.ts';
import type { LeitorState } from './use-leitor.ts';

interface Ends {
  onRead: (leitura: Leitura) => void;
  /** No picture or PDF that this browser opens, or no zone on it. */
  onFailed: (isPicture: boolean) => void;
}

/** Reads one picture at a time, as soon as the reader is there. */
export function useLeituraDeFoto(state: LeitorState, ends: Ends) {
  const [file, setFile] = useState<File>();
  const [share, setShare] = useState(0);
  const leitor = state.kind === 'pronto' ? state.leitor : undefined;
  const end = useEffectEvent((leitura: Leitura | undefined, error?: unknown) => {
    setFile(undefined);
    if (leitura) ends.onRead(leitura);
    else ends.onFailed(!(error instanceof LeituraError && error.motivo === 'ilegivel'));
  });
  useEffect(() => {
    if (!file || !leitor) return;
    const reading = new AbortController();
    const isWanted = () => !reading.signal.aborted;
    setShare(0);
    async function read(picture: File, reader: NonNullable<typeof leitor>) {
      try {
        const { readPicture } = await import('../../leitura/read-picture.ts');
        const onProgress = (done: number) => isWanted() && setShare(done);
        const { leituras } = await readPicture(picture, { reader, today: hojeSaoPaulo(), signal: reading.signal, onProgress });
        if (isWanted()) end(leituras[0]);
      } catch (error) {
        if (isWanted()) end(undefined, error);
      }
    }
    void read(file, leitor);
    return () => reading.abort();
  }, [file, leitor]);
  return { isReading: file !== undefined, share, read: setFile, cancel: () => setFile(undefined) };
}
