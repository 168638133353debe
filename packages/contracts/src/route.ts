import type { ErrorCode } from './errors.js';

/**
 * Routes as data. A route names its method, path, who may call it and its success status; the types of its body, query and
 * answer ride along as phantoms, so that browsers import no validator and a controller that returns another shape does not
 * compile. Path parameters are written `:id`.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Effective role in a conta, weakest first. */
export const PAPEIS = ['agente', 'gestor', 'proprietario'] as const;
export type Papel = (typeof PAPEIS)[number];

/**
 * Where a call says which conta it is about: the conta's id in its query, body or path; the id of something inside a conta in its
 * path; or a `clienteId` in its query or body.
 */
export type ContaSource =
  | 'query'
  | 'body'
  | 'path'
  | 'cliente'
  | 'cliente-in-query'
  | 'cliente-in-body'
  | 'empresa'
  | 'relacionamento'
  | 'documento'
  | 'job';

export type Access =
  | { readonly kind: 'public' }
  /** Anybody signed in, paying or not. */
  | { readonly kind: 'user' }
  /** Signed in with an active subscription; 402 otherwise. */
  | { readonly kind: 'subscriber' }
  | { readonly kind: 'admin' }
  /**
   * A member of the conta with at least `role`; `whenExpired` lets the call through after the subscription ended, `refusal` is what
   * everybody else is told, strangers and unknown ids included.
   */
  | {
      readonly kind: 'conta';
      readonly from: ContaSource;
      readonly role: Papel;
      readonly whenExpired?: true;
      readonly refusal?: ErrorCode;
    };

/** Names of the rate limits of `shared/http/guards/rate-limit.guard`; every signed-in call also counts against `user`. */
export type RateLimit = 'login' | 'callback' | 'invite' | 'cep' | 'upload' | 'subscribe' | ContaRateLimit;
/** Those that a whole conta shares: `shared/http/guards/conta-rate-limit.guard`. */
export type ContaRateLimit = 'import' | 'importPreview' | 'export';

export interface RouteOptions {
  readonly access: Access;
  readonly status?: 200 | 201 | 202 | 204;
  readonly rate?: RateLimit;
  /** Statuses of refusals that do not follow from the rest of the route. */
  readonly refusals?: readonly (402 | 404 | 409 | 410)[];
  /** Cached reads of the browser that this write makes wrong: first path segments behind /api, for example `clientes`. */
  readonly changes?: readonly string[];
  /** Takes multipart/form-data instead of JSON. Its handler reads the body and opens its own transaction once that is stored. */
  readonly multipart?: true;
  /** The form's field that carries its one file, where that is not several in `documentos`. */
  readonly fileField?: string;
  /**
   * Work of the worker. The call waits for its result up to 55 s and answers 202 with the job's id after that, or at once with
   * `Prefer: respond-async`. Its handler opens its own transaction.
   */
  readonly job?: true;
  /** Its handler talks to another service and opens short transactions of its own: no connection may wait for that service. */
  readonly ownTransactions?: true;
  /** Signed by the service that calls: its handler reads the raw body, and no rate limit holds its events up. */
  readonly signed?: true;
  /** Asked by what watches this process: no rate limit hides whether it lives. */
  readonly probe?: true;
  /** Answers with a file instead of JSON. */
  readonly file?: true;
  /** `true` on answers that the browser may revalidate with its ETag (`private, no-cache`); others are `no-store`. */
  readonly revalidate?: true;
}

export interface Route<Body = unknown, Query = unknown, Answer = unknown> extends RouteOptions {
  readonly method: Method;
  readonly path: string;
  readonly status: 200 | 201 | 202 | 204;
  /** Phantoms: never set. */
  readonly body?: Body;
  readonly query?: Query;
  readonly answer?: Answer;
}

const DEFAULT_STATUS = { GET: 200, PUT: 200, PATCH: 200, POST: 201, DELETE: 204 } as const;

export function route<Body = undefined, Query = undefined, Answer = void>(
  method: Method,
  path: string,
  options: RouteOptions,
): Route<Body, Query, Answer> {
  return { method, path, status: DEFAULT_STATUS[method], ...options };
}

export type BodyOf<R> = R extends Route<infer B, unknown, unknown> ? B : never;
export type QueryOf<R> = R extends Route<unknown, infer Q, unknown> ? Q : never;
export type AnswerOf<R> = R extends Route<unknown, unknown, infer A> ? A : never;

export const publicAccess: Access = { kind: 'public' };
export const signedIn: Access = { kind: 'user' };
export const subscriber: Access = { kind: 'subscriber' };
export const admin: Access = { kind: 'admin' };
export const member = (
  from: ContaSource,
  role: Papel = 'agente',
  options: { whenExpired?: true; refusal?: ErrorCode } = {},
): Access => ({ kind: 'conta', from, role, ...options });
