import { SECRET_PAGES } from '@viajario/contracts/secret-links';
import { one, show, write } from './elements.ts';

const PATIENCE_MS = 30_000;
export const OFFLINE = 'Verifique sua internet e tente de novo.';

interface Answer<T> {
  /** 0 when none came. */
  status: number;
  body: (T & { message?: string }) | undefined;
}

/** What a hotel's sign-in page answers is no JSON. */
export async function ask<T>(address: string, method = 'GET'): Promise<Answer<T>> {
  const answer = await fetch(address, { method, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);
  return { status: answer?.status ?? 0, body: await answer?.json().catch(() => undefined) };
}

/** The secret in the page's address; a chat may have taken the sign behind it for a part of it. */
const tokenOf = (page: string): string => new RegExp(`^/${page}/([\\w-]+)`).exec(location.pathname)?.[1] ?? '-';

interface Content {
  conta: { nome: string; contatoTitulares: string; temLogo?: boolean };
}

/** Opens the page of the link in the address, again when that is asked for; where there is nothing to fill in the page says why. */
export function startPage<T extends Content>(page: keyof typeof SECRET_PAGES, fill: (content: T, token: string) => void): string {
  const token = tokenOf(page);
  const calls = `/api/${SECRET_PAGES[page].calls}/${token}`;
  const open = async (): Promise<void> => {
    show('loading');
    const { status, body } = await ask<T>(calls);
    if (status !== 200 || !body) {
      write('[data-why]', body?.message ?? OFFLINE);
      return show(status === 404 ? 'dead' : 'failed');
    }
    write('[data-conta]', body.conta.nome);
    write('[data-contato]', body.conta.contatoTitulares);
    const logo = one<HTMLImageElement>('[data-logo]');
    if (body.conta.temLogo) logo.src = `${calls}/logo`;
    logo.hidden = !body.conta.temLogo;
    fill(body, token);
    show('ready');
  };
  one('[data-again]').addEventListener('click', () => void open());
  void open();
  return token;
}
