import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { etiquetas, type Etiqueta, type EtiquetaDoCliente } from '@viajario/contracts/crm/etiquetas/etiquetas';
import { CreateEtiqueta, SetEtiquetas, UpdateEtiqueta } from '@viajario/contracts/crm/etiquetas/etiquetas.input';
import { ContaScope } from '@viajario/contracts/crm/clientes/scopes.input';
import type { Request } from 'express';
import { Handles } from '#shared/http/handles.js';
import { ContaId, UsuarioId } from '#shared/http/request.js';
import { IdempotencyStore } from '#shared/idempotency/idempotency.store.js';
import { Audit } from '#shared/observability/audit.store.js';
import { clienteEditado } from '../../linha-do-tempo/application/trail-of-cliente.js';
import { Clientes } from '../../clientes/infrastructure/clientes.repository.js';
import { Etiquetas } from './etiquetas.repository.js';

@Controller()
export class EtiquetasController {
  constructor(
    private readonly etiquetas: Etiquetas,
    private readonly clientes: Clientes,
    private readonly answers: IdempotencyStore,
    private readonly audit: Audit,
  ) {}

  @Handles(etiquetas.list)
  list(@Query() { contaId }: ContaScope): Promise<Etiqueta[]> {
    return this.etiquetas.list(contaId);
  }

  @Handles(etiquetas.create)
  async create(@ContaId() contaId: string, @Body() { nome, cor }: CreateEtiqueta): Promise<Etiqueta> {
    const id = await this.etiquetas.add(contaId, nome, cor);
    return { id, nome, cor, clientesCount: 0 };
  }

  @Handles(etiquetas.update)
  async update(@ContaId() contaId: string, @Param('id') id: string, @Body() body: UpdateEtiqueta): Promise<Etiqueta> {
    await this.etiquetas.change(contaId, id, body);
    return this.etiquetas.read(contaId, id);
  }

  @Handles(etiquetas.remove)
  async remove(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Param('id') id: string,
    @Req() { ip }: Request,
  ): Promise<void> {
    await this.etiquetas.remove(contaId, id);
    await this.answers.removeAnswersAbout(id);
    await this.audit.record({ acao: 'etiqueta-excluida', contaId, usuarioId, ip, alvo: { tipo: 'etiqueta', id } });
  }

  /** The client is locked, so that a cleaning moves all of its labels or none. */
  @Handles(etiquetas.ofCliente)
  async set(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Param('id') id: string,
    @Body() { etiquetaIds }: SetEtiquetas,
    @Req() { ip }: Request,
  ): Promise<EtiquetaDoCliente[]> {
    await this.clientes.lock(contaId, [id]);
    const changed = await this.etiquetas.setOf(contaId, id, etiquetaIds);
    if (changed) await this.audit.record(clienteEditado({ contaId, usuarioId, ip }, id, ['etiquetas']));
    return this.etiquetas.ofCliente(contaId, id);
  }
}
