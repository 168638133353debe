import { Body, Controller, Req } from '@nestjs/common';
import { dadosFiscais, type DadosFiscais as DadosFiscaisAnswer } from '@viajario/contracts/billing/dados-fiscais';
import { SaveDadosFiscais } from '@viajario/contracts/billing/dados-fiscais.input';
import type { Request } from 'express';
import { Handles } from '#shared/http/handles.js';
import { UsuarioId } from '#shared/http/request.js';
import { JobsStore } from '#shared/jobs/jobs.store.js';
import { Audit } from '#shared/observability/audit.store.js';
import { DadosFiscais } from './dados-fiscais.repository.js';

@Controller()
export class DadosFiscaisController {
  constructor(
    private readonly dadosFiscais: DadosFiscais,
    private readonly jobs: JobsStore,
    private readonly audit: Audit,
  ) {}

  @Handles(dadosFiscais.read)
  read(@UsuarioId() usuarioId: string): Promise<DadosFiscaisAnswer> {
    return this.dadosFiscais.read(usuarioId);
  }

  /** The provider is told by a job, so that a fault of it loses nothing. */
  @Handles(dadosFiscais.save)
  async save(
    @UsuarioId() usuarioId: string,
    @Body() body: SaveDadosFiscais,
    @Req() { ip }: Request,
  ): Promise<DadosFiscaisAnswer> {
    await this.dadosFiscais.save(usuarioId, body);
    await this.jobs.add('pagador-alterado', [{ contaId: null, payload: { usuarioId } }]);
    await this.audit.record({ acao: 'dados-fiscais-alterados', contaId: null, usuarioId, ip });
    return this.dadosFiscais.read(usuarioId);
  }
}
