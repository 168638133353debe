import { Button } from 'antd';
import { useCallback, useState } from 'react';
import styles from './leitura.module.css';

interface PictureProps {
  file: Blob;
  className?: string;
  alt: string;
}

/** A picture in the memory of the page; its address lasts as long as it is shown. */
function Picture({ file, ...props }: PictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  return <img ref={show} decoding="async" {...props} />;
}

/** The lines of the zone, cut out and enlarged. */
export const ZonaLida = ({ recorte }: { recorte: Blob }) => (
  <Picture file={recorte} className={styles.recorte} alt="As linhas que foram lidas" />
);

/** The page on which they stand; enlarged, it is moved in its frame. */
export function FotoLida({ foto }: { foto: File }) {
  const [isLarge, setLarge] = useState(false);
  return (
    <figure className={styles.foto}>
      {/* Scrolled with the keys, too. */}
      <div role="region" aria-label="Foto do documento" tabIndex={0} className={styles.janela} data-zoom={isLarge}>
        <Picture file={foto} alt="A página que foi lida" />
      </div>
      <Button size="small" className="mt-2" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
        Ampliar a foto
      </Button>
    </figure>
  );
}
