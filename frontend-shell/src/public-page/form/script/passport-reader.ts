import { LeituraError } from '@viajario/web-kit/leitura/leitura-error.ts';
import type { ValoresLidos } from '@viajario/web-kit/leitura/leitura.ts';
import { loadReader, type Reader } from '@viajario/web-kit/leitura/load-reader.ts';
import { readPicture } from '@viajario/web-kit/leitura/read-picture.ts';
import { hojeSaoPaulo } from '@viajario/web-kit/format/today.ts';

const progress = new Set<(share: number) => void>();
let reader: Promise<Reader> | undefined;

/** One for the page: it is fetched with this module, and again after a failure. */
function theReader(): Promise<Reader> {
  reader ??= loadReader({ onProgress: (share) => progress.forEach((tell) => tell(share)) });
  reader.catch(() => (reader = undefined));
  return reader;
}
void theReader().catch(() => undefined);

/** The passport on a photo, digits checked; undefined where none can be read. `onProgress`: how much of the reader is there. */
export async function readPhoto(photo: File, onProgress: (share: number) => void): Promise<ValoresLidos | undefined> {
  progress.add(onProgress);
  const ready = await theReader().finally(() => progress.delete(onProgress));
  onProgress(1);
  try {
    const { leituras } = await readPicture(photo, { reader: ready, today: hojeSaoPaulo() });
    return leituras.map(({ valores }) => valores).find(({ tipo }) => tipo === 'passaporte');
  } catch (error) {
    if (error instanceof LeituraError && error.motivo !== 'leitor-indisponivel') return undefined;
    throw error;
  }
}
