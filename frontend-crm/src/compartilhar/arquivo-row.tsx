import FilePdfOutlined from '@ant-design/icons-svg/es/asn/FilePdfOutlined';
import { FLAGS_DOCUMENTO, SLOT_LABELS } from '@viajario/contracts/documents/flags-documento';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { formatBytes } from '@viajario/web-kit/format/formats.ts';
import { Button } from 'antd';
import { useCallback, useId } from 'react';
import { OUTROS } from '../documentos/documento-texts.ts';
import select from '../kit/form/native-select.module.css';
import styles from './compartilhar.module.css';
import type { Arquivo } from './recebido.ts';

interface Props {
  arquivo: Arquivo;
  onChange: (arquivo: Arquivo) => void;
  onRemove: () => void;
}

/** A file that is not sent yet, and the slot that it will go to. */
export function ArquivoRow({ arquivo, onChange, onRemove }: Props) {
  const { file, flag } = arquivo;
  const id = useId();
  return (
    <li className={`${styles.arquivo} row gap-2-3 ruled`}>
      {file.type.startsWith('image/') ? <Miniatura file={file} /> : <Icon of={FilePdfOutlined} className={styles.icone} />}
      <div className={styles.fatos}>
        <strong id={`${id}-nome`} className="strong breaks">
          {file.name}
        </strong>
        <span className="flush quiet small breaks">{formatBytes(file.size)}</span>
      </div>
      <div className={`${styles.slot} stack gap-1 quiet small`}>
        <label htmlFor={id}>Guardar em</label>
        <select
          id={id}
          aria-describedby={`${id}-nome`}
          className={select.select}
          value={flag}
          onChange={({ target }) => onChange({ ...arquivo, flag: FLAGS_DOCUMENTO.find((one) => one === target.value) ?? OUTROS })}
        >
          {FLAGS_DOCUMENTO.map((one) => (
            <option key={one} value={one}>
              {SLOT_LABELS[one]}
            </option>
          ))}
        </select>
      </div>
      <Button aria-describedby={`${id}-nome`} onClick={onRemove}>
        Remover
      </Button>
    </li>
  );
}

/** The address of the picture lasts as long as it is shown. */
function Miniatura({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  return <img ref={show} className={styles.miniatura} alt="" decoding="async" />;
}
