import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Shot } from '../../leitura/draw-specimen.ts';
import { specimenOf } from '../../leitura/specimens.ts';
import { draw, loadFont, loadReader, pdfOf, readFile } from '../../leitura/reader-page.ts';
import { startReaderSite, type ReaderSite } from '../../leitura/reader-site.ts';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser({ computes: true });
let site: ReaderSite;

beforeAll(async () => {
  site = await startReaderSite();
});
afterAll(() => site.close());

const PASSPORT = specimenOf({
  formato: 'TD3',
  pais: 'BRA',
  numero: 'FX100238',
  sobrenome: 'DE ALMEIDA PRADO',
  nomes: 'KAREN LUCIA',
  sexo: 'F',
  nascimento: '1990-05-10',
  validade: '2031-03-01',
});
const OTHER = specimenOf({ ...PASSPORT, pais: 'PRT', numero: 'CA900817', sobrenome: 'COSTA' });
const CIN = specimenOf({ ...PASSPORT, formato: 'TD1', numero: '12345678909', sobrenome: 'KLEIN', nomes: 'LUCAS', sexo: 'M' });

const shot = (of: Partial<Shot>): Shot => ({
  specimen: PASSPORT,
  turned: 0,
  blur: 0.6,
  seed: 7,
  quality: 0.55,
  width: 1200,
  type: 'image/jpeg',
  ...of,
});

const valuesOf = ({ pais, numero, sobrenome, nomes, sexo, nascimento, validade }: typeof PASSPORT) => ({
  pais,
  numero,
  sobrenome,
  nomes,
  sexo,
  nascimento,
  validade,
});

describe('Reading a passport on a picture', () => {
  it('LEI-02: fetches at most 5 MB once, with progress, and reads it in any rotation and on each page of a PDF; says why nothing was read', async () => {
    const page = await browser.open();
    await page.goto(site.url);
    await loadFont(page);
    const before = site.sent();
    const progress = await loadReader(page);
    expect(progress).toEqual([...progress].sort());
    expect(progress.at(-1)).toBe(1);
    const { leitura } = await readFile(page, await draw(page, shot({ turned: 3 })), 'image/jpeg');
    expect(leitura).toMatchObject({ formato: 'TD3', conjunto: true, confira: ['nome', 'pais', 'sexo'] });
    expect(leitura?.valores).toEqual({ tipo: 'passaporte', ...valuesOf(PASSPORT) });
    expect(site.sent() - before).toBeLessThan(5_000_000);
    // the worker found all of it in the browser's own cache
    expect(site.sent() - before).toBeLessThan(4_000_000);

    for (const turned of [-92, 180]) {
      const square = shot({ specimen: CIN, turned, type: 'image/png', width: 1000, square: true });
      const { leitura } = await readFile(page, await draw(page, square), 'image/png');
      expect(leitura?.valores).toEqual({ tipo: 'identidade', ...valuesOf(CIN) });
    }
    const without = shot({ specimen: { ...PASSPORT, lines: ['', ''] } });
    // the same passport twice is one
    const scans = [without, shot({ specimen: OTHER }), shot({}), shot({ turned: 1 })];
    const pdf = pdfOf(await Promise.all(scans.map((scan) => draw(page, scan))), 1200, 879);
    const inPdf = await readFile(page, pdf, 'application/pdf');
    expect(inPdf.leituras?.map(({ pagina, valores }) => ({ pagina, ...valores }))).toEqual([
      { pagina: 2, tipo: 'passaporte', ...valuesOf(OTHER) },
      { pagina: 3, tipo: 'passaporte', ...valuesOf(PASSPORT) },
    ]);

    expect((await readFile(page, await draw(page, without), 'image/jpeg')).motivo).toBe('sem-zona');
    expect((await readFile(page, btoa('nothing'), 'image/jpeg')).motivo).toBe('ilegivel');
    expect((await readFile(page, btoa('nothing'), 'application/pdf')).motivo).toBe('ilegivel');
    const picture = await draw(page, shot({}));
    const cancelled = await readFile(page, picture, 'image/jpeg', 0);
    expect([cancelled.motivo, cancelled.progress.includes(1)]).toEqual(['TimeoutError', false]);
    // the reader stays usable
    expect((await readFile(page, picture, 'image/jpeg')).leitura?.valores.numero).toBe('FX100238');
  });

  it.each(['worker.min.js', 'eng.traineddata'])('says that the reader is unavailable when %s does not load', async (file) => {
    const page = await browser.open({ brokenOnPurpose: true });
    await page.route(`**/${file}`, (route) => route.abort());
    await page.goto(site.url);
    expect(await loadReader(page)).toBe('leitor-indisponivel');
  });
});
