import type { CivilDay } from '@viajario/contracts/civil-day';
import type { Leitura } from './leitura.ts';
import { LeituraError } from './leitura-error.ts';
import type { Reader, Waiting } from './load-reader.ts';
import { openPicture } from './open-picture.ts';
import { readLines, weight } from './read-zone.ts';
import { recogniseZone, type RecognisedZone } from './recognise-zone.ts';
import { zonesOn } from './zone-pictures.ts';

interface Reading extends Waiting {
  reader: Reader;
  today: CivilDay;
}

/** Two of the three digits are right: what stands there is a zone, and it is not upside down. */
const MIN_ZONE_WEIGHT = 4;

/**
 * Reads the zone on a photo or on the first page of a PDF. Fails with a LeituraError, or with the signal's reason once that is aborted;
 * the reader can be used again in any case.
 */
export async function readPicture(file: Blob, { reader, today, signal, onProgress }: Reading): Promise<Leitura> {
  const canvas = await openPicture(file, signal);
  onProgress?.(0.2);
  let tries = 0;
  for (const find of zonesOn(canvas)) {
    await pause(signal);
    const found = find();
    if (!found) continue;
    tries += 1;
    onProgress?.(1 - 0.6 / tries);
    const zone = await recogniseZone(found.pictures, found.layout, reader, signal);
    const leitura = zone && readLines(zone.lines, today);
    if (!zone || !leitura || weight(leitura) < MIN_ZONE_WEIGHT) continue;
    onProgress?.(1);
    return addDoubts(leitura, zone);
  }
  throw new LeituraError('sem-zona');
}

/** What two readings of the picture differ in has to be looked at, even if its digit is right. */
function addDoubts(leitura: Leitura, { layout, doubts }: RecognisedZone): Leitura {
  const campos = (['numero', 'nascimento', 'validade'] as const).filter((campo) => {
    const [line, from, to] = layout.covered[campo];
    return doubts.some(([of, at]) => of === line && at >= from && at < to);
  });
  return { ...leitura, confira: [...campos.filter((campo) => !leitura.confira.includes(campo)), ...leitura.confira] };
}

/** Lets the page draw, and the user cancel. */
async function pause(signal?: AbortSignal): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  signal?.throwIfAborted();
}
