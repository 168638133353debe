import type { CivilDay } from '@viajario/contracts/civil-day';
import { LeituraError } from './leitura-error.ts';
import type { LeituraComLugar, LeituraDeFoto } from './leitura.ts';
import type { Reader, Waiting } from './load-reader.ts';
import { canvasWith, openPages } from './foto/open-pages.ts';
import { readPage } from './foto/read-page.ts';

interface Reading extends Waiting {
  reader: Reader;
  today: CivilDay;
}

/**
 * Reads the zones on a photo or on the first pages of a PDF. Fails with a LeituraError, or with the signal's reason once that is aborted;
 * the reader can be used again in any case.
 */
export async function readPicture(
  file: Blob,
  { reader, today, signal = new AbortController().signal, onProgress }: Reading,
): Promise<LeituraDeFoto> {
  const pages = await openPages(file, signal);
  const leituras: LeituraComLugar[] = [];
  let naoLidas = 0;
  try {
    for (let pagina = 1; pagina <= pages.count; pagina += 1) {
      await pause(signal);
      const page = await pages.draw(pagina);
      onProgress?.((pagina - 0.8) / pages.count);
      const { zones, unread } = await readPage(page, { reader, today, signal, pause: () => pause(signal) });
      naoLidas += unread;
      for (const { leitura, cantos, lines } of zones) {
        if (leituras.some((other) => isSame(other, leitura.valores))) continue;
        const recorte = await canvasWith(lines.map(({ picture }) => picture)).convertToBlob();
        leituras.push({ ...leitura, pagina, cantos, recorte });
      }
      onProgress?.(pagina / pages.count);
    }
  } finally {
    pages.close();
  }
  if (leituras.length === 0) throw new LeituraError('sem-zona');
  return { leituras, naoLidas };
}

/** A copy of a copy, and the front and the back of one scan, hold the same zone twice. */
const isSame = ({ valores: a }: LeituraComLugar, b: LeituraComLugar['valores']) =>
  a.numero === b.numero && a.nascimento === b.nascimento && a.validade === b.validade;

/** Lets the page draw, and the user cancel. */
async function pause(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  signal.throwIfAborted();
}
