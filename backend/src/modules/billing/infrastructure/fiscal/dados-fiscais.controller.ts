import { Body, Controller, Req } from '@nestjs/common';
import { dadosFiscais, type DadosFiscais } from '@viajario/contracts/billing/dados-fiscais';
import { SaveDadosFiscais as SaveDadosFiscaisBody } from '@viajario/contracts/billing/dados-fiscais.input';
import type { Request } from 'express';
import { Handles } from '#shared/http/handles.js';
import { UsuarioId } from '#shared/http/request.js';
import { Audit } from '#shared/observability/audit.store.js';
import { SaveDadosFiscais } from '../../application/save-dados-fiscais.js';
import { DadosFiscaisQueries } from './dados-fiscais.queries.js';

@Controller()
export class DadosFiscaisController {
  constructor(
    private readonly queries: DadosFiscaisQueries,
    private readonly saveDadosFiscais: SaveDadosFiscais,
    private readonly audit: Audit,
  ) {}

  @Handles(dadosFiscais.read)
  read(@UsuarioId() usuarioId: string): Promise<DadosFiscais> {
    return this.queries.read(usuarioId);
  }

  @Handles(dadosFiscais.save)
  async save(@UsuarioId() usuarioId: string, @Body() body: SaveDadosFiscaisBody, @Req() { ip }: Request): Promise<DadosFiscais> {
    await this.saveDadosFiscais.execute(usuarioId, body);
    await this.audit.record({ acao: 'dados-fiscais-alterados', contaId: null, usuarioId, ip });
    return this.queries.read(usuarioId);
  }
}
