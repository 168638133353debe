import { ERRORS, type ErrorAnswer, type ErrorCode } from '@viajario/contracts/errors';
import type { AnswerOf, BodyOf, QueryOf, Route } from '@viajario/contracts/route';

export interface FieldError {
  field: string;
  message: string;
}

/** What went wrong with a call. `message` is Portuguese and may be shown; `status` is 0 and `code` REDE when no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'REDE';
  readonly errors: FieldError[];
  readonly data?: Record<string, unknown>;
  readonly requestId?: string;

  constructor(status: number, answer: Partial<Omit<ErrorAnswer, 'code'>> & { message: string; code: ErrorCode | 'REDE' }) {
    super(answer.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = answer.code;
    this.errors = answer.errors ?? [];
    this.data = answer.data;
    this.requestId = answer.requestId;
  }
}

export interface CallInput<R> {
  params?: Record<string, string>;
  query?: QueryOf<R>;
  body?: BodyOf<R>;
  signal?: AbortSignal;
  /** Same key and body: the server answers the first result again. A fresh one is made for each POST without it. */
  idempotencyKey?: string;
  /** For visitors: a 401 is an ordinary answer, not a lost session. */
  anonymous?: boolean;
}

type RefusalListener = (error: ApiError) => void;
const listeners = new Set<RefusalListener>();

/** Called for every refusal of a signed-in call. Returns the function that ends it. */
export function onRefusal(listener: RefusalListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The server itself gives up waiting after 55 s. */
const TIME_OUT_MS = 60_000;

/** Answers with an ETag by address. In memory, because they name people: the server lets nothing of them onto a disk. */
const kept = new Map<string, { etag: string; text: string }>();
const MAX_KEPT = 50;

/** For what ends the session on this page. */
export const forgetAnswers = (): void => kept.clear();

/** Calls the API and returns the route's answer; throws ApiError, or the signal's own reason when the caller aborted. */
export async function call<R extends Route>(route: R, input: CallInput<R> = {}): Promise<AnswerOf<R>> {
  return answerIn(await textOf(route, input));
}

/** The text of an answer, or the cached one where the server answers 304. */
async function textOf<R extends Route>(route: R, input: CallInput<R>): Promise<string> {
  const address = addressOf(route.path, input.params, input.query);
  const earlier = route.revalidate ? kept.get(address) : undefined;
  const response = await accepted(route, input, earlier?.etag);
  if (earlier && response.status === 304) return earlier.text;
  const text = await bodyOf(response, input.signal);
  const etag = response.headers.get('etag');
  if (route.revalidate && etag !== null) keep(address, { etag, text });
  return text;
}

/** The oldest one makes room. */
function keep(address: string, answer: { etag: string; text: string }): void {
  kept.delete(address);
  kept.set(address, answer);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** A plain array with the facts of its headers. */
export interface ListPage<Items> {
  items: Items;
  /** How many there are in all, of which `items` may be one page. */
  total: number;
  /** An older answer, served while its source does not respond. */
  stale: boolean;
}

/** Like `call`, for lists that carry `X-Total-Count`. */
export async function callForList<R extends Route>(route: R, input: CallInput<R> = {}): Promise<ListPage<AnswerOf<R>>> {
  const response = await accepted(route, input);
  const items = answerIn<AnswerOf<R>>(await bodyOf(response, input.signal));
  const { headers } = response;
  // Without the header the list is whole.
  const total = Number(headers.get('x-total-count') ?? (Array.isArray(items) ? items.length : 0));
  return { items, total, stale: headers.get('x-data-stale') === 'true' };
}

async function accepted<R extends Route>(route: R, input: CallInput<R>, etag?: string): Promise<Response> {
  const response = await send(route, input, etag);
  if (!response.ok && response.status !== 304) throw await refusalIn(response, input.anonymous === true);
  return response;
}

/** Whole, or an error: half a body must not be cached as the answer. */
async function bodyOf(response: Response, signal?: AbortSignal): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    throw signal?.aborted ? error : networkError();
  }
}

/** The answer that a body carries; an empty one (204) reads as null. */
export function answerIn<Answer>(text: string): Answer {
  try {
    return JSON.parse(text || 'null');
  } catch {
    throw networkError();
  }
}

async function send<R extends Route>(route: R, input: CallInput<R>, etag?: string): Promise<Response> {
  const timeOut = AbortSignal.timeout(TIME_OUT_MS);
  try {
    return await fetch(addressOf(route.path, input.params, input.query), {
      method: route.method,
      credentials: 'same-origin',
      // without a Cache-Control of its own, fetch would add `no-cache`, which asks for the whole answer
      headers: { ...headers(route, input), ...(etag !== undefined && { 'if-none-match': etag, 'cache-control': 'max-age=0' }) },
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      signal: input.signal ? eitherOf(input.signal, timeOut) : timeOut,
    });
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw networkError();
  }
}

/** Not `AbortSignal.any`, which iPhones with iOS 16 lack, as they lack `URLSearchParams.size` below. */
function eitherOf(one: AbortSignal, other: AbortSignal): AbortSignal {
  const both = new AbortController();
  for (const signal of [one, other]) {
    if (signal.aborted) both.abort(signal.reason);
    else signal.addEventListener('abort', () => both.abort(signal.reason), { signal: both.signal });
  }
  return both.signal;
}

function headers<R extends Route>(route: R, input: CallInput<R>): Record<string, string> {
  return {
    accept: 'application/json',
    ...(input.body !== undefined && { 'content-type': 'application/json' }),
    // Screens never wait for the worker's work: they follow its job.
    ...(route.job && { prefer: 'respond-async' }),
    ...(route.method === 'POST' && { 'idempotency-key': input.idempotencyKey ?? newIdempotencyKey() }),
  };
}

/** Where a route is called: `:id` filled in, empty query values left out, each value of a list on its own. */
export function addressOf(path: string, params: Record<string, string> = {}, query?: unknown): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(query ?? {})) {
    for (const value of [values].flat()) {
      if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
    }
  }
  const asked = String(search);
  return asked ? `${filled}?${asked}` : filled;
}

/** The error of a refusing response; listeners receive it. */
export async function refusalIn(response: Response, anonymous = false): Promise<ApiError> {
  const answer: unknown = await response.json().catch(() => undefined);
  const error = new ApiError(response.status, isErrorAnswer(answer) ? known(answer, response.status) : nameless(response.status));
  if (!anonymous) listeners.forEach((listener) => listener(error));
  return error;
}

/** The shape that every refusal of ours has. A server that is newer than this page may know more codes, and its message counts too. */
function isErrorAnswer(answer: unknown): answer is ErrorAnswer {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'code' in answer &&
    typeof answer.code === 'string' &&
    'message' in answer &&
    typeof answer.message === 'string'
  );
}

const known = (answer: ErrorAnswer, status: number): ErrorAnswer =>
  answer.code in ERRORS ? answer : { ...answer, code: nameless(status).code };

function nameless(status: number) {
  const code: ErrorCode = status === 401 ? 'NAO_AUTENTICADO' : 'ERRO_INTERNO';
  return { code, message: ERRORS[code].message };
}

/** No answer came, or half of one. */
export function networkError(): ApiError {
  return new ApiError(0, { code: 'REDE', message: 'Sem resposta do servidor. Verifique sua conexão e tente novamente.' });
}

/** 128 random bits. Not `randomUUID`, which browsers only offer on https and localhost. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
