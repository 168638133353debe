import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../support/calls/actors.js';
import { sharedProduct, type Product } from '../support/processes/product.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await sharedProduct();
  actors = await createActors(product);
});
afterAll(() => product.close());

describe('The first sign-in', () => {
  it('gives the user one individual conta of their own, with their name', async () => {
    const person = await product.signIn('ana.souza@example.com');
    const { body } = await person.get('/api/contas');
    expect(body).toEqual([
      {
        id: person.contaId,
        nome: 'Ana Souza',
        tipo: 'individual',
        logoUrl: null,
        proprietarioId: person.user.id,
        dataCriacao: expect.any(String),
        updatedAt: expect.any(String),
        papel: 'proprietario',
        ativa: true,
        usuarios: [],
      },
    ]);
    await person.signIn('ana.souza@example.com');
    expect((await person.get('/api/contas')).body).toHaveLength(1);
  });
});

describe('Creating a conta', () => {
  it('returns it as its owner reads it, trimmed', async () => {
    const { status, body } = await actors.agente.post('/api/contas', { nome: '  Viagens Já  ', tipo: 'agencia' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ nome: 'Viagens Já', tipo: 'agencia', papel: 'proprietario', usuariosContas: [], logoUrl: null });
    expect(body.proprietario.email).toBe(actors.agente.user.email);
    expect((await actors.agente.get(`/api/contas/${body.id}`)).body).toEqual(body);
  });

  it('is refused without a name, with a long one, or with an unknown type', async () => {
    const wrong: [Record<string, unknown>, string, string][] = [
      [{ nome: ' ', tipo: 'agencia' }, 'nome', 'Nome da conta é obrigatório'],
      [{ tipo: 'agencia' }, 'nome', 'Nome da conta é obrigatório'],
      [{ nome: 'x'.repeat(121), tipo: 'agencia' }, 'nome', 'Use no máximo 120 caracteres'],
      [{ nome: 'X', tipo: 'empresa' }, 'tipo', 'Tipo de conta inválido'],
      [{ nome: 'X' }, 'tipo', 'Tipo de conta inválido'],
    ];
    for (const [body, field, message] of wrong) {
      const answer = await actors.agente.post('/api/contas', body);
      expect([answer.status, answer.body.errors]).toEqual([400, [{ field, message }]]);
    }
  });

  it('is limited to twenty', async () => {
    const person = await product.signIn('vinte@example.com');
    for (let i = 2; i <= 20; i += 1)
      expect((await person.post('/api/contas', { nome: `Conta ${i}`, tipo: 'individual' })).status).toBe(201);
    const refused = await person.post('/api/contas', { nome: 'Conta 21', tipo: 'individual' });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'LIMITE_DE_CONTAS',
      'Você atingiu o limite de 20 contas.',
    ]);
    expect((await person.get('/api/contas')).body).toHaveLength(20);
  });

  it('does not count contas in which the user is a member', async () => {
    const { rows } = await product.db.query('select count(*)::int as n from contas where proprietario_id = $1', [
      actors.gestor.user.id,
    ]);
    expect(rows[0].n).toBe(1);
    expect((await actors.gestor.post('/api/contas', { nome: 'Minha', tipo: 'individual' })).status).toBe(201);
  });
});

describe('The list', () => {
  it('is in order of creation, with the caller’s role in each, and its active members', async () => {
    const { body } = await actors.agente.get('/api/contas');
    const dates = body.map((c: { dataCriacao: string }) => c.dataCriacao);
    expect(dates).toEqual([...dates].sort());
    const agency = body.find((c: { id: string }) => c.id === actors.contaId);
    expect(agency.papel).toBe('agente');
    const members = agency.usuarios.map((m: { usuarioId: string; papelNaConta: string; status: string }) => [
      m.usuarioId,
      m.papelNaConta,
      m.status,
    ]);
    expect(members).toHaveLength(2);
    expect(members).toContainEqual([actors.gestor.user.id, 'gestor', 'ativo']);
    expect(members).toContainEqual([actors.agente.user.id, 'agente', 'ativo']);
  });

  it('has the same contas and roles as the signed-in user', async () => {
    const list = await actors.agente.get('/api/contas');
    const user = await actors.agente.get('/api/auth/user');
    const brief = list.body.map(({ id, nome, tipo, papel }: Record<string, string>) => ({ id, nome, tipo, papel }));
    expect(user.body.contas).toEqual(brief);
  });

  it('marks contas without an active subscription', async () => {
    const person = await product.signIn('fechada@example.com');
    await product.db.query(`update users set periodo_gratuito_fim = now() where id = $1`, [person.user.id]);
    await product.db.query(`insert into usuarios_contas (usuario_id, conta_id, papel_na_conta) values ($1, $2, 'agente')`, [
      person.user.id,
      actors.contaId,
    ]);
    const ativas = (await person.get('/api/contas')).body.map((c: { id: string; ativa: boolean }) => [c.id, c.ativa]);
    expect(Object.fromEntries(ativas)).toEqual({ [person.contaId]: false, [actors.contaId]: true });
    await product.db.query('delete from usuarios_contas where usuario_id = $1', [person.user.id]);
  });
});

describe('One conta', () => {
  it('shows its owner and its members to all members, inactive ones to gestor and proprietario', async () => {
    const active = { [actors.gestor.user.email]: 'ativo', [actors.agente.user.email]: 'ativo' };
    const all = { ...active, [actors.inativo.user.email]: 'inativo' };
    for (const [person, papel, seen] of [
      [actors.proprietario, 'proprietario', all],
      [actors.gestor, 'gestor', all],
      [actors.agente, 'agente', active],
    ] as const) {
      const { body } = await person.get(`/api/contas/${actors.contaId}`);
      expect(body.papel).toBe(papel);
      expect(body.proprietario.email).toBe(actors.proprietario.user.email);
      const members = body.usuariosContas.map((m: { usuario: { email: string }; status: string }) => [m.usuario.email, m.status]);
      expect(Object.fromEntries(members)).toEqual(seen);
    }
  });

  it('is 404 for others and for invalid ids', async () => {
    for (const id of [actors.contaId, 'x', '018f0000-0000-7000-8000-000000000000']) {
      const { status, body } = await actors.estranho.get(`/api/contas/${id}`);
      expect([status, body.message]).toEqual([404, 'Conta não encontrada']);
    }
  });
});

describe('Renaming a conta', () => {
  it('is open to gestor and proprietario, trims, and is visible to all', async () => {
    for (const [person, nome] of [
      [actors.gestor, 'Nome do Gestor'],
      [actors.proprietario, 'Nome da Dona'],
    ] as const) {
      const before = await actors.agente.get(`/api/contas/${actors.contaId}`);
      const { status, body } = await person.put(`/api/contas/${actors.contaId}`, { nome: ` ${nome} ` });
      expect([status, body.nome]).toEqual([200, nome]);
      expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(before.body.updatedAt));
      expect((await actors.agente.get(`/api/contas/${actors.contaId}`)).body.nome).toBe(nome);
    }
    expect((await actors.agente.put(`/api/contas/${actors.contaId}`, { nome: 'X' })).status).toBe(403);
  });

  it('refuses an empty or missing name and more than 120 characters', async () => {
    for (const nome of ['', '  ', null, undefined, 'x'.repeat(121)]) {
      expect((await actors.gestor.put(`/api/contas/${actors.contaId}`, { nome })).status).toBe(400);
    }
    expect((await actors.gestor.put(`/api/contas/${actors.contaId}`, { nome: 'x'.repeat(120) })).status).toBe(200);
  });

  it('takes the phone along, in stored form, and keeps it where only the name is sent', async () => {
    const url = `/api/contas/${actors.contaId}`;
    const { nome, telefone } = (await actors.agente.get(url)).body;
    expect(telefone).toBeNull();
    for (const none of ['ligue para nós', '1'.repeat(16), 7, `11 3333-4444 ${'x'.repeat(255)}`])
      expect((await actors.gestor.put(url, { nome, telefone: none })).body.errors).toMatchObject([{ field: 'telefone' }]);
    expect((await actors.gestor.put(url, { nome, telefone: ' +55 (11) 3333-4444 ' })).body.telefone).toBe('1133334444');
    expect((await actors.gestor.put(url, { nome: 'Agência Lua' })).body.telefone).toBe('1133334444');
    expect((await actors.agente.get(url)).body.telefone).toBe('1133334444');
    for (const none of ['', null]) {
      await actors.gestor.put(url, { nome, telefone: '11 98765-4321' });
      expect((await actors.gestor.put(url, { nome, telefone: none })).body.telefone).toBeNull();
    }
  });
});
