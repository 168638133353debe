import type { AnyEntity, Configuration, EntityData, LoggingOptions, QueryResult, RawQueryFragment } from '@mikro-orm/core';
import { PostgreSqlConnection, PostgreSqlDriver, type NativeQueryBuilder } from '@mikro-orm/postgresql';
import { CompiledQuery, type Transaction } from 'kysely';

type Asked = string | NativeQueryBuilder | RawQueryFragment;
type Answer = QueryResult | EntityData<AnyEntity> | EntityData<AnyEntity>[];

interface Bound {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * The ORM writes values into the text of its statements (mikro-orm/mikro-orm#8001): PostgreSQL would parse and plan each write again, and
 * show personal data wherever it shows statements. Writes get theirs bound instead. Can go when #8001 is solved.
 */
class BindingConnection extends PostgreSqlConnection {
  override async execute<T extends Answer = EntityData<AnyEntity>[]>(
    query: Asked,
    params: readonly unknown[] | Record<string, unknown> = [],
    method: 'all' | 'get' | 'run' = 'all',
    transaction?: Transaction<unknown>,
    context?: LoggingOptions,
  ): Promise<T> {
    const bound = typeof query === 'string' && Array.isArray(params) ? bind(query, params) : undefined;
    if (!bound) return super.execute<T>(query, params, method, transaction, context);
    await this.ensureConnection();
    const send = async (): Promise<T> => {
      const result = await (transaction ?? this.getClient()).executeQuery(CompiledQuery.raw(bound.text, [...bound.values]));
      return this.transformRawResult<T>(result, method);
    };
    return this.executeQuery(bound.text, send, context);
  }
}

export class BindingDriver extends PostgreSqlDriver {
  protected override readonly connection: PostgreSqlConnection;

  constructor(config: Configuration) {
    super(config);
    this.connection = new BindingConnection(config);
  }
}

/** The ORM reads `select *`: prepared, such a statement fails permanently when a migration adds a column under a process that runs. */
const WRITES = /^(?:insert|update|delete) /;

/** More than one row or two have: for so many rows at once the same text hardly ever comes back, and PostgreSQL would keep its plan. */
const MOST_VALUES = 200;

/** A write with `$1` for each `?`; nothing where the ORM means more by one than a value (names, SQL within SQL, lists). */
function bind(text: string, params: readonly unknown[]): Bound | undefined {
  if (!WRITES.test(text) || params.length > MOST_VALUES || text.includes('??') || text.includes('\\?') || !params.every(isValue))
    return undefined;
  const parts = text.split('?');
  if (parts.length !== params.length + 1) return undefined;
  return { text: parts.map((part, i) => (i === 0 ? part : `$${i}${part}`)).join(''), values: params };
}

const isValue = (param: unknown): boolean =>
  param === null || param instanceof Date || Buffer.isBuffer(param) || ['string', 'number', 'boolean'].includes(typeof param);
