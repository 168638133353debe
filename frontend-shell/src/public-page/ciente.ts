import type { Ciencia } from '@viajario/contracts/crm/orientacoes/orientacoes';
import { formatInstant } from '@viajario/web-kit/format/formats.ts';
import { ask, OFFLINE } from './ask.ts';
import { one, say, show, write } from './elements.ts';

/** 'Li e estou ciente' sends it to `address`. */
export function confirmAt(address: string): void {
  one('[data-read]').addEventListener('click', () => void confirm(address));
}

async function confirm(address: string): Promise<void> {
  const button = one<HTMLButtonElement>('[data-read]');
  const around = one('[data-ask]');
  say(undefined, around);
  button.disabled = true;
  const { status, body } = await ask<Ciencia>(address, 'POST');
  button.disabled = false;
  if (status === 404) return show('dead');
  if (status !== 200 || !body) return say(`Não foi possível confirmar. ${OFFLINE}`, around);
  showCiente(body.cienteEm);
  one('[data-confirmed]').focus();
}

/** Null: it waits to be confirmed. */
export function showCiente(cienteEm: string | null): void {
  write('[data-ciente]', formatInstant(cienteEm));
  one('[data-confirmed]').hidden = cienteEm === null;
  one('[data-ask]').hidden = cienteEm !== null;
}
