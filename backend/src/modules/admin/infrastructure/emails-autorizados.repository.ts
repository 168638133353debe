import { Injectable } from '@nestjs/common';
import type { AuthorizedEmail } from '@viajario/contracts/admin/admin';
import type { ListRecords } from '@viajario/contracts/admin/admin.input';
import { LIMITS } from '@viajario/contracts/limits';
import { DomainError } from '#shared/domain/domain-error.js';
import { newId } from '#shared/domain/new-id.js';
import { pageOf, type Page } from '#shared/database/paging.js';
import { instant, instantOrNull, Sql } from '#shared/database/sql.js';

const COLUMNS = `e.id, e.email, e.motivo, e.autorizado_por as "autorizadoPor", e.data_autorizacao as "dataAutorizacao", e.usado,
  e.data_uso as "dataUso", e.usuario_id as "usuarioId"`;

const ORDERS = {
  'nome asc': 'e.email, e.id',
  'nome desc': 'e.email desc, e.id desc',
  'createdAt asc': 'e.data_autorizacao, e.id',
  'createdAt desc': 'e.data_autorizacao desc, e.id desc',
} as const;

/** E-mails that get free access at their first sign-in. */
@Injectable()
export class EmailsAutorizados {
  constructor(private readonly sql: Sql) {}

  async list({ sort = 'createdAt', order, ...asked }: ListRecords): Promise<Page<AuthorizedEmail>> {
    const { limit, offset } = pageOf(asked, LIMITS.maxPageSize);
    const by = `${sort} ${order ?? (sort === 'nome' ? 'asc' : 'desc')}` as const;
    const [count] = await this.sql.rows<{ total: number }>({
      name: 'emails-autorizados-total',
      text: 'select count(*)::int as total from emails_autorizados',
      values: [],
    });
    const rows = await this.sql.rows<AuthorizedEmail>({
      name: `emails-autorizados-${by}`,
      text: `select ${COLUMNS} from emails_autorizados e order by ${ORDERS[by]} limit $1 offset $2`,
      values: [limit, offset],
    });
    return { total: count?.total ?? 0, rows: rows.map(readable) };
  }

  /** Locks the e-mail against a first sign-in until the transaction ends. */
  async hold(email: string): Promise<void> {
    await this.sql.rows({
      name: 'email-autorizado-hold',
      text: `select pg_advisory_xact_lock(hashtextextended('email-autorizado ' || $1, 0))`,
      values: [email],
    });
  }

  async isOfUser(email: string): Promise<boolean> {
    const rows = await this.sql.rows({
      name: 'email-autorizado-of-user',
      text: 'select 1 from users where email = $1',
      values: [email],
    });
    return rows.length > 0;
  }

  async read(id: string): Promise<AuthorizedEmail> {
    const [row] = await this.sql.rows<AuthorizedEmail>({
      name: 'email-autorizado',
      text: `select ${COLUMNS} from emails_autorizados e where e.id = $1`,
      values: [id],
    });
    if (!row) throw new DomainError('AUTORIZACAO_NAO_ENCONTRADA');
    return readable(row);
  }

  /** The authorisation's id; null when it already exists. */
  async add(email: string, motivo: string, autorizadoPor: string): Promise<string | null> {
    const [row] = await this.sql.rows<{ id: string }>({
      name: 'email-autorizado-add',
      text: `insert into emails_autorizados (id, email, motivo, autorizado_por) values ($1, $2, $3, $4)
             on conflict (email) do nothing returning id`,
      values: [newId(), email, motivo, autorizadoPor],
    });
    return row?.id ?? null;
  }

  /** False when there is none with this id. Access already given stays. */
  async remove(id: string): Promise<boolean> {
    const rows = await this.sql.rows({
      name: 'email-autorizado-remove',
      text: 'delete from emails_autorizados where id = $1 returning 1',
      values: [id],
    });
    return rows.length > 0;
  }
}

const readable = (row: AuthorizedEmail): AuthorizedEmail => ({
  ...row,
  dataAutorizacao: instant(row.dataAutorizacao),
  dataUso: instantOrNull(row.dataUso),
});
