import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { canvasWith } from './foto/open-pages.ts';
import type { Greys } from './foto/greys.ts';
import { LeituraError } from './leitura-error.ts';

/** Files of our own origin, as the content policy wants it; the worker finds the WebAssembly beside its script. */
const WORKER = new URL('tesseract.js/dist/worker.min.js', import.meta.url).href;
const CORE = new URL('tesseract.js-core/tesseract-core-simd-lstm.js', import.meta.url).href;
const WASM = new URL('tesseract.js-core/tesseract-core-simd-lstm.wasm', import.meta.url).href;
const MODEL = new URL('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz', import.meta.url).href;

/** With the unpacked size of each, for the progress: scripts cannot read how many bytes are transferred. */
const FILES: [string, number][] = [
  [WORKER, 110_000],
  [CORE, 90_000],
  [WASM, 2_858_000],
  [MODEL, 5_199_000],
];

/** How many travel the first time; browsers keep them for the next ones. */
export const READER_BYTES = 3_760_000;

export interface Waiting {
  /** From 0 to 1. */
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
}

/** Recognises lines of a zone in a worker of its own. */
export interface Reader {
  /** The text of a picture on which only these signs stand. Aborted, it ends the worker; the next call starts another one. */
  recognise(picture: Greys, signs: string, signal?: AbortSignal): Promise<string>;
  /** Ends the worker and frees its memory. */
  close(): void;
}

/** Fetches the missing files and starts the worker. */
export async function loadReader({ onProgress, signal }: Waiting = {}): Promise<Reader> {
  try {
    await fetchFiles(onProgress, signal);
    const reader = new WorkerReader();
    await until(reader.start(), signal, () => reader.close());
    onProgress?.(1);
    return reader;
  } catch (error) {
    signal?.throwIfAborted();
    throw new LeituraError('leitor-indisponivel', { cause: error });
  }
}

class WorkerReader implements Reader {
  private worker: Promise<Worker> | null = null;

  start(): Promise<Worker> {
    this.worker ??= startWorker();
    return this.worker;
  }

  async recognise(picture: Greys, signs: string, signal?: AbortSignal): Promise<string> {
    const recognised = this.start().then(async (worker) => {
      await worker.setParameters({ tessedit_char_whitelist: signs });
      return (await worker.recognize(canvasWith([picture]))).data.text;
    });
    try {
      return await until(recognised, signal, () => this.close());
    } catch (error) {
      signal?.throwIfAborted();
      this.close();
      throw new LeituraError('leitor-indisponivel', { cause: error });
    }
  }

  close(): void {
    // one that did not start has nothing to end
    this.worker?.then((worker) => worker.terminate()).catch(() => undefined);
    this.worker = null;
  }
}

/** The promise, or the signal's reason as soon as it is aborted. */
async function until<T>(promise: Promise<T>, signal: AbortSignal | undefined, abort: () => void): Promise<T> {
  if (!signal) return promise;
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const end = () => {
      abort();
      reject(signal.reason);
    };
    signal.addEventListener('abort', end, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

/** Into the browser's own cache, where the worker finds them: it reports no progress itself. */
async function fetchFiles(onProgress?: (done: number) => void, signal?: AbortSignal): Promise<void> {
  const total = FILES.reduce((sum, [, bytes]) => sum + bytes, 0);
  let done = 0;
  const fetchFile = async ([url]: [string, number]) => {
    const answer = await fetch(url, { signal: signal ?? null });
    if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${url}`);
    const body = answer.body.getReader();
    for (let part = await body.read(); !part.done; part = await body.read()) {
      done += part.value.length;
      onProgress?.(Math.min(done / total, 0.99));
    }
  };
  await Promise.all(FILES.map(fetchFile));
}

async function startWorker(): Promise<Worker> {
  const worker = await new Promise<Worker>((resolve, reject) => {
    const options = {
      workerPath: WORKER,
      workerBlobURL: false,
      corePath: CORE,
      langPath: new URL('.', MODEL).href.slice(0, -1),
      gzip: false,
      cacheMethod: 'none',
      // a model that cannot be loaded is reported nowhere else
      errorHandler: reject,
    };
    createWorker('eng', OEM.LSTM_ONLY, options, WITHOUT_WORDS).then(resolve, reject);
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE, user_defined_dpi: '300' });
  return worker;
}

/** A zone has none that stand in a dictionary. */
const WITHOUT_WORDS = { load_system_dawg: '0', load_freq_dawg: '0', load_punc_dawg: '0', load_number_dawg: '0' };
