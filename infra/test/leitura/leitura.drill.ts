import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useBrowser } from '../browser/support/browser.ts';
import { randomOf, randomSpecimen } from './specimens.ts';
import { draw, loadFont, loadReader, readFile, type Answer } from './reader-page.ts';
import { startReaderSite, type ReaderSite } from './reader-site.ts';

const PICTURES = 40;
const LEAST = 38;
const READ = ['numero', 'nascimento', 'validade'] as const;

const browser = useBrowser();
let site: ReaderSite;

beforeAll(async () => {
  site = await startReaderSite();
});
afterAll(() => site.close());

async function readerPage() {
  const page = await browser.open();
  await page.goto(site.url);
  await loadFont(page);
  await loadReader(page);
  return page;
}

/** A passport or an identity card like a phone's photo: rotated up to 5°, blurred, JPEG 55 %, 1200 px wide. */
function shots() {
  const random = randomOf(20_261_126);
  return Array.from({ length: PICTURES }, (_, i) => ({
    specimen: randomSpecimen(random, i % 4 === 3 ? 'TD1' : 'TD3'),
    turned: (random() * 2 - 1) * 5,
    blur: 0.4 + random() * 0.9,
    seed: Math.floor(random() * 1e9),
    quality: 0.55,
    width: 1200,
    type: 'image/jpeg',
  }));
}

describe('Pictures of passports and identity cards', () => {
  it('are read, 38 of 40 at least, and no wrong value is marked as certain', async () => {
    const page = await readerPage();
    const table: string[] = [];
    let right = 0;
    const wrong: string[] = [];
    for (const [i, shot] of shots().entries()) {
      const answer = await readFile(page, await draw(page, shot), shot.type);
      const { leitura } = answer;
      const states = READ.map((campo) => {
        const looks = leitura?.confira.includes(campo) ?? true;
        if (leitura?.valores[campo] === shot.specimen[campo]) return looks ? 'right, to look at' : 'right';
        if (!looks) wrong.push(`${i}: ${campo} ${String(leitura?.valores[campo])} for ${shot.specimen[campo]}`);
        return looks ? 'not read' : 'WRONG';
      });
      if (states.every((state) => state.startsWith('right'))) right += 1;
      const picture = `${shot.specimen.formato} ${shot.specimen.pais} ${shot.turned.toFixed(1).padStart(5)}° blur ${shot.blur.toFixed(1)}`;
      table.push(
        `${String(i + 1).padStart(2)}  ${picture}  ${states.join(' · ')}  ${answer.motivo ?? ''}${Math.round(answer.took)} ms`,
      );
    }
    console.log([...table, `${right} of ${PICTURES} right, ${wrong.length} wrong values called right`].join('\n'));
    expect(wrong).toEqual([]);
    expect(right).toBeGreaterThanOrEqual(LEAST);
  });

  it('take at most 10 s on a slow phone, and can be cancelled in between', async () => {
    const page = await readerPage();
    const [shot] = shots();
    if (!shot) throw new Error('no picture');
    const picture = await draw(page, shot);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const answer = await readFile(page, picture, shot.type);
    // Chromium slows the page down but not its workers
    const slow = ({ took, worker }: Answer) => took + 3 * worker;
    const cancelled = await readFile(page, picture, shot.type, 300);
    console.log(`slow phone: ${Math.round(slow(answer))} ms, cancelled after ${Math.round(cancelled.took)} ms instead of 300`);
    expect(slow(answer)).toBeLessThan(10_000);
    expect(cancelled).toMatchObject({ motivo: 'TimeoutError' });
    expect(cancelled.took).toBeLessThan(2_000);
  });
});
