import type { Documento } from '@viajario/contracts/documents/documentos';
import type { FlagDocumento } from '@viajario/contracts/documents/flags-documento';
import type { ComponentProps, ReactNode } from 'react';
import { DocumentoSlot, type SlotField } from './documento-slot.tsx';
import { OUTROS, PESSOAIS } from './documento-texts.ts';
import styles from './documentos.module.css';
import type { UploadItem } from './upload/upload-queue.ts';

export type FieldOfSlot = (flag: FlagDocumento) => SlotField | undefined;

interface Props extends Pick<ComponentProps<typeof DocumentoSlot>, 'isLoading' | 'asOf' | 'queue' | 'sending' | 'actions'> {
  fieldOf: FieldOfSlot;
  adicionar?: ReactNode;
  /** Missing while they are not known. */
  documentos?: readonly Documento[];
  uploads: readonly UploadItem[];
  /** Files hover over this slot. */
  over?: FlagDocumento;
}

/** All slots, each with its field and its own files. */
export function DocumentosSlots({ fieldOf, adicionar, documentos, uploads, over, ...shared }: Props) {
  const slot = (flag: FlagDocumento) => (
    <DocumentoSlot
      key={flag}
      flag={flag}
      field={fieldOf(flag)}
      documentos={documentos?.filter(({ flagDocumento }) => flagDocumento === flag)}
      uploads={uploads.filter(({ target }) => target.flagDocumento === flag)}
      isTarget={over === flag}
      {...shared}
    />
  );
  return (
    <>
      <h2 className={styles.heading}>Documentos Pessoais</h2>
      <p className={styles.quiet}>PDF, JPG, PNG, DOC ou DOCX, até 15 MB cada. Você também pode soltar arquivos nesta aba.</p>
      {PESSOAIS.map(slot)}
      {adicionar}
      <h2 className={styles.heading}>Arquivos de Documentos</h2>
      {slot(OUTROS)}
    </>
  );
}
