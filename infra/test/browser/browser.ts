import { afterAll, afterEach, beforeAll } from '@jest/globals';
import fs from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

const SCREENSHOTS = path.resolve(import.meta.dirname, '../../../.tmp/browser');

/** Address of the product under test, without a slash at the end. */
export const productUrl = () => process.env.PRODUCT_URL ?? '';

export interface BrowserForTests {
  /** A fresh window without cookies. */
  open(options?: BrowserContextOptions): Promise<Page>;
  /** A fresh window in which the person with this e-mail is signed in and sees the dashboard. */
  signedIn(email: string, options?: BrowserContextOptions): Promise<Page>;
}

async function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM;
  if (!executablePath) throw new Error('Chromium is missing on this machine');
  // Chromium's own sandbox does not work for root and in most containers; only our own pages are opened.
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
}

/** Registers one Chromium for the tests of this file; after each test its windows are closed, screenshots go to .tmp/browser. */
export function useBrowser(): BrowserForTests {
  let browser: Browser;
  let pages: Page[] = [];

  beforeAll(async () => {
    browser = await launch();
    fs.mkdirSync(SCREENSHOTS, { recursive: true });
  });
  afterEach(async () => {
    for (const [index, page] of pages.entries()) {
      if (!page.isClosed()) await page.screenshot({ path: path.join(SCREENSHOTS, `last-${index}.png`) });
      await page.context().close();
    }
    pages = [];
  });
  afterAll(() => browser?.close());

  const open = async (options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({
      baseURL: productUrl(),
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      ...options,
    });
    const page = await context.newPage();
    pages.push(page);
    return page;
  };
  const signedIn = async (email: string, options: BrowserContextOptions = {}) => {
    const page = await open(options);
    await page.goto(`/api/login?login_hint=${encodeURIComponent(email)}`);
    await page.waitForURL((url) => !url.pathname.startsWith('/api/'));
    return page;
  };
  return { open, signedIn };
}
