import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createActors, expire, type Actors } from '../support/calls/actors.js';
import type { Answer, Browser } from '../support/calls/browser.js';
import { changeMember, newMember, removeMember } from '../support/calls/equipe-calls.js';
import { sharedProduct, type Product } from '../support/processes/product.js';

let product: Product;
let actors: Actors;
/** Members that no other test of this file changes. */
let gestor: Browser;
let agente: Browser;

beforeAll(async () => {
  product = await sharedProduct();
});
beforeEach(async () => {
  actors = await createActors(product);
  ({ gestor, agente } = actors);
});
afterAll(() => product.close());

interface Listed {
  usuarioId: string;
  papelNaConta: string;
  status: string;
}

const team = async (reader = actors.proprietario): Promise<Listed[]> =>
  (await reader.get(`/api/contas/${actors.contaId}/usuarios`)).body;
const of = async ({ user }: Browser): Promise<string | undefined> => {
  const found = (await team()).find(({ usuarioId }) => usuarioId === user.id);
  return found && `${found.papelNaConta} ${found.status}`;
};
const change = (
  caller: Browser,
  member: Browser,
  changes: { papelNaConta?: string | null; status?: string | null },
): Promise<Answer> => changeMember(caller, actors.contaId, member, changes);
const remove = (caller: Browser, member: Browser): Promise<Answer> => removeMember(caller, actors.contaId, member);
const newGestor = (): Promise<Browser> => newMember(product, actors.proprietario, actors.contaId, 'gestor');
const NOT_ALLOWED = [403, 'SEM_PERMISSAO'];
const statusAndCode = ({ status, body }: Answer): unknown[] => [status, body?.code];

describe('The team', () => {
  it('is listed in the order of joining, without the owner, with names and pictures', async () => {
    const { firstName, lastName, email, profileImageUrl } = gestor.user;
    const listed = await team();
    expect(listed.map(({ usuarioId }) => usuarioId)).toEqual([gestor.user.id, agente.user.id, actors.inativo.user.id]);
    expect(listed[0]).toEqual({
      usuarioId: gestor.user.id,
      papelNaConta: 'gestor',
      status: 'ativo',
      dataCriacao: expect.any(String),
      usuario: { firstName, lastName, email, profileImageUrl },
      carteira: { clientes: 0, lembretes: 0, viagens: 0 },
    });
  });

  it('lists inactive members for gestor and proprietario only, in the conta’s page too', async () => {
    const former = actors.inativo.user.id;
    for (const [reader, seen] of [
      [actors.proprietario, true],
      [gestor, true],
      [agente, false],
    ] as const) {
      const { body } = await reader.get(`/api/contas/${actors.contaId}`);
      const ids = [await team(reader), body.usuariosContas].map((list: Listed[]) => list.some((one) => one.usuarioId === former));
      expect(ids).toEqual([seen, seen]);
    }
  });

  it('can be read by all members after the subscription ended', async () => {
    for (const person of [actors.proprietario, gestor, agente]) await expire(product, person);
    for (const person of [actors.proprietario, gestor, agente])
      expect((await person.get(`/api/contas/${actors.contaId}/usuarios`)).status).toBe(200);
  });
});

describe('A change of a member', () => {
  it('is open to the owner: role, status, both or nothing', async () => {
    for (const [changes, result] of [
      [{ papelNaConta: 'gestor' }, 'gestor ativo'],
      [{ status: 'inativo' }, 'gestor inativo'],
      [{ papelNaConta: 'agente', status: 'ativo' }, 'agente ativo'],
      [{}, 'agente ativo'],
    ] as const) {
      const { status, body } = await change(actors.proprietario, agente, changes);
      expect([status, `${body.papelNaConta} ${body.status}`, await of(agente)]).toEqual([200, result, result]);
    }
  });

  it('by a gestor only changes an agente’s status', async () => {
    for (const status of ['inativo', 'ativo']) {
      expect((await change(gestor, agente, { status, papelNaConta: 'agente' })).body.status).toBe(status);
      expect(await of(agente)).toBe(`agente ${status}`);
    }
    const other = await newGestor();
    for (const [member, changes] of [
      [agente, { papelNaConta: 'gestor' }],
      [other, { status: 'inativo' }],
      [other, { papelNaConta: 'agente' }],
      [other, {}],
    ] as const)
      expect(statusAndCode(await change(gestor, member, changes))).toEqual(NOT_ALLOWED);
    expect([await of(agente), await of(other)]).toEqual(['agente ativo', 'gestor ativo']);
  });

  it('ROL-04: on oneself or on the owner is refused for every role', async () => {
    const { proprietario } = actors;
    for (const [caller, member] of [
      [gestor, gestor],
      [gestor, proprietario],
      [proprietario, proprietario],
    ] as const) {
      for (const changes of [{ papelNaConta: 'agente' }, { papelNaConta: 'gestor' }, { status: 'inativo' }, {}])
        expect(statusAndCode(await change(caller, member, changes))).toEqual(NOT_ALLOWED);
    }
    expect([await of(gestor), await of(proprietario)]).toEqual(['gestor ativo', undefined]);
    expect((await proprietario.get(`/api/contas/${actors.contaId}`)).body.papel).toBe('proprietario');
  });

  it('answers 404 for a non-member and 400 for an unknown role or status', async () => {
    for (const id of [actors.estranho.user.id, 'x', '018f0000-0000-7000-8000-000000000000']) {
      const answer = await actors.proprietario.call('PATCH', `/api/contas/${actors.contaId}/usuarios/${id}`, {});
      expect([id, ...statusAndCode(answer), answer.body.message]).toEqual([
        id,
        404,
        'MEMBRO_NAO_ENCONTRADO',
        'Membro não encontrado nesta conta.',
      ]);
    }
    for (const changes of [
      { papelNaConta: 'proprietario' },
      { papelNaConta: 'admin' },
      { papelNaConta: null },
      { status: 'x' },
      { status: null },
    ])
      expect((await change(actors.proprietario, agente, changes)).status).toBe(400);
    expect(await of(agente)).toBe('agente ativo');
  });

  it('reactivating a member is refused at a hundred members; other changes are not', async () => {
    await product.db.query(
      `with novos as (insert into users (id, email, auth_id)
         select gen_random_uuid(), 'cem-' || i || '-' || $1, 'cem-' || i || '-' || $1 from generate_series(1, 98) i returning id)
       insert into usuarios_contas (usuario_id, conta_id, papel_na_conta) select id, $1::uuid, 'agente' from novos`,
      [actors.contaId],
    );
    const full = await change(gestor, actors.inativo, { status: 'ativo' });
    expect([...statusAndCode(full), full.body.message]).toEqual([
      409,
      'LIMITE_DE_MEMBROS',
      'Esta conta já tem 100 membros, o máximo.',
    ]);
    expect((await change(actors.proprietario, agente, { papelNaConta: 'gestor' })).status).toBe(200);
    expect((await remove(actors.proprietario, agente)).status).toBe(204);
    expect((await change(gestor, actors.inativo, { status: 'ativo' })).status).toBe(200);
    await product.db.query(`delete from users where email like 'cem-%'`);
  });

  it('ROL-05: takes effect with the next call of the member’s session', async () => {
    const invitations = `/api/contas/${actors.contaId}/convites`;
    expect((await gestor.get(invitations)).status).toBe(200);
    await change(actors.proprietario, gestor, { papelNaConta: 'agente' });
    expect((await gestor.get(invitations)).status).toBe(403);
    await change(actors.proprietario, gestor, { papelNaConta: 'gestor' });
    expect((await gestor.get(invitations)).status).toBe(200);
  });
});

describe('Removing a member', () => {
  it('ROL-06, AUT-11: ends access to the conta at once and keeps the member’s work', async () => {
    const cliente = await agente.addCliente({ contaId: actors.contaId, nome: 'Do Agente' });
    expect((await remove(gestor, agente)).status).toBe(204);
    for (const path of [`clientes/${cliente.id}`, `contas/${actors.contaId}`, `clientes?contaId=${actors.contaId}`])
      expect([path, (await agente.get(`/api/${path}`)).status]).toEqual([path, 404]);
    expect((await agente.get('/api/contas')).body.map(({ id }: { id: string }) => id)).toEqual([agente.contaId]);
    expect((await gestor.get(`/api/clientes/${cliente.id}`)).status).toBe(200);
    expect(await of(agente)).toBe('agente inativo');
  });

  it('is open to the owner for any member, to a gestor for agentes, and happens once', async () => {
    const other = await newGestor();
    expect(statusAndCode(await remove(gestor, other))).toEqual(NOT_ALLOWED);
    expect(statusAndCode(await remove(agente, other))).toEqual(NOT_ALLOWED);
    expect(statusAndCode(await remove(agente, actors.inativo))).toEqual(NOT_ALLOWED);
    expect(await of(other)).toBe('gestor ativo');
    for (const answer of [
      [204, undefined],
      [404, 'MEMBRO_NAO_ENCONTRADO'],
    ])
      expect(statusAndCode(await remove(actors.proprietario, other))).toEqual(answer);
    for (const nobody of [actors.estranho, actors.admin])
      expect(statusAndCode(await remove(gestor, nobody))).toEqual([404, 'MEMBRO_NAO_ENCONTRADO']);
  });

  it('ROL-12: never removes the owner, who cannot leave either', async () => {
    for (const caller of [actors.proprietario, gestor, agente])
      expect(statusAndCode(await remove(caller, actors.proprietario))).toEqual(NOT_ALLOWED);
    expect((await actors.proprietario.get(`/api/contas/${actors.contaId}`)).body.papel).toBe('proprietario');
  });

  it('is refused with 402 after the subscription ended, but leaving is not', async () => {
    for (const person of [actors.proprietario, gestor, agente]) await expire(product, person);
    for (const caller of [actors.proprietario, gestor])
      expect(statusAndCode(await remove(caller, agente))).toEqual([402, 'ASSINATURA_INATIVA']);
    expect(statusAndCode(await remove(agente, gestor))).toEqual(NOT_ALLOWED);
    for (const person of [gestor, agente]) expect((await remove(person, person)).status).toBe(204);
    expect([await of(gestor), await of(agente)]).toEqual(['gestor inativo', 'agente inativo']);
    expect((await remove(agente, agente)).status).toBe(404);
  });

  it('V-07: gives a member without any conta a new one, named as at the first sign-in', async () => {
    await product.db.query('delete from contas where id = any ($1)', [[agente.contaId, gestor.contaId]]);
    expect((await remove(actors.proprietario, agente)).status).toBe(204);
    expect((await change(actors.proprietario, gestor, { status: 'inativo' })).status).toBe(200);
    for (const person of [agente, gestor]) {
      const { body } = await person.get('/api/contas');
      const nome = `${person.user.firstName} ${person.user.lastName}`;
      expect(body).toEqual([expect.objectContaining({ nome, tipo: 'individual', papel: 'proprietario', usuarios: [] })]);
    }
  });

  it('LOG-05: and a change each record one audit entry with actor, member and change', async () => {
    await change(actors.proprietario, agente, { papelNaConta: 'gestor' });
    await change(actors.proprietario, agente, { papelNaConta: 'gestor' });
    await remove(actors.proprietario, agente);
    await remove(gestor, gestor);
    const { rows } = await product.db.query(
      `select acao, usuario_id, alvo_id, detalhes from auditoria where conta_id = $1 and acao like 'membro-%' order by id offset 1`,
      [actors.contaId],
    );
    expect(rows.map(({ acao, usuario_id, alvo_id, detalhes }) => [acao, usuario_id, alvo_id, detalhes])).toEqual([
      ['membro-alterado', actors.proprietario.user.id, agente.user.id, { papelNaConta: 'gestor', status: 'ativo' }],
      ['membro-removido', actors.proprietario.user.id, agente.user.id, null],
      ['membro-saiu', gestor.user.id, gestor.user.id, null],
    ]);
  });
});
