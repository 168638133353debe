import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy, type Profile, type StrategyOptions } from 'passport-google-oauth20';
import type { Config } from '../../../config.js';
import { CONFIG } from '#shared/config.token.js';
import type { GoogleClaims } from '../domain/google-profile.js';
import { LoginAttempts } from './login-attempts.js';

/** The authorization code flow with state and PKCE. */
@Injectable()
export class GoogleStrategy extends PassportStrategy(Strategy, 'google') {
  constructor(@Inject(CONFIG) { google, publicUrl }: Config) {
    const options: StrategyOptions = {
      clientID: google.clientId,
      clientSecret: google.clientSecret,
      authorizationURL: google.authorizationUrl,
      tokenURL: google.tokenUrl,
      userProfileURL: google.userinfoUrl,
      callbackURL: new URL('/api/login/callback', publicUrl).href,
      scope: ['openid', 'email', 'profile'],
      pkce: true,
    };
    super(Object.assign(options, { store: new LoginAttempts() }));
    this._oauth2.useAuthorizationHeaderforGET(true); // in the URL of the userinfo call proxies would log the access token
  }

  /** Google's claims; `LoginController` decides whether they sign a user in. */
  validate(_accessToken: string, _refreshToken: string, profile: Profile): GoogleClaims {
    return profile._json;
  }
}
