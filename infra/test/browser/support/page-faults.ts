import type { Page } from 'playwright-core';
import { productUrl } from './product.ts';

/**
 * Chromium's own lines: for every answer from 400 on, and tests check answers by what the screen shows; for preloads not used
 * within five seconds, which depends on how busy the machine is. That they are used at all: shell/routes.spec.ts.
 */
const OWN_LINES = [/^Failed to load resource/, /was preloaded using link preload but not used within a few seconds/];
/** A message about our service worker in a window without any (browser.ts). */
const BLOCKED_LINE = 'Service Worker registration blocked by Playwright';
/** The last two belong to the browser itself: its PDF viewer. */
const LOCAL_SCHEMES = ['data:', 'blob:', 'about:', 'chrome:', 'chrome-extension:'];
const isLocal = ({ protocol, hostname }: URL) =>
  LOCAL_SCHEMES.includes(protocol) || ['localhost', '127.0.0.1'].includes(hostname);

/**
 * Collects everything that no page may do: break, complain in the console, violate its content security policy, open a native
 * dialog without an answer from the test (`prompts`, the next one first) or contact another host.
 */
export async function watchFaults(page: Page, prompts: string[]): Promise<string[]> {
  const faults: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => faults.push(`policy: ${text}`));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
      Reflect.get(window, 'reportViolation')(`${violatedDirective} ${blockedURI} (${sourceFile}:${lineNumber})`);
    });
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    const serious = message.type() === 'error' || message.type() === 'warning';
    if (serious && !OWN_LINES.some((line) => line.test(message.text())) && message.text() !== BLOCKED_LINE)
      faults.push(`console: ${message.text()}`);
  });
  page.on('dialog', (dialog) => {
    const asks = dialog.type() === 'prompt' || dialog.type() === 'confirm';
    const answer = asks ? prompts.shift() : undefined;
    if (dialog.type() !== 'beforeunload' && answer === undefined) faults.push(`dialog: ${dialog.message()}`);
    void dialog.accept(answer);
  });
  page.on('request', (request) => {
    if (!isLocal(new URL(request.url()))) faults.push(`request: ${request.url()}`);
  });
  return faults;
}

/** Requests of the page to the product from now on, oldest first, as `GET /api/contas`. */
export function watchRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${productUrl()}/`)) return;
    const { pathname, search } = new URL(request.url());
    requests.push(`${request.method()} ${pathname}${search}`);
  });
  return requests;
}

/** How many bytes of bodies the page has received from now on, once all pending requests are done. */
export function watchBytes(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize)));
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
