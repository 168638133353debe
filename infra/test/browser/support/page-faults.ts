import type { Page } from 'playwright-core';
import { productUrl } from './product.ts';

/**
 * Chromium's own lines: for every answer from 400 on, and tests judge answers by what the screen makes of them; for what is preloaded and
 * not used within five seconds, which only tells how busy the machine is. That it is used at all: shell/routes.spec.ts.
 */
const OWN_LINES = [/^Failed to load resource/, /was preloaded using link preload but not used within a few seconds/];
/** What a window without service workers (browser.ts) says of ours. */
const BLOCKED_LINE = 'Service Worker registration blocked by Playwright';
/** The last two are the browser itself: its PDF viewer. */
const LOCAL_SCHEMES = ['data:', 'blob:', 'about:', 'chrome:', 'chrome-extension:'];
const isLocal = ({ protocol, hostname }: URL) =>
  LOCAL_SCHEMES.includes(protocol) || ['localhost', '127.0.0.1'].includes(hostname);

/**
 * Gathers what no page may ever do: break, complain in the console, violate its content security policy, open a native dialog that
 * the test has no answer for (`prompts`, the next one first) or ask another host for anything.
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

/** Paths of everything the page asks the product for from now on, oldest first, as `GET /api/contas`. */
export function watchRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${productUrl()}/`)) return;
    const { pathname, search } = new URL(request.url());
    requests.push(`${request.method()} ${pathname}${search}`);
  });
  return requests;
}

/** How many bytes of bodies have come to the page from now on, once all that has begun is there. */
export function watchBytes(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize)));
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
