import type { Request, Response } from 'express';
import { sendPlainPage } from '#shared/http/pages/plain-page.js';
import { safeReturnTo } from '../domain/return-to.js';

/** Where a script cannot copy the URL, it is shown selected for copying by hand. */
const COPY = `const [address, button, status] = ['input', 'button', '[role=status]'].map((name) => document.querySelector(name));
button.addEventListener('click', async () => {
  let isCopied = true;
  try {
    await navigator.clipboard.writeText(address.value);
  } catch {
    address.select();
    isCopied = document.execCommand('copy');
  }
  status.textContent = isCopied ? 'Endereço copiado. Cole no navegador.' : 'Não deu para copiar. Selecione o endereço e copie.';
});`;

const SAFARI =
  '<p>No menu do aplicativo (••• ou o botão de compartilhar), toque em “Abrir no Safari” ou “Abrir no navegador”.</p>';

/** Shown in an in-app browser, which Google refuses: a link to the same sign-in for the phone's browser. */
export function sendOpenInBrowserPage(request: Request, response: Response, publicUrl: URL): void {
  const returnTo = safeReturnTo(request.query['returnTo']);
  const loginUrl = new URL('/api/login', publicUrl);
  if (returnTo !== '/') loginUrl.searchParams.set('returnTo', returnTo);
  const agent = request.get('user-agent') ?? '';
  response.setHeader('Cache-Control', 'no-store');
  sendPlainPage(response, {
    title: 'Abra no navegador',
    body: `<p>O Google não deixa entrar pelo navegador de dentro de um aplicativo, como Instagram, Facebook, LinkedIn ou TikTok.
Abra o Viajário no navegador do seu aparelho para entrar e continuar de onde parou.</p>
${/\bAndroid\b/.test(agent) ? `<p class="next"><a href="${intentOf(loginUrl)}">Abrir no navegador</a></p>` : SAFARI}
<p><label>Ou copie este endereço e cole no navegador:<input readonly value="${loginUrl.href}"></label><button type="button">Copiar endereço</button></p>
<p role="status"></p>`,
    script: COPY,
  });
}

/** Android opens it in the browser of the phone. */
const intentOf = ({ protocol, host, pathname, search }: URL): string =>
  `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`;
