import CameraOutlined from '@ant-design/icons-svg/es/asn/CameraOutlined';
import UploadOutlined from '@ant-design/icons-svg/es/asn/UploadOutlined';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { Button } from 'antd';
import { useRef, useState, type ChangeEvent } from 'react';
import { ACCEPTED } from './file-check.ts';
import styles from '../documentos.module.css';

interface Props {
  /** Id of the element that names the slot. */
  describedBy: string;
  label?: string;
  onFiles: (files: File[]) => void;
}

/** Chooses files, and 'Tirar foto' on devices that are held in the hand. */
export function FileButtons({ describedBy, label = 'Enviar arquivos', onFiles }: Props) {
  const [hasTouch] = useState(() => window.matchMedia('(pointer: coarse)').matches);
  const files = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  return (
    <div className="row gap-1-2">
      <Button aria-describedby={describedBy} icon={<Icon of={UploadOutlined} />} onClick={() => files.current?.click()}>
        {label}
      </Button>
      <input
        ref={files}
        hidden
        className={styles.fileInput}
        type="file"
        accept={ACCEPTED}
        multiple
        onChange={(event) => onFiles(taken(event))}
      />
      {hasTouch && (
        <>
          <Button aria-describedby={describedBy} icon={<Icon of={CameraOutlined} />} onClick={() => photo.current?.click()}>
            Tirar foto
          </Button>
          {/* Named types make an iPhone convert its HEIC photos to JPEG. */}
          <input
            ref={photo}
            hidden
            className={styles.fileInput}
            type="file"
            accept="image/jpeg,image/png"
            capture="environment"
            onChange={(event) => onFiles(taken(event))}
          />
        </>
      )}
    </div>
  );
}

/** The chosen files; the input is emptied, so that the same file can be chosen again. */
export function taken({ target }: ChangeEvent<HTMLInputElement>): File[] {
  const chosen = [...(target.files ?? [])];
  target.value = '';
  return chosen;
}
