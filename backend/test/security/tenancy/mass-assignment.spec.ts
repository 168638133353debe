import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { now } from '../../support/clock.js';
import { problemsOf } from '../../support/answer-schema.js';
import type { Browser } from '../../support/calls/browser.js';
import { createCast, readOut, type Cast } from '../../support/calls/tenants.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';
import {
  ALL_ROUTES,
  callRoute,
  ENDS_THE_CAST,
  nowhere,
  partsOf,
  send,
  type NamedRoute,
} from '../../support/calls/route-calls.js';

let product: Product;
let cast: Cast;

beforeAll(async () => {
  product = await sharedProduct();
  cast = await createCast(product);
});
afterAll(() => product.close());

const WRITES = ALL_ROUTES.filter((named) => partsOf(named, nowhere()).body !== undefined);

/** The permitted caller. */
const callerOf = ({ route }: NamedRoute): Browser => (route.access.kind === 'admin' ? cast.admin : cast.proprietario);

/** Sends the valid call with more fields in its body. */
const sendWith = (named: NamedRoute, more: Record<string, unknown>) => {
  const parts = partsOf(named, cast.ours);
  return send(callerOf(named), named, { ...parts, body: { ...parts.body, ...more } });
};

/** Records that other routes need afterwards. */
const REMOVALS = ['clientes.remove', 'empresas.remove', 'relacionamentos.remove', 'contas.removeLogo', 'convites.revoke'];

/** Columns of the users table and of others that no caller may set. */
const PRIVILEGES = {
  papelSistema: 'admin',
  acessoGratuito: 'sim',
  planoTipo: 'anual',
  planoExpiraEm: '2099-01-01T00:00:00.000Z',
  stripeCustomerId: 'cus_x',
  stripeSubscriptionId: 'sub_x',
  periodoGratuitoFim: '2099-01-01T00:00:00.000Z',
  authId: '1',
  authProvider: 'x',
  usuarioId: randomUUID(),
  papelNaConta: 'gestor',
  papel: 'proprietario',
  user: { papelSistema: 'admin' },
};

describe('A conta', () => {
  it('MAS-01: accepts no owner, kind, id, logo or date in an edit', async () => {
    const before = await cast.proprietario.get(`/api/contas/${cast.contaId}`);
    const fields = {
      proprietarioId: cast.estranho.user.id,
      tipo: 'individual',
      id: randomUUID(),
      logoUrl: 'https://x',
      dataCriacao: '2000-01-01',
      updatedAt: '2000-01-01T00:00:00Z',
    };
    for (const [field, value] of Object.entries(fields)) {
      const answer = await cast.proprietario.put(`/api/contas/${cast.contaId}`, { nome: 'Novo nome', [field]: value });
      expect([field, answer.status, answer.body.errors]).toEqual([field, 400, [{ field, message: 'Campo não aceito' }]]);
    }
    expect((await cast.proprietario.get(`/api/contas/${cast.contaId}`)).text).toBe(before.text);
  });

  it('MAS-02: belongs to its creator, whatever the body contains', async () => {
    const refused = await cast.agente.post('/api/contas', {
      nome: 'Minha',
      tipo: 'agencia',
      proprietarioId: cast.proprietario.user.id,
    });
    expect(refused.status).toBe(400);
    const created = await cast.agente.post('/api/contas', { nome: 'Minha', tipo: 'agencia' });
    expect([created.body.proprietarioId, created.body.papel]).toEqual([cast.agente.user.id, 'proprietario']);
  });
});

describe('A client', () => {
  it('MAS-03: accepts no id, dates, search text or nested objects', async () => {
    const before = await readOut(cast.proprietario, cast.contaId);
    const nested = { id: randomUUID(), clienteId: cast.ours.clienteId, nomeArquivo: 'x.pdf' };
    const fields = {
      id: randomUUID(),
      createdAt: '2000-01-01T00:00:00Z',
      busca: '%',
      documentos: [nested],
      documentosCount: 9,
      relacionamentosOrigem: [{ clienteId: cast.ours.clienteId }],
      relacionamentosDestino: [],
      relacionamentos: [],
      empresa: { id: cast.ours.empresaId },
      conta_id: cast.theirs.contaId,
      empresa_id: cast.theirs.empresaId,
    };
    for (const [field, value] of Object.entries(fields)) {
      const created = await cast.agente.post('/api/clientes', { contaId: cast.contaId, nome: 'Novo', [field]: value });
      const edited = await cast.agente.put(`/api/clientes/${cast.ours.clienteId}`, { nome: 'Novo', [field]: value });
      for (const answer of [created, edited]) {
        expect([field, answer.status, answer.body.errors]).toEqual([field, 400, [{ field, message: 'Campo não aceito' }]]);
      }
    }
    expect(await readOut(cast.proprietario, cast.contaId)).toBe(before);
  });

  it('MAS-10: accepts the tipoCliente of older forms, and no other kind', async () => {
    const ok = await cast.agente.post('/api/clientes', { contaId: cast.contaId, nome: 'Antigo', tipoCliente: 'individual' });
    const wrong = await cast.agente.post('/api/clientes', { contaId: cast.contaId, nome: 'Antigo', tipoCliente: 'empresa' });
    expect([ok.status, 'tipoCliente' in ok.body, wrong.status]).toEqual([201, false, 400]);
  });
});

describe('A company', () => {
  it('MAS-06: accepts no employees, counts, id or dates', async () => {
    const before = await readOut(cast.proprietario, cast.contaId);
    const fields = {
      funcionarios: [{ id: cast.ours.parenteId }],
      funcionariosCount: 9,
      funcionarioIds: [cast.ours.parenteId],
      id: randomUUID(),
      createdAt: '2000-01-01T00:00:00Z',
      conta_id: cast.theirs.contaId,
    };
    const { contaId } = cast;
    for (const [field, value] of Object.entries(fields)) {
      const body = { razaoSocial: 'Nova', cnpj: '11222333000181', [field]: value };
      const created = await cast.agente.post('/api/empresas', { contaId, ...body });
      const edited = await cast.agente.put(`/api/empresas/${cast.ours.empresaId}`, body);
      for (const answer of [created, edited])
        expect([field, answer.status, answer.body.errors]).toEqual([field, 400, [{ field, message: 'Campo não aceito' }]]);
    }
    expect(await readOut(cast.proprietario, cast.contaId)).toBe(before);
  });

  it('MAS-08: refuses wrong types of every field by name', async () => {
    const { body } = await cast.agente.get(`/api/empresas/${cast.ours.empresaId}/funcionarios`);
    const fields = Object.keys(body).filter((name) => !['id', 'contaId', 'createdAt', 'funcionarios'].includes(name));
    expect(fields).toHaveLength(17);
    for (const field of fields) {
      for (const value of [{}, [], [''], 1, true]) {
        const answer = await cast.agente.put(`/api/empresas/${cast.ours.empresaId}`, { [field]: value });
        expect([field, value, answer.status, answer.body.errors?.[0]?.field]).toEqual([field, value, 400, field]);
      }
    }
  });
});

describe('A relacionamento between clients', () => {
  it('MAS-13: accepts neither itself nor an unknown kind, nor fields set by the server', async () => {
    const before = await readOut(cast.proprietario, cast.contaId);
    const [a, b] = [cast.ours.clienteId, (await cast.agente.addCliente({ contaId: cast.contaId, nome: 'Novo' })).id];
    const fields = {
      id: randomUUID(),
      contaId: cast.contaId,
      grupoNome: 'x',
      inverso: true,
      createdAt: '2000-01-01',
      cliente: {},
    };
    for (const [field, value] of Object.entries(fields)) {
      const answer = await cast.agente.post('/api/relacionamentos', { clienteId: a, referenciaId: b, [field]: value });
      expect([field, answer.status, answer.body.errors]).toEqual([field, 400, [{ field, message: 'Campo não aceito' }]]);
    }
    for (const body of [{ referenciaId: a }, { referenciaId: b, tipoRelacao: 'primo' }])
      expect((await cast.agente.post('/api/relacionamentos', { clienteId: a, ...body })).status).toBe(400);
    expect((await cast.gestor.delete(`/api/clientes/${b}`)).status).toBe(204);
    expect(await readOut(cast.proprietario, cast.contaId)).toBe(before);
  });
});

describe('Invitations and authorisations', () => {
  const expectRefused = async (person: Browser, path: string, body: object, fields: object): Promise<void> => {
    for (const [field, value] of Object.entries(fields)) {
      const answer = await person.post(path, { ...body, [field]: value });
      expect([field, answer.status, answer.body.errors]).toEqual([field, 400, [{ field, message: 'Campo não aceito' }]]);
    }
  };

  it('MAS-05: an invitation accepts no token, state, end or creator', async () => {
    const { contaId } = cast;
    const fields = { token: 'x', tokenHash: 'x', status: 'aceito', dataExpiracao: '2099-01-01', criadoPor: cast.agente.user.id };
    await expectRefused(cast.proprietario, '/api/convites', { contaId, email: '', papelNaConta: 'agente' }, fields);
    const { body } = await cast.proprietario.post('/api/convites', { contaId, email: '', papelNaConta: 'agente' });
    const { rows } = await product.db.query('select status, criado_por, data_aceite from convites where id = $1', [body.id]);
    expect(rows).toEqual([{ status: 'pendente', criado_por: cast.proprietario.user.id, data_aceite: null }]);
    const days = (Date.parse(body.dataExpiracao) - now().getTime()) / 86_400_000;
    expect([days > 6.9, days <= 7.01]).toEqual([true, true]);
  });

  it('MAS-12: an authorised e-mail accepts no use, user or authoriser', async () => {
    const body = { email: `mas-12-${randomUUID()}@example.com`, motivo: 'Parceria' };
    const fields = { usado: 'sim', dataUso: '2026-01-01', usuarioId: cast.agente.user.id, autorizadoPor: cast.agente.user.id };
    await expectRefused(cast.admin, '/api/admin/authorize-email', body, { id: randomUUID(), ...fields });
    const answer = await cast.admin.post('/api/admin/authorize-email', body);
    expect(answer.body).toMatchObject({ usado: 'nao', dataUso: null, usuarioId: null, autorizadoPor: cast.admin.user.id });
  });
});

/** Sent together; ids are looked up before other fields are read, and a form accepts few fields. */
function groupsOf({ route }: NamedRoute, fields: string[]): string[][] {
  const isAlone = (field: string): boolean => route.multipart === true || /Ids?$/.test(field);
  const together = fields.filter((field) => !isAlone(field));
  return [...fields.filter(isAlone).map((field) => [field]), ...(together.length > 0 ? [together] : [])];
}

describe('Every write', () => {
  for (const named of WRITES) {
    it(`MAS-04: ${named.name} refuses the caller’s own privileges as fields`, async () => {
      const before = await cast.proprietario.get('/api/auth/user');
      const subscription = await cast.proprietario.get('/api/subscription-status');
      const taken = partsOf(named, cast.ours).body ?? {};
      const fields = Object.keys(PRIVILEGES).filter((field) => !(field in taken));
      for (const group of groupsOf(named, fields)) {
        const { status, body } = await sendWith(
          named,
          Object.fromEntries(group.map((field) => [field, Reflect.get(PRIVILEGES, field)])),
        );
        const refusals = group.map((field) => ({ field, message: 'Campo não aceito' }));
        expect([group, status, body.errors]).toEqual([group, 400, expect.arrayContaining(refusals)]);
      }
      expect((await cast.proprietario.get('/api/auth/user')).text).toBe(before.text);
      expect((await cast.proprietario.get('/api/subscription-status')).text).toBe(subscription.text);
    });

    if (['ficha.send', 'paginasViagem.send'].includes(named.name)) continue; // texts, of which it accepts those that are asked for

    it(`MAS-10: ${named.name} names every field that it does not know`, async () => {
      const answer = await sendWith(named, { abc: 1, xyz: null });
      expect(answer.status).toBe(400);
      expect(answer.body.errors.map((e: { field: string }) => e.field).sort()).toEqual(['abc', 'xyz']);
    });

    it(`MAS-08: ${named.name} answers 400 with the field’s name to a value of the wrong type, and never 500`, async () => {
      const body = partsOf(named, cast.ours).body ?? {};
      for (const value of [{}, [], ['x'], [[]], 1, -1.5, true, { $ne: '' }, { toString: 'x' }]) {
        const fields = Object.keys(body).filter((field) => typeof value !== typeof body[field]);
        for (const group of groupsOf(named, fields)) {
          const answer = await sendWith(named, Object.fromEntries(group.map((field) => [field, value])));
          expect([group, value, answer.status]).toEqual([group, value, 400]);
          if (group[0] === 'contaId') continue; // read before the fields
          expect(answer.body.errors.map((e: { field: string }) => e.field)).toEqual(expect.arrayContaining(group));
        }
      }
    });

    if (named.route.multipart) continue; // a form is not JSON: documentos-upload.spec.ts

    it(`MAS-08: ${named.name} takes an object and nothing else as its body`, async () => {
      const parts = partsOf(named, cast.ours);
      for (const body of ['[]', '[{}]', '"x"', '1', 'true', '{', '', '{}', '{"nome":', 'nome=x']) {
        const { status } = await callerOf(named).call(named.route.method, parts.path, body);
        const fits =
          [
            'clientes.update',
            'empresas.update',
            'documentos.update',
            'anotacoes.update',
            'documentosViagem.update',
            'visoes.update',
            'etiquetas.update',
            'equipe.change',
            'links.create',
            'paginasViagem.create',
            'paginasViagem.createDaFamilia',
            'modelos.update',
            'modelosViagem.update',
            'viagens.update',
            'orientacoes.createDaViagem',
          ].includes(named.name) && ['{}', ''].includes(body);
        expect([body, status]).toEqual([body, fits ? (named.route.method === 'POST' ? 201 : 200) : 400]);
      }
    });
  }

  it('MAS-10: without a body refuses one with fields, and does nothing', async () => {
    const bodiless = ALL_ROUTES.filter(
      ({ route, name }) => route.method !== 'GET' && !route.signed && !WRITES.some((one) => one.name === name),
    );
    expect(bodiless.length).toBeGreaterThan(3);
    const before = await readOut(cast.proprietario, cast.contaId);
    for (const named of bodiless) {
      const answer = await send(callerOf(named), named, { ...partsOf(named, cast.ours), body: { abc: 1, xyz: null } });
      expect([named.name, answer.status, answer.body.errors?.map((e: { field: string }) => e.field)]).toEqual([
        named.name,
        400,
        ['abc', 'xyz'],
      ]);
    }
    expect(await readOut(cast.proprietario, cast.contaId)).toBe(before);
  });

  it('MAS-08: every optional field of a client refuses wrong types by name', async () => {
    const fields = Object.keys((await cast.agente.get(`/api/clientes/${cast.ours.clienteId}`)).body).filter(
      (name) =>
        ![
          'id',
          'contaId',
          'nome',
          'createdAt',
          'empresa',
          'documentos',
          'relacionamentosOrigem',
          'relacionamentosDestino',
        ].includes(name),
    );
    expect(fields.length).toBeGreaterThan(20);
    for (const field of fields) {
      for (const value of [{}, [], [''], 1, ['dispensaCpf', 'semMensagens'].includes(field) ? 'true' : true]) {
        const answer = await cast.agente.put(`/api/clientes/${cast.ours.clienteId}`, { [field]: value });
        expect([field, value, answer.status, answer.body.errors?.[0]?.field]).toEqual([field, value, 400, field]);
      }
    }
  });
});

describe('Every answer', () => {
  for (const named of ALL_ROUTES.filter(
    ({ route }) => route.path.startsWith('/api/') && !['/api/openapi.json'].includes(route.path),
  )) {
    it(`MAS-09: of ${named.name} has exactly the declared keys, to members, strangers and visitors`, async () => {
      for (const person of [cast.visitor, cast.estranho, cast.expirado, cast.agente, callerOf(named)]) {
        if (named.name === 'session.logout' || (ENDS_THE_CAST.has(named.name) && person !== cast.visitor)) continue;
        if (REMOVALS.includes(named.name) && person === cast.proprietario) continue;
        const { status, body } = await callRoute(
          person.cookies.size > 0 && named.name === 'session.login' ? product.visitor() : person,
          named,
          cast.ours,
        );
        if (status < 300 || status >= 400) expect([status, problemsOf(named.route, status, body)]).toEqual([status, []]);
      }
    });
  }

  it('MAS-09: about the caller contains no provider secret', async () => {
    const { text } = await cast.proprietario.get('/api/auth/user');
    const { rows } = await product.db.query('select auth_id from users where id = $1', [cast.proprietario.user.id]);
    expect(text).not.toContain(rows[0].auth_id);
    expect(text).not.toMatch(/authId|auth_id|stripe|passport|sess/i);
  });

  it('MAS-09: about a conta contains of its people names, e-mail and role, nothing more', async () => {
    const { body } = await cast.agente.get(`/api/contas/${cast.contaId}`);
    expect(Object.keys(body.proprietario).sort()).toEqual(['email', 'firstName', 'lastName']);
    for (const member of body.usuariosContas) {
      expect(Object.keys(member).sort()).toEqual(['papelNaConta', 'status', 'usuario', 'usuarioId']);
      expect(Object.keys(member.usuario).sort()).toEqual(['email', 'firstName', 'lastName']);
    }
    const [listed] = (await cast.agente.get('/api/contas')).body.filter((c: { id: string }) => c.id === cast.contaId);
    expect(JSON.stringify(listed)).not.toContain('@');
  });

  it("MAS-09: about relatives and employees contains the screens' fields, nothing more", async () => {
    const novo = await cast.agente.addCliente({ contaId: cast.contaId, nome: 'Novo', empresaId: cast.ours.empresaId });
    await cast.agente.post('/api/relacionamentos', { clienteId: novo.id, referenciaId: cast.ours.parenteId });
    const [relacionamento] = (await cast.agente.get(`/api/relacionamentos?clienteId=${novo.id}`)).body;
    const short = ['cpf', 'email', 'id', 'nome'];
    expect(Object.keys(relacionamento.cliente).sort()).toEqual(short);
    expect(Object.keys(relacionamento.referencia).sort()).toEqual(
      [...short, 'dataNascimento', 'observacoes', 'telefoneCelular', 'validadePassaporte'].sort(),
    );
    const { body } = await cast.agente.get(`/api/empresas/${cast.ours.empresaId}/funcionarios`);
    for (const one of body.funcionarios) expect(Object.keys(one).sort()).toEqual(['celular', ...short]);
    expect(body.funcionarios.length).toBeGreaterThan(0);
  });

  it('MAS-09: about a client contains neither its search text nor storage keys', async () => {
    const { text } = await cast.agente.get(`/api/clientes/${cast.ours.clienteId}`);
    expect(text).not.toMatch(/busca|arquivoUrl|arquivo_url|chaveEnvolta|chave_envolta|sha256|v1[.:]/);
    expect(cast.canaries.leaks).toEqual([]);
  });
});
