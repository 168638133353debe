import { expect } from '@jest/globals';
import type { Answer } from '../../support/calls/browser.js';
import type { Life } from '../life.js';
import { choices, merged, undoOne } from './duplicates.js';
import { circleOf, draw, drawOne, hasClientes, isRetained, succeed, type Verb } from './verb.js';

/** Both at the same time, in either order of sending. */
async function together(life: Life, one: () => Promise<Answer>, other: () => Promise<Answer>): Promise<[Answer, Answer]> {
  const isFirst = life.random.chance(0.5);
  const [a, b] = isFirst ? [one(), other()] : [other(), one()];
  const answers = await Promise.all([a, b]);
  const [first, second] = isFirst ? answers : answers.toReversed();
  if (!first || !second) throw new Error('two calls have two answers');
  life.say(`at once: ${first.status} and ${second.status}`);
  return [first, second];
}

const GONE = [404, 'CLIENTE_NAO_ENCONTRADO'];
const told = ({ status, body }: Answer): unknown[] => [status, body?.code];

const mergeCall = (life: Life, este: string, outro: string, campos: Record<string, string>) => () =>
  life.leader.post(`/api/clientes/${este}/mesclar`, { comId: outro, campos });

const edits: Verb = {
  name: 'edit of one version by two',
  weight: 3,
  can: hasClientes(1),
  run: async (life) => {
    const { model, cast } = life;
    const id = drawOne(life);
    const { updatedAt } = succeed(await cast.agente.get(`/api/clientes/${id}`), 200);
    const [bairro, rg] = [{ bairro: life.word() }, { rg: life.word() }];
    const [one, other] = await together(
      life,
      () => cast.agente.put(`/api/clientes/${id}`, { ...bairro, updatedAt }),
      () => cast.gestor.put(`/api/clientes/${id}`, { ...rg, updatedAt }),
    );
    const [won, lost, changes] = one.status === 200 ? [one, other, bairro] : [other, one, rg];
    succeed(won, 200);
    expect([...told(lost), lost.body.data?.campos]).toEqual([
      409,
      'ALTERADO_POR_OUTRA_PESSOA',
      Object.keys(lost === one ? bairro : rg),
    ]);
    model.edit(id, changes);
    return [id];
  },
};

/** Without a version, or with what was seen of them, different fields stay both. */
const edited: Verb = {
  name: 'edit of different fields by two',
  weight: 1,
  can: hasClientes(1),
  run: async (life) => {
    const { model, cast } = life;
    const id = drawOne(life);
    const [bairro, cnh] = [{ bairro: life.word() }, { cnh: life.word() }];
    const seen = life.random.chance(0.5) && succeed(await cast.agente.get(`/api/clientes/${id}`), 200);
    const answers = await together(
      life,
      () => cast.agente.put(`/api/clientes/${id}`, { ...bairro, ...(seen && { vistos: { bairro: seen.bairro } }) }),
      () => cast.gestor.put(`/api/clientes/${id}`, { ...cnh, ...(seen && { vistos: { cnh: seen.cnh } }) }),
    );
    for (const answer of answers) succeed(answer, 200);
    model.edit(id, { ...bairro, ...cnh });
    return [id];
  },
};

/** Of overlapping pairs: into one client, or one after the other. */
const merges: Verb = {
  name: 'merges of overlapping pairs by two',
  weight: 3,
  can: hasClientes(6),
  run: async (life) => {
    const { model, random } = life;
    const [a = '', b = '', c = ''] = draw(life, 3);
    const touched = circleOf(model, a, b, c);
    const pairs: [string, string][] = random.chance(0.5)
      ? [
          [a, b],
          [c, b],
        ]
      : [
          [a, b],
          [b, c],
        ];
    const campos = [choices(life), choices(life)];
    const [first, second] = pairs as [[string, string], [string, string]];
    const answers = await together(life, mergeCall(life, ...first, campos[0] ?? {}), mergeCall(life, ...second, campos[1] ?? {}));
    const both = answers.every(({ status }) => status === 200);
    expect(both && second[0] !== b).toBe(false);
    // where both succeed, `b` took `c` before it went into `a`
    for (const place of both ? [1, 0] : [0, 1]) {
      const answer = answers[place] as Answer;
      if (answer.status === 200) merged(life, pairs[place] ?? ['', ''], campos[place] ?? {}, answer.body.limpezaId);
      else expect(told(answer)).toEqual(GONE);
    }
    return touched;
  },
};

/** The edit of the removed client is there, or is refused. */
const mergeBesideEdit: Verb = {
  name: 'merge beside an edit of the removed client',
  weight: 3,
  can: hasClientes(5),
  run: async (life) => {
    const { model, cast } = life;
    const [este = '', outro = ''] = draw(life, 2);
    const touched = circleOf(model, este, outro);
    const changes = { rg: life.word(), certidaoNascimento: life.word() };
    const campos = { ...choices(life), rg: 'outro' };
    const [answer, put] = await together(life, mergeCall(life, este, outro, campos), () =>
      cast.agente.put(`/api/clientes/${outro}`, changes),
    );
    if (put.status === 200) model.edit(outro, changes);
    else expect(told(put)).toEqual(GONE);
    merged(life, [este, outro], campos, succeed(answer, 200).limpezaId);
    return touched;
  },
};

/** What is added to the removed client at that moment goes with it, or is refused. */
const mergeBesideNote: Verb = {
  name: 'merge beside a note on the removed client',
  weight: 3,
  can: hasClientes(5),
  run: async (life) => {
    const { model, cast } = life;
    const [este = '', outro = ''] = draw(life, 2);
    const touched = circleOf(model, este, outro);
    const texto = `Avisar ${life.word()}`;
    const campos = choices(life);
    const [answer, note] = await together(life, mergeCall(life, este, outro, campos), () =>
      cast.agente.post('/api/anotacoes', { clienteId: outro, texto }),
    );
    if (note.status === 201) model.hang({ id: note.body.id, kind: 'anotacao', clienteId: outro, texto });
    else expect(note.status).toBe(404);
    merged(life, [este, outro], campos, succeed(answer, 200).limpezaId);
    return touched;
  },
};

const eraseCall = (life: Life, id: string) => () => life.leader.post(`/api/clientes/${id}/eliminacao`, { motivo: 'prazo' });

const eraseBesideEdit: Verb = {
  name: 'erasure beside an edit',
  weight: 2,
  can: hasClientes(6),
  run: async (life) => {
    const { model, cast } = life;
    const id = drawOne(life);
    if (isRetained(life, id)) return [id];
    const touched = circleOf(model, id);
    const changes = { bairro: life.word(), observacoes: `Prefere ${life.word()}` };
    const [erased, put] = await together(life, eraseCall(life, id), () => cast.agente.put(`/api/clientes/${id}`, changes));
    if (put.status !== 200) expect(told(put)).toEqual(GONE);
    model.edit(id, changes); // its words must be nowhere, whichever call was first
    succeed(erased, 200);
    life.erase(id);
    return touched;
  },
};

/** One of them happens. */
const eraseBesideMerge: Verb = {
  name: 'erasure beside a merge of the same client',
  weight: 2,
  can: hasClientes(6),
  run: async (life) => {
    const { model } = life;
    const [este = '', outro = ''] = draw(life, 2);
    if (isRetained(life, outro)) return [outro];
    const touched = circleOf(model, este, outro);
    const campos = choices(life);
    const [erased, answer] = await together(life, eraseCall(life, outro), mergeCall(life, este, outro, campos));
    expect([erased.status, answer.status].toSorted()).toEqual([200, 404]);
    if (erased.status === 200) life.erase(outro);
    else merged(life, [este, outro], campos, answer.body.limpezaId);
    return touched;
  },
};

const undos: Verb = {
  name: 'undo by two',
  weight: 2,
  can: ({ model }) => model.limpezas.some(({ grupos }) => grupos.length > 0),
  run: async (life) => {
    const limpeza = life.random.pick(life.model.limpezas.filter(({ grupos }) => grupos.length > 0));
    const call = () => life.leader.post('/api/limpezas/desfazer', { contaId: life.contaId, limpezaId: limpeza.id });
    const [one, other] = await together(life, call, call);
    const [won, lost] = one.status === 200 ? [one, other] : [other, one];
    expect(told(lost)).toEqual([409, 'NAO_PODE_DESFAZER']);
    return undoOne(life, limpeza, won);
  },
};

export const AT_ONCE: readonly Verb[] = [
  edits,
  edited,
  merges,
  mergeBesideEdit,
  mergeBesideNote,
  eraseBesideEdit,
  eraseBesideMerge,
  undos,
];
