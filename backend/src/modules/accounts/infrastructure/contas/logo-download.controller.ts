import { Controller, Req, Res } from '@nestjs/common';
import { contas } from '@viajario/contracts/accounts/contas';
import type { Request, Response } from 'express';
import { Handles } from '#shared/http/handles.js';
import { ContaId, UsuarioId } from '#shared/http/request.js';
import { ServeLogo } from './serve-logo.js';

@Controller()
export class LogoDownloadController {
  constructor(private readonly serveLogo: ServeLogo) {}

  @Handles(contas.logo)
  async logo(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.serveLogo.execute({ request, response }, contaId, usuarioId);
  }
}
