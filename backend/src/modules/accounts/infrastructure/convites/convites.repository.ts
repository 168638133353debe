import { Injectable } from '@nestjs/common';
import type { ConviteRead, OpenConvite } from '@viajario/contracts/accounts/convites';
import { DomainError } from '#shared/domain/domain-error.js';
import { hashOf } from '#shared/links/link-token.js';
import { instant, Sql } from '#shared/database/sql.js';
import type { PapelDeMembro } from '../../domain/equipe/membro.js';

export interface ConviteFields {
  id: string;
  contaId: string;
  /** Optional note of the inviter about the guest. */
  email: string | null;
  papelNaConta: PapelDeMembro;
  criadoPor: string;
  tokenHash: Buffer;
}

/** Result of accepting a convite; `lotada`: the conta has reached its member limit. */
export type Outcome = 'aceito' | 'desconhecido' | 'utilizado' | 'expirado' | 'membro' | 'lotada';

export interface Acceptance {
  resultado: Outcome;
  conviteId: string;
  contaId: string;
  papelNaConta: PapelDeMembro;
}

interface ReadRow {
  nome: string;
  papelNaConta: ConviteRead['papelNaConta'];
  dataExpiracao: string;
  situacao: 'pendente' | 'aceito' | 'expirado';
}

/**
 * All convites. One is open while unused, not revoked, not expired, and while its creator may invite: only `situacao_do_convite`
 * (migration 0006) decides.
 */
@Injectable()
export class Convites {
  constructor(private readonly sql: Sql) {}

  /** Newest first. */
  async list(contaId: string): Promise<OpenConvite[]> {
    const rows = await this.sql.rowsOfConta<OpenConvite>(contaId, {
      name: 'convites-list',
      text: `select c.id, c.email, c.papel_na_conta as "papelNaConta", c.data_criacao as "dataCriacao",
               c.data_expiracao as "dataExpiracao", json_build_object('id', u.id, 'nome',
                 coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email)) as "criadoPor"
             from convites c join users u on u.id = c.criado_por
             where c.conta_id = $1 and c.status = 'pendente' and situacao_do_convite(c) = 'pendente'
             order by c.data_criacao desc, c.id desc`,
      values: [contaId],
    });
    return rows.map((row) => ({
      ...row,
      dataCriacao: instant(row.dataCriacao),
      dataExpiracao: instant(row.dataExpiracao),
    }));
  }

  /** The part of an open convite that the holder of the token may read. */
  async read(token: string): Promise<ConviteRead> {
    const [row] = await this.sql.rows<ReadRow>({
      name: 'convite-read',
      text: `select conta as nome, papel as "papelNaConta", data_expiracao as "dataExpiracao", situacao from ler_convite($1)`,
      values: [hashOf(token)],
    });
    if (!row) throw new DomainError('CONVITE_NAO_ENCONTRADO');
    if (row.situacao === 'aceito') throw new DomainError('CONVITE_UTILIZADO');
    if (row.situacao === 'expirado') throw new DomainError('CONVITE_EXPIRADO');
    return { conta: { nome: row.nome }, papelNaConta: row.papelNaConta, dataExpiracao: instant(row.dataExpiracao) };
  }

  async countOpen(contaId: string): Promise<number> {
    const [row] = await this.sql.rows<{ total: number }>({
      name: 'convites-count-open',
      text: `select count(*)::int as total from convites c
             where c.conta_id = $1 and c.status = 'pendente' and situacao_do_convite(c) = 'pendente'`,
      values: [contaId],
    });
    return row?.total ?? 0;
  }

  /** Returns its expiry as ISO 8601: seven days by the database's clock. */
  async add({ id, contaId, email, papelNaConta, criadoPor, tokenHash }: ConviteFields): Promise<string> {
    const [row] = await this.sql.rows<{ fim: string }>({
      name: 'convite-add',
      text: `insert into convites (id, conta_id, email, papel_na_conta, criado_por, token_hash) values ($1, $2, $3, $4, $5, $6)
             returning data_expiracao as fim`,
      values: [id, contaId, email, papelNaConta, criadoPor, tokenHash],
    });
    if (!row) throw new Error('the invitation was not stored');
    return instant(row.fim);
  }

  /** False when there is no open one with this id. */
  async revoke(contaId: string, id: string): Promise<boolean> {
    const rows = await this.sql.rows({
      name: 'convite-revoke',
      text: `update convites set status = 'expirado' where conta_id = $1 and id = $2 and status = 'pendente' returning id`,
      values: [contaId, id],
    });
    return rows.length > 0;
  }

  /** Revokes all open ones of a creator. */
  async revokeAllOf(contaId: string, usuarioId: string): Promise<void> {
    await this.sql.rows({
      name: 'convites-revoke-all-of',
      text: `update convites set status = 'expirado' where conta_id = $1 and criado_por = $2 and status = 'pendente'`,
      values: [contaId, usuarioId],
    });
  }

  /** Makes the user a member; the token works once. */
  async accept(tokenHash: Buffer, usuarioId: string, mostMembers: number): Promise<Acceptance> {
    const [row] = await this.sql.rows<Acceptance>({
      name: 'convite-accept',
      text: `select resultado, convite as "conviteId", conta as "contaId", papel as "papelNaConta" from aceitar_convite($1, $2, $3)`,
      values: [tokenHash, usuarioId, mostMembers],
    });
    if (!row) throw new Error('aceitar_convite gave no answer');
    return row;
  }
}
