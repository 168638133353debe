import type { FonteDaOrientacao, OrientacaoPublica } from '@viajario/contracts/crm/orientacoes/orientacoes';
import { formatDay, formatInstant } from '@viajario/web-kit/format/formats.ts';
import { ask, OFFLINE, startPage } from '../../public-page/ask.ts';
import { one, say, show, write } from '../../public-page/elements.ts';

/** The PDF has all of them. */
const VERIFICATION_DIGITS = 12;

/** Runs the page of the orientação in the URL. */
export function start(): void {
  const token = startPage('orientacao', fill);
  one('[data-read]').addEventListener('click', () => void confirm(token));
}

function fill({ destino, ida, volta, texto, pessoas, fontes, hash, cienteEm, alteradoEm }: OrientacaoPublica): void {
  write('[data-destino]', destino);
  write('[data-dias]', `${formatDay(ida)} a ${formatDay(volta)}`);
  one('[data-texto]').replaceChildren(...withLinks(texto));
  write('[data-hash]', hash.slice(0, VERIFICATION_DIGITS));
  one('[data-fontes]').hidden = fontes.length === 0;
  one('[data-fontes] ul').replaceChildren(...fontes.map(fonteOf));
  write('[data-alterado]', formatInstant(alteradoEm));
  one('[data-changed]').hidden = alteradoEm === null;
  one('[data-pessoas]').replaceChildren(...pessoas.map(personOf));
  if (cienteEm !== null) showConfirmed(cienteEm);
}

function personOf({ nome, texto, documentos }: OrientacaoPublica['pessoas'][number]): Node {
  const person = document.importNode(one<HTMLTemplateElement>('[data-pessoa]').content, true);
  one('[data-nome]', person).textContent = nome || 'Pessoa excluída';
  one('[data-parte]', person).replaceChildren(...withLinks(texto));
  const section = one('[data-papeis]', person);
  section.hidden = documentos.length === 0;
  one('ul', section).append(
    ...documentos.map((documento) => {
      const item = document.createElement('li');
      item.textContent = documento;
      return item;
    }),
  );
  return person;
}

/** The same text; its addresses can be pressed. A full stop after one is the sentence's. */
function withLinks(text: string): (string | Node)[] {
  return text.split(/(https?:\/\/\S*[^\s.,;:!?)\]'"])/).map((part, index) => {
    if (index % 2 === 0) return part;
    return linkTo(part, part);
  });
}

function linkTo(url: string, text: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = url;
  link.textContent = text;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  return link;
}

function fonteOf({ titulo, url }: FonteDaOrientacao): Node {
  const item = document.createElement('li');
  item.append(linkTo(url, titulo));
  return item;
}

async function confirm(token: string): Promise<void> {
  const button = one<HTMLButtonElement>('[data-read]');
  say(undefined);
  button.disabled = true;
  const { status, body } = await ask<{ cienteEm: string }>(`/api/orientacao/${token}/ciente`, 'POST');
  button.disabled = false;
  if (status === 404) return show('dead');
  if (status !== 200 || !body) return say(`Não foi possível confirmar. ${OFFLINE}`);
  showConfirmed(body.cienteEm);
  one('[data-confirmed]').focus();
}

function showConfirmed(cienteEm: string): void {
  write('[data-ciente]', formatInstant(cienteEm));
  one('[data-confirmed]').hidden = false;
  one('[data-ask]').hidden = true;
}
