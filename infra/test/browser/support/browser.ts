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
/** A phone for everything that a page can query: viewport meta, pixels, `pointer: coarse`. */
export const HANDHELD = { ...PHONE, isMobile: true, deviceScaleFactor: 2 };

/** Whether this run is the journeys' in Firefox (jest/firefox.config.mjs). */
export const inFirefox = process.env.TEST_SUITE === 'firefox';

/** A tap. No click follows a touch that is sent to a Firefox without a screen: there it is the mouse's. */
export const tap = (target: Locator) => (inFirefox ? target.click() : target.tap());

interface Options extends BrowserContextOptions {
  /** The test breaks something on purpose: the page's console messages about it are not faults. */
  brokenOnPurpose?: boolean;
  /** Inputs for the page's native prompts, in order; a native confirm takes one too, and is accepted. */
  prompts?: string[];
}

export interface BrowserForTests {
  /** A fresh window without cookies, not on any page yet. */
  open(options?: Options): Promise<Page>;
  /** A fresh window in which the user with this e-mail is signed in, not on any page yet. */
  signedIn(email: string, options?: Options): Promise<Page>;
}

interface Kind {
  pdfViewer?: boolean;
  handheld?: boolean;
  /** The reader's default font size, in pixels. */
  fontSize?: number;
  /** Its pages compute for seconds, like the passport reader. */
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
  // without a window PDFs are downloaded, unless the whole browser runs in headless mode
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
 * screenshot of each in .tmp/browser, and a test fails if its pages did something forbidden (page-faults.ts). `pdfViewer`:
 * Chromium shows PDFs; `handheld`: Firefox pretends to be a phone, as Chromium does by each window's own options.
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
      // a click in the middle of an animation may miss, and animating costs more than the rest of the page
      reducedMotion: 'reduce',
      // requests of a service worker bypass a test's own answers
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
