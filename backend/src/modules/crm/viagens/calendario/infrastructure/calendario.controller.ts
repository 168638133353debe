import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { calendario, type CalendarioAberto, type EnderecoDoCalendario } from '@viajario/contracts/crm/viagem/calendario';
import { CreateCalendario as CreateCalendarioInput, RemoveCalendario } from '@viajario/contracts/crm/viagem/calendario.input';
import { ContaScope } from '@viajario/contracts/crm/scopes.input';
import type { Request, Response } from 'express';
import { Clock } from '#shared/domain/clock.js';
import { asDownload } from '#shared/http/answers/send-file.js';
import { Handles } from '#shared/http/handles.js';
import { CurrentCaller, type Caller } from '#shared/http/request.js';
import { Audit } from '#shared/observability/audit.store.js';
import { CreateCalendario } from '../application/create-calendario.js';
import { EndCalendario } from '../application/end-calendario.js';
import { CalendariosQueries } from './calendarios.queries.js';
import { icalendarOf } from './icalendar.js';

const FILE = { name: 'viajario.ics', contentType: 'text/calendar; charset=utf-8' };

/** Calendars of members: opened and ended by the team, read by whoever has the address. */
@Controller()
export class CalendarioController {
  constructor(
    private readonly createCalendario: CreateCalendario,
    private readonly endCalendario: EndCalendario,
    private readonly queries: CalendariosQueries,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  @Handles(calendario.list)
  list(@CurrentCaller() { usuarioId, papel }: Caller, @Query() { contaId }: ContaScope): Promise<CalendarioAberto[]> {
    return this.queries.list(contaId, papel === 'agente' ? usuarioId : null);
  }

  @Handles(calendario.create)
  async create(
    @CurrentCaller() { usuarioId }: Caller,
    @Body() { contaId }: CreateCalendarioInput,
    @Req() { ip }: Request,
  ): Promise<EnderecoDoCalendario> {
    const created = await this.createCalendario.execute(contaId, usuarioId);
    await this.audit.record({ acao: 'calendario-criado', contaId, usuarioId, ip });
    return created;
  }

  @Handles(calendario.remove)
  async remove(
    @CurrentCaller() caller: Caller,
    @Query() { contaId, usuarioId }: RemoveCalendario,
    @Req() { ip }: Request,
  ): Promise<void> {
    const whose = usuarioId || caller.usuarioId;
    if (!(await this.endCalendario.execute(contaId, whose, caller))) return;
    const alvo = { tipo: 'usuario', id: whose };
    await this.audit.record({ acao: 'calendario-encerrado', contaId, usuarioId: caller.usuarioId, ip, alvo });
  }

  @Handles(calendario.read)
  async read(@Param('token') token: string, @Req() { method }: Request, @Res() response: Response): Promise<void> {
    const found = await this.queries.read(token);
    const text = method === 'HEAD' ? undefined : icalendarOf(found, this.clock.now());
    asDownload(response, FILE).end(text);
  }
}
