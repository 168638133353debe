import { useRef, useState, type ChangeEvent } from 'react';
import { Button } from 'antd';
import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { useRestoredFocus } from '@viajario/web-kit/hooks/use-restored-focus.ts';
import styles from './nome-e-logo.module.css';
import { useLogoUpload } from './use-logo-upload.ts';

const RemoveLogoDialog = lateDialog(() => import('./remove-logo-dialog.tsx'));

/** The conta's logo: what it is, sending another one, removing it. */
export function LogoField({ conta }: { conta: ContaListItem }) {
  const input = useRef<HTMLInputElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const [isRemoving, setRemoving] = useState(false);
  const { sending, send } = useLogoUpload(conta.id);
  const picture = sending?.picture ?? conta.logoUrl;
  // The button that sends is switched off meanwhile.
  const focus = useRestoredFocus<HTMLDivElement>();
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) send(file);
    // Emptied, so that the same file can be chosen again.
    target.value = '';
  }
  function asked(isRemoved?: boolean) {
    setRemoving(false);
    // The button that asked goes with the logo.
    if (isRemoved) sendButton.current?.focus();
  }
  return (
    <div className="row gap-4 mt-6">
      <div className={sending ? `${styles.preview} ${styles.sending}` : styles.preview}>
        {picture ? <img className={styles.picture} src={picture} alt={`Logo de ${conta.nome}`} /> : 'Sem logo'}
      </div>
      <div {...focus} tabIndex={-1} className={`${styles.controls} takes-focus`}>
        <div className="wrap gap-2">
          <Button ref={sendButton} disabled={sending !== undefined} onClick={() => input.current?.click()}>
            {conta.logoUrl ? 'Trocar logo' : 'Enviar logo'}
          </Button>
          {conta.logoUrl && !sending && <Button onClick={() => setRemoving(true)}>Remover logo</Button>}
        </div>
        <input ref={input} hidden type="file" accept="image/*" aria-label="Arquivo do logo" onChange={take} />
        {sending ? (
          <progress
            className={styles.progress}
            max={100}
            value={Math.round(sending.share * 100)}
            aria-label="Progresso do envio"
          />
        ) : (
          <p className="flush mt-2 quiet small breaks">Formatos: JPG, PNG, GIF. Tamanho máximo: 2MB.</p>
        )}
      </div>
      {isRemoving && <RemoveLogoDialog conta={conta} onClosed={asked} />}
    </div>
  );
}
