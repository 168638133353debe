import type { Browser, Page } from 'playwright-core';
import type { DataSet } from '../accounts.ts';
import { grow } from '../calls.ts';
import { withClient } from '../databases.ts';
import { figure, median, type Line } from '../goals.ts';
import { INTERACTIONS, MAX_REPEATS, WITH_DOCUMENTS, type Interaction } from './interactions.ts';
import { BUSY, describeVisit, freshWindow, MAX_MS, visitPhone, withChromium, type Visit } from './pages.ts';
import type { Target } from '../servers.ts';

const DESK = { viewport: { width: 1440, height: 900 } };
/** `cpu`: CPU slowdown factor; `latency`: of each call, in ms. */
const CONDITIONS = [
  { name: '', cpu: 1, latency: 0 },
  { name: ', 4x CPU, 40 ms', cpu: 4, latency: 40 },
] as const;
type Condition = (typeof CONDITIONS)[number];

/** On the phone; `there`: selector of the page's main content. */
interface Screen {
  name: string;
  path: string;
  there: string;
}
const LIST = { name: 'list', path: '/', there: 'main [data-name]' };
const RECORD = { name: 'record', there: 'main form' };

/** A pause before each press, as a user looks first; remaining work of the last result ends meanwhile. */
const LOOK_MS = 200;

/** Milliseconds from one press, or from the end of the pause in typing, to the painted result. */
interface Times {
  /** From the press to the first frame after it. */
  frame: number;
  /** From the press to the first frame in which something of the page has changed. */
  change: number;
  result: number;
}

interface Feel {
  databaseUrl: string;
  dataSet: DataSet;
  target: Target;
  /** Fresh windows for each figure, and presses in each. */
  rounds: number;
  repeats: number;
  log: (line: string) => void;
}

/**
 * Latency as a user perceives it: from press to painted result of the most frequent interactions at a desk, and the first paint
 * of list and record on a slow phone.
 */
export async function measureFeel(feel: Feel): Promise<Line[]> {
  await grow(feel.databaseUrl, feel.dataSet);
  const record = await prepareRecords(feel);
  return withChromium('feel', feel.log, async (browser) => {
    const lines: Line[] = [];
    for (const condition of CONDITIONS) lines.push(...(await pressesUnder(condition, browser, feel)));
    for (const screen of [LIST, { ...RECORD, path: record }]) lines.push(...(await visitsOf(screen, browser, feel)));
    return lines;
  });
}

/** Adds notes to the records that are opened; returns the URL of the first one. */
async function prepareRecords({ databaseUrl, target: { origin, cookie } }: Feel): Promise<string> {
  const get = async (path: string): Promise<any> => (await fetch(new URL(path, origin), { headers: { cookie } })).json();
  const [conta] = await get('/api/contas');
  const { clientes } = await get(`/api/clientes?contaId=${conta.id}&limit=${MAX_REPEATS}&sort=nome&order=asc&${WITH_DOCUMENTS}`);
  const ids = clientes.map(({ id }: { id: string }) => id);
  await withClient(databaseUrl, (client) => client.query(NOTES, [conta.id, ids]));
  return `/cliente/${ids[0]}?conta=${conta.id}`;
}

const NOTES = `insert into anotacoes (id, conta_id, cliente_id, texto, created_at)
  select md5('nota ' || i || k)::uuid, $1, k, 'Ligou: prefere voos diretos e assento no corredor', timestamptz '2026-01-01' + i * interval '1 day'
  from unnest($2::uuid[]) k, generate_series(1, 15) i on conflict do nothing`;

async function pressesUnder(condition: Condition, browser: Browser, feel: Feel): Promise<Line[]> {
  const lines: Line[] = [];
  const frames: number[] = [];
  for (const interaction of INTERACTIONS) {
    const seen: Times[][] = [];
    while (seen.length < feel.rounds) seen.push(await inFreshWindow(browser, condition, interaction, feel));
    frames.push(...seen.flat().map(({ frame }) => frame));
    const line = figure(
      `feel: ${interaction.name}${condition.name}`,
      `${cellOf(seen, ({ result }) => result)}, change ${cellOf(seen, ({ change }) => change)} ms`,
    );
    feel.log(`${line.what}: ${line.ours}`);
    lines.push(line);
  }
  return [...lines, figure(`feel: next frame, p98 of all${condition.name}`, `${at(0.98, frames).toFixed(0)} ms`)];
}

/** 'first / warm / p95 of warm'. */
function cellOf(seen: Times[][], metric: (times: Times) => number): string {
  const first = median(seen.map(([times]) => metric(times!)));
  const warm = seen.flatMap(([, ...later]) => later.map(metric));
  return [first, median(warm), at(0.95, warm)].map((time) => time.toFixed(0)).join(' / ');
}

function at(share: number, times: number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1]!;
}

async function inFreshWindow(
  browser: Browser,
  { cpu, latency }: Condition,
  { from = '/', before, press, result, changes = false, pause = 0 }: Interaction,
  { target, repeats }: Feel,
): Promise<Times[]> {
  const context = await freshWindow(browser, DESK, target.origin, target.cookie);
  const page = await context.newPage();
  await page.goto(new URL(from, target.origin).href);
  await page.waitForFunction(isStill, { busy: BUSY, result: 'main h1', isThere: true });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const seen: Times[] = [];
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    await before?.(page, repeat);
    await page.waitForFunction(isStill, { busy: BUSY, result, isThere: changes });
    await page.waitForTimeout(LOOK_MS);
    seen.push(await timePress(page, { busy: BUSY, result, pause, most: MAX_MS }, () => press(page, repeat)));
  }
  await context.close();
  return seen;
}

interface Wanted {
  busy: string;
  result: string;
}

/** Runs in the page: whether the screen is idle, and `result` is present or absent. */
function isStill({ busy, result, isThere }: Wanted & { isThere: boolean }): boolean {
  if (!document.querySelector('main h1') || document.querySelector(busy)) return false;
  const shown = document.querySelector(result)?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ?? false;
  return shown === isThere;
}

type Watched = Wanted & { pause: number; most: number };

async function timePress(page: Page, watched: Watched, press: () => Promise<unknown>): Promise<Times> {
  const watch = await page.evaluateHandle(watchPress, watched);
  await press();
  const times = await watch.evaluate(({ painted }) => painted);
  await watch.dispose();
  return times;
}

/**
 * Runs in the page, by the page's own clock: from the timestamp of the next click or key event to the first task after a frame's
 * paint. The result counts when it is visible, its text differs from before the press, and nothing on the page is busy.
 */
function watchPress({ busy, result, pause, most }: Watched): { painted: Promise<Times> } {
  const { promise: painted, resolve, reject } = Promise.withResolvers<Times>();
  setTimeout(() => reject(new Error(`${result}: not seen within ${most} ms`)), most);
  const shown = (): string | null => {
    const found = document.querySelector(result);
    return found?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ? found.textContent : null;
  };
  const before = shown();
  const isDone = (): boolean => ![null, before].includes(shown()) && !document.querySelector(busy);
  let hasChanged = false;
  const observer = new MutationObserver(() => (hasChanged = true));
  const paint = new MessageChannel();
  const onPress = (event: Event): void => {
    if (!event.isTrusted || (event instanceof KeyboardEvent && event.key === 'Control')) return;
    for (const name of ['click', 'keydown']) removeEventListener(name, onPress, true);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    const times: Partial<Times> = {};
    const onFrame = (): void => {
      const [isChange, isResult] = [hasChanged, performance.now() >= event.timeStamp + pause && isDone()];
      paint.port1.onmessage = () => {
        const passed = performance.now() - event.timeStamp;
        times.frame ??= passed;
        if (isChange) times.change ??= passed;
        if (!isResult) return void requestAnimationFrame(onFrame);
        observer.disconnect();
        resolve({ frame: times.frame, change: times.change ?? passed, result: passed - pause });
      };
      paint.port2.postMessage('');
    };
    requestAnimationFrame(onFrame);
  };
  for (const name of ['click', 'keydown']) addEventListener(name, onPress, true);
  return { painted };
}

async function visitsOf({ name, path, there }: Screen, browser: Browser, { target, rounds, log }: Feel): Promise<Line[]> {
  const [first, second]: [Visit[], Visit[]] = [[], []];
  for (let round = 1; round <= rounds; round += 1) {
    const [one, another] = await visitPhone(browser, new URL(path, target.origin).href, target.cookie, { times: 2, there });
    first.push(one!);
    second.push(another!);
    log(`${name} ${round}: ${describeVisit(one!)}; again: ${describeVisit(another!)}`);
  }
  return [lineOf(`${name}, first visit`, first), lineOf(`${name}, second visit`, second)];
}

function lineOf(what: string, visits: Visit[]): Line {
  const [lcp, cls] = [median(visits.map((one) => one.lcp)), Math.max(...visits.map((one) => one.cls))];
  return figure(`feel: ${what} on the slow phone`, `LCP ${lcp.toFixed(0)} ms, shift ${cls.toFixed(3)}`);
}
