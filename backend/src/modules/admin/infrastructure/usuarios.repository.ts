import { Injectable } from '@nestjs/common';
import type { AdminUser } from '@viajario/contracts/admin/admin';
import type { ListUsers } from '@viajario/contracts/admin/admin.input';
import { LIMITS } from '@viajario/contracts/limits';
import { documentoEmClaro, type DocumentoGuardado } from '#modules/billing';
import { DomainError } from '#shared/domain/domain-error.js';
import { foldedPatterns, pageOf, type Page } from '#shared/database/paging.js';
import { instant, instantOrNull, Sql } from '#shared/database/sql.js';
import { FieldCipher } from '#shared/encryption/field-cipher.js';
import { searchWords } from './search-words.js';

const ORDERS = {
  'nome asc': (t: string) => `${t}.nome_completo collate "pt-BR-x-icu", ${t}.id`,
  'nome desc': (t: string) => `${t}.nome_completo collate "pt-BR-x-icu" desc, ${t}.id desc`,
  'ultimoLogin asc': (t: string) => `${t}.ultimo_login nulls first, ${t}.id`,
  'ultimoLogin desc': (t: string) => `${t}.ultimo_login desc nulls last, ${t}.id desc`,
  'createdAt asc': (t: string) => `${t}.created_at, ${t}.id`,
  'createdAt desc': (t: string) => `${t}.created_at desc, ${t}.id desc`,
} as const;

const COLUMNS = `u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.profile_image_url as "profileImageUrl",
  u.papel_sistema as "papelSistema", u.plano_tipo as "planoTipo", u.plano_expira_em as "planoExpiraEm",
  u.acesso_gratuito as "acessoGratuito", u.motivo_acesso_gratuito as "motivoAcessoGratuito",
  u.periodo_gratuito_fim as "periodoGratuitoFim", u.ultimo_login as "ultimoLogin", u.created_at as "createdAt",
  (select jsonb_build_object('documento', d.documento, 'documentoCifrado', d.documento_cifrado, 'nome', d.nome, 'email', d.email) from dados_fiscais d where d.usuario_id = u.id) as "notaFiscal"`;

type NotaFiscal = NonNullable<AdminUser['notaFiscal']>;
type Row = Omit<AdminUser, 'notaFiscal'> & { notaFiscal: (DocumentoGuardado & Omit<NotaFiscal, 'documento'>) | null };

/** Materialized: scanned once for both the total and the page. */
const FOUND = `with achados as materialized (select id, nome_completo, ultimo_login, created_at from users
  where busca like all (${foldedPatterns('$3')}))`;

/** All users, for admins, with their free access. */
@Injectable()
export class Usuarios {
  constructor(
    private readonly sql: Sql,
    private readonly cipher: FieldCipher,
  ) {}

  /** All words must match in name or e-mail. */
  async list({ search, sort = 'ultimoLogin', order, ...asked }: ListUsers): Promise<Page<AdminUser>> {
    const { limit, offset } = pageOf(asked, LIMITS.maxPageSize);
    const by = `${sort} ${order ?? (sort === 'nome' ? 'asc' : 'desc')}` as const;
    const words = searchWords(search);
    const all = words.length === 0;
    const rows = await this.sql.rows<Row & { total: number }>({
      name: `admin-users-${by}${all ? '' : '-search'}`,
      text: `${all ? '' : FOUND} select n.total, ${COLUMNS} from (select count(*)::int as total from ${all ? 'users' : 'achados'}) n
             left join lateral (select t.id from ${all ? 'users' : 'achados'} t order by ${ORDERS[by]('t')} limit $1 offset $2) k on true
             left join users u on u.id = k.id order by ${ORDERS[by]('u')}`,
      values: all ? [limit, offset] : [limit, offset, words],
    });
    const users = rows.filter(({ id }) => id !== null).map(({ total: _total, ...row }) => readable(this.cipher, row));
    return { total: rows[0]?.total ?? 0, rows: users };
  }

  async read(id: string): Promise<AdminUser> {
    const [row] = await this.sql.rows<Row>({
      name: 'admin-user',
      text: `select ${COLUMNS} from users u where u.id = $1`,
      values: [id],
    });
    if (!row) throw new DomainError('USUARIO_NAO_ENCONTRADO');
    return readable(this.cipher, row);
  }

  /** Null without a user of this e-mail; `assinaturaPaga`: has a paid subscription that is not cancelled. */
  async grant(email: string, motivo: string): Promise<{ usuarioId: string; assinaturaPaga: boolean } | null> {
    const [row] = await this.sql.rows<{ usuarioId: string; assinaturaPaga: boolean }>({
      name: 'acesso-gratuito-grant',
      text: `update users u set acesso_gratuito = 'sim', plano_tipo = 'gratuito', motivo_acesso_gratuito = $2, updated_at = now()
             where u.email = $1 returning u.id as "usuarioId", exists (select from assinaturas a where a.usuario_id = u.id
               and a.status not in ('incomplete', 'incomplete_expired', 'canceled') and not a.cancel_at_period_end) as "assinaturaPaga"`,
      values: [email, motivo],
    });
    return row ?? null;
  }

  /** False when there was none. A paid plan counts again. */
  async withdraw(usuarioId: string): Promise<boolean> {
    const rows = await this.sql.rows({
      name: 'acesso-gratuito-withdraw',
      text: `update users u set acesso_gratuito = 'nao', motivo_acesso_gratuito = null, updated_at = now(),
               plano_tipo = (select a.plano_tipo from assinaturas a where a.usuario_id = u.id)
             where u.id = $1 and u.acesso_gratuito = 'sim' returning 1`,
      values: [usuarioId],
    });
    return rows.length > 0;
  }

  async isUser(usuarioId: string): Promise<boolean> {
    const rows = await this.sql.rows({ name: 'usuario-exists', text: 'select 1 from users where id = $1', values: [usuarioId] });
    return rows.length > 0;
  }
}

const readable = (cipher: FieldCipher, { notaFiscal, ...row }: Row): AdminUser => ({
  ...row,
  notaFiscal: notaFiscal && {
    documento: documentoEmClaro(cipher, row.id, notaFiscal),
    nome: notaFiscal.nome,
    email: notaFiscal.email,
  },
  planoExpiraEm: instantOrNull(row.planoExpiraEm),
  periodoGratuitoFim: instant(row.periodoGratuitoFim),
  ultimoLogin: instantOrNull(row.ultimoLogin),
  createdAt: instant(row.createdAt),
});
