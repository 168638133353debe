import type { Ficha } from '@viajario/contracts/crm/ficha/ficha';
import { ERRORS } from '@viajario/contracts/errors';
import { formatDay } from '@viajario/web-kit/format/formats.ts';
import { startPage } from '../../public-page/ask.ts';
import { all, markError, one, say, show, write } from '../../public-page/elements.ts';
import { fillByCep } from './endereco.ts';
import { askFor, fieldOf, filledIn, firstWrong } from './fields.ts';
import { askForFiles, chosenFiles, filesAreReady, forgetFiles, slotOf } from './files.ts';
import { send, type Sent } from './send.ts';

const FAILED = 'Não foi possível enviar: verifique sua internet e tente de novo. O que você preencheu continua aqui.';
const REFUSED = '[aria-invalid="true"]';
const CHANGED = 'Já tínhamos recebido o que você enviou antes. A última mudança não foi incluída: avise a agência.';

/** Runs the page of the link in the address. */
export function start(): void {
  const token = startPage('ficha', fill);
  one<HTMLFormElement>('form').addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(token);
  });
  window.onbeforeunload = (event) => {
    if (hasContent()) event.preventDefault();
  };
}

function fill({ conta, primeiroNome, campos, arquivos, expiraEm }: Ficha, token: string): void {
  askFor(campos);
  askForFiles(arquivos);
  fillByCep(token);
  write('[data-pedido]', conta.nome);
  write('[data-nome]', primeiroNome && `, ${primeiroNome}`);
  write('[data-expira]', formatDay(expiraEm));
  const logo = one<HTMLImageElement>('[data-logo]');
  if (!conta.temLogo) return;
  logo.src = `/api/ficha/${token}/logo`;
  logo.hidden = false;
}

const hasContent = (): boolean => !one('form').hidden && (filledIn().size > 0 || chosenFiles().length > 0);

async function submit(token: string): Promise<void> {
  say(undefined);
  for (const slot of all('[data-slot]')) markError(slot, undefined);
  const wrong = firstWrong();
  if (wrong) return wrong.focus();
  const progress = one<HTMLProgressElement>('progress');
  progress.value = 0;
  lock(true);
  await filesAreReady();
  const refused = document.querySelector<HTMLElement>(REFUSED);
  const sent =
    refused || !hasContent()
      ? undefined
      : await send(token, { campos: filledIn(), arquivos: chosenFiles() }, (percent) => (progress.value = percent));
  lock(false);
  if (sent) tell(sent);
  else if (refused) refused.focus();
  else say(ERRORS.FICHA_VAZIA.message);
}

/** Nothing is changed while it is sent: it would be lost with the form. */
function lock(isSending: boolean): void {
  for (const part of all('fieldset, [data-send]')) part.toggleAttribute('disabled', isSending);
  one('[data-progress]').hidden = !isSending;
}

function tell({ status, error }: Sent): void {
  if (status === 201) return end();
  if (status === 422) return end(CHANGED);
  if (status === 404) return clear('dead');
  if (status === 0) return say(FAILED);
  const errors = error?.errors ?? [];
  for (const { field, message } of errors) if (isShown(field)) markError(fieldOf(field), message);
  const flag = error?.data?.['flag'];
  if (typeof flag === 'string') markError(slotOf(flag), error?.message);
  const refused = document.querySelector<HTMLElement>(REFUSED);
  if (refused) refused.focus();
  else say(error?.message ?? ERRORS.ERRO_INTERNO.message);
}

const isShown = (field: string): boolean => all(`[data-field]:not([hidden])`).some((part) => part.dataset['field'] === field);

function end(text?: string): void {
  if (text !== undefined) write('[data-sent]', text);
  clear('sent');
}

/** Nothing that was filled in stays in the page. */
function clear(state: 'sent' | 'dead'): void {
  forgetFiles();
  const form = one<HTMLFormElement>('form');
  form.reset();
  show(state);
  form.replaceChildren();
}
