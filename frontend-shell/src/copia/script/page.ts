import type { CopiaPublica, EntregaDaCopia } from '@viajario/contracts/documents/copias';
import { formatInstant, pluralize } from '@viajario/web-kit/format/formats.ts';
import { ask, OFFLINE, startPage } from '../../public-page/ask.ts';
import { one, say, show, write } from '../../public-page/elements.ts';

/** Between two looks whether the file is there. */
const AGAIN_MS = 3_000;
const PREPARING = 'Preparando o arquivo… O botão funciona assim que ele estiver pronto.';
const PREPARED = 'O arquivo está pronto.';
const BEGUN = 'O arquivo está a caminho. Se ele se interromper, toque de novo: por 10 minutos conta como uma vez só.';

/** The URL of the download that was begun: a second press gets the same. */
let entrega: { url: string; until: number } | undefined;
const SAME_DOWNLOAD_MS = 9 * 60_000;

/** Runs the page of the copy in the address. */
export function start(): void {
  entrega = undefined;
  const token = startPage('copia', fill);
  one('[data-download]').addEventListener('click', () => void download(token));
}

function fill(copia: CopiaPublica, token: string): void {
  introduce(copia);
  if (!copia.pronto) setTimeout(() => void look(token), AGAIN_MS);
}

function introduce({ conta, finalidade, expiraEm, restantes, pronto }: CopiaPublica): void {
  write('[data-agencia]', conta.nome);
  write('[data-finalidade]', finalidade);
  write('[data-expira]', formatInstant(expiraEm));
  write('[data-restantes]', pluralize(restantes, 'download', 'downloads'));
  ready(pronto);
}

/** It keeps the focus while it cannot be pressed. */
function ready(isReady: boolean): void {
  one('[data-download]').setAttribute('aria-disabled', String(!isReady));
  write('[data-progress]', isReady ? '' : PREPARING);
}

/** Until the file is there; a line that breaks off meanwhile mends itself. */
async function look(token: string): Promise<void> {
  const { status, body } = await ask<CopiaPublica>(`/api/copia/${token}`);
  if (status === 404) return show('dead');
  if (status === 200 && body?.pronto) {
    introduce(body);
    return write('[data-progress]', PREPARED);
  }
  setTimeout(() => void look(token), AGAIN_MS);
}

async function download(token: string): Promise<void> {
  const button = one('[data-download]');
  if (button.getAttribute('aria-disabled') === 'true') return;
  say(undefined);
  if (!entrega || entrega.until < Date.now()) {
    button.setAttribute('aria-disabled', 'true');
    const { status, body } = await ask<EntregaDaCopia>(`/api/copia/${token}/entregas`, 'POST');
    button.setAttribute('aria-disabled', 'false');
    if (status === 404) return show('dead');
    if (status !== 201 || !body) return say(body?.message ?? OFFLINE);
    entrega = { url: body.url, until: Date.now() + SAME_DOWNLOAD_MS };
  }
  const file = one<HTMLAnchorElement>('[data-file]');
  file.href = entrega.url;
  file.click();
  write('[data-progress]', BEGUN);
}
