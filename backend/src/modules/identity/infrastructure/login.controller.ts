import { Controller, Inject, Logger, Req, Res, UseGuards } from '@nestjs/common';
import { session } from '@viajario/contracts/identity/session';
import type { Request, Response } from 'express';
import type { Config } from '../../../config.js';
import { Handles } from '#shared/http/handles.js';
import { endSession, usuarioIdOf } from '#shared/session/session.js';
import { Audit } from '#shared/observability/audit.store.js';
import { CONFIG } from '#shared/config.token.js';
import { redactedMessage } from '#shared/observability/redacted-errors.js';
import { SessionRepository } from '#shared/session/session.repository.js';
import { hashSid } from '#shared/session/session.store.js';
import { SignIn } from '../application/sign-in.js';
import { deviceName } from '../domain/device-name.js';
import { readGoogleProfile } from '../domain/google-profile.js';
import { safeReturnTo } from '../domain/return-to.js';
import { GoogleCallbackGuard, GoogleRedirectGuard } from './google.guards.js';
import { sendOpenInBrowserPage } from './open-in-browser-page.js';
import { Usuarios } from './usuarios.repository.js';

/** Sign-in and sign-out: navigations of the browser, so an outcome is a redirect or a page. */
@Controller()
export class LoginController {
  private readonly logger = new Logger(LoginController.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly signIn: SignIn,
    private readonly usuarios: Usuarios,
    private readonly sessions: SessionRepository,
    private readonly audit: Audit,
  ) {}

  @Handles(session.login)
  @UseGuards(GoogleRedirectGuard)
  async login(@Req() request: Request, @Res() response: Response): Promise<void> {
    sendOpenInBrowserPage(request, response, this.config.publicUrl);
  }

  @Handles(session.callback)
  @UseGuards(GoogleCallbackGuard)
  async callback(@Req() request: Request, @Res() response: Response): Promise<void> {
    try {
      response.redirect(await this.enter(request));
    } catch (error) {
      this.logger.error(`sign-in failed: ${redactedMessage(error)}`);
      response.redirect('/?login=erro');
    }
  }

  @Handles(session.logout)
  async logout(@Req() request: Request, @Res() response: Response): Promise<void> {
    const usuarioId = usuarioIdOf(request);
    if (usuarioId !== undefined) await this.audit.record({ acao: 'logout', contaId: null, usuarioId, ip: request.ip });
    await endSession(request, response, this.config);
    response.setHeader('Cache-Control', 'no-store');
    response.redirect(safeReturnTo(request.query['returnTo']));
  }

  /** Signs in unless that is refused; returns the next URL of the browser. */
  private async enter(request: Request): Promise<string> {
    const { returnTo } = request.session;
    if (!request.user) return this.refuse(request, 'erro');
    const profile = readGoogleProfile(request.user);
    if (!profile) return this.refuse(request, 'email-nao-verificado');
    const usuarioId = await this.signIn.execute(profile, { adminEmails: this.config.adminEmails, ip: request.ip });
    if (usuarioId === null) return this.refuse(request, 'email-em-uso');
    await logIn(request, usuarioId);
    await this.sessions.nameDevice(hashSid(request.sessionID), deviceName(request.get('user-agent')));
    await this.sessions.keepNewest(usuarioId);
    await this.audit.record({ acao: 'login', contaId: null, usuarioId, ip: request.ip });
    return returnTo ?? this.usuarios.start(usuarioId);
  }

  private async refuse(request: Request, motivo: string): Promise<string> {
    await this.audit.record({ acao: 'login-recusado', contaId: null, usuarioId: null, ip: request.ip, detalhes: { motivo } });
    return `/?login=${motivo}`;
  }
}

/** Under a new session id, to which the attempts of other windows move along. */
async function logIn(request: Request, id: string): Promise<void> {
  const { loginAttempts } = request.session;
  await new Promise<void>((resolve, reject) => {
    request.logIn({ id }, (error: unknown) => (error ? reject(error) : resolve()));
  });
  if (loginAttempts?.length) request.session.loginAttempts = loginAttempts;
}
