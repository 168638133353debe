import { Body, Controller, Query, Res } from '@nestjs/common';
import { exemplo, type ExemploCarregado } from '@viajario/contracts/crm/lista/exemplo';
import { ContaScope } from '@viajario/contracts/crm/scopes.input';
import type { Response } from 'express';
import { Handles } from '#shared/http/handles.js';
import { UsuarioId } from '#shared/http/request.js';
import { LoadExemplo } from '../application/load-exemplo.js';
import { RemoveExemplo } from '../application/remove-exemplo.js';

const OK = 200;

/** No trail: nobody's data comes or goes. */
@Controller()
export class ExemploController {
  constructor(
    private readonly loadExemplo: LoadExemplo,
    private readonly removeExemplo: RemoveExemplo,
  ) {}

  @Handles(exemplo.load)
  async load(
    @UsuarioId() usuarioId: string,
    @Body() { contaId }: ContaScope,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ExemploCarregado> {
    const criados = await this.loadExemplo.execute(contaId, usuarioId);
    if (criados === 0) response.status(OK);
    return { criados };
  }

  @Handles(exemplo.remove)
  remove(@Query() { contaId }: ContaScope): Promise<void> {
    return this.removeExemplo.execute(contaId);
  }
}
