import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.js';
import { newId } from '../domain/new-id.js';
import { FieldCipher, type Place } from './field-cipher.js';

const KEY_BYTES = 32;

/** Random keys of hashes that must stay the same when the master key changes: stored encrypted beside the hashes. */
@Injectable()
export class SegredosStore {
  constructor(
    private readonly sql: Sql,
    private readonly cipher: FieldCipher,
  ) {}

  /** Created when the master key opens none; of two concurrent callers one creates it. */
  async key(name: string): Promise<Buffer> {
    const known = await this.knownKey(name);
    if (known) return known;
    await this.sql.rows({ name: 'segredo-lock', text: `select pg_advisory_xact_lock(hashtext($1))`, values: [name] });
    const made = await this.knownKey(name);
    if (made) return made;
    const [id, fresh] = [newId(), randomBytes(KEY_BYTES)];
    await this.sql.rows({
      name: 'segredo-create',
      text: `insert into segredos (id, nome, valor) values ($1, $2, $3)`,
      values: [id, name, this.cipher.encrypt(fresh.toString('base64'), placeOf(id))],
    });
    return fresh;
  }

  /** Undefined while there is none. */
  async knownKey(name: string): Promise<Buffer | undefined> {
    const rows = await this.sql.rows<StoredKey>({
      name: 'segredos',
      text: `select id, valor from segredos where nome = $1 order by id`,
      values: [name],
    });
    return rows.map((row) => this.open(row)).find((key) => key !== undefined);
  }

  /** A key under a lost master key is ignored: sign-in must go on. */
  private open({ id, valor }: StoredKey): Buffer | undefined {
    try {
      return Buffer.from(this.cipher.decrypt(valor, placeOf(id)), 'base64');
    } catch {
      return undefined;
    }
  }
}

interface StoredKey {
  id: string;
  valor: string;
}

const placeOf = (id: string): Place => ({ table: 'segredos', column: 'valor', contaId: null, row: id });
