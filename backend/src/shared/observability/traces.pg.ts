import { Client } from 'pg';
import { currentContext } from './request-context.js';
import { openSpan, type OpenSpan } from './traces.js';

type Query = (...given: unknown[]) => unknown;
type Done = (error: unknown, ...rest: unknown[]) => unknown;

/**
 * Makes every statement that serves a traced request or job a span: the ORM's, hand-written ones and batches, in the pool and
 * outside. It says the statement's name or its verb and table, never its values.
 */
export function traceStatements(): void {
  const own = Client.prototype as unknown as { query: Query };
  const { query } = own;
  own.query = function traced(this: unknown, ...given: unknown[]): unknown {
    const span = currentContext().traceparent === undefined ? undefined : openSpan(nameOf(given[0]), { kind: 'database' });
    if (!span) return query.apply(this, given);
    const callback = given.findLastIndex((item) => typeof item === 'function');
    if (callback >= 0) given[callback] = ending(span, given[callback] as Done);
    else if (isSubmittable(given[0])) watch(span, given[0]);
    const answer = query.apply(this, given);
    if (answer instanceof Promise)
      answer.then(
        () => span.end(),
        (error: unknown) => span.end(error),
      );
    return answer;
  };
}

const ending =
  (span: OpenSpan, done: Done): Done =>
  (error, ...rest) => {
    span.end(error ?? undefined);
    return done(error, ...rest);
  };

interface Submittable {
  submit: unknown;
  handleError: Query;
  handleReadyForQuery: Query;
}

const isSubmittable = (item: unknown): item is Submittable =>
  typeof item === 'object' && item !== null && 'submit' in item && 'handleReadyForQuery' in item && 'handleError' in item;

/** A batch, or a stream of rows: it ends with the server's word that it is ready, or with an error. */
function watch(span: OpenSpan, item: Submittable): void {
  const { handleError, handleReadyForQuery } = item;
  item.handleError = (...given) => {
    span.end(given[0]);
    return handleError.apply(item, given);
  };
  item.handleReadyForQuery = (...given) => {
    span.end();
    return handleReadyForQuery.apply(item, given);
  };
}

/** Hand-written statements have names, batches those of theirs; of the ORM's only verb and table are told. */
function nameOf(given: unknown): string {
  const { name, text, statements } = Object(given) as { name?: unknown; text?: unknown; statements?: unknown };
  if (Array.isArray(statements)) return [...new Set(statements.map(nameOf))].join(', ');
  if (typeof name === 'string' && !name.startsWith('auto-')) return name;
  const sql = typeof given === 'string' ? given : typeof text === 'string' ? text : 'stream';
  return /^\s*(?:(?:insert into|delete from|update)\s+"?\w+"?|\w+)/i.exec(sql)?.[0].trim().replaceAll('"', '') ?? 'statement';
}
