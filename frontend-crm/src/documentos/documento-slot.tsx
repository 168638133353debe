import type { Documento } from '@viajario/contracts/documents/documentos';
import { SLOT_LABELS, type FlagDocumento } from '@viajario/contracts/documents/flags-documento';
import { useRestoredFocus } from '@viajario/web-kit/hooks/use-restored-focus.ts';
import { LinesSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { useId, type ReactNode } from 'react';
import { DocumentoRow, type DocumentoActions } from './documento-row.tsx';
import { OUTROS } from './documento-texts.ts';
import slotStyles from './documento-slot.module.css';
import styles from './documentos.module.css';
import { FileButtons } from './upload/file-buttons.tsx';
import type { UploadItem, UploadQueue } from './upload/upload-queue.ts';
import { UploadRow } from './upload/upload-row.tsx';
import type { useSending } from './upload/use-sending.ts';
import { ValidadeField } from './validade-field.tsx';

/** What the client's form has for a slot: the number or date of the same document. */
export interface SlotField {
  /** Of the input. */
  id: string;
  label: string;
  /** The field without its label, and what stands below it. */
  input: ReactNode;
}

interface Props {
  flag: FlagDocumento;
  field?: SlotField;
  /** Missing while they are not known. */
  documentos?: readonly Documento[];
  /** They are on their way. */
  isLoading: boolean;
  asOf: number;
  uploads: readonly UploadItem[];
  queue: UploadQueue;
  sending: ReturnType<typeof useSending>;
  actions: DocumentoActions;
  /** Files hover over the tab and would land here. */
  isTarget: boolean;
}

/** One kind of documento: its field, all its files, front and back for example, and the way to add more. */
export function DocumentoSlot({ flag, field, documentos, isLoading, asOf, uploads, queue, sending, actions, isTarget }: Props) {
  const headingId = useId();
  const focus = useRestoredFocus<HTMLElement>();
  const busy = uploads.some(({ state }) => state !== 'failed');
  const hasFiles = uploads.length + (documentos?.length ?? 0) > 0;
  return (
    <section
      {...focus}
      tabIndex={-1}
      data-slot={flag}
      aria-busy={busy}
      className={`${slotStyles.slot} takes-focus ${isTarget ? slotStyles.target : ''}`}
    >
      <SlotName id={headingId} name={SLOT_LABELS[flag]} field={field} />
      <div className={slotStyles.field}>
        {field?.input}
        {flag === OUTROS && (
          <ValidadeField
            value={sending.validade}
            onChange={sending.typeValidade}
            refused={sending.refused}
            hint="Opcional: vale para os arquivos que você enviar em seguida."
            describedBy={headingId}
          />
        )}
      </div>
      <div className={slotStyles.status}>
        {busy && <span className={styles.busy}>Enviando...</span>}
        {isLoading && <LinesSkeleton rows={1} />}
        {documentos && !hasFiles && <p className={styles.quiet}>Nenhum arquivo enviado</p>}
      </div>
      <div className={slotStyles.send}>
        <FileButtons describedBy={headingId} onFiles={(files) => sending.send(flag, files)} />
      </div>
      {hasFiles && (
        <ul className={`plain ${slotStyles.files}`}>
          {documentos?.map((documento) => (
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

/** The name is the field's label, too, where both have the same text. */
function SlotName({ id, name, field }: { id: string; name: string; field?: SlotField }) {
  const label = field && <label htmlFor={field.id}>{field.label}</label>;
  const isSame = field?.label === name;
  return (
    <div className={slotStyles.names}>
      <h3 id={id} className="flush control strong">
        {isSame ? label : name}
      </h3>
      {label && !isSame && <span className={styles.quiet}>{label}</span>}
    </div>
  );
}
