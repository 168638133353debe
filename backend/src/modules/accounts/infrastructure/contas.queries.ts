import { Injectable } from '@nestjs/common';
import type { ContaDetail, ContaListItem } from '@viajario/contracts/accounts/contas';
import { DomainError } from '#shared/domain/domain-error.js';
import { instant, Sql } from '#shared/infrastructure/sql.js';

@Injectable()
export class ContasQueries {
  constructor(private readonly sql: Sql) {}

  /** The contas a user owns or works in, oldest first: the first one is the default and must not jump. */
  async list(userId: string): Promise<ContaListItem[]> {
    const rows = await this.sql.rows<ContaListItem>({
      name: 'contas-list',
      text: `select id, nome, tipo, logo_url as "logoUrl", proprietario_id as "proprietarioId", data_criacao as "dataCriacao",
               updated_at as "updatedAt", papel, em_dia as ativa, usuarios
             from listar_contas($1)`,
      values: [userId],
    });
    return rows.map((row) => ({ ...row, dataCriacao: instant(row.dataCriacao), updatedAt: instant(row.updatedAt) }));
  }

  async read(contaId: string, userId: string): Promise<ContaDetail> {
    const [row] = await this.sql.rowsOfConta<ContaDetail>(contaId, {
      name: 'conta-read',
      text: `select c.id, c.nome, c.tipo, c.logo_url as "logoUrl", c.proprietario_id as "proprietarioId",
               c.data_criacao as "dataCriacao", c.updated_at as "updatedAt", papel_na_conta($2, c.id) as papel,
               ${person('dono')} as proprietario,
               coalesce((select json_agg(json_build_object('usuarioId', m.usuario_id, 'papelNaConta', m.papel_na_conta,
                   'status', m.status, 'usuario', ${person('u')}) order by m.data_criacao, m.usuario_id)
                 from usuarios_contas m join users u on u.id = m.usuario_id where m.conta_id = c.id), '[]') as "usuariosContas"
             from contas c join users dono on dono.id = c.proprietario_id where c.id = $1`,
      values: [contaId, userId],
    });
    if (!row) throw new DomainError('CONTA_NAO_ENCONTRADA');
    return { ...row, dataCriacao: instant(row.dataCriacao), updatedAt: instant(row.updatedAt) };
  }

  /** Locks the owner: of two conta creations at once the second counts the first one's row. */
  async countOwnedBy(userId: string): Promise<number> {
    await this.sql.rows({
      name: 'contas-owner-lock',
      text: 'select 1 from users where id = $1 for no key update',
      values: [userId],
    });
    const [row] = await this.sql.rows<{ total: number }>({
      name: 'contas-owned',
      text: `select count(*)::int as total from listar_contas($1) where proprietario_id = $1`,
      values: [userId],
    });
    return row?.total ?? 0;
  }
}

const person = (alias: string): string =>
  `json_build_object('firstName', ${alias}.first_name, 'lastName', ${alias}.last_name, 'email', ${alias}.email)`;
