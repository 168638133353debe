import { Controller, Query, Res } from '@nestjs/common';
import { administracao, type AdminConta, type AuditEntry } from '@viajario/contracts/admin/admin';
import { ListAuditoria, ListContas } from '@viajario/contracts/admin/admin.input';
import type { Response } from 'express';
import { withTotalCount } from '#shared/http/answers/total-count.js';
import { Handles } from '#shared/http/handles.js';
import { UsuarioId } from '#shared/http/request.js';
import { AuditoriaQueries } from './auditoria.queries.js';
import { ContasQueries } from './contas.queries.js';

/** Lists over all contas; the database checks again that the caller is an admin. */
@Controller()
export class OverviewController {
  constructor(
    private readonly contasQueries: ContasQueries,
    private readonly auditoriaQueries: AuditoriaQueries,
  ) {}

  @Handles(administracao.contas)
  async contas(
    @UsuarioId() adminId: string,
    @Query() query: ListContas,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminConta[]> {
    return withTotalCount(response, await this.contasQueries.list(adminId, query));
  }

  @Handles(administracao.auditoria)
  async auditoria(
    @UsuarioId() adminId: string,
    @Query() query: ListAuditoria,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditEntry[]> {
    return withTotalCount(response, await this.auditoriaQueries.list(adminId, query));
  }
}
