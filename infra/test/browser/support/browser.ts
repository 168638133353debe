import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import fs from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from 'playwright-core';
import { launchFirefox, typeLikeAPerson } from './firefox.ts';
import { watchFaults } from './page-faults.ts';
import { productUrl } from './product.ts';
import { recordToasts } from './toasts.ts';

const SCREENSHOTS = path.resolve(import.meta.dirname, '../../../../.tmp/browser');
/** Generous for a busy machine, short enough that a failing test does not eat the suite's time. */
const TIMEOUT_MS = 60_000;

export const DESK = { viewport: { width: 1440, height: 900 } };
export const TABLET = { viewport: { width: 768, height: 1024 }, hasTouch: true };
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
/** A phone in all that a page can ask: its viewport meta, its pixels, `pointer: coarse`. */
export const HANDHELD = { ...PHONE, isMobile: true, deviceScaleFactor: 2 };

/** Whether this run is that of the journeys in Firefox (jest/firefox.config.mjs). */
export const inFirefox = process.env.TEST_SUITE === 'firefox';

/** A thumb's press. No click follows a touch that is sent to a Firefox without a screen: there it is the mouse's. */
export const tap = (target: Locator) => (inFirefox ? target.click() : target.tap());

interface Options extends BrowserContextOptions {
  /** The test breaks something on purpose: what the page says about it in the console is no fault. */
  brokenOnPurpose?: boolean;
  /** What is typed into the page's native prompts, one after the other; a native confirm takes one too, and is accepted. */
  prompts?: string[];
}

export interface BrowserForTests {
  /** A fresh window without cookies, not on any page yet. */
  open(options?: Options): Promise<Page>;
  /** A fresh window in which the person with this e-mail is signed in, not on any page yet. */
  signedIn(email: string, options?: Options): Promise<Page>;
}

interface Kind {
  pdfViewer?: boolean;
  handheld?: boolean;
  /** How large its reader wants text, in pixels. */
  fontSize?: number;
  /** Its pages compute for seconds, as the reader of passports does. */
  computes?: boolean;
}

async function launch({ pdfViewer = false, handheld = false, fontSize = 16, computes = false }: Kind): Promise<Browser> {
  // the shell is Chromium without a user interface of its own, which costs half of the time; it cannot show PDFs
  const chromiumPath = (pdfViewer ? undefined : process.env.CHROMIUM_SHELL) ?? process.env.CHROMIUM;
  const executablePath = inFirefox ? process.env.FIREFOX : chromiumPath;
  if (!executablePath) throw new Error(`${inFirefox ? 'Firefox' : 'Chromium'} is missing on this machine`);
  if (inFirefox) return launchFirefox(executablePath, { handheld });
  // Chromium's own sandbox does not work for root and in most containers; only our own pages are opened.
  const args = ['--no-sandbox', '--disable-dev-shm-usage', `--blink-settings=defaultFontSize=${fontSize}`];
  // most pages live for seconds: V8 would spend more on making hot code faster than that saves
  if (!computes) args.push('--js-flags=--max-opt=1');
  // without a window PDFs are downloaded, unless it is the whole browser that only does not show it
  const options = { executablePath, args, timeout: TIMEOUT_MS };
  if (pdfViewer) return chromium.launch({ ...options, ignoreDefaultArgs: ['--headless'], args: [...args, '--headless=new'] });
  return chromium.launch(options);
}

async function keepPicture(page: Page, index: number): Promise<void> {
  const title = expect.getState().currentTestName ?? 'test';
  const name = `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120)}-${index}.png`;
  await page.screenshot({ path: path.join(SCREENSHOTS, name) });
}

/**
 * Registers one Chromium (or Firefox) for the tests of this file. After each test its windows are closed; a failed one leaves a
 * picture of each in .tmp/browser, and a test whose pages did what no page may do (page-faults.ts) fails. `pdfViewer`: Chromium
 * shows PDFs; `handheld`: Firefox takes itself for a phone, as Chromium does by each window's own options.
 */
export function useBrowser(kind: Kind = {}): BrowserForTests {
  let browser: Browser;
  let windows: { page: Page; faults: string[] }[] = [];

  beforeAll(async () => {
    browser = await launch(kind);
    fs.mkdirSync(SCREENSHOTS, { recursive: true });
  });
  afterEach(async () => {
    const failed = Reflect.get(globalThis, 'testHasFailed') === true;
    const faults = windows.flatMap((window) => window.faults);
    for (const [index, { page }] of windows.entries()) {
      if (failed && !page.isClosed()) await keepPicture(page, index);
      await page.context().close();
    }
    windows = [];
    expect(faults).toEqual([]);
  });
  afterAll(() => browser?.close());

  const open = async ({ brokenOnPurpose = false, prompts = [], ...options }: Options = {}) => {
    const context = await browser.newContext({
      ...DESK,
      baseURL: productUrl(),
      locale: 'pt-BR',
      // a press in the middle of a movement may miss, and drawing it costs more than the rest of the page
      reducedMotion: 'reduce',
      // what a service worker fetches passes a test's own answers by
      serviceWorkers: 'block',
      timezoneId: 'America/Sao_Paulo',
      ...options,
    });
    if (inFirefox) await typeLikeAPerson(context);
    context.setDefaultTimeout(TIMEOUT_MS);
    const page = await context.newPage();
    const faults = await watchFaults(page, [...prompts]);
    await recordToasts(page);
    windows.push({ page, faults: brokenOnPurpose ? [] : faults });
    return page;
  };
  const signedIn = async (email: string, options: Options = {}) => {
    const page = await open(options);
    const answer = await page.request.get('/api/login', { params: { login_hint: email, returnTo: '/termos' } });
    const end = answer.url();
    expect(end).toBe(`${productUrl()}/termos`);
    return page;
  };
  return { open, signedIn };
}
