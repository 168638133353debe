import type { ErrorCode } from './errors.js';
import type { RecordKind } from './records.js';

/**
 * Routes as data: method, path, access and success status. The types of body, query and answer are phantom types, so browsers
 * import no validator and a controller that returns another shape does not compile. Path parameters are written `:id`.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Effective role in a conta, weakest first. */
export const PAPEIS = ['agente', 'gestor', 'proprietario'] as const;
export type Papel = (typeof PAPEIS)[number];

/** The id by which a call names its conta, or a record of it. */
export interface NamedRecord {
  readonly of: RecordKind;
  readonly in: 'path' | 'query' | 'body';
  /** The parameter or field. */
  readonly name: string;
  /** The first of a list. */
  readonly isList?: true;
  /** The error without an id there; in the path it is that of an unknown one. */
  readonly missing: ErrorCode | null;
  /** The first of these that is there names it where the field above is missing. */
  readonly otherwise?: readonly NamedRecord[];
}

/** Where it is not the `id` of a record in the path. */
const SOURCES = {
  path: { of: 'conta', in: 'path', name: 'id', missing: null },
  query: { of: 'conta', in: 'query', name: 'contaId', missing: 'CONTA_OBRIGATORIA' },
  body: { of: 'conta', in: 'body', name: 'contaId', missing: 'CONTA_OBRIGATORIA' },
  'cliente-in-query': { of: 'cliente', in: 'query', name: 'clienteId', missing: 'CLIENTE_OBRIGATORIO' },
  'cliente-in-body': { of: 'cliente', in: 'body', name: 'clienteId', missing: 'CLIENTE_OBRIGATORIO' },
  'cliente-viagem-or-conta-in-body': {
    of: 'cliente',
    in: 'body',
    name: 'clienteId',
    missing: 'CLIENTE_OBRIGATORIO',
    otherwise: [
      { of: 'viagem', in: 'body', name: 'viagemId', missing: null },
      { of: 'conta', in: 'body', name: 'contaId', missing: null },
    ],
  },
  'clientes-in-body': { of: 'cliente', in: 'body', name: 'ids', isList: true, missing: 'CLIENTES_OBRIGATORIOS' },
} as const satisfies Record<string, NamedRecord>;
type Source = keyof typeof SOURCES | Exclude<RecordKind, 'conta'>;
const isElsewhere = (source: Source): source is keyof typeof SOURCES => source in SOURCES;

export type Access =
  | { readonly kind: 'public' }
  /** Any signed-in user, paying or not. */
  | { readonly kind: 'user' }
  /** Signed in with an active subscription; 402 otherwise. */
  | { readonly kind: 'subscriber' }
  | { readonly kind: 'admin' }
  /**
   * A member of the conta with at least `role`. `whenExpired`: also after the subscription ended. `refusal`: the error for all
   * other callers, also for unknown ids.
   */
  | {
      readonly kind: 'conta';
      readonly named: NamedRecord;
      readonly role: Papel;
      readonly whenExpired?: true;
      readonly refusal?: ErrorCode;
    };

/** Of a user or an address: `shared/http/guards/rate-limit.guard`; every signed-in call also counts against `user`. */
export type OwnRateLimit =
  | 'login'
  | 'callback'
  | 'invite'
  | 'calendar'
  | 'ficha'
  | 'publicLink'
  | 'page'
  | 'emission'
  | 'rendering'
  | 'cep'
  | 'upload'
  | 'subscribe'
  | 'fiscalData'
  | 'copy';
/** Shared by a whole conta: `shared/http/guards/conta-rate-limit.guard`. */
export type ContaRateLimit = 'import' | 'importPreview' | 'export' | 'report' | 'cleaning' | 'copy';
/** A name that stands in both is limited by both. */
export type RateLimit = OwnRateLimit | ContaRateLimit;

export interface RouteOptions {
  readonly access: Access;
  readonly status?: 200 | 201 | 202 | 204;
  /** Status of a call that changed nothing, with the same answer. */
  readonly unchanged?: 200;
  readonly rate?: RateLimit;
  /** Error statuses that do not follow from the other options. */
  readonly refusals?: readonly (402 | 404 | 409 | 410)[];
  /** Cached reads of the browser that this write invalidates: first path segments after /api, such as `clientes`. */
  readonly changes?: readonly string[];
  /** The largest body in JSON, where 256 KB are too few. */
  readonly jsonBytes?: number;
  /** Takes multipart/form-data instead of JSON. Its handler reads the body and opens its own transaction once that is stored. */
  readonly multipart?: true;
  /** The form field of a single file; default: several files in `documentos`. */
  readonly fileField?: string;
  /** Form fields of several files each; their names may also be those of text fields. */
  readonly fileFields?: readonly string[];
  /**
   * Runs as a job in the worker. The call waits for the result up to 55 s and then answers 202 with the job's id, or at once with
   * `Prefer: respond-async`. Its handler opens its own transaction.
   */
  readonly job?: true;
  /** A POST that only reads: its answer is not stored under an `Idempotency-Key`. */
  readonly asks?: true;
  /**
   * Its handler calls another service, or waits for the thread that renders, and opens short transactions of its own, so that no
   * connection waits for that.
   */
  readonly ownTransactions?: true;
  /**
   * May end the caller's own access, which is confirmed at the beginning of its transaction and not at the end as for other
   * writes.
   */
  readonly endsAccess?: true;
  /** Signed by the calling service: the handler reads the raw body, and no rate limit applies. */
  readonly signed?: true;
  /** A health probe: no rate limit applies. */
  readonly probe?: true;
  /** Answers with a file instead of JSON. */
  readonly file?: true;
  /** The answer has an ETag: a caller that holds it in memory may revalidate it. No browser stores it (`no-store`). */
  readonly revalidate?: true;
}

export interface Route<Body = unknown, Query = unknown, Answer = unknown> extends RouteOptions {
  readonly method: Method;
  readonly path: string;
  readonly status: 200 | 201 | 202 | 204;
  /** Phantom types: never set. */
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
  source: Source,
  role: Papel = 'agente',
  options: { whenExpired?: true; refusal?: ErrorCode } = {},
): Access => {
  const named: NamedRecord = isElsewhere(source) ? SOURCES[source] : { of: source, in: 'path', name: 'id', missing: null };
  return { kind: 'conta', named, role, ...options };
};
