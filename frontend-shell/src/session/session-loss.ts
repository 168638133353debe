import { onRefusal } from '@viajario/web-kit/api.ts';
import { toast } from '@viajario/web-kit/toast.tsx';

/** Screens that visitors may see too: a lost session does not send anybody away from them. */
const OPEN_PATHS = /^\/(convite|termos)(\/|$)/;
const REDIRECT_DELAY_MS = 500;

/** One toast and one redirect to the sign-in for the first 401, however many calls fail. Returns the function that ends it. */
export function watchSessionLoss(goTo: (address: string) => void = (address) => window.location.assign(address)): () => void {
  let lost = false;
  return onRefusal((error) => {
    if (error.status !== 401 || lost || OPEN_PATHS.test(window.location.pathname)) return;
    lost = true;
    toast({ kind: 'error', title: 'Não autorizado', description: 'Você foi desconectado. Fazendo login novamente...' });
    const { pathname, search } = window.location;
    setTimeout(() => goTo(`/api/login?returnTo=${encodeURIComponent(pathname + search)}`), REDIRECT_DELAY_MS);
  });
}
