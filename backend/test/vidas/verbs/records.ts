import { expect } from '@jest/globals';
import { EMPTY, changesOf, newFields } from '../fields.js';
import type { Life } from '../life.js';
import type { Campos, Model } from '../model.js';
import { always, circleOf, drawOne, hasClientes, isRetained, succeed, type Verb } from './verb.js';

const settled = (typed: Campos): Campos => ({ ...EMPTY, ...typed });

/** The client that was created, in the model. */
async function create(life: Life, typed: Campos): Promise<string[]> {
  const { id } = succeed(await life.write(life.anyone, 'POST', '/api/clientes', { contaId: life.contaId, ...typed }), 201);
  life.model.add(id, settled(typed));
  return [id];
}

const createVerb: Verb = {
  name: 'create',
  writes: ['clientes', 'clientes_totais'],
  weight: 5,
  can: always,
  run: (life) => create(life, newFields(life)),
};

/** Somebody has the CPF: nothing is written. */
const createWithTakenCpf: Verb = {
  name: 'create with a CPF that somebody has',
  weight: 1,
  can: ({ model }) => model.vivos.some(({ campos }) => campos['cpf'] !== null),
  run: async (life) => {
    const owner = life.random.pick(life.model.vivos.filter(({ campos }) => campos['cpf'] !== null));
    const typed = { contaId: life.contaId, ...newFields(life), cpf: owner.campos['cpf'] };
    const answer = await life.write(life.anyone, 'POST', '/api/clientes', typed);
    expect([answer.status, answer.body.code]).toEqual([409, 'CPF_JA_CADASTRADO']);
    return [owner.id];
  },
};

/** 'Colar dados' of a family: all with their ties to the main client. */
const paste: Verb = {
  name: 'paste',
  writes: ['relacionamentos_clientes'],
  can: always,
  run: async (life) => {
    const { random, model } = life;
    const people = Array.from({ length: 2 + random.below(2) }, () => newFields(life));
    const cpfs = new Set<unknown>();
    for (const one of people) if (one['cpf'] && cpfs.size === cpfs.add(one['cpf']).size) one['cpf'] = null;
    const tipos = people.map(() => random.pick(['familia', 'conjuge', 'filho']));
    const principal = random.below(people.length);
    const clientes = people.map((one, place) => ({ ...one, tipoRelacao: tipos[place] }));
    const body = succeed(
      await life.write(life.anyone, 'POST', '/api/clientes/familia', { contaId: life.contaId, clientes, principal }),
      201,
    );
    const ids: string[] = body.clientes.map(({ id }: { id: string }) => id);
    for (const [place, id] of ids.entries()) model.add(id, settled(people[place] ?? {}));
    for (const [place, id] of ids.entries())
      if (place !== principal) model.relate(ids[principal] ?? '', id, tipos[place] ?? '', null);
    return ids;
  },
};

/** The same person once more, as people do. */
const twin: Verb = {
  name: 'create a duplicate',
  weight: 4,
  can: ({ model }) => model.vivos.some(({ id }) => isSingle(model, id)),
  run: (life) => {
    const single = life.model.vivos.filter(({ id }) => isSingle(life.model, id));
    const { nome = null, email = null } = life.random.pick(single).campos;
    return create(life, { ...newFields(life), nome, email });
  },
};
const isSingle = ({ clientes, vivos }: Model, id: string): boolean => {
  const { nome = null, email = null, retencaoAte = null } = clientes.get(id)?.campos ?? {};
  return email !== null && retencaoAte === null && vivos.filter(({ campos }) => campos['nome'] === nome).length === 1;
};

const edit: Verb = {
  name: 'edit',
  weight: 5,
  can: hasClientes(1),
  run: async (life) => {
    const id = drawOne(life);
    const changes = changesOf(life, id);
    succeed(await life.write(life.anyone, 'PUT', `/api/clientes/${id}`, changes), 200);
    life.model.edit(id, changes);
    return [id];
  },
};

const retain: Verb = {
  name: 'retain, or no longer',
  weight: 1,
  can: hasClientes(3),
  run: async (life) => {
    const id = drawOne(life);
    const retencaoAte = isRetained(life, id) ? null : '2060-01-01';
    succeed(await life.write(life.leader, 'PUT', `/api/clientes/${id}`, { retencaoAte }), 200);
    life.model.edit(id, { retencaoAte });
    return [id];
  },
};

const remove: Verb = {
  name: 'delete',
  can: hasClientes(4),
  run: async (life) => {
    const id = drawOne(life);
    const touched = circleOf(life.model, id);
    const answer = await life.leader.delete(`/api/clientes/${id}`);
    life.say(`delete ${id} -> ${answer.status}`);
    expect(answer.status).toBe(isRetained(life, id) ? 409 : 204);
    if (answer.status === 204) life.model.remove(id);
    return touched;
  },
};

const erase: Verb = {
  name: 'erase',
  can: hasClientes(4),
  run: async (life) => {
    const id = drawOne(life);
    const touched = circleOf(life.model, id);
    const answer = await life.leader.post(`/api/clientes/${id}/eliminacao`, { motivo: 'pedido' });
    life.say(`erase ${id} -> ${answer.status}`);
    expect(answer.status).toBe(isRetained(life, id) ? 409 : 200);
    if (answer.status === 200) life.erase(id);
    return touched;
  },
};

const clear: Verb = {
  name: 'clear',
  weight: 0,
  can: ({ model, steps }) => steps.length > 25 && model.clientes.size > 8,
  run: async (life) => {
    const { model, contaId } = life;
    const retained = model.vivos.filter(({ id }) => isRetained(life, id)).map(({ id }) => id);
    const gone = model.vivos.map(({ id }) => id).filter((id) => !retained.includes(id));
    const body = succeed(await life.write(life.leader, 'POST', '/api/clear-all-clients', { contaId }), 200);
    expect(body).toEqual({ deletedCount: gone.length, ...(retained.length > 0 && { retidos: retained.length }) });
    model.clear(gone);
    return [...retained, ...gone];
  },
};

export const RECORDS: readonly Verb[] = [createVerb, createWithTakenCpf, paste, twin, edit, retain, remove, erase, clear];
