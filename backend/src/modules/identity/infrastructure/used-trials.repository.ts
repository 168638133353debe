import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import { newId } from '#shared/domain/new-id.js';
import { FieldCipher, type Place } from '#shared/encryption/field-cipher.js';
import { Sql } from '#shared/database/sql.js';
import { UsedTrials } from '../domain/used-trials.js';

const KEY_NAME = 'periodos_gratuitos_usados';
const KEY_BYTES = 32;

/**
 * Google identities have 21 digits, so plain hashes could be brute-forced; they are keyed. The random key is stored encrypted
 * beside them and so survives a rotation of the master key.
 */
@Injectable()
export class UsedTrialsRepository extends UsedTrials {
  constructor(private readonly sql: Sql) {
    super();
  }

  async save(usuarioId: string): Promise<void> {
    await this.sql.rows({
      name: 'used-trial-save',
      text: `insert into periodos_gratuitos_usados (identidade, inicio, fim)
             select $2, periodo_gratuito_inicio, periodo_gratuito_fim from users where id = $1 on conflict do nothing`,
      values: [usuarioId, await this.identityOf(usuarioId)],
    });
  }

  async restore(usuarioId: string): Promise<void> {
    await this.sql.rows({
      name: 'used-trial-restore',
      text: `update users u set periodo_gratuito_inicio = p.inicio, periodo_gratuito_fim = p.fim
             from periodos_gratuitos_usados p where u.id = $1 and p.identidade = $2`,
      values: [usuarioId, await this.identityOf(usuarioId)],
    });
  }

  private async identityOf(usuarioId: string): Promise<Buffer> {
    const [user] = await this.sql.rows<{ identity: string }>({
      name: 'used-trial-identity',
      text: `select auth_provider || ' ' || auth_id as identity from users where id = $1`,
      values: [usuarioId],
    });
    if (!user) throw new DomainError('NAO_AUTENTICADO'); // deleted in the meantime
    return createHmac('sha256', await this.key())
      .update(user.identity)
      .digest();
  }

  /** Created when the master key opens none; of two concurrent sign-ins one creates it. */
  private async key(): Promise<Buffer> {
    const known = await this.knownKey();
    if (known) return known;
    await this.sql.rows({
      name: 'used-trial-key-lock',
      text: `select pg_advisory_xact_lock(hashtext($1))`,
      values: [KEY_NAME],
    });
    const made = await this.knownKey();
    if (made) return made;
    const [id, fresh] = [newId(), randomBytes(KEY_BYTES)];
    await this.sql.rows({
      name: 'used-trial-key-create',
      text: `insert into segredos (id, nome, valor) values ($1, $2, $3)`,
      values: [id, KEY_NAME, FieldCipher.current().encrypt(fresh.toString('base64'), placeOf(id))],
    });
    return fresh;
  }

  private async knownKey(): Promise<Buffer | undefined> {
    const rows = await this.sql.rows<StoredKey>({
      name: 'used-trial-keys',
      text: `select id, valor from segredos where nome = $1 order by id`,
      values: [KEY_NAME],
    });
    return rows.map(opened).find((key) => key !== undefined);
  }
}

interface StoredKey {
  id: string;
  valor: string;
}

const placeOf = (id: string): Place => ({ table: 'segredos', column: 'valor', contaId: null, row: id });

/** A key under a lost master key is ignored: sign-in must go on. */
function opened({ id, valor }: StoredKey): Buffer | undefined {
  try {
    return Buffer.from(FieldCipher.current().decrypt(valor, placeOf(id)), 'base64');
  } catch {
    return undefined;
  }
}
