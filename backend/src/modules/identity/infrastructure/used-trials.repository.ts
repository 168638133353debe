import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import { SegredosStore } from '#shared/encryption/segredos.store.js';
import { Sql } from '#shared/database/sql.js';

const KEY_NAME = 'periodos_gratuitos_usados';

/**
 * Trials of deleted users: a returning person resumes the same trial. Google identities have 21 digits, so plain hashes could be
 * brute-forced; they are keyed.
 */
@Injectable()
export class UsedTrials {
  constructor(
    private readonly sql: Sql,
    private readonly segredos: SegredosStore,
  ) {}

  /** Stores the user's trial under a keyed hash of the Google identity. */
  async save(usuarioId: string): Promise<void> {
    await this.sql.rows({
      name: 'used-trial-save',
      text: `insert into periodos_gratuitos_usados (identidade, inicio, fim)
             select $2, periodo_gratuito_inicio, periodo_gratuito_fim from users where id = $1 on conflict do nothing`,
      values: [usuarioId, await this.identityOf(usuarioId)],
    });
  }

  /** Gives a new user the earlier trial of the same Google identity. */
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
    return createHmac('sha256', await this.segredos.key(KEY_NAME))
      .update(user.identity)
      .digest();
  }
}
