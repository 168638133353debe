import type { CivilDay } from '@viajario/contracts/civil-day';
import type { Leitura } from './leitura.ts';
import { LeituraError } from './leitura-error.ts';
import { type Reader, type Waiting } from './load-reader.ts';
import { openPicture } from './open-picture.ts';
import { readZone } from './read-zone.ts';
import { zonePictures } from './zone-pictures.ts';

/** Reads the zone on a photo or on the first page of a PDF. */
export async function readPicture(file: Blob, reader: Reader, today: CivilDay, { signal }: Waiting = {}): Promise<Leitura> {
  const canvas = await openPicture(file, signal ?? new AbortController().signal);
  let best: Leitura | null = null;
  for (const lines of zonePictures(canvas)) {
    const texts = await Promise.all(lines.map((line) => reader.recognise(line)));
    (globalThis as any).seen?.(texts, lines);
    const leitura = readZone(texts.join('\n'), today);
    if (leitura?.conjunto && leitura.confira.length === 3) return leitura;
    best ??= leitura;
  }
  if (best) return best;
  throw new LeituraError('sem-zona');
}
