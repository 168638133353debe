import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import ScanOutlined from '@ant-design/icons-svg/es/asn/ScanOutlined';
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import type { EnvioDetail } from '@viajario/contracts/crm/envios/envios';
import { SLOT_LABELS } from '@viajario/contracts/documents/flags-documento';
import { Checkbox } from '@viajario/web-kit/antd/antd-form.ts';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { formatBytes } from '@viajario/web-kit/format/formats.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { downloadArquivo, type Arquivo } from '../documentos/documento-address.ts';
import { isShown } from '../documentos/documento-texts.ts';
import styles from './envios.module.css';

const Preview = lateDialog(() => import('../documentos/preview/preview.tsx'));
const LerArquivo = lateDialog(() => import('../documentos-viagem/leitura/ler-arquivo.tsx'));

interface Props {
  envio: EnvioDetail;
  asOf: number;
  isChosen: (arquivoId: string) => boolean;
  onChoose: (arquivoId: string, isChosen: boolean) => void;
}

/** The files that came with it, to look at and to tick. */
export function ArquivosEnviados({ envio, asOf, isChosen, onChoose }: Props) {
  const [viewed, setViewed] = useState<Arquivo>();
  const [toRead, setToRead] = useState<Arquivo>();
  if (envio.arquivos.length === 0) return null;
  return (
    <>
      <h3 className="flush mt-4 mb-1 lead strong">Arquivos</h3>
      <ul className="plain mb-3" aria-label="Arquivos enviados">
        {envio.arquivos.map((arquivo) => {
          const { id, flag, nomeArquivo, tamanhoArquivo } = arquivo;
          const file = { ...arquivo, envio };
          return (
            <li key={id} className={`${styles.arquivo} row gap-0-3`}>
              <Checkbox
                className={styles.box}
                checked={isChosen(id)}
                aria-describedby={`arquivo-${id}`}
                onChange={({ target }) => onChoose(id, target.checked)}
              >
                {SLOT_LABELS[flag]}
              </Checkbox>
              <span id={`arquivo-${id}`} className={styles.nome}>
                {nomeArquivo} <span className="quiet small">{formatBytes(tamanhoArquivo)}</span>
              </span>
              <Button
                type="text"
                icon={<Icon of={isShown(arquivo) ? EyeOutlined : DownloadOutlined} />}
                aria-describedby={`arquivo-${id}`}
                onClick={() => (isShown(arquivo) ? setViewed(file) : downloadArquivo(file))}
              >
                {isShown(arquivo) ? 'Ver' : 'Baixar'}
              </Button>
              {isShown(arquivo) && (
                <Button
                  type="text"
                  icon={<Icon of={ScanOutlined} />}
                  aria-describedby={`arquivo-${id}`}
                  onClick={() => setToRead(file)}
                >
                  Ler passaporte
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {viewed && <Preview isBeside={false} arquivo={viewed} asOf={asOf} onClosed={() => setViewed(undefined)} />}
      {toRead && <LerArquivo clienteId={envio.cliente.id} arquivo={toRead} onClosed={() => setToRead(undefined)} />}
    </>
  );
}
