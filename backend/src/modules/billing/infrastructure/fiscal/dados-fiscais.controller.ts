import { Body, Controller, Req } from '@nestjs/common';
import { dadosFiscais, type DadosFiscais as DadosFiscaisAnswer } from '@viajario/contracts/billing/dados-fiscais';
import { SaveDadosFiscais } from '@viajario/contracts/billing/dados-fiscais.input';
import type { Request } from 'express';
import { Handles } from '#shared/http/handles.js';
import { UsuarioId } from '#shared/http/request.js';
import { Audit } from '#shared/observability/audit.store.js';
import { DadosFiscais } from './dados-fiscais.repository.js';

@Controller()
export class DadosFiscaisController {
  constructor(
    private readonly dadosFiscais: DadosFiscais,
    private readonly audit: Audit,
  ) {}

  @Handles(dadosFiscais.read)
  read(@UsuarioId() usuarioId: string): Promise<DadosFiscaisAnswer> {
    return this.dadosFiscais.read(usuarioId);
  }

  @Handles(dadosFiscais.save)
  async save(
    @UsuarioId() usuarioId: string,
    @Body() body: SaveDadosFiscais,
    @Req() { ip }: Request,
  ): Promise<DadosFiscaisAnswer> {
    await this.dadosFiscais.save(usuarioId, body);
    await this.audit.record({ acao: 'dados-fiscais-alterados', contaId: null, usuarioId, ip });
    return this.dadosFiscais.read(usuarioId);
  }
}
