import { addressOf, answerIn, networkError, newIdempotencyKey, refusalIn } from '@viajario/web-kit/api/api.ts';
import type { AnswerOf, BodyOf, Route } from '@viajario/contracts/route';

export interface UploadInput<R> {
  /** Fill the path's `:id`. */
  params?: Record<string, string>;
  /** Text fields, sent before the file. */
  body: BodyOf<R>;
  /** Name of the field that carries the file. */
  field: string;
  file: File;
  /** The same for every try of one file: what the server has already stored it does not store again. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
}

/** The browser can no longer read the chosen file, because it was saved, moved or deleted since: retrying does not help. */
export class FileChanged extends Error {
  constructor() {
    super('O arquivo foi alterado ou movido depois de escolhido. Escolha-o de novo.');
    this.name = 'FileChanged';
  }
}

/** Why no answer came; the browser itself does not say whether it was the network or the file. */
const failureOf = (file: File): Promise<Error> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(networkError, () => new FileChanged());

/** A slow upload may take as long as it wants; the server gives up on a silent one after 55 s. */
const IDLE_TIMEOUT_MS = 60_000;

/** Sends one file as a form, with progress; answers and refuses like `call`. */
export async function upload<R extends Route>(route: R, input: UploadInput<R>): Promise<AnswerOf<R>> {
  const { status, text } = await send(route, input);
  if (status < 200 || status > 299) throw await refusalIn(new Response(text, { status }));
  return answerIn(text);
}

function formOf({ body, field, file }: UploadInput<unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined && value !== null && value !== '') form.append(name, String(value));
  }
  form.append(field, file);
  return form;
}

/** XMLHttpRequest, because fetch reports no upload progress. */
function send<R extends Route>(route: R, input: UploadInput<R>): Promise<{ status: number; text: string }> {
  const { signal, onProgress } = input;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let idleTimer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => request.abort();
    const heard = () => {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(stop, IDLE_TIMEOUT_MS);
    };
    const over = (settle: () => void) => () => {
      clearTimeout(idleTimer);
      signal?.removeEventListener('abort', stop);
      settle();
    };
    const fail = over(() => reject(signal?.aborted ? signal.reason : networkError()));
    request.upload.onprogress = ({ loaded, total }) => {
      heard();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onload = over(() => resolve({ status: request.status, text: request.responseText }));
    request.onerror = over(() => void failureOf(input.file).then(reject));
    request.onabort = fail;
    if (signal?.aborted) return fail();
    signal?.addEventListener('abort', stop);
    request.open(route.method, addressOf(route.path, input.params));
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', input.idempotencyKey ?? newIdempotencyKey());
    if (route.job) request.setRequestHeader('prefer', 'respond-async');
    heard();
    request.send(formOf(input));
  });
}
