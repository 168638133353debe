import { SpanKind, type Span } from '@opentelemetry/api';
import { Client } from 'pg';
import { currentContext } from './request-context.js';
import { endSpan, openSpan } from './traces.js';

type Query = (...given: unknown[]) => unknown;
type Done = (error: unknown, ...rest: unknown[]) => unknown;

/**
 * Makes every statement that serves a traced request or job a span: the ORM's, hand-written ones and batches, in the pool and
 * outside. Its name is the statement's, or its verb and table, never its values.
 */
export function traceStatements(): void {
  const own = Client.prototype as unknown as { query: Query };
  const { query } = own;
  own.query = function traced(this: unknown, ...given: unknown[]): unknown {
    if (currentContext().traceparent === undefined) return query.apply(this, given);
    const span = openSpan(nameOf(given[0]), { kind: SpanKind.CLIENT });
    const callback = given.findLastIndex((item) => typeof item === 'function');
    if (callback >= 0) given[callback] = ending(span, given[callback] as Done);
    else if (isSubmittable(given[0])) watch(span, given[0]);
    const answer = query.apply(this, given);
    if (answer instanceof Promise)
      answer.then(
        () => endSpan(span),
        (error: unknown) => endSpan(span, error),
      );
    return answer;
  };
}

const ending =
  (span: Span, done: Done): Done =>
  (error, ...rest) => {
    endSpan(span, error ?? undefined);
    return done(error, ...rest);
  };

interface Submittable {
  submit: unknown;
  handleError: Query;
  handleReadyForQuery: Query;
}

const isSubmittable = (item: unknown): item is Submittable =>
  typeof item === 'object' && item !== null && 'submit' in item && 'handleReadyForQuery' in item && 'handleError' in item;

/** A batch, or a stream of rows: it ends with the server's ReadyForQuery message, or with an error. */
function watch(span: Span, item: Submittable): void {
  const { handleError, handleReadyForQuery } = item;
  item.handleError = (...given) => {
    endSpan(span, given[0]);
    return handleError.apply(item, given);
  };
  item.handleReadyForQuery = (...given) => {
    endSpan(span);
    return handleReadyForQuery.apply(item, given);
  };
}

/** The statement's name, the names of a batch's statements, or verb and table of what the ORM wrote. */
function nameOf(given: unknown): string {
  const { name, text, statements } = Object(given) as { name?: unknown; text?: unknown; statements?: unknown };
  if (Array.isArray(statements)) return [...new Set(statements.map(nameOf))].join(', ');
  if (typeof name === 'string' && !name.startsWith('auto-')) return name;
  const sql = typeof given === 'string' ? given : typeof text === 'string' ? text : 'stream';
  return /^\s*(?:(?:insert into|delete from|update)\s+"?\w+"?|\w+)/i.exec(sql)?.[0].trim().replaceAll('"', '') ?? 'statement';
}
