import { arrayBuffer } from 'node:stream/consumers';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { RefusedMark, type MarkRefusal, type MarkOrder } from './protocol.js';

/**
 * The process that opens files of strangers: little memory, no keys, no database, nothing but stdin and stdout. The work is done by a
 * thread, so that this one can watch what both take: an unpacked file lies outside of the heap, which has a limit of its own, and a
 * processor's time passes on a busy machine as on a quiet one.
 */
const LOOK_MS = 50;
/** A file is a few large pieces and its objects live to the end: a larger young generation would hold 20 MB more of garbage. */
const YOUNG_MB = 4;
const MB = 1024 * 1024;

type Answer = { marked: Uint8Array } | { refusal: MarkRefusal };

async function main(order: MarkOrder): Promise<void> {
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage();
    const isOver = process.memoryUsage.rss() > order.memoryMb * MB || (user + system) / 1_000 > order.cpuMs;
    if (isOver) process.exit(order.exits.huge);
  }, LOOK_MS);
  const file = await arrayBuffer(process.stdin);
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { order, file },
    transferList: [file],
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: order.heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const answered = await new Promise<Answer>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ refusal: 'huge' }) : reject(error),
    );
  });
  clearInterval(watch);
  if ('refusal' in answered) process.exit(order.exits[answered.refusal]);
  process.stdout.end(answered.marked);
}

/** Loads only the library of the kind. */
async function work({ kind, text }: MarkOrder, file: ArrayBuffer): Promise<Uint8Array> {
  if (kind === 'pdf') {
    const { checkPdf, markPdf } = await import('./mark-pdf.js');
    if (text !== undefined) return markPdf(new Uint8Array(file), await writable(text));
    await checkPdf(new Uint8Array(file));
  } else {
    const { checkPicture, markPicture } = await import('./mark-picture.js');
    // a copy: the library's own memory cannot be handed over
    if (text !== undefined) return new Uint8Array(await markPicture(Buffer.from(file), kind, await writable(text)));
    await checkPicture(Buffer.from(file), kind);
  }
  return new Uint8Array();
}

const writable = async (text: string): Promise<string> => (await import('./mark-font.js')).writable(text);

async function answer({ order, file }: { order: MarkOrder; file: ArrayBuffer }): Promise<Answer> {
  try {
    return { marked: await work(order, file) };
  } catch (error) {
    if (!(error instanceof RefusedMark)) throw error;
    return { refusal: error.reason };
  }
}

if (isMainThread) await main(JSON.parse(process.argv[2] ?? ''));
else {
  const answered = await answer(workerData);
  const moved = 'marked' in answered && answered.marked.buffer instanceof ArrayBuffer ? [answered.marked.buffer] : [];
  parentPort?.postMessage(answered, moved);
}
