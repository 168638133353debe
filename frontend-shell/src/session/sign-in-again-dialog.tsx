import { useEffect, useId, useRef } from 'react';
import action from '@viajario/web-kit/elements/action.module.css';
import { SIGNED_OUT, signInAgain, useCover } from './sign-in-again.ts';
import styles from './sign-in-again-dialog.module.css';

/** Covers a page with unsaved changes whose session has ended: nothing of it can be read, or reached by keyboard, until its user is back. */
export function SignInAgainDialog() {
  return useCover() && <Cover />;
}

function Cover() {
  const isWaiting = useCover() === 'waiting';
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // The browser's own dialog stands above those of antd.
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.cover}
      aria-labelledby={id}
      onCancel={(event) => event.preventDefault()}
      // A second Esc closes it all the same.
      onClose={() => dialog.current?.showModal()}
    >
      <h1 id={id} className={styles.title}>
        Entrar de novo
      </h1>
      {isWaiting ? (
        <>
          <p>
            Sua sessão terminou. O que você digitou e não salvou continua nesta página: entre de novo com o mesmo usuário, em
            outra janela, e salve.
          </p>
          <p className="quiet small">Depois de dez minutos, ou com outro usuário, o que não foi salvo se perde.</p>
          <button type="button" className={`${action.action} mt-2`} onClick={signInAgain}>
            Entrar de novo
          </button>
        </>
      ) : (
        <p role="status">{SIGNED_OUT}</p>
      )}
    </dialog>
  );
}
