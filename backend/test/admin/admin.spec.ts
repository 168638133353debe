import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminConta, AdminUser, AuthorizedEmail } from '@viajario/contracts/admin/admin';
import { Client } from 'pg';
import { expire } from '../support/calls/actors.js';
import type { Browser } from '../support/calls/browser.js';
import { newPayer } from '../support/billing/billing.js';
import { addDocumento } from '../support/calls/documento-calls.js';
import { whileHeld } from '../support/faults/paused.js';
import { startProduct, type Product } from '../support/processes/product.js';

let product: Product;
let admin: Browser;

beforeAll(async () => {
  product = await startProduct();
  admin = await product.signIn('admin@demo.local');
});
afterAll(() => product.close());

const someone = (name = 'pessoa'): string => `${name}-${randomUUID()}@example.com`;
const signInNamed = async (email: string, given_name: string, family_name: string): Promise<Browser> => {
  await product.google({ email, profile: { given_name, family_name } });
  return product.signIn(email);
};
const grant = (email: string, motivo = 'Parceria') => admin.post('/api/admin/grant-free-access-by-email', { email, motivo });
const authorize = (email: string, motivo = 'Parceria') => admin.post('/api/admin/authorize-email', { email, motivo });
const actsOn = async (id: string): Promise<string[]> =>
  (await product.db.query('select acao from auditoria where alvo_id = $1 order by id', [id])).rows.map(({ acao }) => acao);

describe('The list of users', () => {
  const tag = `t${randomUUID().slice(0, 8)}`;
  const list = async (query: string) => admin.get<AdminUser[]>(`/api/admin/users?search=${tag}&${query}`);
  const names = async (query: string) => (await list(query)).body.map(({ firstName }) => firstName);
  let people: Browser[];

  beforeAll(async () => {
    people = [];
    for (const name of ['Élcio', 'Zara', 'Ana', 'Edu'])
      people.push(await signInNamed(`${name.length}.${name}@${tag}.com`, name, 'Souza'));
  });

  it('lists all users without data of the provider or of contas', async () => {
    const { body } = await list('sort=nome&limit=1');
    expect(body).toEqual([
      {
        id: people[2]!.user.id,
        email: people[2]!.user.email,
        firstName: 'Ana',
        lastName: 'Souza',
        profileImageUrl: null,
        papelSistema: 'usuario',
        planoTipo: null,
        planoExpiraEm: null,
        acessoGratuito: 'nao',
        motivoAcessoGratuito: null,
        periodoGratuitoFim: people[2]!.user.periodoGratuitoFim,
        ultimoLogin: people[2]!.user.ultimoLogin,
        createdAt: people[2]!.user.createdAt,
        notaFiscal: null,
      },
    ]);
  });

  it('is sorted as requested, by default latest sign-in first', async () => {
    expect(await names('sort=nome')).toEqual(['Ana', 'Edu', 'Élcio', 'Zara']);
    expect(await names('sort=nome&order=desc')).toEqual(['Zara', 'Élcio', 'Edu', 'Ana']);
    expect(await names('sort=createdAt&order=asc')).toEqual(['Élcio', 'Zara', 'Ana', 'Edu']);
    expect(await names('')).toEqual(['Edu', 'Ana', 'Zara', 'Élcio']);
    await product.signIn(people[1]!.user.email);
    expect(await names('sort=ultimoLogin')).toEqual(['Zara', 'Edu', 'Ana', 'Élcio']);
    expect(await names('sort=ultimoLogin&order=asc')).toEqual(['Élcio', 'Ana', 'Edu', 'Zara']);
  });

  it('PRD-06: returns the total with a page, also beyond the last one', async () => {
    for (const [query, length] of [
      ['limit=3', 3],
      ['limit=3&page=2', 1],
      ['limit=3&page=9', 0],
      ['limit=0&page=-5', 1],
    ] as const) {
      const { body, headers } = await list(query);
      expect([query, body.length, headers.get('x-total-count')]).toEqual([query, length, '4']);
    }
    expect((await admin.get('/api/admin/users?limit=99999')).body.length).toBeLessThanOrEqual(1_000);
  });

  it('INJ-01: is searched without accents and case, every word in name or e-mail, wildcards as letters', async () => {
    const found = async (search: string) =>
      (await admin.get<AdminUser[]>(`/api/admin/users?search=${encodeURIComponent(`${search} ${tag}`)}`)).body.length;
    expect(await found('elcio')).toBe(1);
    expect(await found('SOUZÁ')).toBe(4);
    expect(await found('\u200bsouza\u202c')).toBe(4);
    expect(await found('souza zara')).toBe(1);
    expect([await found('%'), await found('_'), await found('\\')]).toEqual([0, 0, 0]);
  });

  it('INJ-02, INJ-07: accepts no other order', async () => {
    for (const query of ['sort=email', 'sort=nome;drop', 'order=desc,id', 'limit=x', `search=${'x'.repeat(101)}`])
      expect([query, (await admin.get(`/api/admin/users?${query}`)).status]).toEqual([query, 400]);
  });
});

describe('The list of contas', () => {
  const tag = `c${randomUUID().slice(0, 8)}`;
  const list = async (query: string) => admin.get<AdminConta[]>(`/api/admin/contas?search=${tag}&${query}`);
  let owner: Browser;

  beforeAll(async () => {
    owner = await signInNamed(someone('dona'), 'Íris', 'Dona');
    const other = await signInNamed(someone('dono'), 'Aldo', 'Dono');
    const make = async (who: Browser, nome: string): Promise<string> =>
      (await who.post('/api/contas', { nome: `${nome} ${tag}`, tipo: 'agencia' })).body.id;
    const large = await make(owner, 'Ágil');
    await make(owner, 'Beta');
    const arvores = await make(other, 'Árvore');
    for (const nome of ['A', 'B']) await owner.addCliente({ contaId: large, nome });
    const { id } = await other.addCliente({ contaId: arvores, nome: 'C' });
    await addDocumento(other, id);
  });

  const names = async (query: string) => (await list(query)).body.map(({ nome }) => nome.split(' ')[0]);

  it('lists contas with totals and owner', async () => {
    const { body, headers } = await list('sort=totalClientes');
    expect(headers.get('x-total-count')).toBe('3');
    expect(body[0]).toEqual({
      id: expect.any(String),
      nome: `Ágil ${tag}`,
      tipo: 'agencia',
      dataCriacao: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      totalClientes: 2,
      totalDocumentos: 0,
      proprietario: { id: owner.user.id, email: owner.user.email, firstName: 'Íris', lastName: 'Dona' },
    });
  });

  it('is sorted as requested, by default newest first', async () => {
    expect(await names('')).toEqual(['Árvore', 'Beta', 'Ágil']);
    expect(await names('sort=createdAt&order=asc')).toEqual(['Ágil', 'Beta', 'Árvore']);
    expect(await names('sort=nome')).toEqual(['Ágil', 'Árvore', 'Beta']);
    expect(await names('sort=nome&order=desc')).toEqual(['Beta', 'Árvore', 'Ágil']);
    expect(await names('sort=proprietario&limit=1')).toEqual(['Árvore']);
    expect(await names('sort=proprietario&order=desc&limit=1&page=3')).toEqual(['Árvore']);
    expect(await names('sort=totalClientes&order=asc')).toEqual(['Beta', 'Árvore', 'Ágil']);
    expect((await names('sort=totalDocumentos'))[0]).toBe('Árvore');
    expect((await names('sort=totalDocumentos&order=asc'))[2]).toBe('Árvore');
  });

  it('is searched by its name and its owner', async () => {
    const found = async (search: string) =>
      (await admin.get<AdminConta[]>(`/api/admin/contas?search=${encodeURIComponent(`${search} ${tag}`)}`)).body.length;
    expect([await found('arvore'), await found('iris'), await found(owner.user.email), await found('nada')]).toEqual([
      1, 2, 2, 0,
    ]);
  });

  it('omits a conta that is being deleted', async () => {
    const [, beta] = (await list('')).body;
    expect((await owner.delete(`/api/contas/${beta!.id}`)).status).toBe(204);
    const { headers } = await list('');
    expect([await names(''), headers.get('x-total-count')]).toEqual([['Árvore', 'Ágil'], '2']);
  });
});

describe('The functions that bypass row-level security', () => {
  it.each([
    [`select * from contas_para_admin($1, '{}', 'nome asc', 10, 0)`],
    [`select * from auditoria_para_admin($1, null, null, null, '{}', 10, 0)`],
  ])('D-03: %s answers an admin only, and is executable by the product only', async (text) => {
    const app = new Client({ connectionString: product.env['DATABASE_URL'] });
    await app.connect();
    try {
      const plain = await product.signIn(someone());
      expect((await app.query(text, [admin.user.id])).rows[0].linhas.length).toBeGreaterThan(0);
      for (const id of [plain.user.id, randomUUID(), null])
        await expect(app.query(text, [id])).rejects.toMatchObject({ code: '42501' });
      expect((await app.query('select * from contas')).rows).toEqual([]);
      const name = /from (\w+)/.exec(text)?.[1];
      const { rows } = await product.db.query(
        `select p.prosecdef as definer, exists (select from aclexplode(p.proacl) a where a.grantee = 0) as everybody
         from pg_proc p where p.proname = $1`,
        [name],
      );
      expect(rows).toEqual([{ definer: true, everybody: false }]);
    } finally {
      await app.end();
    }
  });
});

describe('Authorising an e-mail', () => {
  const inList = async (email: string) =>
    (await admin.get<AuthorizedEmail[]>('/api/admin/authorized-emails')).body.find((one) => one.email === email);

  it('is trimmed, lower-cased, listed first, redeemed at the first sign-in and audited', async () => {
    const email = someone('autorizada');
    const { status, body } = await authorize(`  ${email.toUpperCase()} `, ' Parceria ');
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      email,
      motivo: 'Parceria',
      autorizadoPor: admin.user.id,
      dataAutorizacao: expect.stringMatching(/Z$/),
      usado: 'nao',
      dataUso: null,
      usuarioId: null,
    });
    const { body: list, headers } = await admin.get('/api/admin/authorized-emails?limit=1');
    expect(list).toEqual([body]);
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(0);
    const person = await product.signIn(email);
    expect(person.user).toMatchObject({ acessoGratuito: 'sim', planoTipo: 'gratuito', motivoAcessoGratuito: 'Parceria' });
    expect(await inList(email)).toMatchObject({ usado: 'sim', usuarioId: person.user.id, dataUso: expect.stringMatching(/Z$/) });
    expect((await person.get('/api/subscription-status')).body).toMatchObject({ isActive: true, isInTrialPeriod: false });
    expect(await actsOn(body.id)).toEqual(['email-autorizado']);
    const { rows } = await product.db.query('select acao from auditoria where usuario_id = $1', [person.user.id]);
    expect(rows.map(({ acao }) => acao).sort()).toEqual(['acesso-gratuito-usado', 'login']);
  });

  it('is listed by name or date, in both orders', async () => {
    const emails = [someone('ordem-b'), someone('ordem-a'), someone('ordem-c')];
    for (const email of emails) expect((await authorize(email)).status).toBe(201);
    const listEmails = async (query: string) => {
      const { body } = await admin.get<AuthorizedEmail[]>(`/api/admin/authorized-emails${query}`);
      return body.map(({ email }) => email).filter((email) => emails.includes(email));
    };
    const byName = emails.toSorted();
    expect(await listEmails('?sort=nome')).toEqual(byName);
    expect(await listEmails('?sort=nome&order=desc')).toEqual(byName.toReversed());
    expect(await listEmails('?sort=createdAt&order=asc')).toEqual(emails);
    for (const query of ['', '?order=desc', '?sort=createdAt']) expect(await listEmails(query)).toEqual(emails.toReversed());
    for (const query of ['?sort=motivo', '?order=up'])
      expect((await admin.get(`/api/admin/authorized-emails${query}`)).status).toBe(400);
  });

  it('is refused a second time, and for an existing user', async () => {
    const email = someone();
    await authorize(email);
    const again = await authorize(email.toUpperCase());
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'EMAIL_JA_AUTORIZADO',
      'Este email já está autorizado.',
    ]);
    const { user } = await product.signIn(someone());
    const known = await authorize(` ${user.email}`);
    expect([known.status, known.body.code, known.body.message]).toEqual([
      409,
      'EMAIL_DE_USUARIO',
      'Este email já é de um usuário. Use “Conceder Acesso Gratuito”.',
    ]);
  });

  it.each([
    [{ email: 'nada', motivo: 'x' }, 'email', 'Email inválido'],
    [{ email: '"a\nb"@example.com', motivo: 'x' }, 'email', 'Email inválido'],
    [{ email: 'a\ud800@example.com', motivo: 'x' }, 'email', 'Email inválido'],
    [{ email: `${'a'.repeat(250)}@example.com`, motivo: 'x' }, 'email', 'Email inválido'],
    [{ motivo: 'x' }, 'email', 'Email inválido'],
    [{ email: 'a@example.com', motivo: ' ' }, 'motivo', 'Motivo é obrigatório'],
    [{ email: 'a@example.com' }, 'motivo', 'Motivo é obrigatório'],
    [{ email: 'a@example.com', motivo: 'a\u0000' }, 'motivo', 'O texto tem caracteres que não podem ser gravados'],
  ])('INJ-06: refuses %j', async (body, field, message) => {
    for (const path of ['/api/admin/authorize-email', '/api/admin/grant-free-access-by-email']) {
      const answer = await admin.post(path, body);
      expect([answer.status, answer.body.errors]).toEqual([400, [{ field, message }]]);
    }
  });

  it('INJ-06: does not take a Kelvin sign for a k', async () => {
    const email = `k-${randomUUID()}@example.com`;
    const { body } = await authorize(email.replace('k', '\u212a'));
    expect(body.email).not.toBe(email);
  });

  it('ROL-15: concurrent with the first sign-in is redeemed or refused, never left over', async () => {
    for (let round = 0; round < 10; round += 1) {
      const email = someone('corrida');
      const person = product.visitor();
      const [answer] = await Promise.all([authorize(email), person.signIn(email)]);
      const { usuarioId = null } = (await inList(email)) ?? {};
      expect([answer.status, usuarioId, person.user.acessoGratuito]).toEqual(
        answer.status === 201 ? [201, person.user.id, 'sim'] : [409, null, 'nao'],
      );
    }
  });

  it('ROL-15: waits for a first sign-in in progress', async () => {
    const email = someone('espera');
    const lock = `select pg_advisory_xact_lock(hashtextextended('email-autorizado ${email}', 0))`;
    const { answers } = await whileHeld(product, lock, async (somebodyWaits) => {
      const person = product.visitor().tryToSignIn(email);
      await somebodyWaits();
      return { answers: Promise.all([person, authorize(email)]) };
    });
    const [, { status }] = await answers;
    expect(status).toBe(409);
  });

  it('ROL-08: is revoked and not listed any more; a user who redeemed it keeps the access', async () => {
    const email = someone('revogada');
    const { body } = await authorize(email);
    const person = await product.signIn(email);
    expect((await admin.delete(`/api/admin/authorized-emails/${body.id}`)).status).toBe(204);
    expect(await inList(email)).toBeUndefined();
    expect((await person.get('/api/auth/user')).body).toMatchObject({ acessoGratuito: 'sim', planoTipo: 'gratuito' });
    expect((await person.get('/api/subscription-status')).body.isActive).toBe(true);
    expect(await actsOn(body.id)).toEqual(['email-autorizado', 'autorizacao-removida']);
    for (const id of [body.id, randomUUID(), 'x']) {
      const answer = await admin.delete(`/api/admin/authorized-emails/${id}`);
      expect([answer.status, answer.body.code]).toEqual([404, 'AUTORIZACAO_NAO_ENCONTRADA']);
    }
  });
});

describe('Granting free access', () => {
  it('ROL-16: for an unknown e-mail is a 404 with an explanation', async () => {
    const { status, body } = await grant(someone());
    expect([status, body.code, body.message]).toEqual([
      404,
      'USUARIO_SEM_LOGIN',
      'Usuário precisa fazer login primeiro para aparecer no sistema.',
    ]);
  });

  it('ROL-16: is idempotent and ignores case; it gives access and ends the trial', async () => {
    const person = await product.signIn(someone('agraciada'));
    await expire(product, person);
    const read = () => person.get(`/api/clientes?contaId=${person.contaId}`);
    expect((await read()).status).toBe(402);
    for (const email of [person.user.email, ` ${person.user.email.toUpperCase()} `]) {
      const { status, body } = await grant(email);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        user: {
          id: person.user.id,
          email: person.user.email,
          acessoGratuito: 'sim',
          planoTipo: 'gratuito',
          motivoAcessoGratuito: 'Parceria',
        },
        assinaturaPaga: false,
      });
    }
    expect((await read()).status).toBe(200);
    expect((await person.get('/api/subscription-status')).body).toMatchObject({
      isActive: true,
      isInTrialPeriod: false,
      expiraEm: null,
    });
    expect(await actsOn(person.user.id)).toEqual(['acesso-gratuito-concedido', 'acesso-gratuito-concedido']);
  });

  it('warns of a paid subscription until it is cancelled', async () => {
    const payer = await newPayer(product);
    const id = await payer.subscribe('anual');
    expect((await grant(payer.browser.user.email)).body.assinaturaPaga).toBe(true);
    expect((await product.stripe.records()).subscriptions[id]).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
    expect((await payer.status()).planoTipo).toBe('gratuito');
    expect((await payer.cancel()).status).toBe(200);
    expect((await grant(payer.browser.user.email)).body.assinaturaPaga).toBe(false);
    expect((await admin.delete(`/api/admin/users/${payer.id}/acesso-gratuito`)).status).toBe(204);
    expect(await payer.status()).toMatchObject({ isActive: true, planoTipo: 'anual', cancelAtPeriodEnd: true });
  });

  it('is withdrawn: after the trial access ends at once; a second time changes nothing', async () => {
    const person = await product.signIn(someone());
    await grant(person.user.email);
    await expire(product, person);
    const path = `/api/admin/users/${person.user.id}/acesso-gratuito`;
    for (let n = 0; n < 2; n += 1) expect((await admin.delete(path)).status).toBe(204);
    expect((await person.get(`/api/clientes?contaId=${person.contaId}`)).status).toBe(402);
    expect((await person.get('/api/auth/user')).body).toMatchObject({
      acessoGratuito: 'nao',
      planoTipo: null,
      motivoAcessoGratuito: null,
    });
    expect(await actsOn(person.user.id)).toEqual(['acesso-gratuito-concedido', 'acesso-gratuito-retirado']);
    const unknown = await admin.delete(`/api/admin/users/${randomUUID()}/acesso-gratuito`);
    expect([unknown.status, unknown.body.code, unknown.body.message]).toEqual([
      404,
      'USUARIO_NAO_ENCONTRADO',
      'Usuário não encontrado',
    ]);
  });
});

describe('An admin with expired own access', () => {
  it('still reaches every list and may act', async () => {
    await expire(product, admin);
    for (const path of ['users', 'contas', 'authorized-emails', 'stripe-errors', 'auditoria'])
      expect([path, (await admin.get(`/api/admin/${path}`)).status]).toEqual([path, 200]);
    expect((await authorize(someone())).status).toBe(201);
    await product.db.query(`update users set periodo_gratuito_fim = now() + interval '5 days' where id = $1`, [admin.user.id]);
  });
});
