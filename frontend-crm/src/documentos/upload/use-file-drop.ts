import { FLAGS_DOCUMENTO, type FlagDocumento } from '@viajario/contracts/documents/flags-documento';
import { useEffect, useState, type DragEvent } from 'react';
import { OUTROS } from '../documento-texts.ts';

const carriesFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) => dataTransfer?.types.includes('Files') === true;

/** The slot under the pointer; anywhere else it is 'Outros Documentos'. Slots carry `data-slot`. */
function slotAt(target: EventTarget): FlagDocumento {
  const slot = target instanceof Element ? target.closest('[data-slot]')?.getAttribute('data-slot') : undefined;
  return FLAGS_DOCUMENTO.find((flag) => flag === slot) ?? OUTROS;
}

/** Files dropped into an area: where they would go while they hover, and handlers for the area. */
export function useFileDrop(onFiles: (flag: FlagDocumento, files: File[]) => void) {
  const [over, setOver] = useState<FlagDocumento>();
  useRefusedElsewhere();

  function onDragOver(event: DragEvent) {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(slotAt(event.target));
  }
  function onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(undefined);
  }
  function onDrop(event: DragEvent) {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(undefined);
    onFiles(slotAt(event.target), [...event.dataTransfer.files]);
  }
  return { over, handlers: { onDragEnter: onDragOver, onDragOver, onDragLeave, onDrop } };
}

/** A file that misses the area would replace the page, and with it everything typed. */
function useRefusedElsewhere() {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !carriesFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
