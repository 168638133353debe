import { Module } from '@nestjs/common';
import { AccountsModule } from '#modules/accounts';
import { SignIn } from './application/sign-in.js';
import { Usuarios } from './domain/usuarios.js';
import { CurrentUserQueries } from './infrastructure/current-user.queries.js';
import { Google } from './infrastructure/google.js';
import { LoginController } from './infrastructure/login.controller.js';
import { SessionController } from './infrastructure/session.controller.js';
import { UsuariosQueries } from './infrastructure/usuarios.queries.js';

@Module({
  imports: [AccountsModule],
  controllers: [LoginController, SessionController],
  providers: [SignIn, Google, CurrentUserQueries, { provide: Usuarios, useClass: UsuariosQueries }],
})
export class IdentityModule {}
