import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import SafetyCertificateOutlined from '@ant-design/icons-svg/es/asn/SafetyCertificateOutlined';
import ScanOutlined from '@ant-design/icons-svg/es/asn/ScanOutlined';
import SwapOutlined from '@ant-design/icons-svg/es/asn/SwapOutlined';
import type { Documento } from '@viajario/contracts/documents/documentos';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { formatBytes, formatDay } from '@viajario/web-kit/format/formats.ts';
import { Button } from 'antd';
import { useId, useRef, useState } from 'react';
import { RowButton } from '../kit/list/row-button.tsx';
import { downloadArquivo, viewAddress } from './documento-address.ts';
import { isShown, OUTROS } from './documento-texts.ts';
import styles from './documentos.module.css';
import { EditValidade } from './edit-validade.tsx';
import { ACCEPTED } from './upload/file-check.ts';
import { taken } from './upload/file-buttons.tsx';

/** What can be done with the files of the panel. */
export interface DocumentoActions {
  onView: (documento: Documento) => void;
  /** Makes marked copies of it. */
  onCopy: (documento: Documento) => void;
  onDelete: (documento: Documento) => void;
  /** Sends another file and offers to delete this one. */
  onReplace: (documento: Documento, file: File) => void;
  onUseValidade: (validade: string) => void;
  onLerPassaporte: (documento: Documento) => void;
  /** What the client's form has; '' while it has none. */
  validadePassaporte: string;
  /** Whether this person may delete it. */
  mayDelete: (documento: Documento) => boolean;
}

interface Props extends DocumentoActions {
  documento: Documento;
  /** When the list was fetched. */
  asOf: number;
}

/** One stored file. */
export function DocumentoRow({ documento, asOf, ...actions }: Props) {
  const nameId = useId();
  const [editing, setEditing] = useState(false);
  const { nomeArquivo, validade, flagDocumento } = documento;
  return (
    <li className={`${styles.row} row gap-1-3`}>
      <div className={`${styles.facts} row shrinks gap-0-3`}>
        <strong id={nameId} className={styles.name}>
          {nomeArquivo}
        </strong>
        <span className={styles.quiet}>{factsOf(documento)}</span>
        {isShown(documento) && (
          <a
            className="hit small"
            href={viewAddress(documento, asOf)}
            target="_blank"
            rel="noopener noreferrer"
            aria-describedby={nameId}
          >
            Abrir em nova aba
          </a>
        )}
        {flagDocumento === 'passaporte' && validade && actions.validadePassaporte === '' && (
          <Button size="small" aria-describedby={nameId} onClick={() => actions.onUseValidade(validade)}>
            Usar como validade do passaporte
          </Button>
        )}
      </div>
      <RowButtons documento={documento} nameId={nameId} onEdit={() => setEditing(true)} {...actions} />
      {editing && <EditValidade documento={documento} nameId={nameId} onClose={() => setEditing(false)} />}
    </li>
  );
}

/** '1,5 MB · 21/11/2026 · válido até 10/05/2030'. How long a passport is valid stands on the client alone: two days could disagree. */
function factsOf({ tamanhoArquivo, dataCriacao, validade, flagDocumento }: Documento) {
  const facts = [formatBytes(tamanhoArquivo), formatDay(dataCriacao)];
  if (validade && flagDocumento !== 'passaporte') facts.push(`válido até ${formatDay(validade)}`);
  return facts.join(' · ');
}

interface ButtonsProps extends Omit<DocumentoActions, 'onUseValidade' | 'validadePassaporte'> {
  documento: Documento;
  nameId: string;
  onEdit: () => void;
}

function RowButtons({
  documento,
  nameId,
  onView,
  onLerPassaporte,
  onCopy,
  onDelete,
  onReplace,
  mayDelete,
  onEdit,
}: ButtonsProps) {
  const replacement = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.icons}>
      {isShown(documento) && (
        <RowButton label="Ver" icon={<Icon of={EyeOutlined} />} describedBy={nameId} onClick={() => onView(documento)} />
      )}
      {isShown(documento) && (
        <RowButton
          label="Ler passaporte"
          icon={<Icon of={ScanOutlined} />}
          describedBy={nameId}
          onClick={() => onLerPassaporte(documento)}
        />
      )}
      <RowButton
        label="Baixar"
        icon={<Icon of={DownloadOutlined} />}
        describedBy={nameId}
        onClick={() => downloadArquivo(documento)}
      />
      {isShown(documento) && (
        <RowButton
          label="Cópia protegida"
          icon={<Icon of={SafetyCertificateOutlined} />}
          describedBy={nameId}
          onClick={() => onCopy(documento)}
        />
      )}
      {documento.flagDocumento === OUTROS && (
        <RowButton label="Editar validade" icon={<Icon of={CalendarOutlined} />} describedBy={nameId} onClick={onEdit} />
      )}
      {mayDelete(documento) && (
        <>
          <RowButton
            label="Substituir"
            icon={<Icon of={SwapOutlined} />}
            describedBy={nameId}
            onClick={() => replacement.current?.click()}
          />
          <input
            ref={replacement}
            hidden
            className={styles.fileInput}
            type="file"
            accept={ACCEPTED}
            onChange={(event) => taken(event).forEach((file) => onReplace(documento, file))}
          />
          <RowButton
            label="Excluir"
            icon={<Icon of={DeleteOutlined} />}
            danger
            describedBy={nameId}
            onClick={() => onDelete(documento)}
          />
        </>
      )}
    </div>
  );
}
