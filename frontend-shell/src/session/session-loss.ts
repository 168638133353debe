import { onRefusal } from '@viajario/web-kit/api/api.ts';
import { leaveForLogin } from '@viajario/web-kit/session/leave-for-login.ts';

/** Screens that visitors may see too: a lost session does not send anybody away from them. */
const OPEN_PATHS = /^\/(convite|termos)(\/|$)/;
export const isForVisitorsToo = () => OPEN_PATHS.test(window.location.pathname);
const REDIRECT_DELAY_MS = 500;

/** One toast and one redirect to the sign-in for the first 401, however many calls fail. Returns the function that ends it. */
export function watchSessionLoss(goTo: (address: string) => void = (address) => window.location.assign(address)): () => void {
  return onRefusal(({ status }) => {
    if (status !== 401 || isForVisitorsToo()) return;
    const words = { title: 'Não autorizado', description: 'Você foi desconectado. Fazendo login novamente...' };
    leaveForLogin({ ...words, afterMs: REDIRECT_DELAY_MS, goTo });
  });
}
