import { Injectable } from '@nestjs/common';
import type { ContaDetail, ContaListItem } from '@viajario/contracts/accounts/contas';
import { DomainError } from '#shared/domain/domain-error.js';
import type { StoredFile } from '#shared/files/stored-file.js';
import { instant, Sql } from '#shared/database/sql.js';
import type { WithoutConta } from '../../domain/contas/conta.js';

@Injectable()
export class ContasQueries {
  constructor(private readonly sql: Sql) {}

  /** The contas a user owns or works in, oldest first: the first one is the default, so the order is stable. */
  async list(usuarioId: string): Promise<ContaListItem[]> {
    const rows = await this.sql.rows<ContaListItem>({
      name: 'contas-list',
      text: `select id, nome, tipo, logo_url as "logoUrl", proprietario_id as "proprietarioId", data_criacao as "dataCriacao",
               updated_at as "updatedAt", papel, em_dia as ativa, usuarios
             from listar_contas($1)`,
      values: [usuarioId],
    });
    return rows.map((row) => ({ ...row, dataCriacao: instant(row.dataCriacao), updatedAt: instant(row.updatedAt) }));
  }

  /** Members who are `inativo` are listed for gestor and proprietario only. */
  async read(contaId: string, usuarioId: string): Promise<ContaDetail> {
    const [row] = await this.sql.rowsOfConta<ContaDetail>(contaId, {
      name: 'conta-read',
      text: `select c.id, c.nome, coalesce(c.contato_titulares, dono.email) as "contatoTitulares", c.telefone, c.tipo,
               c.logo_url as "logoUrl", c.proprietario_id as "proprietarioId",
               c.data_criacao as "dataCriacao", c.updated_at as "updatedAt", papel_na_conta($2, c.id) as papel,
               ${person('dono')} as proprietario,
               coalesce((select json_agg(json_build_object('usuarioId', m.usuario_id, 'papelNaConta', m.papel_na_conta,
                   'status', m.status, 'usuario', ${person('u')}) order by m.data_criacao, m.usuario_id)
                 from usuarios_contas m join users u on u.id = m.usuario_id
                 where m.conta_id = c.id and (m.status = 'ativo' or papel_na_conta($2, c.id) <> 'agente')), '[]') as "usuariosContas"
             from contas c join users dono on dono.id = c.proprietario_id where c.id = $1`,
      values: [contaId, usuarioId],
    });
    if (!row) throw new DomainError('CONTA_NAO_ENCONTRADA');
    return { ...row, dataCriacao: instant(row.dataCriacao), updatedAt: instant(row.updatedAt) };
  }

  /** For the head of a PDF. */
  async pdfHead(contaId: string): Promise<{ nome: string; contatoTitulares: string; telefone: string | null }> {
    const [row] = await this.sql.rowsOfConta<{ nome: string; contatoTitulares: string; telefone: string | null }>(contaId, {
      name: 'conta-pdf-head',
      text: `select c.nome, coalesce(c.contato_titulares, dono.email) as "contatoTitulares", c.telefone
             from contas c join users dono on dono.id = c.proprietario_id where c.id = $1`,
      values: [contaId],
    });
    if (!row) throw new DomainError('CONTA_NAO_ENCONTRADA');
    return row;
  }

  withoutConta(usuarioIds: readonly string[]): Promise<WithoutConta[]> {
    return this.sql.rows<WithoutConta>({
      name: 'users-without-conta',
      text: `select id, first_name as "firstName", last_name as "lastName", email from usuarios_sem_conta($1::uuid[])`,
      values: [usuarioIds],
    });
  }

  async ofUser(usuarioId: string): Promise<{ own: string[]; others: string[] }> {
    const rows = await this.sql.rows<{ id: string; own: boolean }>({
      name: 'contas-of-user',
      text: `select id, proprietario_id = $1 as own from listar_contas($1)`,
      values: [usuarioId],
    });
    const ids = (own: boolean): string[] => rows.filter((row) => row.own === own).map(({ id }) => id);
    return { own: ids(true), others: ids(false) };
  }

  /** Storage key of the logo; null without one. */
  async logo(contaId: string): Promise<StoredFile | null> {
    const [row] = await this.sql.rowsOfConta<StoredFile & { size: string }>(contaId, {
      name: 'conta-logo',
      text: `select logo_arquivo as key, logo_chave_envolta as "wrappedKey", logo_tamanho as size, logo_sha256 as sha256
             from contas where id = $1 and logo_arquivo is not null`,
      values: [contaId],
    });
    return row ? { ...row, size: Number(row.size) } : null;
  }
}

const person = (alias: string): string =>
  `json_build_object('firstName', ${alias}.first_name, 'lastName', ${alias}.last_name, 'email', ${alias}.email)`;
