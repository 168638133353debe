import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { empresas, type Empresa, type EmpresaDetail } from '@viajario/contracts/crm/empresas';
import { CreateEmpresa as CreateEmpresaInput, UpdateEmpresa as UpdateEmpresaInput } from '@viajario/contracts/crm/empresas.input';
import { ContaScope } from '@viajario/contracts/crm/scopes.input';
import type { Request } from 'express';
import type { WrittenJson } from '#shared/database/wire/json-rows.js';
import { Handles } from '#shared/http/handles.js';
import { ContaId, UsuarioId } from '#shared/http/request.js';
import { Audit } from '#shared/observability/audit.store.js';
import { CreateEmpresa } from '../application/create-empresa.js';
import { DeleteEmpresa } from '../application/delete-empresa.js';
import { UpdateEmpresa } from '../application/update-empresa.js';
import { EmpresasQueries } from './empresas.queries.js';

@Controller()
export class EmpresasController {
  constructor(
    private readonly createEmpresa: CreateEmpresa,
    private readonly updateEmpresa: UpdateEmpresa,
    private readonly deleteEmpresa: DeleteEmpresa,
    private readonly queries: EmpresasQueries,
    private readonly audit: Audit,
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
  async create(@ContaId() contaId: string, @Body() body: CreateEmpresaInput): Promise<Empresa> {
    const { id } = await this.createEmpresa.execute(contaId, body);
    return this.queries.read(contaId, id);
  }

  @Handles(empresas.update)
  async update(@ContaId() contaId: string, @Param('id') id: string, @Body() body: UpdateEmpresaInput): Promise<Empresa> {
    await this.updateEmpresa.execute(id, body, body.updatedAt ? new Date(body.updatedAt) : null);
    return this.queries.read(contaId, id);
  }

  @Handles(empresas.remove)
  async remove(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Param('id') id: string,
    @Req() { ip }: Request,
  ): Promise<void> {
    await this.deleteEmpresa.execute(id);
    await this.audit.record({ acao: 'empresa-excluida', contaId, usuarioId, ip, alvo: { tipo: 'empresa', id } });
  }
}
