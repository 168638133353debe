import AxeBuilder from '@axe-core/playwright';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { DESK, PHONE, TABLET } from './browser.ts';
import { allIsThere, motionIsOver, type Screen } from './screens/screens.ts';

/** Injected into a page once: AxeBuilder itself injects its half a megabyte twice for each run. */
const ownAxe = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
const AXE = readFileSync(ownAxe, 'utf8');
/** The rules of `cat.color` that run by default: the tag itself would add those of level AAA. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Axe's serious and critical findings, as `rule: elements`; of all its rules or of those about colours. */
async function seriousViolations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  const axeSource = (await page.evaluate('typeof axe')) === 'undefined' ? AXE : ';';
  // Legacy mode: there are no frames, and the other mode opens one more window for each report. Preloaded would be a copy of all styles,
  // for sounds that begin by themselves, which is not serious, and for a rule that does not run.
  const { violations } = await new AxeBuilder({ page, axeSource })
    .setLegacyMode()
    .options({
      preload: false,
      resultTypes: ['violations'],
      ...(rules === 'colours' ? { runOnly: { type: 'rule', values: COLOUR_RULES } } : {}),
    })
    .analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}

/** How far the page overflows the window's right edge, if it does. */
async function sidewaysScrolling(page: Page): Promise<string[]> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return sideways > 0 ? [`scrolls sideways by ${sideways} px`] : [];
}

/** Buttons that overflow their container, or with overflowing text. */
function brokenButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sticksOut = (inner: DOMRect, outer: DOMRect) => inner.left < outer.left - 1 || inner.right > outer.right + 1;
    const isCut = (element: Element) => {
      const { overflow, clipPath } = getComputedStyle(element);
      return overflow !== 'visible' || clipPath !== 'none';
    };
    const wordsOf = (button: Element) => {
      const [walker, boxes] = [document.createTreeWalker(button, NodeFilter.SHOW_TEXT), new Array<DOMRect>()];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.parentElement || isCut(node.parentElement)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        boxes.push(range.getBoundingClientRect());
      }
      return boxes;
    };
    const isBroken = (button: Element) => {
      const [box, around] = [button.getBoundingClientRect(), button.parentElement?.getBoundingClientRect()];
      return wordsOf(button).some((words) => sticksOut(words, box)) || (around !== undefined && sticksOut(box, around));
    };
    const shown = Array.from(document.querySelectorAll('.ant-btn')).filter((button) => button.checkVisibility());
    return shown.filter(isBroken).map((button) => `broken button "${button.textContent.trim()}"`);
  });
}

/** Everything that does not fit on the screen. */
export const misfits = async (page: Page): Promise<string[]> => [
  ...(await sidewaysScrolling(page)),
  ...(await brokenButtons(page)),
];

/** `npm run drill -- accessibility` checks in more widths: see accessibility.drill.ts. */
const SWEEP = process.env.AXE_SWEEP === 'full';

async function coloursInDark(page: Page): Promise<string[]> {
  await page.setViewportSize(DESK.viewport);
  await page.emulateMedia({ colorScheme: 'dark' });
  await motionIsOver(page);
  const faults = await seriousViolations(page, 'colours');
  await page.emulateMedia({ colorScheme: 'light' });
  return faults;
}

/**
 * Shows one screen after the other; returns the faults found, by screen and width. axe checks the widest in light, the layout is
 * measured at 1440, 768 and 360 px. The dark colours: packages/web-kit/src/theme/theme.spec.ts.
 */
export async function faultyScreens(page: Page, screens: Screen[]): Promise<Record<string, string[]>> {
  const faulty: Record<string, string[]> = {};
  const keep = (where: string, faults: string[]): void => {
    if (faults.length > 0) faulty[where] = faults;
  };
  for (const { name, show, leave } of screens.filter(({ sweepOnly }) => SWEEP || !sweepOnly)) {
    await page.setViewportSize(DESK.viewport);
    await show(page).catch((cause: unknown) => {
      throw new Error(`${name} could not be shown`, { cause });
    });
    for (const { viewport } of [DESK, TABLET, PHONE]) {
      await page.setViewportSize(viewport);
      await allIsThere(page);
      const hasAxe = viewport === DESK.viewport || (SWEEP && viewport === PHONE.viewport);
      keep(`${name} at ${viewport.width} px`, [...(hasAxe ? await seriousViolations(page) : []), ...(await misfits(page))]);
    }
    if (SWEEP) keep(`${name} in dark`, await coloursInDark(page));
    await leave?.(page);
  }
  return faulty;
}
