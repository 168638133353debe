import { Body, Controller, Param, Req } from '@nestjs/common';
import { etiquetas, type EtiquetaDoCliente } from '@viajario/contracts/crm/etiquetas/etiquetas';
import { SetEtiquetas as SetEtiquetasInput } from '@viajario/contracts/crm/etiquetas/etiquetas.input';
import type { Request } from 'express';
import { Handles } from '#shared/http/handles.js';
import { ContaId, UsuarioId } from '#shared/http/request.js';
import { Audit } from '#shared/observability/audit.store.js';
import { clienteEditado } from '../../clientes/application/trail-of-cliente.js';
import { SetEtiquetas } from '../application/set-etiquetas.js';
import { EtiquetasQueries } from './etiquetas.queries.js';

@Controller()
export class EtiquetasDoClienteController {
  constructor(
    private readonly setEtiquetas: SetEtiquetas,
    private readonly queries: EtiquetasQueries,
    private readonly audit: Audit,
  ) {}

  @Handles(etiquetas.ofCliente)
  async set(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Param('id') id: string,
    @Body() { etiquetaIds }: SetEtiquetasInput,
    @Req() { ip }: Request,
  ): Promise<EtiquetaDoCliente[]> {
    const changed = await this.setEtiquetas.execute(contaId, id, etiquetaIds);
    if (changed) await this.audit.record(clienteEditado({ contaId, usuarioId, ip }, id, ['etiquetas']));
    return this.queries.ofCliente(contaId, id);
  }
}
