import { Button } from 'antd';
import { useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { formatBytes } from '@viajario/web-kit/format/formats.ts';
import tool from '../kit/jobs/tool.module.css';
import styles from './importacao.module.css';
import { XLSX_TYPE } from './planilha.ts';

interface Props {
  /** The one that is chosen. */
  file?: File;
  onFile: (file: File) => void;
}

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Where a spreadsheet is chosen, or dropped. */
export function PlanilhaField({ file, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    if (chosen) onFile(chosen);
    // Emptied, so that the same file can be chosen again.
    target.value = '';
  }
  function hover(event: DragEvent) {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(true);
  }
  function drop(event: DragEvent) {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onFile(dropped);
  }
  return (
    <div
      className={isOver ? `${styles.drop} row gap-2-3 p-4 ${styles.over}` : `${styles.drop} row gap-2-3 p-4`}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button onClick={() => input.current?.click()}>{file ? 'Escolher outra planilha' : 'Escolher planilha'}</Button>
      <input ref={input} hidden type="file" accept={`.xlsx,${XLSX_TYPE}`} aria-label="Planilha de clientes" onChange={take} />
      <span className={styles.dropText}>
        {file ? (
          <>
            <strong>{file.name}</strong> <span className={tool.quiet}>{formatBytes(file.size)}</span>
          </>
        ) : (
          'ou solte o arquivo .xlsx aqui'
        )}
      </span>
    </div>
  );
}
