import type { Ficha } from '@viajario/contracts/crm/ficha/ficha';
import { formatDay } from '@viajario/web-kit/format/formats.ts';
import { startPage } from '../../public-page/ask.ts';
import { all, one, show, write } from '../../public-page/elements.ts';
import { askFor, askForPaper, fieldOf } from '../../public-page/form/script/fields.ts';
import { Files } from '../../public-page/form/script/files.ts';
import { readPassport } from '../../public-page/form/script/photo.ts';
import { hasContent, sendOnSubmit } from '../../public-page/form/script/submit.ts';
import { fillByCep } from './endereco.ts';

const CHANGED = 'Já tínhamos recebido o que você enviou antes. A última mudança não foi incluída: avise a agência.';
const THERE = 'A agência já tem: envie só se mudou.';

/** Runs the page of the link in the address. */
export function start(): void {
  const form = one<HTMLFormElement>('form');
  const files = new Files(form);
  const token = startPage('ficha', (ficha: Ficha, token) => fill(ficha, token, form, files));
  sendOnSubmit({ form, files, address: `/api/ficha/${token}`, onEnd: (how) => end(how, form, files) });
  window.onbeforeunload = (event) => {
    if (!form.hidden && hasContent({ form, files })) event.preventDefault();
  };
}

function fill({ primeiroNome, campos, arquivos, expiraEm }: Ficha, token: string, form: ParentNode, files: Files): void {
  for (const { chave, preenchido } of campos) {
    if (chave === 'passaporte') {
      readPassport(askForPaper(form, chave), files);
      continue;
    }
    askFor(form, chave);
    one('[data-there]', fieldOf(form, chave)).hidden = !preenchido;
  }
  // whole groups without a field are left away
  for (const group of all('[data-campos]', form)) {
    group.hidden = all('[data-field]:not([hidden])', group).length === 0;
  }
  for (const { flag, quantos } of arquivos) files.askFor(flag, quantos > 0 ? THERE : '');
  fillByCep(token);
  write('[data-nome]', primeiroNome && `, ${primeiroNome}`);
  write('[data-expira]', formatDay(expiraEm));
}

/** Nothing that was filled in stays in the page. */
function end(how: 'sent' | 'changed' | 'dead', form: HTMLFormElement, files: Files): void {
  if (how === 'changed') write('[data-sent]', CHANGED);
  files.forget();
  form.reset();
  show(how === 'dead' ? 'dead' : 'sent');
  form.replaceChildren();
}
