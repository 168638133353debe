import { Module } from '@nestjs/common';
import { EmailsAutorizadosController } from './infrastructure/emails-autorizados.controller.js';
import { EmailsAutorizados } from './infrastructure/emails-autorizados.repository.js';
import { OverviewController } from './infrastructure/overview.controller.js';
import { OverviewQueries } from './infrastructure/overview.queries.js';
import { UsuariosController } from './infrastructure/usuarios.controller.js';
import { Usuarios } from './infrastructure/usuarios.repository.js';

@Module({
  controllers: [UsuariosController, EmailsAutorizadosController, OverviewController],
  providers: [Usuarios, OverviewQueries, EmailsAutorizados],
})
export class AdminModule {}
