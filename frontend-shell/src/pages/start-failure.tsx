import { ReloadMessage } from './reload-message.tsx';

/** Shown when the server could not say who is signed in. */
export function StartFailure() {
  return (
    <ReloadMessage
      heading="Não foi possível abrir o Viajário"
      text="O servidor não respondeu. Seus dados estão guardados; aguarde um instante e tente de novo."
    />
  );
}
