import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { calendario, type CalendarioAberto } from '@viajario/contracts/crm/viagem/calendario';
import {
  CreateCalendario as CreateCalendarioInput,
  RemoveCalendario as RemoveCalendarioInput,
} from '@viajario/contracts/crm/viagem/calendario.input';
import { ContaScope } from '@viajario/contracts/crm/scopes.input';
import type { Request, Response } from 'express';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Handles } from '#shared/http/handles.js';
import { CurrentCaller, UsuarioId, type Caller } from '#shared/http/request.js';
import { Audit } from '#shared/observability/audit.store.js';
import { CreateCalendario } from '../../application/calendario/create-calendario.js';
import { RemoveCalendario } from '../../application/calendario/remove-calendario.js';
import { Calendarios } from '../../domain/calendario/calendarios.js';
import { calendarFile } from './calendar-file.js';
import { CalendarioQueries } from './calendario.queries.js';

@Controller()
export class CalendarioController {
  constructor(
    private readonly calendarios: Calendarios,
    private readonly createCalendario: CreateCalendario,
    private readonly removeCalendario: RemoveCalendario,
    private readonly queries: CalendarioQueries,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  @Handles(calendario.list)
  list(@CurrentCaller() { usuarioId, papel }: Caller, @Query() { contaId }: ContaScope): Promise<CalendarioAberto[]> {
    return this.calendarios.list(contaId, papel === 'agente' ? usuarioId : null);
  }

  @Handles(calendario.create)
  async create(
    @UsuarioId() usuarioId: string,
    @Body() { contaId }: CreateCalendarioInput,
    @Req() { ip }: Request,
  ): Promise<{ url: string }> {
    const url = await this.createCalendario.execute(contaId, usuarioId);
    await this.audit.record({ acao: 'calendario-criado', contaId, usuarioId, ip });
    return { url };
  }

  @Handles(calendario.remove)
  async remove(
    @CurrentCaller() { usuarioId, papel }: Caller,
    @Query() { contaId, usuarioId: whose }: RemoveCalendarioInput,
    @Req() { ip }: Request,
  ): Promise<void> {
    await this.removeCalendario.execute(contaId, { usuarioId, papel: papel ?? 'agente' }, whose);
    const alvo = { tipo: 'usuario', id: whose ?? usuarioId };
    await this.audit.record({ acao: 'calendario-encerrado', contaId, usuarioId, ip, alvo });
  }

  @Handles(calendario.read)
  async read(@Param('token') token: string, @Res() response: Response): Promise<void> {
    const reader = await this.queries.reader(token);
    if (!reader) throw new DomainError('NAO_ENCONTRADO');
    const days = await this.queries.days(reader);
    const file = calendarFile(days, { conta: reader.nome, today: this.clock.today(), now: this.clock.now() });
    response.setHeader('Content-Type', 'text/calendar; charset=utf-8');
    response.setHeader('Content-Disposition', 'inline; filename="viajario.ics"');
    response.setHeader('Cache-Control', 'no-store');
    response.end(file);
  }
}
