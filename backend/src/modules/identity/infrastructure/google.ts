import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import passport from 'passport';
import { Strategy, type Profile, type StrategyOptions, type VerifyCallback } from 'passport-google-oauth20';
import type { Config } from '../../../config.js';
import { CONFIG } from '#shared/config.token.js';
import { redactedMessage } from '#shared/observability/redacted-errors.js';
import type { GoogleClaims } from '../domain/google-profile.js';

const ANSWER_WITHIN_MS = 10_000;
/** More windows than one person signs in with at once. */
const MOST_EARLIER = 4;

/** A way to Google that somebody set out on, as the library keeps it. */
interface Attempt {
  handle: string;
  code_verifier: string;
}

declare module 'express-session' {
  interface SessionData {
    /** The library's own place for the last attempt. */
    google?: { state?: Attempt };
    /** Those before it, in other windows of the same browser; the last first. */
    googleAntes?: Attempt[];
  }
}

/** The library puts the access token into the address of the userinfo call otherwise, where it would be logged on the way. */
class HeaderStrategy extends Strategy {
  constructor(
    options: StrategyOptions,
    verify: (accessToken: string, refreshToken: string, profile: Profile, done: VerifyCallback) => void,
  ) {
    super(options, verify);
    this._oauth2.useAuthorizationHeaderforGET(true);
  }
}

/** The authorization-code flow with state and PKCE, kept in the visitor's own session. */
@Injectable()
export class Google {
  private readonly logger = new Logger(Google.name);
  private readonly passport = new passport.Passport();

  constructor(@Inject(CONFIG) { google, publicUrl }: Config) {
    const strategy = new HeaderStrategy(
      {
        clientID: google.clientId,
        clientSecret: google.clientSecret,
        authorizationURL: google.authorizationUrl,
        tokenURL: google.tokenUrl,
        userProfileURL: google.userinfoUrl,
        callbackURL: new URL('/api/login/callback', publicUrl).href,
        scope: ['openid', 'email', 'profile'],
        state: true,
        pkce: true,
        sessionKey: 'google',
      },
      (_accessToken, _refreshToken, profile, done) => done(null, { claims: profile._json }),
    );
    this.passport.use('google', strategy);
    this.passport.serializeUser((user, done) => done(null, 'id' in user ? user.id : undefined));
  }

  /** Redirects the visitor to Google; rejects when that cannot be done. */
  redirect(request: Request, response: Response, loginHint: string | undefined): Promise<void> {
    keepEarlier(request);
    return new Promise((resolve, reject) => {
      response.once('finish', resolve);
      // a `code` or `error` in this address would make the library take it for Google's answer
      Object.defineProperty(request, 'query', { value: {} });
      const options = loginHint === undefined ? {} : { loginHint };
      this.passport.authenticate('google', options)(request, response, reject);
    });
  }

  /** The claims that Google vouches for; null when state, code or verifier do not fit, or Google does not answer in 10 s. */
  claims(request: Request, response: Response): Promise<GoogleClaims | null> {
    const { code } = request.query; // without one the library would send the visitor to Google instead
    if (typeof code !== 'string' || code === '') return Promise.resolve(null);
    takeEarlier(request);
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(null), ANSWER_WITHIN_MS);
      const answer = (error: unknown, user?: { claims: GoogleClaims } | false | null): void => {
        clearTimeout(timer);
        if (error) this.logger.warn(`Google did not answer as expected: ${redactedMessage(error)}`);
        resolve(user ? user.claims : null);
      };
      this.passport.authenticate('google', answer)(request, response, () => answer(undefined));
    });
  }

  /** Signs the user in under a new session id. Other windows that are on their way may arrive under it too. */
  async signIn(request: Request, usuarioId: string): Promise<void> {
    const { googleAntes } = request.session;
    await new Promise<void>((resolve, reject) => {
      request.logIn({ id: usuarioId }, (error: unknown) => (error ? reject(error) : resolve()));
    });
    if (googleAntes?.length) request.session.googleAntes = googleAntes;
  }
}

/** The library keeps one attempt: once a second window set out, the first one's answer would be refused, and the second one's with it. */
function keepEarlier({ session }: Request): void {
  const last = session.google?.state;
  if (last) session.googleAntes = [last, ...(session.googleAntes ?? [])].slice(0, MOST_EARLIER);
}

/** Puts the attempt that is answered where the library looks for it; one that nobody made stays unknown. */
function takeEarlier({ session, query }: Request): void {
  const earlier = session.googleAntes ?? [];
  const answered = earlier.find(({ handle }) => handle === query['state']);
  if (!answered) return;
  const last = session.google?.state;
  session.googleAntes = [...(last ? [last] : []), ...earlier.filter((attempt) => attempt !== answered)];
  session.google = { state: answered };
}
