import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer, Browser } from '../../support/calls/browser.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';
import { rawRequest } from '../../support/calls/raw-request.js';

let product: Product;
let owner: Browser;

beforeAll(async () => {
  product = await sharedProduct();
  owner = await product.signIn('texto@example.com');
});
afterAll(() => product.close());

const create = (fields: Record<string, unknown>): Promise<Answer> =>
  owner.post('/api/clientes', { contaId: owner.contaId, nome: 'Ana', ...fields });
const TEXTS = ['nome', 'endereco', 'numero', 'complemento', 'bairro', 'cidade', 'rg', 'cnh', 'certidaoNascimento', 'observacoes'];

describe('Text with a meaning to browsers', () => {
  it('INJ-05: is answered as JSON that no browser interprets as a page', async () => {
    const script = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    for (const field of TEXTS) {
      const answer = await create({ [field]: script });
      expect([field, answer.status, answer.body[field]]).toEqual([field, 201, script]);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

describe('Unusual characters', () => {
  const faithful = {
    'a four-byte emoji': 'Ana 👩‍👩‍👧‍👦 Souza',
    'right-to-left marks': 'Ana \u202eazuoS',
    'zero-width space': 'Ana\u200bSouza',
    'a decomposed accent': 'A\u0301lvaro',
    'a composed accent': 'Álvaro',
    'tabs and newlines inside': 'Ana\tSouza\nLima',
    'the last code points': 'Ana \u{10ffff} \uffff',
  };
  for (const [what, text] of Object.entries(faithful)) {
    it(`INJ-06: ${what} is stored and answered exactly as sent, in every text`, async () => {
      for (const field of TEXTS) {
        const answer = await create({ [field]: text });
        expect([field, answer.status, answer.body[field]]).toEqual([field, 201, text]);
        expect((await owner.get(`/api/clientes/${answer.body.id}`)).body[field]).toBe(text);
      }
    });
  }

  const unseen = {
    'zero-width spaces': '\u200b\u200b',
    'a soft hyphen': '\u00ad',
    'blanks and a word joiner': ' \u2060 ',
    'a Hangul filler': '\u3164',
    'a Braille blank': '\u2800',
    'a tag of plane 14': '\u{e0041}',
  };
  for (const [what, text] of Object.entries(unseen)) {
    it(`INJ-06: ${what} alone are no name, neither of a client nor of a company or conta`, async () => {
      const { id, nome } = await owner.addCliente();
      const calls = {
        'new client': await create({ nome: text }),
        'edited client': await owner.put(`/api/clientes/${id}`, { nome: text }),
        company: await owner.post('/api/empresas', { contaId: owner.contaId, razaoSocial: text, cnpj: '1' }),
        conta: await owner.put(`/api/contas/${owner.contaId}`, { nome: text }),
      };
      for (const [call, { status, body }] of Object.entries(calls)) {
        const expected = call === 'company' ? 'Razão Social é obrigatória' : expect.stringMatching(/nome/i);
        expect([call, status, body.errors]).toEqual([call, 400, [{ field: expect.any(String), message: expected }]]);
      }
      expect((await owner.get(`/api/clientes/${id}`)).body.nome).toBe(nome);
    });
  }

  const refused = { NUL: 'Ana\u0000', 'a lone high surrogate': 'Ana \ud800', 'a lone low surrogate': 'Ana \udc00 x' };
  for (const [what, text] of Object.entries(refused)) {
    it(`INJ-06: ${what} is refused with the field’s name, in every text and in the search`, async () => {
      for (const field of [...TEXTS, 'email', 'cpf', 'telefoneCelular', 'cep', 'uf']) {
        const answer = await owner.post('/api/clientes', { contaId: owner.contaId, nome: 'Ana', [field]: text });
        expect([field, answer.status, answer.body.errors?.[0]?.field]).toEqual([field, 400, field]);
      }
      for (const field of ['razaoSocial', 'nomeFantasia', 'cnpj', 'rua', 'telefone', 'emailResponsavel']) {
        const answer = await owner.post('/api/empresas', {
          contaId: owner.contaId,
          razaoSocial: 'Sol',
          cnpj: '1',
          [field]: text,
        });
        expect([field, answer.status, answer.body.errors?.[0]?.field]).toEqual([field, 400, field]);
      }
      const renamed = await owner.put(`/api/contas/${owner.contaId}`, { nome: text });
      expect(renamed.status).toBe(400);
    });
  }

  it('INJ-06: a body that is not UTF-8 is refused, rather than losing its accents', async () => {
    const { id } = await owner.addCliente({ nome: 'José' });
    const headers = ['Content-Type: application/json'];
    const latin = Buffer.from(`{"nome":"José Antônio"}`, 'latin1');
    const { status, body } = await rawRequest(owner, `PUT /api/clientes/${id}`, headers, latin);
    expect([status, JSON.parse(body).code]).toEqual([400, 'DADOS_INVALIDOS']);
    expect((await owner.get(`/api/clientes/${id}`)).body.nome).toBe('José');
    const utf8 = Buffer.from(`{"nome":"José Antônio \ufffd"}`);
    expect((await rawRequest(owner, `PUT /api/clientes/${id}`, headers, utf8)).status).toBe(200);
    expect((await owner.get(`/api/clientes/${id}`)).body.nome).toBe('José Antônio \ufffd');
  });

  it('INJ-06: a NUL, broken UTF-8 or lone surrogate in the search never breaks it', async () => {
    for (const search of ['%00', '%ff%fe', '%ed%a0%80', '%', '%zz', 'a%00b']) {
      const { status } = await owner.get(`/api/clientes?contaId=${owner.contaId}&search=${search}`);
      expect([200, 400]).toContain(status);
    }
    for (const id of ['%00', '%ff', '%ed%a0%80']) {
      const { status } = await rawRequest(owner, `GET /api/clientes/${id}`);
      expect([400, 404]).toContain(status);
    }
  });
});

describe('Dates', () => {
  it('INJ-08: days that do not exist in the calendar are refused', async () => {
    const wrong = [
      '2026-02-30',
      '2026-13-01',
      '2026-00-10',
      '2025-02-29',
      '0000-01-01',
      '9999999-01-01',
      '2026-1-1',
      '01/02/2026',
      '2026-01-01T00:00:00Z',
    ];
    for (const field of ['dataNascimento', 'validadePassaporte', 'dataEntrada']) {
      for (const value of [...wrong, 'amanhã', '2026-W10-1', '2026-001', ' 2026-01-01', '1899-12-31', '20260101']) {
        const answer = await create({ [field]: value });
        expect([field, value, answer.status, answer.body.errors?.[0]]).toEqual([
          field,
          value,
          400,
          { field, message: 'Data inválida' },
        ]);
      }
    }
  });

  it('INJ-08: real days come back exactly, whatever the zone, daylight saving or leap year', async () => {
    for (const day of [
      '2000-02-29',
      '1900-01-01',
      '2199-12-31',
      '2018-11-04',
      '2019-02-17',
      '1985-10-19',
      '2026-12-31',
      '2030-01-01',
    ]) {
      const { status, body } = await create({ dataNascimento: day, retencaoAte: day, dataEntrada: day });
      expect([status, body.dataNascimento, body.retencaoAte, body.dataEntrada]).toEqual([201, day, day, day]);
    }
    expect((await create({ validadePassaporte: '2028-02-29' })).body.validadePassaporte).toBe('2028-02-29');
  });

  it('INJ-08: a version that is not an instant is refused instead of ignored', async () => {
    const { body } = await create({});
    for (const updatedAt of [
      'ontem',
      '2026-02-30T00:00:00Z',
      '2026-W47',
      '2026-325',
      '2026',
      '2026-11-20',
      '2026-11-20 10:00:00',
      '1e3',
    ]) {
      const answer = await owner.put(`/api/clientes/${body.id}`, { nome: 'X', updatedAt });
      expect([updatedAt, answer.status]).toEqual([updatedAt, 400]);
    }
  });
});

describe('Numbers with punctuation', () => {
  it('INJ-09: CPF, CEP and phones have one stored form, whatever was typed', async () => {
    const forms: [string, string, string | null][] = [
      ['cpf', '529.982.247-25', '52998224725'],
      ['cpf', ' 111.444.777-35 ', '11144477735'],
      ['cpf', '012.345.678-90', '01234567890'],
      ['cpf', '12345', '12345'],
      ['cpf', '...-', null],
      ['cpf', '\u202a390.533.447\u201105\u202c', '39053344705'],
      ['cep', '\u202a01310\u2013100\u202c', '01310100'],
      ['telefoneCelular', '\u202a+55\u00a011\u00a098765\u20114321\u202c', '11987654321'],
      ['telefoneCelular', '\u202a+1 212 555\u20110100\u202c', '+12125550100'],
      ['email', '\u200bana@example.com\u202c', 'ana@example.com'],
      ['cep', '01310-100', '01310100'],
      ['cep', '01310100', '01310100'],
      ['telefoneCelular', '(11) 98765-4321', '11987654321'],
      ['telefoneCelular', '+55 11 98765-4321', '11987654321'],
      ['telefoneCelular', '5511987654321', '11987654321'],
      ['telefoneCelular', '011 98765-4321', '11987654321'],
      ['telefoneCelular', '+351 912 345 678', '+351912345678'],
      ['telefoneResidencial', '(11) 3333-4444', '1133334444'],
      ['uf', 'sp', 'SP'],
      ['uf', ' rj ', 'RJ'],
    ];
    for (const [field, typed, stored] of forms) {
      const { status, body } = await create({ [field]: typed });
      expect([field, typed, status, body[field]]).toEqual([field, typed, 201, stored]);
    }
  });

  it('INJ-09: too many digits or letters are refused with the field’s name', async () => {
    for (const [field, value] of [
      ['cpf', '529.982.247-255'],
      ['cep', '01310-1000'],
      ['telefoneCelular', '1234567890123456'],
      ['uf', 'SPX'],
    ] as const) {
      const answer = await create({ [field]: value });
      expect([field, answer.status, answer.body.errors?.[0]?.field]).toEqual([field, 400, field]);
    }
  });
});

describe('E-mail addresses', () => {
  it('INJ-10: an invalid one is refused with the specification’s message', async () => {
    const wrong = [
      'ana',
      'ana@',
      '@x.com',
      'ana@x',
      'a b@x.com',
      'ana@x.com\nBcc: b@x.com',
      '"a\nb"@x.com',
      '"a\u0001"@x.com',
      'ana@x..com',
      'Ana <ana@x.com>',
    ];
    for (const email of [
      ...wrong,
      'maria.jose+viagem@agência.com.br',
      'josé@exemplo.com.br',
      '用户@例え.jp',
      `${'a'.repeat(243)}@example.com`,
      `ana@${'x'.repeat(300)}.com`,
      'ana@x.com, b@x.com',
      'ana@exa mple.com',
    ]) {
      const answer = await create({ email });
      expect([email, answer.status, answer.body.errors]).toEqual([email, 400, [{ field: 'email', message: 'Email inválido' }]]);
    }
  });

  it('INJ-10: empty, missing and null mean none; others are stored unchanged, up to 254 characters', async () => {
    for (const email of ['', '  ', null, undefined]) expect((await create({ email })).body.email).toBeNull();
    for (const email of [
      'maria.jose+viagem@xn--agncia-gva.com.br',
      "o'brien@example.ie",
      'MARIA@Example.COM',
      `${'a'.repeat(242)}@example.com`,
    ]) {
      const { status, body } = await create({ email });
      expect([email, status, body.email]).toEqual([email, 201, email]);
    }
  });
});

describe('Line breaks and escapes', () => {
  it('INJ-11: in names, search, User-Agent and Referer leave every log line one JSON object of one event', async () => {
    const before = product.logs.length;
    const evil = 'x%0d%0a{"level":"error","forged":true}%1b[31m';
    await owner.get(`/api/clientes?contaId=${owner.contaId}&search=${evil}`);
    await create({ nome: 'Ana\r\n{"forged":true}\u001b[31m' });
    await owner.get('/api/auth/user', { headers: { 'user-agent': 'x\t{"forged":true}', referer: 'http://x/{"forged":true}' } });
    const lines = product.logs.slice(before);
    expect(lines.length).toBeGreaterThanOrEqual(3);
    for (const line of lines) expect(line).not.toHaveProperty('forged');
    expect(JSON.stringify(lines)).not.toMatch(/forged|\u001b/);
  });

  it('INJ-14: in returnTo, login_hint and paths add no header to the answer', async () => {
    for (const value of [
      '/%0d%0aX-Injected:%201',
      '/x%0aSet-Cookie:%20sid=1',
      '%0d%0a%0d%0a<html>',
      '/\u00e9%0d%0aX-Injected:1',
    ]) {
      for (const path of [
        `/api/login?returnTo=${value}`,
        `/api/login?login_hint=${value}`,
        `/api/clientes/${value.replace('/', '')}`,
        `/api/cep/${value.replace('/', '')}`,
      ]) {
        const { head } = await rawRequest(product.visitor(), `GET ${encodeURI(path).replaceAll('%25', '%')}`);
        expect(head).not.toMatch(/^X-Injected|^Set-Cookie: sid=1/im);
      }
    }
  });
});
