import { Controller, Query, Res } from '@nestjs/common';
import { administracao, type AdminConta, type AuditEntry } from '@viajario/contracts/admin/admin';
import { ListAuditoria, ListContas } from '@viajario/contracts/admin/admin.input';
import type { Response } from 'express';
import { withTotalCount } from '#shared/http/answers/total-count.js';
import { Handles } from '#shared/http/handles.js';
import { UsuarioId } from '#shared/http/request.js';
import { OverviewQueries } from './overview.queries.js';

/** Lists over all contas; the database checks again that the caller is an admin. */
@Controller()
export class OverviewController {
  constructor(private readonly queries: OverviewQueries) {}

  @Handles(administracao.contas)
  async contas(
    @UsuarioId() adminId: string,
    @Query() query: ListContas,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminConta[]> {
    return withTotalCount(response, await this.queries.contas(adminId, query));
  }

  @Handles(administracao.auditoria)
  async auditoria(
    @UsuarioId() adminId: string,
    @Query() query: ListAuditoria,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditEntry[]> {
    return withTotalCount(response, await this.queries.auditoria(adminId, query));
  }
}
