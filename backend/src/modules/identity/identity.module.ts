import { Module } from '@nestjs/common';
import { AccountsModule } from '#modules/accounts';
import { RemoveUser } from './application/remove-user.js';
import { SignIn } from './application/sign-in.js';
import { UsedTrials } from './infrastructure/used-trials.repository.js';
import { Usuarios } from './infrastructure/usuarios.repository.js';
import { CurrentUserQueries } from './infrastructure/current-user.queries.js';
import { GoogleStrategy } from './infrastructure/google.strategy.js';
import { LoginController } from './infrastructure/login.controller.js';
import { OwnSessionsStore } from './infrastructure/own-sessions.store.js';
import { SessionSerializer } from './infrastructure/session.serializer.js';
import { SessionController } from './infrastructure/session.controller.js';
import { SessionsController } from './infrastructure/sessions.controller.js';

@Module({
  imports: [AccountsModule],
  controllers: [LoginController, SessionController, SessionsController],
  providers: [SignIn, RemoveUser, GoogleStrategy, SessionSerializer, CurrentUserQueries, OwnSessionsStore, UsedTrials, Usuarios],
})
export class IdentityModule {}
