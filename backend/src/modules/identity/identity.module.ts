import { Module } from '@nestjs/common';
import { AccountsModule } from '#modules/accounts';
import { RemoveUser } from './application/remove-user.js';
import { SignIn } from './application/sign-in.js';
import { UsedTrials } from './domain/used-trials.js';
import { Usuarios } from './domain/usuarios.js';
import { CurrentUserQueries } from './infrastructure/current-user.queries.js';
import { Google } from './infrastructure/google.js';
import { LoginController } from './infrastructure/login.controller.js';
import { OwnSessionsQueries } from './infrastructure/own-sessions.queries.js';
import { SessionController } from './infrastructure/session.controller.js';
import { SessionsController } from './infrastructure/sessions.controller.js';
import { UsedTrialsQueries } from './infrastructure/used-trials.queries.js';
import { UsuariosQueries } from './infrastructure/usuarios.queries.js';

@Module({
  imports: [AccountsModule],
  controllers: [LoginController, SessionController, SessionsController],
  providers: [
    SignIn,
    RemoveUser,
    Google,
    CurrentUserQueries,
    OwnSessionsQueries,
    { provide: UsedTrials, useClass: UsedTrialsQueries },
    { provide: Usuarios, useClass: UsuariosQueries },
  ],
})
export class IdentityModule {}
