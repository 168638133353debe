import { Module } from '@nestjs/common';
import { AuthorizeEmail } from './application/authorize-email.js';
import { EndSessions } from './application/end-sessions.js';
import { GrantAcessoGratuito } from './application/grant-acesso-gratuito.js';
import { RevokeEmailAutorizado } from './application/revoke-email-autorizado.js';
import { WithdrawAcessoGratuito } from './application/withdraw-acesso-gratuito.js';
import { AcessosGratuitos } from './infrastructure/acessos-gratuitos.repository.js';
import { EmailsAutorizados } from './infrastructure/emails-autorizados.repository.js';
import { AuditoriaQueries } from './infrastructure/auditoria.queries.js';
import { ContasQueries } from './infrastructure/contas.queries.js';
import { EmailsAutorizadosController } from './infrastructure/emails-autorizados.controller.js';
import { OverviewController } from './infrastructure/overview.controller.js';
import { UsuariosController } from './infrastructure/usuarios.controller.js';
import { UsuariosQueries } from './infrastructure/usuarios.queries.js';

@Module({
  controllers: [UsuariosController, EmailsAutorizadosController, OverviewController],
  providers: [
    AuthorizeEmail,
    RevokeEmailAutorizado,
    GrantAcessoGratuito,
    WithdrawAcessoGratuito,
    EndSessions,
    UsuariosQueries,
    ContasQueries,
    AuditoriaQueries,
    EmailsAutorizados,
    AcessosGratuitos,
  ],
})
export class AdminModule {}
