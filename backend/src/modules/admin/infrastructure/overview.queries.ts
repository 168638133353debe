import { Injectable } from '@nestjs/common';
import type { AdminConta, AuditEntry } from '@viajario/contracts/admin/admin';
import type { ListAuditoria, ListContas } from '@viajario/contracts/admin/admin.input';
import { LIMITS } from '@viajario/contracts/limits';
import { foldedPatterns, pageOf, type Page } from '#shared/database/paging.js';
import { instant, Sql } from '#shared/database/sql.js';
import { searchWords } from './search-words.js';

/** All contas with owner and totals, and the audit trail of all of them, without details. */
@Injectable()
export class OverviewQueries {
  constructor(private readonly sql: Sql) {}

  /** Excluded contas are left out. All words must match in its name or its owner's name or e-mail. */
  async contas(adminId: string, { search, sort = 'createdAt', order, ...asked }: ListContas): Promise<Page<AdminConta>> {
    const { limit, offset } = pageOf(asked, LIMITS.maxPageSize);
    const isText = sort === 'nome' || sort === 'proprietario';
    const [found] = await this.sql.rows<{ total: number; linhas: AdminConta[] }>({
      name: 'admin-contas',
      text: `select total, linhas from contas_para_admin($1, ${foldedPatterns('$2')}, $3, $4, $5)`,
      values: [adminId, searchWords(search), `${sort} ${order ?? (isText ? 'asc' : 'desc')}`, limit, offset],
    });
    const rows = (found?.linhas ?? []).map((row) => ({ ...row, dataCriacao: instant(row.dataCriacao) }));
    return { total: found?.total ?? 0, rows };
  }

  /** Newest first. Days in São Paulo's time zone, both inclusive. */
  async auditoria(adminId: string, { search, acao, de, ate, ...asked }: ListAuditoria): Promise<Page<AuditEntry>> {
    const { limit, offset } = pageOf(asked, LIMITS.maxPageSize);
    const [found] = await this.sql.rows<{ total: number; linhas: AuditEntry[] }>({
      name: 'admin-auditoria',
      text: `select total, linhas from auditoria_para_admin($1, $2, $3, $4, ${foldedPatterns('$5')}, $6, $7)`,
      values: [adminId, acao || null, de || null, ate || null, searchWords(search), limit, offset],
    });
    const rows = (found?.linhas ?? []).map((row) => ({ ...row, quando: instant(row.quando) }));
    return { total: found?.total ?? 0, rows };
  }
}
