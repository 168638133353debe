import type { Documento } from '@viajario/contracts/documents/documentos';
import type { FlagDocumento } from '@viajario/contracts/documents/flags-documento';
import { isDay } from '@viajario/web-kit/form/days.ts';
import { useState } from 'react';
import { OUTROS } from '../documento-texts.ts';
import type { UploadQueue } from './upload-queue.ts';

/** Sends files to the slots of one client; other documents with the validity that was typed for them. */
export function useSending(clienteId: string, queue: UploadQueue) {
  const [validade, setValidade] = useState('');
  const [refused, setRefused] = useState(false);

  function typeValidade(text: string) {
    setValidade(text);
    setRefused(false);
  }
  function send(flagDocumento: FlagDocumento, files: readonly File[], onSent?: (documento: Documento) => void) {
    if (files.length === 0) return;
    const target = { clienteId, flagDocumento, onSent };
    if (flagDocumento !== OUTROS) return queue.add(files, target);
    if (validade !== '' && !isDay(validade)) return setRefused(true);
    queue.add(files, { ...target, validade });
    // The next document has another one.
    typeValidade('');
  }
  return { send, typeValidade, validade, refused };
}
