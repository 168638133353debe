import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { isInAppBrowser } from '@viajario/contracts/identity/in-app-browser';
import type { Request, Response } from 'express';
import type { Config } from '../../../config.js';
import { CONFIG } from '#shared/config.token.js';
import { redactedMessage } from '#shared/observability/redacted-errors.js';
import { safeReturnTo } from '../domain/return-to.js';

const TIMEOUT_MS = 10_000;

/** Redirects the visitor to Google; the handler behind it runs only for browsers that Google refuses, and nothing is begun for them. */
@Injectable()
export class GoogleRedirectGuard extends AuthGuard('google') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const { headers } = context.switchToHttp().getRequest<Request>();
    return isInAppBrowser(headers['user-agent']) || Boolean(await super.canActivate(context));
  }

  override getAuthenticateOptions(context: ExecutionContext): { loginHint?: string } {
    const request = context.switchToHttp().getRequest<Request>();
    const { returnTo, login_hint: loginHint } = request.query;
    request.session.returnTo = returnTo === undefined ? undefined : safeReturnTo(returnTo);
    context.switchToHttp().getResponse<Response>().setHeader('Cache-Control', 'no-store');
    Object.defineProperty(request, 'query', { value: {} }); // a `code` or `error` in this URL is not Google's answer
    return typeof loginHint === 'string' ? { loginHint: loginHint.slice(0, 254) } : {};
  }
}

/** Sets `request.user` to Google's claims; it stays empty when state, code or verifier do not fit, or Google does not answer in time. */
@Injectable()
export class GoogleCallbackGuard extends AuthGuard('google') {
  private readonly logger = new Logger(GoogleCallbackGuard.name);

  constructor(@Inject(CONFIG) private readonly config: Config) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const { code } = context.switchToHttp().getRequest<Request>().query;
    if (typeof code !== 'string' || code === '') return true; // the strategy would redirect to Google instead
    await Promise.race([super.canActivate(context), sleep(TIMEOUT_MS * this.config.timeoutFactor, undefined, { ref: false })]);
    return true;
  }

  override handleRequest<T>(error: unknown, claims: T): T {
    if (error) this.logger.warn(`Google did not answer as expected: ${redactedMessage(error)}`);
    return claims;
  }
}
