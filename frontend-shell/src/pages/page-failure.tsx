import { ReloadMessage } from './reload-message.tsx';

/** Shown when a part of the shell itself breaks, or cannot be fetched because a new version was installed. */
export function PageFailure() {
  return (
    <ReloadMessage heading="Algo deu errado nesta página" text="Recarregue para continuar. O que você salvou não se perdeu." />
  );
}
