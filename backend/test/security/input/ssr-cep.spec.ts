import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser } from '../../support/calls/browser.js';
import { withTimeouts } from '../../support/faults/timeouts.js';
import { setHttpTrap, type HttpTrap } from '../../support/faults/http-trap.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';
import { rawRequest } from '../../support/calls/raw-request.js';

let product: Product;
let trap: HttpTrap;
let agent: Browser;

beforeAll(async () => {
  [product, trap] = [await sharedProduct(), await setHttpTrap()];
  agent = await product.signIn('ssr-cep@example.com');
});
beforeEach(async () => {
  await product.db.query('delete from cep_cache');
});
afterEach(() => product.cep({ reset: true }));
afterAll(async () => {
  trap.close();
  await product.close();
});

/** Requests to the stand-in for both services. */
async function servicesAsked(): Promise<string[]> {
  const answer = await fetch(new URL('/__control', (product.env['CEP_API_URL'] ?? '').replace('{cep}', '0')));
  const { calls } = (await answer.json()) as { calls: string[] };
  return calls;
}

describe('A CEP', () => {
  it.each([
    'abcdefgh',
    '0131010',
    '013101000',
    '01310-10',
    '0131-0100',
    '01310100a',
    '%2e%2e%2f%2e%2e%2f',
    '01310100%3Fx=1',
    '01310100%2F..%2F..%2Fadmin',
    '01310100%23',
    '٠١٣١٠١٠٠',
    '０１３１０１００',
    '01310100%00',
    '01310100%0d%0aX:1',
    '%20',
    '[01310100]',
    '01310100,01001000',
    '@evil.example',
    'localhost:80',
  ])('SSR-01: %s is refused with 400 without a call to a service', async (typed) => {
    const answer = await agent.get(`/api/cep/${/[^\x20-\x7e]/.test(typed) ? encodeURIComponent(typed) : typed}`);
    expect([answer.status, answer.body.message]).toEqual([400, 'CEP deve ter 8 dígitos']);
    expect(await servicesAsked()).toEqual([]);
  });

  it.each(['/api/cep/../../ws/01310100', '/api/cep/../clientes', '/api/cep//evil.example/', '/api/cep/01310100/json'])(
    'SSR-01: the malformed path %s leads to no call to a service',
    async (path) => {
      expect([400, 404]).toContain((await rawRequest(agent, `GET ${path}`)).status);
      expect(await servicesAsked()).toEqual([]);
    },
  );

  it('SSR-01: that is valid leads to one call to the configured service, with digits only', async () => {
    const answer = await agent.get('/api/cep/01310-100');
    expect([answer.status, answer.body.uf]).toEqual([200, 'SP']);
    expect(await servicesAsked()).toEqual(['GET /ws/01310100/json/']);
  });
});

describe('A postal-code service that', () => {
  it.each([
    ['another server of this machine', () => `${trap.url}/segredo`],
    ["the cloud's metadata", () => 'http://169.254.169.254/latest/meta-data'],
    ['an IPv4-mapped IPv6 address', () => trap.url.replace('127.0.0.1', '[::ffff:127.0.0.1]')],
    ['a file', () => 'file:///etc/passwd'],
    ['itself', () => (product.env['CEP_API_URL'] ?? '').replace('{cep}', '01001000')],
  ])('SSR-02: redirects to %s is not followed: 503 with Retry-After', async (_, url) => {
    await product.cep({ fault: 'redirect', url: url() });
    const answer = await agent.get('/api/cep/01310100');
    expect([answer.status, answer.body.message]).toEqual([503, 'Erro ao consultar CEP']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(trap.hits).toEqual([]);
    expect((await servicesAsked()).filter((call) => !call.includes('01310100'))).toEqual([]);
  });

  it.each(['down', 'html', 'invalid-json', 'huge'])(
    'SSR-03: answers badly (%s) is replaced by the second one, and both by a clear 503',
    async (fault) => {
      await product.cep({ service: 'viacep', fault });
      expect((await agent.get('/api/cep/01310100')).body).toMatchObject({ cep: '01310100', localidade: 'São Paulo', uf: 'SP' });
      await product.db.query('delete from cep_cache');
      await product.cep({ fault });
      const answer = await agent.get('/api/cep/01310100');
      expect([answer.status, answer.body.message, answer.headers.get('retry-after')]).toEqual([
        503,
        'Erro ao consultar CEP',
        expect.any(String),
      ]);
      expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'requestId']);
    },
  );

  it.each(['erro-boolean', 'none'])('SSR-03: returns erro (%s: true or "true") means 404 CEP não encontrado', async (fault) => {
    await product.cep({ service: 'viacep', fault });
    const answer = await agent.get('/api/cep/00000000');
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([404, 'CEP_NAO_ENCONTRADO', 'CEP não encontrado']);
  });

  it('SSR-03: never answers is given up, and so is the other one', async () => {
    await product.cep({ fault: 'slow', ms: 600_000 });
    const answer = await withTimeouts(product, 0.1, () => agent.get('/api/cep/01310100'));
    expect(answer.status).toBe(503);
    expect(await servicesAsked()).toHaveLength(2);
  });

  it('SSR-03: puts HTML, other types or far too much text into an address has it truncated and forwarded as JSON text', async () => {
    const html = '<script>alert(1)</script>';
    await product.cep({
      cep: '01310100',
      address: { logradouro: html, bairro: 'b'.repeat(5_000), localidade: ['São Paulo'], uf: 'SP' },
    });
    const answer = await agent.get('/api/cep/01310100');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.body).toMatchObject({ logradouro: html, bairro: 'b'.repeat(255) });
    await product.cep({ cep: '01310100', address: { uf: '<b>' } });
    await product.db.query('delete from cep_cache');
    expect((await agent.get('/api/cep/01310100')).status).toBe(503);
  });
});

describe('A URL typed into any field', () => {
  it('SSR-04: is never fetched', async () => {
    const { contaId } = agent;
    const texts = {
      nome: trap.url,
      observacoes: trap.url,
      endereco: trap.url,
      complemento: `<img src="${trap.url}">`,
      rg: trap.url,
    };
    const cliente = await agent.addCliente(texts);
    await agent.put(`/api/clientes/${cliente.id}`, { cidade: trap.url });
    await agent.put(`/api/contas/${contaId}`, { nome: trap.url });
    await agent.get(`/api/clientes?contaId=${contaId}&search=${encodeURIComponent(trap.url)}`);
    await agent.get(`/api/auth/user?url=${trap.url}`, { headers: { referer: trap.url, 'x-original-url': trap.url } });
    await product.google({ email: 'ssr-04@example.com', profile: { picture: trap.url, given_name: trap.url } });
    await product.signIn('ssr-04@example.com');
    expect(trap.hits).toEqual([]);
  });
});
