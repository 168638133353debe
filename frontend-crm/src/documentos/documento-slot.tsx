import type { Documento } from '@viajario/contracts/documents/documentos';
import type { FlagDocumento } from '@viajario/contracts/documents/flags-documento';
import { useKeptFocus } from '@viajario/web-kit/hooks/use-kept-focus.ts';
import { useId } from 'react';
import { DocumentoRow, type DocumentoActions } from './documento-row.tsx';
import { hasValidade, SLOT_LABELS } from './documento-texts.ts';
import styles from './documentos.module.css';
import { FileButtons } from './upload/file-buttons.tsx';
import type { UploadItem, UploadQueue } from './upload/upload-queue.ts';
import { UploadRow } from './upload/upload-row.tsx';
import type { useSending } from './upload/use-sending.ts';
import { ValidadeField } from './validade-field.tsx';

interface Props {
  flag: FlagDocumento;
  documentos: readonly Documento[];
  asOf: number;
  uploads: readonly UploadItem[];
  queue: UploadQueue;
  sending: ReturnType<typeof useSending>;
  actions: DocumentoActions;
  /** Files hover over the tab and would land here. */
  isTarget: boolean;
}

/** All files of one kind of documento, front and back for example, and the way to add more. */
export function DocumentoSlot({ flag, documentos, asOf, uploads, queue, sending, actions, isTarget }: Props) {
  const headingId = useId();
  const focus = useKeptFocus<HTMLElement>();
  const busy = uploads.some(({ state }) => state !== 'failed');
  return (
    <section
      {...focus}
      tabIndex={-1}
      data-slot={flag}
      aria-busy={busy}
      className={`${styles.slot} ${isTarget ? styles.target : ''}`}
    >
      <div className={styles.head}>
        <h3 id={headingId} className={styles.slotName}>
          {SLOT_LABELS[flag]}
        </h3>
        {busy && <span className={styles.busy}>Enviando...</span>}
        <FileButtons describedBy={headingId} onFiles={(files) => sending.send(flag, files)} />
      </div>
      {hasValidade(flag) && (
        <ValidadeField
          value={sending.validadeOf(flag)}
          onChange={(text) => sending.typeValidade(flag, text)}
          refused={sending.refusedSlot === flag}
          hint="Opcional: vale para os arquivos que você enviar em seguida."
          describedBy={headingId}
        />
      )}
      {documentos.length + uploads.length === 0 ? (
        <p className={styles.quiet}>Nenhum arquivo enviado</p>
      ) : (
        <ul className={styles.files}>
          {documentos.map((documento) => (
            <DocumentoRow key={documento.id} documento={documento} asOf={asOf} {...actions} />
          ))}
          {uploads.map((item) => (
            <UploadRow key={item.id} item={item} queue={queue} />
          ))}
        </ul>
      )}
    </section>
  );
}
