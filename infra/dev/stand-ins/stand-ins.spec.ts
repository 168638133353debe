import { createHash } from 'node:crypto';
import type { Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cepStandIn } from './cep.ts';
import { knownCeps } from './ceps.ts';
import { CLIENT_ID, CLIENT_SECRET, googleStandIn } from './google.ts';

const RETURN = 'http://localhost:3000/api/login/callback';
const VERIFIER = 'a-verifier-that-is-long-enough-to-be-one-0123456789';
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

function serve(server: Server): { address: () => string } {
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  return { address: () => `http://127.0.0.1:${port}` };
}

const control = (address: string, change: object) =>
  fetch(`${address}/__control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });

describe('The sign-in stand-in', () => {
  const { address } = serve(googleStandIn({ redirectUri: RETURN }));
  beforeEach(() => control(address(), { reset: true }));

  async function authorize(extra: Record<string, string>): Promise<Response> {
    const query = { client_id: CLIENT_ID, response_type: 'code', redirect_uri: RETURN, state: 's&1', ...extra };
    return fetch(`${address()}/authorize?${new URLSearchParams(query)}`, { redirect: 'manual' });
  }

  async function codeFor(email: string, pkce = true): Promise<string> {
    const challenge: Record<string, string> = pkce ? { code_challenge: CHALLENGE, code_challenge_method: 'S256' } : {};
    const back = new URL((await authorize({ login_hint: email, ...challenge })).headers.get('location') ?? '');
    expect(back.href).toMatch(RETURN);
    expect(back.searchParams.get('state')).toBe('s&1');
    return back.searchParams.get('code') ?? '';
  }

  function exchange(code: string, change: Record<string, string> = {}): Promise<Response> {
    const client = { client_id: CLIENT_ID, client_secret: CLIENT_SECRET, code_verifier: VERIFIER };
    const form = { grant_type: 'authorization_code', code, redirect_uri: RETURN, ...client, ...change };
    return fetch(`${address()}/token`, { method: 'POST', body: new URLSearchParams(form) });
  }

  async function profileOf(email: string): Promise<unknown> {
    const { access_token: token } = await (await exchange(await codeFor(email))).json();
    return (await fetch(`${address()}/userinfo`, { headers: { authorization: `Bearer ${token}` } })).json();
  }

  it('signs in at once with login_hint and always gives one e-mail the same subject', async () => {
    const first = await profileOf('ana.souza@x.com');
    expect(first).toMatchObject({
      email: 'ana.souza@x.com',
      email_verified: true,
      name: 'Ana Souza',
      given_name: 'Ana',
      family_name: 'Souza',
    });
    expect(await profileOf('ana.souza@x.com')).toEqual(first);
  });

  it('otherwise shows a page with the fields email and name, and uses the entered name', async () => {
    const page = await (await authorize({})).text();
    expect(page).toMatch('name="email"');
    expect(page).toMatch('name="name"');
    expect(page).toMatch('value="s&#38;1"');
  });

  it.each([
    ['a wrong verifier', { code_verifier: 'another-verifier-that-is-long-enough-0123456789' }, 'invalid_grant'],
    ['a wrong secret', { client_secret: 'guessed' }, 'invalid_client'],
    ['another return address', { redirect_uri: 'http://evil.example/' }, 'invalid_grant'],
  ])('refuses a code with %s, and the right one after it', async (_, change, error) => {
    const code = await codeFor('ana@x.com');
    expect(await (await exchange(code, change)).json()).toEqual({ error });
    if (error === 'invalid_grant') expect((await exchange(code)).status).toBe(400);
  });

  it('refuses a code twice, and a verifier after its challenge was stripped', async () => {
    const code = await codeFor('ana@x.com');
    expect((await exchange(code)).status).toBe(200);
    expect((await exchange(code)).status).toBe(400);
    expect((await exchange(await codeFor('ana@x.com', false))).status).toBe(400);
  });

  it('sends codes to the registered redirect URI only', async () => {
    expect((await authorize({ redirect_uri: 'http://evil.example/', login_hint: 'ana@x.com' })).status).toBe(400);
  });

  it('plays the faults that a test requests', async () => {
    await control(address(), { email: 'ana@x.com', profile: { sub: '42', email_verified: false } });
    expect(await profileOf('ana@x.com')).toMatchObject({ sub: '42', email_verified: false });
    await control(address(), { token: 'error' });
    expect((await exchange(await codeFor('ana@x.com'))).status).toBe(500);
    await control(address(), { token: 'invalid-json' });
    await expect((await exchange(await codeFor('ana@x.com'))).json()).rejects.toThrow();
  });
});

describe('The postal-code stand-in', () => {
  const { address } = serve(cepStandIn());
  const viacep = (cep: string) => fetch(`${address()}/ws/${cep}/json/`, { redirect: 'manual' });
  const brasilapi = (cep: string) => fetch(`${address()}/api/cep/v2/${cep}`);
  beforeEach(() => control(address(), { reset: true }));

  it('knows a few hundred codes in all 27 states', () => {
    expect(knownCeps().size).toBeGreaterThan(200);
    expect(new Set([...knownCeps().values()].map(({ uf }) => uf)).size).toBe(27);
  });

  it('answers like ViaCEP and like BrasilAPI', async () => {
    const paulista = {
      cep: '01310-100',
      logradouro: 'Avenida Paulista',
      bairro: 'Bela Vista',
      localidade: 'São Paulo',
      uf: 'SP',
    };
    expect(await (await viacep('01310100')).json()).toMatchObject(paulista);
    const same = { cep: '01310100', street: 'Avenida Paulista', neighborhood: 'Bela Vista', city: 'São Paulo', state: 'SP' };
    expect(await (await brasilapi('01310100')).json()).toMatchObject(same);
    expect(await (await viacep('13930000')).json()).toMatchObject({ logradouro: '', bairro: '', localidade: 'Serra Negra' });
  });

  it('answers an unknown code as each service does', async () => {
    expect(await (await viacep('99999999')).json()).toEqual({ erro: 'true' });
    expect((await viacep('123')).status).toBe(400);
    expect((await brasilapi('99999999')).status).toBe(404);
  });

  it('breaks one service or both', async () => {
    await control(address(), { service: 'viacep', fault: 'redirect', url: 'http://169.254.169.254/' });
    expect((await viacep('01310100')).headers.get('location')).toBe('http://169.254.169.254/');
    expect((await brasilapi('01310100')).status).toBe(200);
    await control(address(), { fault: 'down' });
    expect([(await viacep('01310100')).status, (await brasilapi('01310100')).status]).toEqual([500, 500]);
    await control(address(), { fault: 'huge' });
    expect((await (await viacep('01310100')).arrayBuffer()).byteLength).toBeGreaterThan(10_000_000);
  });
});
