import { Button } from 'antd';
import type { ReactNode } from 'react';
import layout from '../kit/form/form-layout.module.css';
import styles from './mensagens.module.css';
import { outroNumero } from './outro-numero.ts';

interface Props {
  nome: string;
  /** Opens WhatsApp with the text. */
  url: string;
  onClose: () => void;
  /** Further buttons of the footer. */
  botoes?: ReactNode;
  children?: ReactNode;
}

/** The message is ready, and WhatsApp should be open: ways for where it is not, or where the number is none of WhatsApp's. */
export function MensagemEnviavel({ nome, url, onClose, botoes, children }: Props) {
  const outro = outroNumero(url);
  return (
    <div className={layout.form}>
      <div className={`${layout.fields} ${layout.rows} ${styles.content} gap-1`}>
        <p role="status">
          A mensagem para <strong>{nome}</strong> está pronta e anotada na linha do tempo. Confira e envie no WhatsApp, que abre
          em outra aba.
        </p>
        <div className={`${styles.ways} wrap gap-2`}>
          <Button href={url} target="_blank" rel="noopener noreferrer" autoFocus type="primary">
            Abrir no WhatsApp
          </Button>
          {outro && (
            <Button href={outro.url} target="_blank" rel="noopener noreferrer">
              {outro.temNove ? 'Tentar com o 9' : 'Tentar sem o 9'}
            </Button>
          )}
        </div>
        {children}
      </div>
      <div className={layout.footer}>
        <Button onClick={onClose}>Fechar</Button>
        {botoes}
      </div>
    </div>
  );
}
