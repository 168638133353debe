import { documentos } from '@viajario/contracts/documents/documentos';
import { resourceOf } from '@viajario/web-kit/api/query.ts';
import { hojeSaoPaulo } from '@viajario/web-kit/format/today.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { contentOf, type Arquivo } from '../../documentos/documento-address.ts';
import type { LeituraComLugar } from '@viajario/web-kit/leitura/leitura.ts';
import type { LeitorState } from './use-leitor.ts';

/** A zone with the page on which it stands, as a JPEG. */
export interface LeituraComFoto extends LeituraComLugar {
  foto: File;
}

/** Each zone that was read, and how many others are there; `arquivo`: the stored file that was read. */
export interface FotoLida {
  arquivo?: Arquivo;
  leituras: LeituraComFoto[];
  naoLidas: number;
}

interface Ends {
  onRead: (lida: FotoLida) => void;
  onFailed: (error: unknown) => void;
}

/** Reads one picture at a time, as soon as the reader is there; first a stored file, where there is one. */
export function useLeituraDeFoto(state: LeitorState, ends: Ends, arquivo?: Arquivo) {
  const [file, setFile] = useState<File | Arquivo | undefined>(arquivo);
  const [share, setShare] = useState(0);
  const leitor = state.kind === 'pronto' ? state.leitor : undefined;
  const client = useQueryClient();
  const end = useEffectEvent((lida: FotoLida | undefined, error?: unknown) => {
    setFile(undefined);
    if (lida) ends.onRead(lida);
    else ends.onFailed(error);
  });
  const fetched = useEffectEvent(async (stored: Arquivo, signal: AbortSignal) => {
    const content = await contentOf(stored, signal);
    // Who looked is part of the trail by now.
    void client.invalidateQueries({ queryKey: [resourceOf(documentos.acessos), documentos.acessos.path] });
    return new File([content], stored.nomeArquivo, { type: stored.tipoDocumento });
  });
  useEffect(() => {
    if (!file || !leitor) return;
    const reading = new AbortController();
    const { signal } = reading;
    setShare(0);
    async function read(source: File | Arquivo, reader: NonNullable<typeof leitor>): Promise<FotoLida> {
      const arquivo = source instanceof File ? undefined : source;
      const picture = source instanceof File ? source : await fetched(source, signal);
      const [{ readPicture }, { photoOfPage }] = await Promise.all([
        import('@viajario/web-kit/leitura/read-picture.ts'),
        import('@viajario/web-kit/leitura/photo-of-page.ts'),
      ]);
      const onProgress = (done: number) => !signal.aborted && setShare(done);
      const { leituras, naoLidas } = await readPicture(picture, { reader, today: hojeSaoPaulo(), signal, onProgress });
      const withPhotos: LeituraComFoto[] = [];
      for (const leitura of leituras) withPhotos.push({ ...leitura, foto: await photoOfPage(picture, leitura, signal) });
      return { leituras: withPhotos, naoLidas, arquivo };
    }
    read(file, leitor).then(
      (lida) => !signal.aborted && end(lida),
      (error: unknown) => !signal.aborted && end(undefined, error),
    );
    return () => reading.abort();
  }, [file, leitor]);
  return { isReading: file !== undefined, share, read: setFile, cancel: () => setFile(undefined) };
}
