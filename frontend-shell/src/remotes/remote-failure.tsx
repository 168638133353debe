import type { MouseEvent } from 'react';
import action from '@viajario/web-kit/elements/action.module.css';
import { CLOUD, Message } from '../pages/message.tsx';
import { AREA_FAILED } from './remotes.ts';

/** In place of a remote that did not arrive. */
export function RemoteFailure({ onRetry }: { onRetry: () => void }) {
  const retry = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest('main')?.focus(); // the button goes away with this card
    onRetry();
  };
  return (
    <Message
      alert
      heading={AREA_FAILED}
      text="O restante do Viajário continua funcionando. Verifique sua conexão e tente de novo."
      drawing={CLOUD}
    >
      <button className={action.action} type="button" onClick={retry}>
        Tentar novamente
      </button>
    </Message>
  );
}
