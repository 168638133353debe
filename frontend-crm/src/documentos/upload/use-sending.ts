import type { Documento } from '@viajario/contracts/documents/documentos';
import type { FlagDocumento } from '@viajario/contracts/documents/flags-documento';
import { isDay } from '@viajario/web-kit/form/day-input.tsx';
import { useState } from 'react';
import type { UploadQueue } from './upload-queue.ts';

/** Sends files to the slots of one client, each with the validity that was typed in its slot. */
export function useSending(clienteId: string, queue: UploadQueue) {
  const [validades, setValidades] = useState<Partial<Record<FlagDocumento, string>>>({});
  const [refusedSlot, setRefusedSlot] = useState<FlagDocumento>();

  function typeValidade(flag: FlagDocumento, text: string) {
    setValidades((before) => ({ ...before, [flag]: text }));
    setRefusedSlot(undefined);
  }
  function send(flagDocumento: FlagDocumento, files: readonly File[], onSent?: (documento: Documento) => void) {
    const validade = validades[flagDocumento] ?? '';
    if (files.length === 0) return;
    if (validade !== '' && !isDay(validade)) return setRefusedSlot(flagDocumento);
    queue.add(files, { clienteId, flagDocumento, validade, onSent });
    // The next documento has another one.
    typeValidade(flagDocumento, '');
  }
  return { send, typeValidade, validadeOf: (flag: FlagDocumento) => validades[flag] ?? '', refusedSlot };
}
