import { randomUUID } from 'node:crypto';
import { addDays } from '@viajario/contracts/civil-day';
import type { Notifications } from '@viajario/contracts/crm/avisos/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createActors, expire, type Actors } from '../../support/calls/actors.js';
import type { Browser } from '../../support/calls/browser.js';
import { setClock } from '../../support/clock.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let owner: Browser;
let email: string;
let n = 0;

beforeAll(async () => {
  product = await startProduct({ alone: true });
});
beforeEach(async () => {
  email = `avisos${(n += 1)}-${randomUUID()}@example.com`;
  owner = await product.signIn(email);
});
afterAll(() => product.close());

/** Noon in São Paulo of a day. */
const noon = (day: string): Date => new Date(`${day}T15:00:00Z`);
/** Sets the clock to an instant at which the owner has access and a session. */
const at = async (instant: Date): Promise<void> => {
  await setClock(product, instant);
  await product.db.query(`update users set acesso_gratuito = 'sim' where id = $1`, [owner.user.id]);
  await owner.signIn(email);
};
const on = async (day: string, contaId = owner.contaId): Promise<Notifications> => {
  await at(noon(day));
  const { status, body } = await owner.get<Notifications>(`/api/notifications?contaId=${contaId}`);
  expect(status).toBe(200);
  return body;
};
const born = (nome: string, dataNascimento: string) => owner.addCliente({ nome, dataNascimento });
const passport = (nome: string, validadePassaporte: string) => owner.addCliente({ nome, validadePassaporte });
const birthdays = ({ aniversarios }: Notifications) => aniversarios.map(({ nome, dias }) => [nome, dias]);
const passports = ({ passportesVencendo }: Notifications) => passportesVencendo.map(({ nome, dias }) => [nome, dias]);

describe('Birthdays', () => {
  it('are listed from the day itself until seven days ahead, in the declared shape', async () => {
    const today = '2026-11-21';
    for (const days of [-1, 0, 1, 7, 8, 180]) await born(`${days}`, `1990${addDays(today, days).slice(4)}`);
    const { id } = await owner.addCliente({
      nome: 'Ana',
      dataNascimento: '2000-11-23',
      telefoneCelular: '(11) 98765-4321',
      cpf: '529.982.247-25',
    });
    const found = await on(today);
    expect(birthdays(found)).toEqual([
      ['0', 0],
      ['1', 1],
      ['Ana', 2],
      ['7', 7],
    ]);
    expect(found.aniversarios[2]).toEqual({
      id,
      nome: 'Ana',
      dataNascimento: '2000-11-23',
      telefoneCelular: '11987654321',
      semMensagens: false,
      dias: 2,
    });
    expect(found).toMatchObject({ totalAniversarios: 4, passportesVencendo: [], totalPassportes: 0 });
  });

  it('of the new year are seen from the old one', async () => {
    await born('Janeiro', '1985-01-02');
    expect(birthdays(await on('2026-12-28'))).toEqual([['Janeiro', 5]]);
    expect(birthdays(await on('2026-12-25'))).toEqual([]);
    expect(birthdays(await on('2027-01-02'))).toEqual([['Janeiro', 0]]);
  });

  it('INJ-08: of 29 February are on the 28th in a common year and on their day in a leap year', async () => {
    await born('Bissexta', '1992-02-29');
    expect(birthdays(await on('2027-02-22'))).toEqual([['Bissexta', 6]]);
    expect(birthdays(await on('2027-02-28'))).toEqual([['Bissexta', 0]]);
    expect(birthdays(await on('2027-03-01'))).toEqual([]);
    expect(birthdays(await on('2028-02-25'))).toEqual([['Bissexta', 4]]);
    expect(birthdays(await on('2028-02-28'))).toEqual([['Bissexta', 1]]);
    expect((await on('2028-02-29')).aniversarios[0]).toMatchObject({ dias: 0, dataNascimento: '1992-02-29' });
  });

  it('in the future are typing errors, and not listed', async () => {
    await born('Futura', '2030-11-23');
    await born('De hoje', '2026-11-21');
    const found = await on('2026-11-21');
    expect([birthdays(found), found.totalAniversarios]).toEqual([[['De hoje', 0]], 1]);
  });

  it('of the same day are in the order of Portuguese names', async () => {
    for (const nome of ['Bruno', 'Zilda', 'Álvaro', 'alice', 'Alvaro B']) await born(nome, '1990-05-10');
    await born('Amanhã', '1970-05-11');
    expect(birthdays(await on('2026-05-10')).map(([nome]) => nome)).toEqual([
      'alice',
      'Álvaro',
      'Alvaro B',
      'Bruno',
      'Zilda',
      'Amanhã',
    ]);
  });

  it('count by the day of São Paulo: at 02:59Z it is still yesterday there', async () => {
    await born('Dia 10', '1990-05-10');
    const dias = async (instant: string) => {
      await at(new Date(instant));
      return (await owner.get(`/api/notifications?contaId=${owner.contaId}`)).body.aniversarios[0]?.dias;
    };
    expect(await dias('2026-05-10T02:59:59Z')).toBe(1);
    expect(await dias('2026-05-10T03:00:00Z')).toBe(0);
    expect(await dias('2026-05-11T02:59:59Z')).toBe(0);
    expect(await dias('2026-05-11T03:00:00Z')).toBeUndefined();
  });
});

describe('Passports', () => {
  it('lists validities of the next six calendar months and expired ones; soonest first, then the latest expired', async () => {
    const until: Record<string, string> = {
      'seis meses': '2027-05-21',
      'um dia mais': '2027-05-22',
      hoje: '2026-11-21',
      amanhã: '2026-11-22',
      ontem: '2026-11-20',
      'há anos': '2001-01-01',
    };
    for (const [nome, validade] of Object.entries(until)) await passport(nome, validade);
    const found = await on('2026-11-21');
    expect(passports(found)).toEqual([
      ['hoje', 0],
      ['amanhã', 1],
      ['seis meses', 181],
      ['ontem', -1],
      ['há anos', -9455],
    ]);
    expect(found).toMatchObject({ totalPassportes: 5, aniversarios: [], totalAniversarios: 0 });
    expect(Object.keys(found.passportesVencendo[0] ?? {}).sort()).toEqual(['dias', 'id', 'nome', 'pais', 'validadePassaporte']);
    expect(found.passportesVencendo[2]?.validadePassaporte).toBe('2027-05-21');
  });

  it('EXT-42: warns of each that has no later one of the same country, whatever the country', async () => {
    const passaporte = (pais: string, validade: string | null, tipo = 'passaporte') => ({ tipo, pais, validade });
    const people = {
      Ana: [passaporte('BRA', '2026-12-01'), passaporte('ITA', '2032-01-01')],
      Bia: [passaporte('ITA', '2026-12-02'), passaporte('PRT', '2026-12-03')],
      Caio: [passaporte('ITA', '2026-12-04'), passaporte('ITA', '2031-12-04'), passaporte('BRA', '2031-01-01')],
      Davi: [passaporte('ITA', null), passaporte('USA', '2026-12-05', 'visto')],
      Eva: [passaporte('BRA', '2026-10-01'), passaporte('BRA', '2026-11-01')],
    };
    for (const [nome, documentosViagem] of Object.entries(people))
      expect((await owner.post('/api/clientes', { contaId: owner.contaId, nome, documentosViagem })).status).toBe(201);
    const found = await on('2026-11-21');
    expect(found.passportesVencendo.map(({ nome, pais, validadePassaporte }) => [nome, pais, validadePassaporte])).toEqual([
      ['Ana', 'BRA', '2026-12-01'],
      ['Bia', 'ITA', '2026-12-02'],
      ['Bia', 'PRT', '2026-12-03'],
      ['Eva', 'BRA', '2026-11-01'],
    ]);
    expect(found.totalPassportes).toBe(4);
  });

  it('six months from the end of August are the end of February', async () => {
    await passport('28', '2027-02-28');
    await passport('1 de março', '2027-03-01');
    expect(passports(await on('2026-08-31')).map(([nome]) => nome)).toEqual(['28']);
    expect(passports(await on('2026-09-01')).map(([nome]) => nome)).toEqual(['28', '1 de março']);
  });

  it('of the same day are in the order of names', async () => {
    for (const nome of ['Bia', 'Ávila', 'Caio']) {
      await passport(nome, '2026-12-01');
      await passport(`${nome} vencido`, '2026-10-01');
    }
    const names = passports(await on('2026-11-21')).map(([nome]) => nome);
    expect(names).toEqual(['Ávila', 'Bia', 'Caio', 'Ávila vencido', 'Bia vencido', 'Caio vencido']);
  });
});

describe('A conta with more avisos than one answer holds', () => {
  it('gets the first 1,000 of each, and totals that count them all', async () => {
    await product.db.query(
      `insert into clientes (id, conta_id, nome, data_nascimento, validade_passaporte)
       select gen_random_uuid(), $1, lpad(i::text, 4, '0'), date '1990-11-21' + i % 8,
         date '2026-11-21' + case when i <= 900 then i % 100 else -i end
       from generate_series(1, 1100) i`,
      [owner.contaId],
    );
    const found = await on('2026-11-21');
    expect(found).toMatchObject({ totalAniversarios: 1100, totalPassportes: 1100 });
    expect(found.aniversarios).toHaveLength(1000);
    expect(found.passportesVencendo).toHaveLength(1000);
    const days = found.aniversarios.map(({ dias }) => dias);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    expect(found.passportesVencendo.slice(0, 900).every(({ dias }) => dias >= 0)).toBe(true);
    expect(found.passportesVencendo.slice(900).map(({ dias }) => dias)).toEqual(Array.from({ length: 100 }, (_, i) => -901 - i));
  });
});

describe('Access to notifications', () => {
  let actors: Actors;
  beforeAll(async () => {
    await setClock(product, noon('2026-11-21'));
    actors = await createActors(product);
  });

  it('TEN-14: a member of two contas sees each conta’s own', async () => {
    const { agente, proprietario, contaId } = actors;
    await proprietario.addCliente({
      contaId,
      nome: 'Da agência',
      dataNascimento: '1990-11-22',
      validadePassaporte: '2026-12-01',
    });
    await agente.addCliente({ nome: 'Próprio', dataNascimento: '1991-11-23', validadePassaporte: '2026-12-02' });
    const names = async (conta: string) => {
      const { body } = await agente.get<Notifications>(`/api/notifications?contaId=${conta}`);
      return [body.aniversarios, body.passportesVencendo]
        .map((list) => list.map(({ nome }) => nome))
        .concat([[`${body.totalAniversarios} ${body.totalPassportes}`]]);
    };
    expect(await names(contaId)).toEqual([['Da agência'], ['Da agência'], ['1 1']]);
    expect(await names(agente.contaId)).toEqual([['Próprio'], ['Próprio'], ['1 1']]);
  });

  it('are read by every member, not by a stranger, a former member or a visitor; contaId is required', async () => {
    const path = `/api/notifications?contaId=${actors.contaId}`;
    for (const person of [actors.proprietario, actors.gestor, actors.agente]) expect((await person.get(path)).status).toBe(200);
    for (const person of [actors.estranho, actors.inativo, actors.admin]) expect((await person.get(path)).status).toBe(404);
    expect((await actors.visitor.get(path)).status).toBe(401);
    expect((await actors.agente.get('/api/notifications')).status).toBe(400);
  });

  it('are refused after the subscription ended', async () => {
    await expire(product, owner);
    expect((await owner.get(`/api/notifications?contaId=${owner.contaId}`)).status).toBe(402);
  });
});

describe('The daily mail’s switch', () => {
  const path = () => `/api/notifications/email?contaId=${owner.contaId}`;
  const switchMail = (ativo: unknown, contaId = owner.contaId) => owner.put('/api/notifications/email', { contaId, ativo });
  const since = async () =>
    (await product.db.query('select ativo_desde::text from avisos_por_email where usuario_id = $1', [owner.user.id])).rows;
  const trail = async () => {
    const text = `select acao from auditoria where usuario_id = $1 and acao like 'avisos%' order by quando`;
    return (await product.db.query(text, [owner.user.id])).rows.map(({ acao }) => acao);
  };

  it('is off by default', async () => {
    const off = { ativo: false, disponivel: true, email: owner.user.email };
    expect((await owner.get(path())).body).toEqual(off);
    expect(await switchMail(true)).toMatchObject({ status: 200, body: { ...off, ativo: true } });
    expect((await owner.get(path())).body).toEqual({ ...off, ativo: true });
    expect(await switchMail(false)).toMatchObject({ status: 200, body: off });
    expect((await owner.get(path())).body).toEqual(off);
  });

  it('may be switched on twice: the first date does not change, and the audit records changes only', async () => {
    await switchMail(false);
    await switchMail(true);
    const before = await since();
    await switchMail(true);
    expect(await since()).toEqual(before);
    await switchMail(false);
    await switchMail(false);
    expect(await since()).toEqual([]);
    expect(await trail()).toEqual(['avisos-por-email-ligados', 'avisos-por-email-desligados']);
  });

  it('is each member’s own in each conta', async () => {
    const { agente, gestor, contaId } = await createActors(product);
    await agente.put('/api/notifications/email', { contaId, ativo: true });
    const of = async (person: Browser, conta: string) => (await person.get(`/api/notifications/email?contaId=${conta}`)).body;
    expect(await of(agente, contaId)).toEqual({ ativo: true, disponivel: true, email: agente.user.email });
    expect(await of(agente, agente.contaId)).toMatchObject({ ativo: false });
    expect(await of(gestor, contaId)).toEqual({ ativo: false, disponivel: true, email: gestor.user.email });
  });

  it('is set by members of a paid conta only, and takes true or false only', async () => {
    expect((await switchMail('sim')).status).toBe(400);
    expect((await switchMail(undefined)).status).toBe(400);
    await expire(product, owner);
    expect((await switchMail(true)).status).toBe(402);
    const stranger = await product.signIn(`estranho-${randomUUID()}@example.com`);
    const body = { contaId: owner.contaId, ativo: true };
    expect((await stranger.put('/api/notifications/email', body)).status).toBe(404);
    expect((await stranger.get(path())).status).toBe(404);
  });
});
