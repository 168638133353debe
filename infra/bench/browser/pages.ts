import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import { findPrograms } from '../../test/programs.ts';
import { atMost, figure, median, type Line } from '../goals.ts';
import type { Target } from '../servers.ts';

/** A cheap phone on a slow mobile line. */
const CPU_SLOWDOWN = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Long enough for late layout shifts: nothing is loaded after the picture below the fold. */
const SETTLES_AFTER = 2_000;

/** Timeout of each step, also on a busy machine. */
export const MAX_MS = 60_000;
/** Selector of progress indicators, without those in a closed tab. */
export const BUSY = '[aria-busy="true"]:not([aria-hidden="true"] *)';

type Log = (line: string) => void;

export interface Visit {
  lcp: number;
  /** The element of the largest paint. */
  element: string;
  cls: number;
  /** The longest chain of requests in sequence: page, scripts, styles and calls. */
  inARow: number;
  /**
   * Bytes over the line: those that block the first paint, compressed scripts without their headers, and all before the first
   * scroll.
   */
  blocking: number;
  scripts: number;
  total: number;
}

/**
 * Loading cost of the landing page for a visitor, of a link's form for a client, and of the dashboard for a member, over `rounds`
 * visits with an empty cache.
 */
export function measurePages(target: Target, rounds: number, log: Log): Promise<Line[]> {
  const { origin, cookie } = target;
  return withChromium('pages', log, async (browser) => {
    const visitsOf = async (name: string, known: string, address = `${origin}/`): Promise<Visit[]> => {
      const visits: Visit[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const [visit] = await visitPhone(browser, address, known);
        if (round > 0) visits.push(visit!); // the first one warms Chromium up
        log(`${name} ${round}: ${describeVisit(visit!)}`);
      }
      return visits;
    };
    const landing = landingLines(await visitsOf('landing', ''));
    const ficha = await withLink(target, async (address) => fichaLines(await visitsOf('ficha', '', address)));
    return [...landing, ...ficha, ...dashboardLines(await visitsOf('dashboard', cookie))];
  });
}

/** Returns nothing on a machine without Chromium. */
export async function withChromium(part: string, log: Log, measure: (browser: Browser) => Promise<Line[]>): Promise<Line[]> {
  const { CHROMIUM } = findPrograms([]);
  if (CHROMIUM === undefined) {
    log(`${part}: not measured, Chromium is missing on this machine`);
    return [];
  }
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

/** A fresh window with an empty cache, signed in with this session. */
export async function freshWindow(
  browser: Browser,
  options: BrowserContextOptions,
  url: string,
  cookie: string,
): Promise<BrowserContext> {
  // requests of a service worker bypass the emulated line
  const context = await browser.newContext({ ...options, locale: 'pt-BR', serviceWorkers: 'block' });
  context.setDefaultTimeout(MAX_MS);
  const [name, value] = cookie.split('=');
  if (name && value) await context.addCookies([{ name, value, url: new URL(url).origin }]);
  return context;
}

export const describeVisit = ({ lcp, element, cls, total }: Visit): string =>
  `LCP ${lcp.toFixed(0)} ms (${element}), CLS ${cls}, ${total} bytes`;

const over = (visits: Visit[], metric: (visit: Visit) => number): number => median(visits.map(metric));

function dashboardLines(visits: Visit[]): Line[] {
  const of = (metric: (visit: Visit) => number): number => over(visits, metric);
  const lcp = of(({ lcp }) => lcp);
  return [
    atMost('dashboard scripts, brotli', of(({ scripts }) => scripts) / 1000, 'kB', 250),
    atMost(
      'dashboard files and calls in a row',
      of(({ inARow }) => inARow),
      '',
      4,
    ),
    figure('dashboard LCP, 4x CPU, 1.6 Mbit/s', `${lcp.toFixed(1)} ms`),
  ];
}

/** A link for some client, deleted afterwards: a client has 20 open ones at most. */
async function withLink<T>({ origin, cookie }: Target, use: (address: string) => Promise<T>): Promise<T> {
  const call = async (method: string, path: string, body?: object): Promise<any> => {
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await fetch(new URL(path, origin), { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? undefined : answer.json();
  };
  const [conta] = await call('GET', '/api/contas');
  const { clientes } = await call('GET', `/api/clientes?contaId=${conta.id}&limit=1`);
  const link = await call('POST', `/api/clientes/${clientes[0].id}/links`, {});
  try {
    return await use(link.url);
  } finally {
    await call('DELETE', `/api/links/${link.id}`);
  }
}

/** All bytes count: the form needs its script and its calls to be usable. */
function fichaLines(visits: Visit[]): Line[] {
  const of = (metric: (visit: Visit) => number): number => over(visits, metric);
  return [
    atMost(
      'ficha LCP, 4x CPU, 1.6 Mbit/s',
      of(({ lcp }) => lcp),
      'ms',
      1200,
    ),
    atMost('ficha layout shift', Math.max(...visits.map(({ cls }) => cls)), '', 0),
    atMost('ficha in all, brotli', of(({ total }) => total) / 1000, 'kB', 60),
  ];
}

function landingLines(visits: Visit[]): Line[] {
  const of = (metric: (visit: Visit) => number): number => over(visits, metric);
  return [
    atMost(
      'landing LCP, 4x CPU, 1.6 Mbit/s',
      of(({ lcp }) => lcp),
      'ms',
      1200,
    ),
    atMost('landing layout shift', Math.max(...visits.map(({ cls }) => cls)), '', 0),
    atMost('landing blocking', of(({ blocking }) => blocking) / 1000, 'kB', 15),
    figure('landing scripts', `${(of(({ scripts }) => scripts) / 1000).toFixed(1)} kB`),
    figure('landing in all, before scrolling', `${(of(({ total }) => total) / 1000).toFixed(1)} kB`),
  ];
}

interface Visiting {
  times?: number;
  /** Selector of the page's main content. */
  there?: string;
}

/** The phone's visits in sequence, each on a page of its own: later ones use the cache filled by the first. */
export async function visitPhone(
  browser: Browser,
  address: string,
  cookie: string,
  { times = 1, there = 'body' }: Visiting = {},
): Promise<Visit[]> {
  const context = await freshWindow(browser, PHONE, address, cookie);
  const visits: Visit[] = [];
  while (visits.length < times) visits.push(await look(context, address, there));
  await context.close();
  return visits;
}

async function look(context: BrowserContext, address: string, there: string): Promise<Visit> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const sizes = new Map<string, { url: string; type: string; bytes: number }>();
  devtools.on('Network.responseReceived', ({ requestId, response, type }) =>
    sizes.set(requestId, { url: response.url, type, bytes: 0 }),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const found = sizes.get(requestId);
    if (found) found.bytes = encodedDataLength;
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(address, { waitUntil: 'load' });
  await page.locator(there).first().waitFor();
  do await page.waitForTimeout(SETTLES_AFTER);
  while ((await page.locator(BUSY).count()) > 0);
  const seen = await page.evaluate(timings);
  await page.close();
  const bytesOf = (wanted: (file: { url: string; type: string }) => boolean): number =>
    [...sizes.values()].filter(wanted).reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    ...seen,
    blocking: bytesOf(({ url, type }) => type === 'Document' || seen.blockers.includes(url)),
    total: bytesOf(() => true),
  };
}

/** Runs in the page: reads its performance timeline. */
async function timings(): Promise<Pick<Visit, 'lcp' | 'element' | 'cls' | 'scripts' | 'inARow'> & { blockers: string[] }> {
  const entriesOf = (type: string): Promise<any[]> =>
    new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      setTimeout(() => resolve([]), 500);
    });
  const largest = (await entriesOf('largest-contentful-paint')).at(-1);
  const shifts = await entriesOf('layout-shift');
  const PICTURES_AND_FONTS = ['img', 'css', 'other']; // initiator types of pictures and fonts; the screen is usable without them
  const resources: any[] = performance.getEntriesByType('resource');
  const all = [...performance.getEntriesByType('navigation'), ...resources].sort((a, b) => a.responseEnd - b.responseEnd);
  const waitedFor = all.filter(({ initiatorType }) => !PICTURES_AND_FONTS.includes(initiatorType));
  let [inARow, last] = [0, -1];
  for (const { startTime, responseEnd } of waitedFor) if (startTime >= last) [inARow, last] = [inARow + 1, responseEnd];
  return {
    inARow,
    scripts: resources.filter(({ name }) => name.endsWith('.js')).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    lcp: largest?.startTime ?? Number.NaN,
    element: largest?.element?.tagName ?? '-',
    cls: shifts.reduce((sum, { value }) => sum + value, 0),
    blockers: resources.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking').map(({ name }) => name),
  };
}
