import { Controller, Inject, Logger, Req, Res } from '@nestjs/common';
import { session } from '@viajario/contracts/identity/session';
import type { Request, Response } from 'express';
import type { Config } from '../../../config.js';
import { Handles } from '#shared/http/handles.js';
import { endSession, usuarioIdOf } from '#shared/session/session.js';
import { Audit } from '#shared/observability/audit.queries.js';
import { CONFIG } from '#shared/config.token.js';
import { redactedMessage } from '#shared/observability/redacted-errors.js';
import { SessionQueries } from '#shared/session/session.queries.js';
import { hashed } from '#shared/session/session.store.js';
import { SignIn } from '../application/sign-in.js';
import { deviceName } from '../domain/device-name.js';
import { readGoogleProfile } from '../domain/google-profile.js';
import { safeReturnTo } from '../domain/return-to.js';
import { Google } from './google.js';

/** Sign-in and sign-out: navigations of the browser, so every outcome is a redirect. */
@Controller()
export class LoginController {
  private readonly logger = new Logger(LoginController.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly google: Google,
    private readonly signIn: SignIn,
    private readonly sessions: SessionQueries,
    private readonly audit: Audit,
  ) {}

  @Handles(session.login)
  async login(@Req() request: Request, @Res() response: Response): Promise<void> {
    request.session.returnTo = safeReturnTo(request.query['returnTo']);
    const hint = request.query['login_hint'];
    await this.google.redirect(request, response, typeof hint === 'string' ? hint.slice(0, 254) : undefined);
  }

  @Handles(session.callback)
  async callback(@Req() request: Request, @Res() response: Response): Promise<void> {
    const returnTo = request.session.returnTo ?? '/';
    try {
      response.redirect((await this.enter(request, response)) ?? returnTo);
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

  /** Signs in; answers where to go instead when that is refused. */
  private async enter(request: Request, response: Response): Promise<string | undefined> {
    const claims = await this.google.claims(request, response);
    if (!claims) return this.refuse(request, 'erro');
    const profile = readGoogleProfile(claims);
    if (!profile) return this.refuse(request, 'email-nao-verificado');
    const usuarioId = await this.signIn.execute(profile, { adminEmails: this.config.adminEmails, ip: request.ip });
    if (usuarioId === null) return this.refuse(request, 'email-em-uso');
    await this.google.signIn(request, usuarioId);
    await this.sessions.nameDevice(hashed(request.sessionID), deviceName(request.get('user-agent')));
    await this.sessions.keepNewest(usuarioId);
    await this.audit.record({ acao: 'login', contaId: null, usuarioId, ip: request.ip });
    return undefined;
  }

  private async refuse(request: Request, motivo: string): Promise<string> {
    await this.audit.record({ acao: 'login-recusado', contaId: null, usuarioId: null, ip: request.ip, detalhes: { motivo } });
    return `/?login=${motivo}`;
  }
}
