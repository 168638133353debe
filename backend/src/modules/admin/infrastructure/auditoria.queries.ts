import { Injectable } from '@nestjs/common';
import type { AuditEntry } from '@viajario/contracts/admin/admin';
import type { ListAuditoria } from '@viajario/contracts/admin/admin.input';
import { LIMITS } from '@viajario/contracts/limits';
import { foldedPatterns, pageOf, type Page } from '#shared/database/paging.js';
import { instant, Sql } from '#shared/database/sql.js';
import { searchWords } from './search-words.js';

/** The audit trail of all contas, without details. */
@Injectable()
export class AuditoriaQueries {
  constructor(private readonly sql: Sql) {}

  /** Newest first. Days in São Paulo's time zone, both inclusive. */
  async list(adminId: string, { search, acao, de, ate, ...asked }: ListAuditoria): Promise<Page<AuditEntry>> {
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
