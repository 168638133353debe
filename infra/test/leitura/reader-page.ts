import fs from 'node:fs';
import type { Page } from 'playwright-core';
import { drawSpecimen, type Shot } from './draw-specimen.ts';
import type { Specimen } from './specimens.ts';

type Valores = Pick<Specimen, 'numero' | 'sobrenome' | 'nomes' | 'nascimento' | 'validade'> & {
  pais: string | null;
  sexo: string | null;
};

interface Leitura {
  formato: string;
  valores: Valores;
  confira: string[];
  conjunto: boolean;
  pagina: number;
  cantos: { x: number; y: number }[];
}

export interface Answer {
  /** The only one, or the first of several. */
  leitura?: Leitura;
  leituras?: Leitura[];
  naoLidas?: number;
  /** Why nothing was read. */
  motivo?: string;
  progress: number[];
  /** Milliseconds since the choice of the file, and the worker's share of them. */
  took: number;
  worker: number;
}

/** The fixed date of the readings. */
const TODAY = '2026-11-26';

/** Prepares a page for drawing specimens. */
export async function loadFont(page: Page): Promise<void> {
  const file = process.env.OCR_B;
  if (!file) throw new Error('the font OCR-B is missing on this machine');
  await page.evaluate(async (base64) => {
    const font = await new FontFace(
      'OCRB',
      Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)),
    ).load();
    document.fonts.add(font);
  }, fs.readFileSync(file).toString('base64'));
}

export const draw = (page: Page, shot: Shot): Promise<string> => page.evaluate(drawSpecimen, shot);

/** Loads the reader and returns its progress, or why it failed. */
export function loadReader(page: Page): Promise<number[] | string> {
  return page.evaluate(async () => {
    const { leitura } = window as unknown as { leitura: any };
    const progress: number[] = [];
    try {
      const reader = await leitura.loadReader({ onProgress: (done: number) => progress.push(done) });
      Object.assign(window, { reader });
      return progress;
    } catch (error) {
      return (error as { motivo: string }).motivo;
    }
  });
}

/** Reads a file as the screen does; `cancelAfter`: cancels after so many milliseconds. */
export function readFile(page: Page, base64: string, type: string, cancelAfter?: number): Promise<Answer> {
  return page.evaluate(
    async ({ base64, type, today, cancelAfter }) => {
      const { leitura, reader } = window as unknown as { leitura: any; reader: any };
      const file = new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], { type });
      const progress: number[] = [];
      const signal = cancelAfter === undefined ? undefined : AbortSignal.timeout(cancelAfter);
      let worker = 0;
      const timed = {
        recognise: async (...given: unknown[]) => {
          const start = performance.now();
          const text = await reader.recognise(...given);
          worker += performance.now() - start;
          return text;
        },
      };
      const start = performance.now();
      const done = () => ({ progress, took: performance.now() - start, worker });
      try {
        const onProgress = (part: number) => progress.push(part);
        const read = await leitura.readPicture(file, { reader: timed, today, signal, onProgress });
        return { leitura: read.leituras[0], ...read, ...done() };
      } catch (error) {
        const { motivo, name } = error as { motivo?: string; name: string };
        return { motivo: motivo ?? name, ...done() };
      }
    },
    { base64, type, today: TODAY, cancelAfter },
  );
}

/** A PDF of one page with this JPEG. */
export function pdfOf(jpeg: string, width: number, height: number): string {
  const picture = Buffer.from(jpeg, 'base64');
  const drawing = `q ${width / 2} 0 0 ${height / 2} 0 0 cm /P Do Q`;
  const dictionary = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width / 2} ${height / 2}] /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >> >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    `<< ${dictionary} /Filter /DCTDecode /Length ${picture.length} >>\nstream\n${picture.toString('latin1')}\nendstream`,
  ];
  const body = objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer << /Root 1 0 R /Size 6 >>\n%%EOF`, 'latin1').toString('base64');
}
