import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { CNPJ, EmpresaCalls } from '../../support/calls/empresa-calls.js';
import { eventually } from '../../../../infra/test/soon.js';
import { inBulk } from '../../support/calls/bulk-inserts.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';
import { OWN_STATEMENTS, statementsOf } from '../../support/measuring/statements.js';

let product: Product;
let actors: Actors;
let calls: EmpresaCalls;

beforeAll(async () => {
  product = await sharedProduct();
  actors = await createActors(product);
  calls = new EmpresaCalls(actors);
});
afterAll(() => product.close());

const trailOf = async (id: string) =>
  (await product.db.query('select acao, alvo_tipo, usuario_id, detalhes from auditoria where alvo_id = $1 order by id', [id]))
    .rows;

describe('An employee', () => {
  it('is shown with name, e-mail, mobile and CPF, in the order of names', async () => {
    const { id } = await calls.empresa();
    const zelia = await calls.person('Zélia', {
      cpf: '000.000.001-91',
      email: 'z@example.com',
      telefoneCelular: '11987654321',
      rg: 'x',
    });
    const first = await calls.associate(id, zelia);
    const shown = { id: zelia, nome: 'Zélia', email: 'z@example.com', celular: '11987654321', cpf: '00000000191' };
    expect([first.status, first.body]).toEqual([200, shown]);
    const alvaro = await calls.person('Álvaro', { empresaId: id });
    expect((await calls.detail(id)).funcionarios).toEqual([
      { id: alvaro, nome: 'Álvaro', email: null, celular: null, cpf: null },
      shown,
    ]);
    expect((await calls.listed(id))?.funcionariosCount).toBe(2);
    expect((await calls.client(zelia)).empresa).toEqual({ id, nome: 'Sol Ltda' });
  });

  it('CON-09: associated twice is associated once, and is no new version of the client', async () => {
    const { id } = await calls.empresa();
    const ana = await calls.person('Ana');
    await calls.associate(id, ana);
    const before = await calls.client(ana);
    expect((await calls.associate(id.toUpperCase(), ana.toUpperCase())).status).toBe(200);
    expect([await calls.client(ana), (await calls.detail(id)).funcionarios.length]).toEqual([before, 1]);
  });

  it('of another company is moved; the old one can then no longer remove the employee (PRD-28)', async () => {
    const [{ id: old }, { id: next }] = [
      await calls.empresa({ razaoSocial: 'Velha' }),
      await calls.empresa({ razaoSocial: 'Nova' }),
    ];
    const ana = await calls.person('Ana', { empresaId: old });
    expect((await calls.associate(next, ana)).status).toBe(200);
    expect([(await calls.listed(old))?.funcionariosCount, (await calls.listed(next))?.funcionariosCount]).toEqual([0, 1]);
    const late = await calls.dissociate(old, ana);
    expect([late.status, late.body.code, late.body.message]).toEqual([
      404,
      'FUNCIONARIO_NAO_ENCONTRADO',
      'Este cliente não é funcionário desta empresa.',
    ]);
    expect((await calls.client(ana)).empresaId).toBe(next);
  });

  it('is removed from the company, stays on the books, and the act is in the trail', async () => {
    const { id } = await calls.empresa();
    const ana = await calls.person('Ana', { empresaId: id });
    expect((await calls.dissociate(id, ana)).status).toBe(204);
    expect(await calls.client(ana)).toMatchObject({ nome: 'Ana', empresaId: null, empresa: null });
    const by = { alvo_tipo: 'cliente', usuario_id: actors.agente.user.id, detalhes: { empresaId: id } };
    const edited = { acao: 'cliente-editado', ...by, detalhes: { clienteId: ana, campos: ['empresaId'] } };
    expect(await trailOf(ana)).toEqual([edited, { acao: 'funcionario-removido', ...by }]);
    expect((await calls.dissociate(id, ana)).status).toBe(404);
    const [options, bia] = [{ headers: { 'idempotency-key': randomUUID() } }, await calls.person('Bia', { empresaId: id })];
    for (let i = 0; i < 2; i += 1)
      expect((await actors.agente.delete(`/api/empresas/${id}/funcionarios/${bia}`, options)).status).toBe(204);
  });

  it('must be a client of the same conta: any other id gets the answer of a missing one', async () => {
    const { id } = await calls.empresa();
    const theirs = await actors.estranho.addCliente();
    for (const clienteId of [randomUUID(), theirs.id, 'x', '1', encodeURIComponent("' or 1=1"), '%00']) {
      for (const answer of [await calls.associate(id, clienteId), await calls.dissociate(id, clienteId)])
        expect([clienteId, answer.status, answer.body.code]).toEqual([clienteId, 404, 'CLIENTE_NAO_ENCONTRADO']);
    }
    const ana = await calls.person('Ana');
    for (const empresaId of [randomUUID(), 'x'])
      expect((await calls.associate(empresaId, ana)).body.code).toBe('EMPRESA_NAO_ENCONTRADA');
    expect((await calls.detail(id)).funcionarios).toEqual([]);
  });

  it('added by two companies concurrently works for one of them', async () => {
    const [{ id: a }, { id: b }] = [await calls.empresa(), await calls.empresa()];
    const ana = await calls.person('Ana');
    const answers = await Promise.all([a, b, a, b].map((id) => calls.associate(id, ana)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const counts = [(await calls.listed(a))?.funcionariosCount, (await calls.listed(b))?.funcionariosCount];
    expect(counts.sort()).toEqual([0, 1]);
  });
});

describe('An employee added while the company is renamed', () => {
  it.each([
    ['is associated', (id: string, ana: string) => calls.associate(id, ana)],
    ['is edited', (id: string, ana: string) => actors.agente.put(`/api/clientes/${ana}`, { empresaId: id })],
    [
      'is registered',
      (empresaId: string) => actors.agente.post('/api/clientes', { contaId: actors.contaId, nome: 'Nova', empresaId }),
    ],
  ])('and %s is found by the new name', async (_, join) => {
    const { id } = await calls.empresa({ nomeFantasia: 'Nome de Antes' });
    const ana = await calls.person('Ana');
    const [before, after] = [randomUUID(), randomUUID()];
    await calls.edit(id, { nomeFantasia: before });
    await product.db.query('begin');
    await product.db.query(
      'update empresas set nome_fantasia = $2 where id = (select id from empresas where id = $1 for update)',
      [id, after],
    );
    const joining = join(id, ana);
    await eventually(
      async () =>
        (await product.db.query('select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'))
          .rows.length > 0,
    );
    await product.db.query('commit');
    expect([200, 201]).toContain((await joining).status);
    const found = async (search: string) =>
      (await actors.agente.get(`/api/clientes?contaId=${actors.contaId}&search=${search}`)).body.total;
    expect([await found(after), await found(before)]).toEqual([1, 0]);
  });
});

describe('Deleting a company (PRD-29)', () => {
  it('is not for an agente', async () => {
    const { id } = await calls.empresa();
    expect((await actors.agente.delete(`/api/empresas/${id}`)).status).toBe(403);
    expect(await calls.listed(id)).toBeDefined();
  });

  it('keeps its employees, without a company and no longer found by its name, and is in the trail', async () => {
    const razaoSocial = `Fecha ${randomUUID()}`;
    const { id } = await calls.empresa({ razaoSocial });
    const ana = await calls.person('Ana', { empresaId: id });
    expect((await actors.gestor.delete(`/api/empresas/${id}`)).status).toBe(204);
    expect(await calls.client(ana)).toMatchObject({ nome: 'Ana', empresaId: null, empresa: null });
    expect((await actors.agente.get(`/api/clientes?contaId=${actors.contaId}&search=${razaoSocial}`)).body.total).toBe(0);
    expect(await trailOf(id)).toEqual([
      { acao: 'empresa-excluida', alvo_tipo: 'empresa', usuario_id: actors.gestor.user.id, detalhes: null },
    ]);
    for (const answer of [await actors.gestor.delete(`/api/empresas/${id}`), await calls.edit(id, { bairro: 'X' })])
      expect(answer.status).toBe(404);
  });

  it('repeated with its key gets the first answer, and the stored answer of a creation is deleted', async () => {
    const key = randomUUID();
    const options = { headers: { 'idempotency-key': key } };
    const body = { contaId: actors.contaId, razaoSocial: 'Lembrada', cnpj: CNPJ };
    const [first, again] = [
      await actors.gestor.post('/api/empresas', body, options),
      await actors.gestor.post('/api/empresas', body, options),
    ];
    expect([first.status, again.text]).toEqual([201, first.text]);
    const remove = { headers: { 'idempotency-key': randomUUID() } };
    for (let i = 0; i < 2; i += 1)
      expect((await actors.gestor.delete(`/api/empresas/${first.body.id}`, remove)).status).toBe(204);
    const { rows } = await product.db.query('select resposta from idempotencia where chave = $1', [key]);
    expect(rows).toEqual([{ resposta: null }]);
    expect((await actors.gestor.post('/api/empresas', body, options)).status).toBe(404);
  });

  it('CON-07: while employees are added: no 500, no dangling reference, right counts', async () => {
    const staff = await Promise.all(Array.from({ length: 5 }, (_, i) => calls.person(`Equipe ${i}`)));
    for (let round = 0; round < 20; round += 1) {
      const { id } = await calls.empresa({ razaoSocial: 'Disputada' });
      const remove = () => actors.gestor.delete(`/api/empresas/${id}`);
      const answers = await Promise.all([
        ...staff.slice(0, 3).map((one) => calls.associate(id, one)),
        remove(),
        ...staff.slice(3).map((one) => actors.agente.put(`/api/clientes/${one}`, { empresaId: id })),
      ]);
      for (const { status, body } of answers) {
        if (![200, 204].includes(status)) expect(['EMPRESA_NAO_ENCONTRADA', 'EMPRESA_INVALIDA']).toContain(body.code);
      }
      for (const one of staff) expect((await calls.client(one)).empresaId).toBeNull();
    }
    const totals = await product.db.query(
      `select (select count(*) from clientes where conta_id = $1) = (select clientes from contas_totais where conta_id = $1) as right`,
      [actors.contaId],
    );
    expect(totals.rows).toEqual([{ right: true }]);
  });

  it('CON-13: renamed, joined and left at once by many: never a 500, and the search knows the last name', async () => {
    const { id } = await calls.empresa({ razaoSocial: 'Vaivém' });
    const staff = await Promise.all(Array.from({ length: 6 }, (_, i) => calls.person(`Vai ${i}`)));
    const answers = await Promise.all(
      staff.flatMap((one, i) => [
        calls.associate(id, one),
        calls.edit(id, { razaoSocial: `Vaivém ${i}` }),
        calls.dissociate(id, one),
      ]),
    );
    for (const { status } of answers) expect([200, 204, 404]).toContain(status);
    await calls.edit(id, { razaoSocial: 'Sossego' });
    const { funcionarios } = await calls.detail(id);
    const { body } = await actors.agente.get(`/api/clientes?contaId=${actors.contaId}&search=sossego`);
    expect(body.total).toBe(funcionarios.length);
  });
});

describe('A company of 2,000 employees', () => {
  it('is read, renamed and deleted with no more statements than one of three', async () => {
    const staffed = async (employees: number): Promise<string> => {
      const { id } = await calls.empresa({ nomeFantasia: `Grande ${employees}` });
      await inBulk(
        product,
        `insert into clientes (id, conta_id, nome, email, cpf, empresa_id)
           select gen_random_uuid(), $1, 'Colaborador ' || n, n || '@example.com', null, $2 from generate_series(1, $3) n`,
        [actors.contaId, id, employees],
      );
      expect((await calls.detail(id)).funcionarios).toHaveLength(employees);
      return id;
    };
    const [small, large] = [await staffed(3), await staffed(2_000)];
    const statuses: number[] = [];
    for (const call of [
      (id: string) => actors.gestor.get(`/api/empresas/${id}/funcionarios`),
      (id: string) => calls.edit(id, { nomeFantasia: 'Renomeada' }),
      (id: string) => actors.gestor.delete(`/api/empresas/${id}`),
    ]) {
      const sent = (id: string) => statementsOf(async () => void statuses.push((await call(id)).status));
      expect(await sent(large)).toBeLessThanOrEqual((await sent(small)) + OWN_STATEMENTS);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 204, 204]);
    const { rows } = await product.db.query(
      `select count(*)::int as n from clientes where conta_id = $1 and nome like 'Colaborador %' and empresa_id is null`,
      [actors.contaId],
    );
    expect(rows[0].n).toBe(2_003);
  });
});
