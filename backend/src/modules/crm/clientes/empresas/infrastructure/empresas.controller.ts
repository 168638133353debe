import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { empresas, type Empresa, type EmpresaDetail } from '@viajario/contracts/crm/empresas/empresas';
import { CreateEmpresa, UpdateEmpresa } from '@viajario/contracts/crm/empresas/empresas.input';
import { ContaScope } from '@viajario/contracts/crm/clientes/scopes.input';
import type { Request } from 'express';
import { EditTrail } from '#modules/accounts';
import type { WrittenJson } from '#shared/database/wire/json-rows.js';
import { seenIn, vistosIn } from '#shared/domain/conflicts.js';
import { Clock } from '#shared/domain/clock.js';
import { Handles } from '#shared/http/handles.js';
import { ContaId, UsuarioId } from '#shared/http/request.js';
import { IdempotencyStore } from '#shared/idempotency/idempotency.store.js';
import { Empresa as EmpresaAggregate, EMPRESA_FIELDS } from '../domain/empresa.js';
import { EmpresasQueries } from './empresas.queries.js';
import { Empresas } from './empresas.repository.js';

@Controller()
export class EmpresasController {
  constructor(
    private readonly empresas: Empresas,
    private readonly queries: EmpresasQueries,
    private readonly answers: IdempotencyStore,
    private readonly trail: EditTrail,
    private readonly clock: Clock,
  ) {}

  @Handles(empresas.list)
  list(@Query() { contaId }: ContaScope): Promise<WrittenJson<Empresa[]>> {
    return this.queries.list(contaId);
  }

  @Handles(empresas.read)
  read(@ContaId() contaId: string, @Param('id') id: string): Promise<WrittenJson<EmpresaDetail>> {
    return this.queries.detail(contaId, id);
  }

  @Handles(empresas.create)
  async create(@ContaId() contaId: string, @Body() body: CreateEmpresa): Promise<Empresa> {
    const empresa = new EmpresaAggregate(contaId, body, this.clock.now());
    await this.empresas.save(empresa);
    return this.queries.read(contaId, empresa.id);
  }

  @Handles(empresas.update)
  async update(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Param('id') id: string,
    @Body() body: UpdateEmpresa,
    @Req() { ip }: Request,
  ): Promise<Empresa> {
    const empresa = await this.empresas.byId(id);
    const seen = seenIn(body);
    const vistos = vistosIn(seen);
    if (vistos) await this.trail.refuseConflicts(empresa, 'empresa', EMPRESA_FIELDS.conflicts(empresa, body, vistos));
    const campos = empresa.edit(body, { now: this.clock.now(), seen });
    await this.empresas.save(empresa);
    const detalhes = { campos };
    if (campos.length > 0)
      await this.trail.record({ acao: 'empresa-editada', contaId, usuarioId, ip, alvo: { tipo: 'empresa', id }, detalhes });
    return this.queries.read(contaId, id);
  }

  @Handles(empresas.remove)
  async remove(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Param('id') id: string,
    @Req() { ip }: Request,
  ): Promise<void> {
    await this.empresas.remove(await this.empresas.byId(id));
    await this.answers.removeAnswersAbout(id);
    await this.trail.record({ acao: 'empresa-excluida', contaId, usuarioId, ip, alvo: { tipo: 'empresa', id } });
  }
}
