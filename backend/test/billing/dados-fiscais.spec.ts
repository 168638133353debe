import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminUser } from '@viajario/contracts/admin/admin';
import type { DadosFiscais } from '@viajario/contracts/billing/dados-fiscais';
import { ReconcileAssinaturasSchedule } from '../../src/modules/billing/infrastructure/reconcile-assinaturas.schedule.js';
import { EncryptCpfsSchedule } from '../../src/modules/billing/infrastructure/fiscal/encrypt-cpfs.schedule.js';
import { databaseText } from '../support/faults/database-text.js';
import { newPayer, type Payer } from '../support/billing/billing.js';
import { eventually } from '../../../infra/test/soon.js';
import { startProduct, type Product } from '../support/processes/product.js';

/** Numbers with a fixed outcome at the stand-in. */
const TAKEN = { documento: '529.982.247-25', nome: 'Ana Lima', email: 'Fiscal@Sol.example' };
const COMPANY = { documento: '12.abc.345/01de-35', nome: 'Sol Viagens Ltda', email: 'fiscal@sol.example' };
const REFUSED = { ...COMPANY, documento: '11.444.777/0001-61' };
const CHECKED = { ...COMPANY, documento: '11.222.333/0001-81' };

let product: Product;
beforeAll(async () => {
  product = await startProduct({ alone: true, worker: true });
});
afterEach(async () => {
  await product.stripe.mend();
  await product.stripe.webhooks();
});
afterAll(() => product.close());

const read = async ({ browser }: Payer) => (await browser.get<DadosFiscais>('/api/dados-fiscais')).body;
const save = ({ browser }: Payer, dados: object) => browser.put<DadosFiscais>('/api/dados-fiscais', dados);
const becomes = (payer: Payer, situacao: string) => eventually(async () => (await read(payer)).situacao === situacao);
const reconcile = () => product.worker?.get(ReconcileAssinaturasSchedule, { strict: false }).run();

/** The payer at the provider: the customer's name and the values of the tax ids. */
async function atProvider(payer: Payer) {
  const [customer, { customers, taxIds }] = [await payer.customer(), await product.stripe.records()];
  const values = Object.values(taxIds).flatMap((one) => (one.customer === customer ? [`${one.type} ${one.value}`] : []));
  return { nome: customers[customer]?.name, values };
}

async function subscribe(): Promise<Payer> {
  const payer = await newPayer(product);
  await payer.subscribe();
  await payer.settled();
  return payer;
}

describe('Fiscal data', () => {
  it('PAY-52: are null at first, then stored without punctuation, for their user only', async () => {
    const [payer, other] = [await newPayer(product), await newPayer(product)];
    const nothing = { documento: null, nome: null, email: null, situacao: null, motivo: null };
    expect(await read(payer)).toEqual(nothing);
    const { status, body } = await save(payer, TAKEN);
    const kept = { documento: '52998224725', nome: 'Ana Lima', email: 'fiscal@sol.example', situacao: 'pendente', motivo: null };
    expect([status, body]).toEqual([200, kept]);
    expect(await read(payer)).toEqual(kept);
    expect(await read(other)).toEqual(nothing);
  });

  it.each([
    ['documento', { documento: '529.982.247-26' }],
    ['documento', { documento: '12.ABC.345/01DE-36' }],
    ['documento', { documento: '' }],
    ['documento', { documento: null }],
    ['nome', { nome: ' ' }],
    ['nome', { nome: undefined }],
    ['email', { email: 'sem-arroba' }],
    ['email', { email: undefined }],
  ])('PAY-52: without a right %s are refused: %j', async (field, change) => {
    const payer = await newPayer(product);
    const { status, body } = await payer.browser.put('/api/dados-fiscais', { ...TAKEN, ...change });
    expect(status).toBe(400);
    expect(body.errors.map((one: { field: string }) => one.field)).toEqual([field]);
    expect((await read(payer)).documento).toBeNull();
  });

  it('PAY-52: are open to a user with expired access, and their content is not in the audit trail', async () => {
    const payer = await newPayer(product);
    await payer.endTrial();
    expect((await save(payer, TAKEN)).status).toBe(200);
    expect((await read(payer)).nome).toBe('Ana Lima');
    const { rows } = await product.db.query(`select acao, detalhes from auditoria where usuario_id = $1 and acao like 'dados%'`, [
      payer.id,
    ]);
    expect(rows).toEqual([{ acao: 'dados-fiscais-alterados', detalhes: null }]);
  });

  it('PAY-52: are in the admin’s list of users, which is not searched by them', async () => {
    const payer = await newPayer(product);
    await save(payer, { ...COMPANY, nome: 'Razão Singular Ltda' });
    const admin = await product.signIn('admin-fiscal@example.com');
    await product.db.query(`update users set papel_sistema = 'admin' where id = $1`, [admin.user.id]);
    const found = async (search: string) =>
      (await admin.get<AdminUser[]>(`/api/admin/users?search=${encodeURIComponent(search)}`)).body;
    expect(await found(payer.browser.user.email)).toMatchObject([
      { id: payer.id, notaFiscal: { documento: '12ABC34501DE35', nome: 'Razão Singular Ltda', email: COMPANY.email } },
    ]);
    expect(await found('Singular')).toEqual([]);
    expect(await found('admin-fiscal')).toMatchObject([{ notaFiscal: null }]);
  });
});

describe('The CPF of an invoice', () => {
  /** Whether the version before may still run, which reads no encrypted one. */
  const besideOldOnes = (may: boolean) =>
    product.db.query(`create or replace function cifra_cpfs() returns boolean language sql stable as 'select ${!may}'`);
  const encrypt = () => product.worker?.get(EncryptCpfsSchedule, { strict: false }).run();
  const stored = async ({ id }: Payer) =>
    (await product.db.query('select documento, documento_cifrado as cifrado from dados_fiscais where usuario_id = $1', [id]))
      .rows[0];
  /** As the version before writes. */
  const saveAsBefore = ({ id }: Payer, documento: string) =>
    product.db.query(
      `insert into dados_fiscais as d (usuario_id, documento, nome, email) values ($1, $2, 'Ana', 'ana@example.com')
       on conflict (usuario_id) do update set documento = excluded.documento, nome = excluded.nome, email = excluded.email,
         situacao = excluded.situacao, versao = d.versao + 1`,
      [id, documento],
    );
  afterEach(() => besideOldOnes(false));

  it('D-10: is in clear text nowhere in the database, and a CNPJ is as it was', async () => {
    const payer = await newPayer(product);
    await save(payer, TAKEN);
    expect(await stored(payer)).toEqual({ documento: null, cifrado: expect.stringMatching(/^v3:/) });
    expect((await read(payer)).documento).toBe('52998224725');
    expect(await databaseText(product.db)).not.toContain('52998224725');
    await save(payer, COMPANY);
    expect(await stored(payer)).toEqual({ documento: '12ABC34501DE35', cifrado: null });
    expect((await read(payer)).documento).toBe('12ABC34501DE35');
  });

  it('D-10: is shown to admins, and of another user to nobody', async () => {
    const [payer, other] = [await newPayer(product), await newPayer(product)];
    for (const one of [payer, other]) await save(one, TAKEN);
    const admin = await product.signIn('admin-cpf@example.com');
    await product.db.query(`update users set papel_sistema = 'admin' where id = $1`, [admin.user.id]);
    const list = `/api/admin/users?search=${encodeURIComponent(payer.browser.user.email)}`;
    expect((await admin.get(list)).body).toMatchObject([{ notaFiscal: { documento: '52998224725', nome: 'Ana Lima' } }]);
    const { cifrado } = await stored(other);
    await product.db.query('update dados_fiscais set documento_cifrado = $2 where usuario_id = $1', [payer.id, cifrado]);
    for (const answer of [await admin.get(list), await payer.browser.get('/api/dados-fiscais')])
      expect([answer.status, answer.text.includes('52998224725')]).toEqual([500, false]);
    await product.db.query('delete from dados_fiscais where usuario_id = $1', [payer.id]);
  });

  it('FLT-24: is written as the version before reads it while that may run, and encrypted after that, once', async () => {
    await besideOldOnes(true);
    const [payer, other] = [await newPayer(product), await newPayer(product)];
    await save(payer, TAKEN);
    await saveAsBefore(other, '52998224725');
    await encrypt();
    for (const one of [payer, other]) expect(await stored(one)).toEqual({ documento: '52998224725', cifrado: null });
    await besideOldOnes(false);
    expect((await read(payer)).documento).toBe('52998224725');
    await encrypt();
    const after = [await stored(payer), await stored(other)];
    expect(after).toEqual(after.map(() => ({ documento: null, cifrado: expect.stringMatching(/^v3:/) })));
    await encrypt();
    expect([await stored(payer), await stored(other)]).toEqual(after);
    for (const one of [payer, other]) expect((await read(one)).documento).toBe('52998224725');
  });

  it('FLT-24: that the version before replaces is its new one', async () => {
    const payer = await newPayer(product);
    await save(payer, TAKEN);
    await saveAsBefore(payer, '11144477735');
    expect(await read(payer)).toMatchObject({ documento: '11144477735', nome: 'Ana', situacao: 'pendente' });
    await encrypt();
    expect((await stored(payer)).documento).toBeNull();
    expect((await read(payer)).documento).toBe('11144477735');
  });
});

describe('Fiscal data at the provider', () => {
  it('PAY-53: given before the first subscription are sent with the customer, as name and tax id, without the e-mail', async () => {
    const payer = await newPayer(product);
    await save(payer, COMPANY);
    await payer.subscribe();
    await becomes(payer, 'aceito');
    expect(await atProvider(payer)).toEqual({ nome: 'Sol Viagens Ltda', values: ['br_cnpj 12.ABC.345/01DE-35'] });
    const { customers } = await product.stripe.records();
    expect(customers[await payer.customer()]?.email).toBe(payer.browser.user.email);
  });

  it('PAY-53: that change replace name and tax id; saving the same again changes nothing', async () => {
    const payer = await subscribe();
    await save(payer, TAKEN);
    await becomes(payer, 'aceito');
    await save(payer, COMPANY);
    await becomes(payer, 'aceito');
    const after = { nome: 'Sol Viagens Ltda', values: ['br_cnpj 12.ABC.345/01DE-35'] };
    expect(await atProvider(payer)).toEqual(after);
    const ids = Object.keys((await product.stripe.records()).taxIds);
    await save(payer, COMPANY);
    await becomes(payer, 'aceito');
    expect(await atProvider(payer)).toEqual(after);
    expect(Object.keys((await product.stripe.records()).taxIds)).toEqual(ids);
  });

  it('PAY-53: that the provider refuses are stored, with instructions; corrected ones are accepted', async () => {
    const payer = await subscribe();
    await save(payer, TAKEN);
    await becomes(payer, 'aceito');
    await save(payer, REFUSED);
    await becomes(payer, 'recusado');
    expect(await read(payer)).toMatchObject({
      documento: '11444777000161',
      motivo:
        'O provedor de pagamentos recusou este CNPJ. Confira o número e o nome na Receita Federal, corrija e salve novamente.',
    });
    expect((await atProvider(payer)).values).toEqual([]);
    await save(payer, COMPANY);
    await becomes(payer, 'aceito');
    expect((await read(payer)).motivo).toBeNull();
  });

  it.each([
    ['verified', 'aceito'],
    ['unavailable', 'aceito'],
    ['unverified', 'recusado'],
  ] as const)('PAY-54: wait for the provider’s check; its event %s makes them %s', async (status, situacao) => {
    const payer = await subscribe();
    await save(payer, CHECKED);
    await eventually(async () => (await atProvider(payer)).values.length === 1);
    await payer.settled();
    expect((await read(payer)).situacao).toBe('pendente');
    await product.stripe.verifyTaxIds(await payer.customer(), status);
    await becomes(payer, situacao);
  });

  it('PAY-54: with a lost event are queried by the hourly reconciliation', async () => {
    const payer = await subscribe();
    await save(payer, CHECKED);
    await eventually(async () => (await atProvider(payer)).values.length === 1);
    await payer.settled();
    await product.stripe.webhooks({ mode: 'dropped' });
    await product.stripe.verifyTaxIds(await payer.customer(), 'verified');
    await reconcile();
    await becomes(payer, 'aceito');
  });

  it('PAY-54: are the provider’s present state, whatever old, repeated or foreign events arrive', async () => {
    const payer = await subscribe();
    await product.stripe.webhooks({ mode: 'held' });
    await save(payer, CHECKED);
    await eventually(async () => (await atProvider(payer)).values.length === 1);
    const customer = await payer.customer();
    await product.stripe.verifyTaxIds(customer, 'unverified');
    await product.stripe.verifyTaxIds(customer, 'verified');
    const [gone] = Object.values((await product.stripe.records()).taxIds).filter((one) => one.customer === customer);
    await save(payer, TAKEN);
    await eventually(async () => (await product.stripe.records()).taxIds[gone?.id ?? ''] === undefined);
    const stranger = await product.stripe.api.customers.create({ email: 'outro@example.com' });
    await product.stripe.api.customers.createTaxId(stranger.id, { type: 'br_cpf', value: '123.456.789-09' });
    await product.stripe.verifyTaxIds(stranger.id, 'unverified');
    await product.stripe.release({ order: 'reversed', copies: 2 });
    await product.stripe.webhooks();
    await payer.settled();
    expect(await read(payer)).toMatchObject({ documento: '52998224725', situacao: 'aceito' });
    expect(await atProvider(payer)).toEqual({ nome: 'Ana Lima', values: ['br_cpf 529.982.247-25'] });
  });

  it('PAY-55: are sent once the provider is back; a lost answer leaves one tax id', async () => {
    const payer = await subscribe();
    await product.stripe.break({ kind: 'lost-answer', on: 'POST /v1/customers/{id}/tax_ids', times: 3 });
    expect((await save(payer, COMPANY)).body.situacao).toBe('pendente');
    await becomes(payer, 'aceito');
    expect((await atProvider(payer)).values).toEqual(['br_cnpj 12.ABC.345/01DE-35']);
    await product.stripe.break({ kind: 'down' });
    expect((await save(payer, TAKEN)).body.situacao).toBe('pendente');
    await product.stripe.mend();
    await becomes(payer, 'aceito');
    expect((await atProvider(payer)).values).toEqual(['br_cpf 529.982.247-25']);
  });

  it('PAY-55: wait after a refusal that is not about the number', async () => {
    const payer = await subscribe();
    await product.stripe.break({ kind: '400', on: 'POST /v1/customers/{id}/tax_ids', times: 1 });
    await save(payer, COMPANY);
    await becomes(payer, 'aceito');
  });

  it('PAY-55: saved twice at once leave the tax id and the name of the stored version', async () => {
    const payer = await subscribe();
    for (let round = 0; round < 5; round += 1) await Promise.all([save(payer, TAKEN), save(payer, COMPANY)]);
    const { nome } = await read(payer);
    const value = nome === TAKEN.nome ? 'br_cpf 529.982.247-25' : 'br_cnpj 12.ABC.345/01DE-35';
    await becomes(payer, 'aceito');
    expect(await atProvider(payer)).toEqual({ nome, values: [value] });
  });

  it('PAY-55: saved again during the call to the provider are accepted only with their own name', async () => {
    const payer = await subscribe();
    await product.stripe.break({ kind: 'slow', on: 'POST /v1/customers/{id}', ms: 1_500 });
    const before = (await product.stripe.received()).length;
    await save(payer, TAKEN);
    const sent = async () => (await product.stripe.received()).slice(before);
    await eventually(async () => (await sent()).some(({ params }) => params['name'] === TAKEN.nome)); // and not answered
    await save(payer, COMPANY);
    await becomes(payer, 'aceito');
    expect(await atProvider(payer)).toEqual({ nome: COMPANY.nome, values: ['br_cnpj 12.ABC.345/01DE-35'] });
  });

  it('PAY-55: go to the next customer when the provider’s was deleted there', async () => {
    const payer = await subscribe();
    await save(payer, COMPANY);
    await becomes(payer, 'aceito');
    await product.stripe.api.customers.del(await payer.customer());
    await eventually(async () => (await payer.customer()) === null);
    expect((await read(payer)).situacao).toBe('pendente');
    await payer.subscribe();
    await becomes(payer, 'aceito');
    expect(await atProvider(payer)).toEqual({ nome: 'Sol Viagens Ltda', values: ['br_cnpj 12.ABC.345/01DE-35'] });
  });

  it('PRV-03: are deleted with their user, here and at the provider', async () => {
    const payer = await subscribe();
    await save(payer, COMPANY);
    await becomes(payer, 'aceito');
    const customer = await payer.customer();
    expect((await payer.browser.delete('/api/auth/user')).status).toBe(204);
    expect((await product.db.query('select from dados_fiscais where usuario_id = $1', [payer.id])).rows).toEqual([]);
    await eventually(async () => (await product.stripe.records()).customers[customer]?.deleted);
    const { taxIds } = await product.stripe.records();
    expect(Object.values(taxIds).filter((one) => one.customer === customer)).toEqual([]);
  });
});
