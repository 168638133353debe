import { useEffect, useState, type ComponentType } from 'react';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import styles from './late-dialog.module.css';

/** Shown when the dialog could not be loaded. */
export const NOT_OPENED = { title: 'Não foi possível abrir', description: 'Verifique sua conexão e tente de novo.' };

/**
 * A dialog with code that is loaded when it is first opened. A failed load is reported and counts as closed: the screen and what is typed there
 * stay, and the next press asks again. Not `lazy`, which would take the screen away and ask only once.
 */
export function lateDialog<Props extends { onClosed: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  failed = NOT_OPENED,
) {
  let Dialog: ComponentType<Props> | undefined;
  return function LateDialog(props: Props) {
    const [isThere, setThere] = useState(Dialog !== undefined);
    const { onClosed } = props;
    useEffect(() => {
      if (isThere) return;
      let isWanted = true;
      load().then(
        (module) => {
          Dialog = module.default;
          if (isWanted) setThere(true);
        },
        () => {
          if (!isWanted) return;
          toast({ ...failed, kind: 'error' });
          onClosed();
        },
      );
      return () => {
        isWanted = false;
      };
    }, [isThere, onClosed]);
    return isThere && Dialog ? <Dialog {...props} /> : <div className={`${styles.opening} no-print`}>Carregando...</div>;
  };
}
