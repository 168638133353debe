import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '../../../../infra/test/soon.js';
import type { Answer, Browser } from '../../support/calls/browser.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let person: Browser;

beforeAll(async () => {
  product = await startProduct();
  person = await product.signIn('cep@example.com');
});
beforeEach(async () => {
  await product.cep({ reset: true });
  await product.db.query('delete from cep_cache');
});
afterAll(() => product.close());

const look = (cep: string) => person.get(`/api/cep/${cep}`);
/** Calls that reached the postal-code services since the last reset. */
const calls = async (): Promise<string[]> => {
  const response = await fetch(new URL('/__control', product.env['CEP_API_URL']));
  return ((await response.json()) as { calls: string[] }).calls;
};
/** Looks for a CEP; the limits of the first answers pass as soon as their services have been asked. Gives all limits in milliseconds too. */
async function lookPast(slow: number): Promise<{ answer: Answer; limits: number[] }> {
  const limit = jest.spyOn(AbortSignal, 'timeout');
  try {
    const passing = Array.from({ length: slow }, () => new AbortController());
    for (const { signal } of passing) limit.mockImplementationOnce(() => signal);
    const looking = look('01310100');
    for (const [asked, controller] of passing.entries()) {
      await eventually(async () => (await calls()).length > asked);
      controller.abort(new DOMException('too late', 'TimeoutError'));
    }
    return { answer: await looking, limits: limit.mock.calls.flat() };
  } finally {
    limit.mockRestore();
  }
}
const PAULISTA = { cep: '01310100', logradouro: 'Avenida Paulista', bairro: 'Bela Vista', localidade: 'São Paulo', uf: 'SP' };

describe('A CEP', () => {
  it('is answered with its five fields, typed with or without a hyphen', async () => {
    for (const typed of ['01310100', '01310-100']) {
      const { status, body } = await look(typed);
      expect(status).toBe(200);
      expect(body).toMatchObject({ cep: '01310100', localidade: 'São Paulo', uf: 'SP' });
      expect(Object.keys(body).sort()).toEqual(['bairro', 'cep', 'localidade', 'logradouro', 'uf']);
    }
  });

  it('is requested once and then cached for 30 days', async () => {
    await product.cep({ cep: '01310100', address: PAULISTA });
    expect((await look('01310100')).body).toEqual(PAULISTA);
    await product.cep({ cep: '01310100', address: { ...PAULISTA, logradouro: 'Outra rua' } });
    expect((await look('01310100')).body).toEqual(PAULISTA);
    expect(await calls()).toHaveLength(1);
    await product.db.query(`update cep_cache set buscado_em = now() - interval '29 days 23 hours'`);
    expect((await look('01310100')).body.logradouro).toBe('Avenida Paulista');
    await product.db.query(`update cep_cache set buscado_em = now() - interval '30 days 1 second'`);
    expect((await look('01310100')).body.logradouro).toBe('Outra rua');
  });

  it('of a town without streets comes with empty street and district', async () => {
    await product.cep({ cep: '39900000', address: { localidade: 'Almenara', uf: 'MG' } });
    expect((await look('39900000')).body).toEqual({
      cep: '39900000',
      logradouro: '',
      bairro: '',
      localidade: 'Almenara',
      uf: 'MG',
    });
  });

  it('that does not have eight digits is refused without a request', async () => {
    for (const typed of ['0131010', '013101000', 'abcdefgh', '01310_100', '%20', '0131010%30x', '..%2f..%2fetc']) {
      const { status, body } = await look(typed);
      expect([typed, status, body.message]).toEqual([typed, 400, 'CEP deve ter 8 dígitos']);
    }
    expect(await calls()).toEqual([]);
  });

  it('is only looked up for people who signed in', async () => {
    expect((await product.visitor().get('/api/cep/01310100')).status).toBe(401);
    expect(await calls()).toEqual([]);
  });
});

describe('An unknown CEP', () => {
  for (const fault of ['none', 'erro-boolean']) {
    it(`is 404 whether erro is ${fault === 'none' ? 'the text "true"' : 'the value true'}, and is cached for a day`, async () => {
      await product.cep({ service: 'viacep', fault });
      const { status, body } = await look('99999999');
      expect([status, body.code, body.message]).toEqual([404, 'CEP_NAO_ENCONTRADO', 'CEP não encontrado']);
      await look('99999999');
      expect(await calls()).toHaveLength(1);
      await product.cep({ cep: '99999999', address: PAULISTA });
      await product.cep({ service: 'viacep', fault: 'none' });
      await product.db.query(`update cep_cache set buscado_em = now() - interval '1 day 1 second'`);
      expect((await look('99999999')).status).toBe(200);
    });
  }
});

describe('A first service that fails', () => {
  for (const fault of ['down', 'redirect', 'html', 'invalid-json', 'huge']) {
    it(`(${fault}) leaves the answer to the second`, async () => {
      await product.cep({ service: 'viacep', fault });
      const { status, body } = await look('01310100');
      expect([status, body.uf]).toEqual([200, 'SP']);
      expect((await calls()).map((call) => call.split('/')[1])).toEqual(['ws', 'api']);
    });
  }

  it('and a second that does not know the CEP either: 404', async () => {
    await product.cep({ service: 'viacep', fault: 'down' });
    expect((await look('99999999')).status).toBe(404);
  });

  it('is asked again at once when it recovers, for a CEP that only the second did not know', async () => {
    await product.cep({ service: 'viacep', fault: 'down' });
    expect((await look('39900000')).status).toBe(404);
    await product.cep({ service: 'viacep', fault: 'none' });
    await product.cep({ cep: '39900000', address: { localidade: 'Almenara', uf: 'MG' } });
    expect(await look('39900000')).toMatchObject({ status: 200, body: { localidade: 'Almenara' } });
  });

  it('is given up after four seconds', async () => {
    await product.cep({ service: 'viacep', fault: 'slow', ms: 30_000 });
    const { answer, limits } = await lookPast(1);
    expect([answer.status, limits]).toEqual([200, [4_000, 4_000]]);
    expect((await calls()).map((call) => call.split('/')[1])).toEqual(['ws', 'api']);
  });
});

describe('Two services that fail', () => {
  for (const fault of ['down', 'redirect', 'html', 'invalid-json', 'huge']) {
    it(`FLT-19: (${fault}) are 503 with Retry-After, and are not cached`, async () => {
      await product.cep({ fault });
      const answer = await look('01310100');
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([503, 'CEP_INDISPONIVEL', 'Erro ao consultar CEP']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(answer.text).not.toMatch(/127\.0\.0\.1|fetch|JSON|Unexpected/);
      await product.cep({ fault: 'none' });
      expect((await look('01310100')).status).toBe(200);
    });
  }

  it('FLT-19: by being slow are 503 after the limit of each, eight seconds in all', async () => {
    await product.cep({ fault: 'slow', ms: 30_000 });
    const { answer, limits } = await lookPast(2);
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect(limits).toEqual([4_000, 4_000]);
    expect(await calls()).toHaveLength(2);
  });

  it('that redirect are not followed to where they point', async () => {
    let reached = 0;
    const trap = createServer((_request, response) => {
      reached += 1;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ uf: 'SP', localidade: 'Armadilha', state: 'SP', city: 'Armadilha' }));
    }).listen(0, '127.0.0.1');
    await once(trap, 'listening');
    await product.cep({ fault: 'redirect', url: `http://127.0.0.1:${(trap.address() as AddressInfo).port}/` });
    expect((await look('01310100')).status).toBe(503);
    expect(reached).toBe(0);
    trap.close();
  });
});

describe('The answer of a service', () => {
  it('is taken as text of limited length, never as anything else', async () => {
    await product.cep({
      cep: '01310100',
      address: { logradouro: `<b>${'x'.repeat(5_000)}`, bairro: ' Centro ', localidade: 'X', uf: 'SP' },
    });
    const { body } = await look('01310100');
    expect(body.logradouro).toHaveLength(255);
    expect(body.bairro).toBe('Centro');
  });

  it('without a state is no answer', async () => {
    await product.cep({ cep: '01310100', address: { logradouro: 'Rua', localidade: 'X', uf: '' } });
    expect((await look('01310100')).status).toBe(503);
  });
});
