import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { calendario, type CalendarioAberto, type EnderecoDoCalendario } from '@viajario/contracts/crm/calendario/calendario';
import { CreateCalendario, RemoveCalendario } from '@viajario/contracts/crm/calendario/calendario.input';
import { ContaScope } from '@viajario/contracts/crm/clientes/scopes.input';
import type { Request, Response } from 'express';
import { Membros } from '#modules/accounts';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { asDownload } from '#shared/http/answers/send-file.js';
import { Handles } from '#shared/http/handles.js';
import { CurrentCaller, type Caller } from '#shared/http/request.js';
import { SharedLinks } from '#shared/links/shared-links.store.js';
import { Audit } from '#shared/observability/audit.store.js';
import { Calendarios } from './calendarios.repository.js';
import { icalendarOf } from './icalendar.js';

const FILE = { name: 'viajario.ics', contentType: 'text/calendar; charset=utf-8' };

/** Calendars of members: created and ended by the team, read by calendar programs with the link. */
@Controller()
export class CalendarioController {
  constructor(
    private readonly calendarios: Calendarios,
    private readonly membros: Membros,
    private readonly links: SharedLinks,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  @Handles(calendario.list)
  list(@CurrentCaller() { usuarioId, papel }: Caller, @Query() { contaId }: ContaScope): Promise<CalendarioAberto[]> {
    return this.calendarios.list(contaId, papel === 'agente' ? usuarioId : null);
  }

  /** Returns the only copy of the token. The member is locked: a concurrent removal waits and then ends this calendar too. */
  @Handles(calendario.create)
  async create(
    @CurrentCaller() { usuarioId }: Caller,
    @Body() { contaId }: CreateCalendario,
    @Req() { ip }: Request,
  ): Promise<EnderecoDoCalendario> {
    if (!(await this.membros.lock(contaId, usuarioId))) throw new DomainError('CONTA_NAO_ENCONTRADA');
    const { url, tokenHash } = this.links.issue('calendario');
    await this.calendarios.open(contaId, usuarioId, tokenHash);
    await this.audit.record({ acao: 'calendario-criado', contaId, usuarioId, ip });
    return { url };
  }

  /** The caller's own or, for gestor and proprietario, any member's. */
  @Handles(calendario.remove)
  async remove(
    @CurrentCaller() caller: Caller,
    @Query() { contaId, usuarioId }: RemoveCalendario,
    @Req() { ip }: Request,
  ): Promise<void> {
    const whose = usuarioId || caller.usuarioId;
    if (whose !== caller.usuarioId && caller.papel === 'agente') throw new DomainError('SEM_PERMISSAO');
    if (!(await this.calendarios.end(contaId, whose))) return;
    const alvo = { tipo: 'usuario', id: whose };
    await this.audit.record({ acao: 'calendario-encerrado', contaId, usuarioId: caller.usuarioId, ip, alvo });
  }

  @Handles(calendario.read)
  async read(@Param('token') token: string, @Req() { method }: Request, @Res() response: Response): Promise<void> {
    const found = await this.calendarios.read(token);
    const text = method === 'HEAD' ? undefined : icalendarOf(found, this.clock.now());
    asDownload(response, FILE).end(text);
  }
}
