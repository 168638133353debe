import type { FonteDaOrientacao, OrientacaoPublica } from '@viajario/contracts/crm/orientacoes/orientacoes';
import { formatDay, formatInstant } from '@viajario/web-kit/format/formats.ts';
import { startPage } from '../../public-page/ask.ts';
import { confirmAt, showCiente } from '../../public-page/ciente.ts';
import { copyOf, items, one, write } from '../../public-page/elements.ts';
import { linkTo, withLinks } from '../../public-page/with-links.ts';

/** The PDF has all of them. */
const VERIFICATION_DIGITS = 12;

/** Runs the page of the orientação in the URL. */
export function start(): void {
  const token = startPage('orientacao', fill);
  confirmAt(`/api/orientacao/${token}/ciente`);
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
  showCiente(cienteEm);
}

function personOf({ nome, texto, documentos }: OrientacaoPublica['pessoas'][number]): Node {
  const person = copyOf('[data-pessoa]');
  one('[data-nome]', person).textContent = nome || 'Pessoa excluída';
  one('[data-parte]', person).replaceChildren(...withLinks(texto));
  const section = one('[data-papeis]', person);
  section.hidden = documentos.length === 0;
  one('ul', section).append(...items(documentos));
  return person;
}

function fonteOf({ titulo, url }: FonteDaOrientacao): Node {
  const item = document.createElement('li');
  item.append(linkTo(url, titulo));
  return item;
}
