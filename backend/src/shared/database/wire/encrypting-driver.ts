import type {
  Dictionary,
  EntityData,
  EntityDictionary,
  EntityMetadata,
  EntityName,
  FilterQuery,
  NativeInsertUpdateManyOptions,
  NativeInsertUpdateOptions,
  PopulateOptions,
  QueryResult,
} from '@mikro-orm/core';
import type { AnyQueryBuilder } from '@mikro-orm/postgresql';
import { FieldCipher, type Place } from '../../encryption/field-cipher.js';
import { EncryptedTextType } from '../column-types.js';
import { BindingDriver } from './binding-driver.js';

type Change = (value: string, place: Place) => string;
const encrypt: Change = (text, place) => FieldCipher.current().encrypt(text, place);
const decrypt: Change = (stored, place) => FieldCipher.current().decrypt(stored, place);

/**
 * Encrypts and decrypts the values of `EncryptedTextType`: the ORM's own types see a value without the row that it is bound to.
 * The primary key of an entity with such values is `id` and `contaId`, so that updates name both.
 */
export class EncryptingDriver extends BindingDriver {
  override mapResult<T extends object>(
    result: EntityData<T>,
    meta: EntityMetadata<T>,
    populate?: PopulateOptions<T>[],
    qb?: AnyQueryBuilder<T>,
    map?: Dictionary,
  ): EntityData<T> | null {
    const row = super.mapResult(result, meta, populate, qb, map);
    return row && mapEncrypted(meta, row, row, decrypt);
  }

  override nativeInsert<T extends object>(
    entity: EntityName<T>,
    data: EntityDictionary<T>,
    options?: NativeInsertUpdateOptions<T>,
  ): Promise<QueryResult<T>> {
    return super.nativeInsert(entity, mapEncrypted(this.metadata.get(entity), data, data, encrypt), options);
  }

  override nativeInsertMany<T extends object>(
    entity: EntityName<T>,
    data: EntityDictionary<T>[],
    options?: NativeInsertUpdateManyOptions<T>,
    transform?: (sql: string) => string,
  ): Promise<QueryResult<T>> {
    const meta = this.metadata.get(entity);
    const rows = data.map((row) => mapEncrypted(meta, row, row, encrypt));
    return super.nativeInsertMany(entity, rows, options, transform);
  }

  override nativeUpdate<T extends object>(
    entity: EntityName<T>,
    where: FilterQuery<T>,
    data: EntityDictionary<T>,
    options?: NativeInsertUpdateOptions<T>,
  ): Promise<QueryResult<T>> {
    return super.nativeUpdate(entity, where, mapEncrypted(this.metadata.get(entity), data, where, encrypt), options);
  }

  override nativeUpdateMany<T extends object>(
    entity: EntityName<T>,
    where: FilterQuery<T>[],
    data: EntityDictionary<T>[],
    options?: NativeInsertUpdateManyOptions<T>,
    transform?: (sql: string, params: unknown[]) => string,
  ): Promise<QueryResult<T>> {
    const meta = this.metadata.get(entity);
    const rows = data.map((row, i) => mapEncrypted(meta, row, where[i], encrypt));
    return super.nativeUpdateMany(entity, where, rows, options, transform);
  }
}

/** A copy with the encrypted values changed; the given one where there are none. `key` names the row. */
function mapEncrypted<T extends object, D extends EntityData<T>>(
  meta: EntityMetadata<T>,
  data: D,
  key: unknown,
  change: Change,
): D {
  const values: [string, string][] = [];
  for (const { name, customType, fieldNames } of meta.props) {
    if (!(customType instanceof EncryptedTextType)) continue;
    const value: unknown = (data as Dictionary)[name];
    if (typeof value === 'string') values.push([name, change(value, placeOf(meta.tableName, fieldNames[0], key))]);
  }
  return values.length === 0 ? data : { ...data, ...Object.fromEntries(values) };
}

function placeOf(table: string, column: string | undefined, key: unknown): Place {
  const { id, contaId } = key as Dictionary<unknown>;
  if (column === undefined || typeof id !== 'string' || typeof contaId !== 'string')
    throw new Error(`an encrypted value of ${table} needs the row's id and contaId`);
  return { table, column, contaId, row: id };
}
