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
 * The ORM inlines values into its SQL (mikro-orm/mikro-orm#8001): PostgreSQL would parse and plan each write again, and personal
 * data would appear wherever statements are logged. This driver binds the values of writes. Obsolete once #8001 is fixed.
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

/** Not reads: the ORM's `select *`, once prepared, fails permanently after a migration adds a column under a running process. */
const WRITES = /^(?:insert|update|delete) /;

/** More than one or two rows have: a bulk write rarely repeats its text, and its prepared plan would stay in memory. */
const MAX_VALUES = 200;

/** The write with `$1` for each `?`; undefined where a `?` is more than a value (names, raw SQL, lists). */
function bind(text: string, params: readonly unknown[]): Bound | undefined {
  if (!WRITES.test(text) || params.length > MAX_VALUES || text.includes('??') || text.includes('\\?') || !params.every(isValue))
    return undefined;
  const parts = text.split('?');
  if (parts.length !== params.length + 1) return undefined;
  return { text: parts.map((part, i) => (i === 0 ? part : `$${i}${part}`)).join(''), values: params };
}

const isValue = (param: unknown): boolean =>
  param === null || param instanceof Date || Buffer.isBuffer(param) || ['string', 'number', 'boolean'].includes(typeof param);
