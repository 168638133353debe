import CameraOutlined from '@ant-design/icons-svg/es/asn/CameraOutlined';
import UploadOutlined from '@ant-design/icons-svg/es/asn/UploadOutlined';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { Notice } from '@viajario/web-kit/elements/notice.tsx';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { formatBytes } from '@viajario/web-kit/format/formats.ts';
import { TextArea } from '@viajario/web-kit/antd/antd-form.ts';
import { Button } from 'antd';
import { useRef, useState, type ComponentProps } from 'react';
import layout from '../../kit/form/form-layout.module.css';
import { taken } from '../../documentos/upload/file-buttons.tsx';
import { useFileDrop } from '../../documentos/upload/use-file-drop.ts';
import type { Arquivo } from '../../documentos/documento-address.ts';
import { LeituraError } from '@viajario/web-kit/leitura/leitura-error.ts';
import type { Leitura } from '@viajario/web-kit/leitura/leitura.ts';
import { readZone } from '@viajario/web-kit/leitura/read-zone.ts';
import { hojeSaoPaulo } from '@viajario/web-kit/format/today.ts';
import styles from './leitura.module.css';
import type { LeitorState, useLeitor } from './use-leitor.ts';
import { useLeituraDeFoto, type FotoLida } from './use-leitura-de-foto.ts';

interface Props {
  textId: string;
  reader: ReturnType<typeof useLeitor>;
  /** A stored file that is read at once. */
  arquivo?: Arquivo;
  onTexto: (leitura: Leitura) => void;
  onFoto: (lida: FotoLida) => void;
  onCancel: () => void;
}

const FAILURES = {
  texto: 'Não encontramos as linhas do documento neste texto. Copie as duas ou três linhas que têm os sinais <<<.',
  foto: 'Não foi possível ler o documento. Fotografe a página inteira, de perto e sem reflexo, ou cole as linhas.',
  arquivo: 'Não foi possível abrir este arquivo. Escolha uma foto em JPG ou PNG, ou um PDF sem senha.',
};

/** Why nothing came of a picture. */
function failureOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return error instanceof LeituraError && error.motivo === 'ilegivel' ? FAILURES.arquivo : FAILURES.foto;
}

/** The lines as text, a photo, or a file, chosen or dropped. */
export function LeituraEntrada({ textId, reader, arquivo, onTexto, onFoto, onCancel }: Props) {
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string>();
  const ends = { onRead: onFoto, onFailed: (error: unknown) => setFailure(failureOf(error)) };
  const foto = useLeituraDeFoto(reader.state, ends, arquivo);
  const drop = useFileDrop((_, files) => readFiles(files));

  function readText() {
    const leitura = readZone(text, hojeSaoPaulo());
    if (leitura) onTexto(leitura);
    else setFailure(FAILURES.texto);
  }
  function readFiles([file]: File[]) {
    setFailure(undefined);
    if (file) foto.read(file);
  }
  if (foto.isReading) return <Lendo state={reader.state} share={foto.share} onAgain={reader.again} onCancel={foto.cancel} />;
  return (
    <div className={`${layout.form} ${drop.over ? styles.dropping : ''}`} {...drop.handlers}>
      <div className={`${layout.fields} ${layout.prose}`}>
        <p>O documento é lido neste aparelho: nem a foto nem o texto saem daqui. Você também pode soltar o arquivo aqui.</p>
        {failure && <Notice kind="error" title={failure} />}
        <label htmlFor={textId} className="block mb-1">
          Linhas do documento (as que têm &lt;&lt;&lt;)
        </label>
        <TextArea
          id={textId}
          rows={3}
          className={styles.zone}
          value={text}
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={'P<BRASOBRENOME<<NOMES<<<<<<<<<<<<<<<<<<<<<<<<\nAA000000<0BRA…'}
          onChange={({ target }) => {
            setText(target.value);
            setFailure(undefined);
          }}
        />
        <LeitorNotice {...reader} />
      </div>
      <div className={`${layout.footer} ${styles.footer}`}>
        <Button onClick={onCancel}>Cancelar</Button>
        <FotoButtons onFiles={readFiles} />
        {text.trim() !== '' && (
          <Button type="primary" onClick={readText}>
            Ler texto
          </Button>
        )}
      </div>
    </div>
  );
}

/** 'Fotografar' on devices that are held in the hand. */
function FotoButtons({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [hasTouch] = useState(() => window.matchMedia('(pointer: coarse)').matches);
  const photo = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const input = (props: ComponentProps<'input'>) => (
    <input {...props} hidden className={styles.input} type="file" onChange={(event) => onFiles(taken(event))} />
  );
  return (
    <>
      <Button icon={<Icon of={UploadOutlined} />} onClick={() => file.current?.click()}>
        Escolher arquivo
      </Button>
      {input({ ref: file, accept: 'image/jpeg,image/png,application/pdf' })}
      {hasTouch && (
        <>
          <Button type="primary" icon={<Icon of={CameraOutlined} />} onClick={() => photo.current?.click()}>
            Fotografar
          </Button>
          {/* Named types make an iPhone convert its HEIC photos to JPEG. */}
          {input({ ref: photo, accept: 'image/jpeg,image/png', capture: 'environment' })}
        </>
      )}
    </>
  );
}

/** That what reads photos is on its way, how much of it, or why not. */
function LeitorNotice({ state, stop, again }: ReturnType<typeof useLeitor>) {
  return (
    <div className="row gap-2-3 mt-3">
      {state.kind === 'vindo' && (
        <>
          <Vindo {...state} />
          <Button size="small" onClick={stop}>
            Parar
          </Button>
        </>
      )}
      {state.kind === 'falhou' && <LeitorFailed onAgain={again} />}
      {state.kind === 'parado' && (
        <>
          <span className="quiet small">O leitor de fotos não foi carregado.</span>
          <Button size="small" onClick={again}>
            Carregar leitor
          </Button>
        </>
      )}
      <p role="status" className="visually-hidden">
        {state.kind === 'pronto' && 'Leitor de fotos pronto'}
      </p>
    </div>
  );
}

function LeitorFailed({ onAgain }: { onAgain: () => void }) {
  return (
    <Notice
      kind="warning"
      title="Não foi possível carregar o leitor de fotos"
      actions={<Button onClick={onAgain}>Tentar novamente</Button>}
    >
      Verifique sua conexão. Colar o texto funciona sem ele.
    </Notice>
  );
}

function Vindo({ done, total }: Extract<LeitorState, { kind: 'vindo' }>) {
  const size = total > 0 ? `: ${formatBytes(Math.round(done))} de ${formatBytes(total)}` : '…';
  return (
    <label className={`${styles.progress} stack gap-1 quiet small`}>
      {`Carregando o leitor de fotos${size}`}
      <progress max={total || undefined} value={total > 0 ? done : undefined} />
    </label>
  );
}

interface LendoProps {
  state: LeitorState;
  /** From 0 to 1. */
  share: number;
  onAgain: () => void;
  onCancel: () => void;
}

/** A photo is being read, or waits for the reader. */
function Lendo({ state, share, onAgain, onCancel }: LendoProps) {
  return (
    <div className={layout.form}>
      <div className={`${layout.fields} ${layout.prose}`}>
        {state.kind === 'vindo' && <Vindo {...state} />}
        {state.kind === 'falhou' && <LeitorFailed onAgain={onAgain} />}
        {state.kind === 'pronto' && (
          <label className={`${styles.progress} stack gap-1 quiet small`}>
            Lendo o documento…
            <progress max={1} value={share} />
          </label>
        )}
      </div>
      <div className={`${layout.footer} ${styles.footer}`}>
        {/* What was pressed is gone. */}
        <Button autoFocus onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </div>
  );
}
