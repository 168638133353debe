import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { refusalPage, signInPage } from './google-sign-in-page.ts';
import {
  controlBody,
  html,
  json,
  redirect,
  standInServer,
  type Answer,
  type Call,
} from '@viajario/stripe-stand-in/stand-in-http';

export interface GoogleOptions {
  clientId?: string;
  clientSecret?: string;
  /** The only redirect URI for codes, as registered at Google; unset: any URL of this machine. */
  redirectUri?: string | undefined;
}

export const CLIENT_ID = 'local-stand-in';
export const CLIENT_SECRET = 'local-stand-in-secret';

interface Grant {
  email: string;
  redirectUri: string;
  challenge: string | undefined;
  expires: number;
}

type Fault = 'ok' | 'error' | 'slow' | 'invalid-json';

const CODE_LIFETIME = 60_000;
const TOKEN_LIFETIME = 3_600_000;

/**
 * Google's sign-in as far as the product uses it: authorization code with state and PKCE (S256), one-time codes, userinfo.
 * `POST /__control` (JSON) prepares a test: `{ email, profile }` replaces fields of that e-mail's userinfo (`sub`,
 * `email_verified`, hostile texts ...), `{ token | userinfo: 'error' | 'slow' | 'invalid-json' | 'ok', slowMs }` breaks a call,
 * `{ reset: true }` resets everything. `GET /__control` lists the calls received.
 */
export function googleStandIn(options: GoogleOptions = {}): Server {
  const google = new Google(options);
  return standInServer((call) => google.answer(call));
}

class Google {
  readonly #options: GoogleOptions;
  readonly #codes = new Map<string, Grant>();
  readonly #tokens = new Map<string, { email: string; expires: number }>();
  readonly #names = new Map<string, string>();
  readonly #profiles = new Map<string, Record<string, unknown>>();
  readonly #calls: string[] = [];
  #faults: Record<'token' | 'userinfo', Fault> = { token: 'ok', userinfo: 'ok' };
  #slowMs = 30_000;

  constructor(options: GoogleOptions) {
    this.#options = options;
  }

  async answer(call: Call): Promise<Answer> {
    const name = `${call.method} ${call.url.pathname}`;
    if (name === 'POST /__control') return this.#control(controlBody(call));
    if (name === 'GET /__control') return json(200, { calls: this.#calls, faults: this.#faults });
    this.#calls.push(name);
    if (name === 'GET /authorize') return this.#authorize(call.url.searchParams, call.url.searchParams.get('login_hint'));
    if (name === 'POST /authorize') return this.#submit(new URLSearchParams(call.body));
    if (name === 'POST /token') return (await this.#broken('token')) ?? this.#exchange(call);
    if (name === 'GET /userinfo') return (await this.#broken('userinfo')) ?? this.#userinfo(call.headers.authorization ?? '');
    return json(404, { error: 'not_found' });
  }

  #authorize(query: URLSearchParams, email: string | null): Answer {
    const refusal = this.#refusal(query);
    if (refusal) return html(400, refusalPage(refusal));
    return email ? this.#grant(query, email) : html(200, signInPage(query));
  }

  #submit(form: URLSearchParams): Answer {
    const email = form.get('email')?.trim() ?? '';
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) return html(400, signInPage(form, 'Informe um e-mail válido.'));
    const name = form.get('name')?.trim();
    if (name) this.#names.set(email.toLowerCase(), name);
    return this.#authorize(form, email);
  }

  #refusal(query: URLSearchParams): string | undefined {
    if (query.get('client_id') !== this.#clientId) return 'invalid_client: client_id desconhecido.';
    if (query.get('response_type') !== 'code') return 'unsupported_response_type: só "code" é aceito.';
    if (!this.#mayRedirectTo(query.get('redirect_uri') ?? ''))
      return 'redirect_uri_mismatch: endereço de retorno não registrado.';
    if (query.has('code_challenge') && query.get('code_challenge_method') !== 'S256') return 'invalid_request: só S256 é aceito.';
    return undefined;
  }

  #mayRedirectTo(address: string): boolean {
    if (this.#options.redirectUri !== undefined) return address === this.#options.redirectUri;
    return URL.canParse(address) && ['localhost', '127.0.0.1'].includes(new URL(address).hostname);
  }

  #grant(query: URLSearchParams, email: string): Answer {
    const code = randomBytes(32).toString('base64url');
    const redirectUri = query.get('redirect_uri') ?? '';
    const challenge = query.get('code_challenge') ?? undefined;
    this.#codes.set(code, { email, redirectUri, challenge, expires: Date.now() + CODE_LIFETIME });
    const back = new URL(redirectUri);
    back.searchParams.set('code', code);
    const state = query.get('state');
    if (state !== null) back.searchParams.set('state', state);
    return redirect(back.href);
  }

  /**
   * A code is invalid after its first use, right or wrong; a verifier without a challenge is as wrong as the reverse (RFC 9700).
   */
  #exchange(call: Call): Answer {
    const form = new URLSearchParams(call.body);
    if (!this.#isClient(form, call.headers.authorization)) return json(401, { error: 'invalid_client' });
    if (form.get('grant_type') !== 'authorization_code') return json(400, { error: 'unsupported_grant_type' });
    const code = form.get('code') ?? '';
    const grant = this.#codes.get(code);
    this.#codes.delete(code);
    const verifier = form.get('code_verifier') ?? undefined;
    const proven = grant && grant.challenge === (verifier === undefined ? undefined : sha256(verifier).toString('base64url'));
    if (!proven || grant.expires < Date.now() || grant.redirectUri !== form.get('redirect_uri'))
      return json(400, { error: 'invalid_grant' });
    const token = randomBytes(32).toString('base64url');
    this.#tokens.set(token, { email: grant.email, expires: Date.now() + TOKEN_LIFETIME });
    return json(200, {
      access_token: token,
      token_type: 'Bearer',
      expires_in: TOKEN_LIFETIME / 1000,
      scope: 'openid email profile',
    });
  }

  #isClient(form: URLSearchParams, authorization = ''): boolean {
    const basic = /^Basic (.+)$/.exec(authorization)?.[1];
    const [id, secret] = basic
      ? Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
      : [form.get('client_id'), form.get('client_secret')];
    const expected = this.#options.clientSecret ?? CLIENT_SECRET;
    return id === this.#clientId && timingSafeEqual(sha256(secret ?? ''), sha256(expected));
  }

  #userinfo(authorization: string): Answer {
    const token = this.#tokens.get(/^Bearer (.+)$/.exec(authorization)?.[1] ?? '');
    if (!token || token.expires < Date.now()) return json(401, { error: 'invalid_token' });
    const key = token.email.toLowerCase();
    const name = this.#names.get(key) ?? nameFrom(token.email);
    const [given = '', ...family] = name.split(' ');
    return json(200, {
      sub: subjectOf(key),
      email: token.email,
      email_verified: true,
      name,
      given_name: given,
      family_name: family.join(' '),
      picture: null,
      ...this.#profiles.get(key),
    });
  }

  async #broken(call: 'token' | 'userinfo'): Promise<Answer | undefined> {
    const fault = this.#faults[call];
    if (fault === 'slow') await sleep(this.#slowMs, undefined, { ref: false });
    if (fault === 'error') return json(500, { error: 'server_error' });
    return fault === 'invalid-json'
      ? { status: 200, headers: { 'content-type': 'application/json' }, body: '{"access_token": ' }
      : undefined;
  }

  #control(change: Record<string, unknown>): Answer {
    if (change.reset === true) {
      this.#faults = { token: 'ok', userinfo: 'ok' };
      this.#profiles.clear();
      this.#calls.length = 0;
    }
    const { email, profile, slowMs } = change;
    if (typeof email === 'string' && typeof profile === 'object' && profile)
      this.#profiles.set(email.toLowerCase(), { ...profile });
    if (typeof slowMs === 'number') this.#slowMs = slowMs;
    for (const call of ['token', 'userinfo'] as const) this.#faults[call] = faultIn(change[call]) ?? this.#faults[call];
    return json(200, { faults: this.#faults });
  }

  get #clientId(): string {
    return this.#options.clientId ?? CLIENT_ID;
  }
}

function faultIn(value: unknown): Fault | undefined {
  return (['ok', 'error', 'slow', 'invalid-json'] as const).find((fault) => fault === value);
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** 21 decimal digits like Google's, always the same for one e-mail, in upper or lower case. */
export function subjectOf(email: string): string {
  return BigInt(`0x${sha256(email).toString('hex').slice(0, 17)}`)
    .toString()
    .padStart(21, '1');
}

/** 'ana.souza@x.com' gets the name 'Ana Souza' unless another one was entered. */
function nameFrom(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[._+-]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
