import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { mesclagem, type Comparacao, type Mesclado } from '@viajario/contracts/crm/duplicados/mesclagem';
import { CompareClientes, Mesclar } from '@viajario/contracts/crm/duplicados/mesclagem.input';
import type { Request } from 'express';
import { Handles } from '#shared/http/handles.js';
import { ContaId, UsuarioId } from '#shared/http/request.js';
import { MergeClientes } from '../application/merge-clientes.js';
import { ClientesQueries } from '../../clientes/infrastructure/clientes.queries.js';
import { MesclagemQueries } from './mesclagem.queries.js';

@Controller()
export class MesclagemController {
  constructor(
    private readonly mergeClientes: MergeClientes,
    private readonly clientes: ClientesQueries,
    private readonly queries: MesclagemQueries,
  ) {}

  @Handles(mesclagem.compare)
  compare(@ContaId() contaId: string, @Param('id') id: string, @Query() { comId }: CompareClientes): Promise<Comparacao> {
    return this.queries.compare(contaId, id, comId);
  }

  @Handles(mesclagem.merge)
  async merge(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Param('id') id: string,
    @Body() { comId, campos = {}, updatedAt, comUpdatedAt }: Mesclar,
    @Req() { ip }: Request,
  ): Promise<Mesclado> {
    const este = { id, seen: updatedAt ? new Date(updatedAt) : null };
    const outro = { id: comId, seen: comUpdatedAt ? new Date(comUpdatedAt) : null };
    const limpezaId = await this.mergeClientes.mergeTwo({ contaId, usuarioId, ip, este, outro, escolhas: campos });
    return { cliente: await this.clientes.read(contaId, id), limpezaId };
  }
}
