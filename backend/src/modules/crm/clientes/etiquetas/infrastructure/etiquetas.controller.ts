import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { etiquetas, type Etiqueta } from '@viajario/contracts/crm/etiquetas/etiquetas';
import {
  CreateEtiqueta as CreateEtiquetaInput,
  UpdateEtiqueta as UpdateEtiquetaInput,
} from '@viajario/contracts/crm/etiquetas/etiquetas.input';
import { ContaScope } from '@viajario/contracts/crm/scopes.input';
import type { Request } from 'express';
import { Handles } from '#shared/http/handles.js';
import { ContaId, UsuarioId } from '#shared/http/request.js';
import { Audit } from '#shared/observability/audit.store.js';
import { CreateEtiqueta } from '../application/create-etiqueta.js';
import { DeleteEtiqueta } from '../application/delete-etiqueta.js';
import { UpdateEtiqueta } from '../application/update-etiqueta.js';
import { EtiquetasQueries } from './etiquetas.queries.js';

@Controller()
export class EtiquetasController {
  constructor(
    private readonly createEtiqueta: CreateEtiqueta,
    private readonly updateEtiqueta: UpdateEtiqueta,
    private readonly deleteEtiqueta: DeleteEtiqueta,
    private readonly queries: EtiquetasQueries,
    private readonly audit: Audit,
  ) {}

  @Handles(etiquetas.list)
  list(@Query() { contaId }: ContaScope): Promise<Etiqueta[]> {
    return this.queries.list(contaId);
  }

  @Handles(etiquetas.create)
  async create(@ContaId() contaId: string, @Body() body: CreateEtiquetaInput): Promise<Etiqueta> {
    const { id, nome, cor } = await this.createEtiqueta.execute(contaId, body);
    return { id, nome, cor, clientesCount: 0 };
  }

  @Handles(etiquetas.update)
  async update(@ContaId() contaId: string, @Param('id') id: string, @Body() body: UpdateEtiquetaInput): Promise<Etiqueta> {
    await this.updateEtiqueta.execute(contaId, id, body);
    return this.queries.read(contaId, id);
  }

  @Handles(etiquetas.remove)
  async remove(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Param('id') id: string,
    @Req() { ip }: Request,
  ): Promise<void> {
    await this.deleteEtiqueta.execute(contaId, id);
    await this.audit.record({ acao: 'etiqueta-excluida', contaId, usuarioId, ip, alvo: { tipo: 'etiqueta', id } });
  }
}
