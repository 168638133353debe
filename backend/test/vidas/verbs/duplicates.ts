import { expect } from '@jest/globals';
import { EMPTY } from '../fields.js';
import type { Life } from '../life.js';
import { byCleaning, byHand, merge, undo } from '../merging.js';
import { parOf, type Cliente, type Kind, type Limpeza, type Model } from '../model.js';
import { circleOf, draw, hasClientes, succeed, type Verb } from './verb.js';

/** Some fields chosen, others left to the rule. */
export function choices({ random }: Life): Record<string, string> {
  const chosen = Object.keys(EMPTY).filter(() => random.chance(0.25));
  return Object.fromEntries(chosen.map((campo) => [campo, random.pick(['este', 'outro'])]));
}

/** Two to merge, namesakes rather than others. */
export function drawPair(life: Life): [string, string] {
  const { model, random } = life;
  const pairs = namesakes(model).filter(({ length }) => length === 2);
  if (pairs.length > 0 && random.chance(0.5)) {
    const [one, other] = random.pick(pairs);
    if (one && other) return random.chance(0.5) ? [one.id, other.id] : [other.id, one.id];
  }
  const [este = '', outro = ''] = draw(life, 2);
  return [este, outro];
}

/** Records a merge by hand that the product has answered. */
export function merged(life: Life, [este, outro]: [string, string], escolhas: Record<string, string>, limpezaId: string): void {
  const grupo = merge(life.model, este, outro, (one, other) => byHand(one, other, escolhas));
  life.model.limpezas.push({ id: limpezaId, tipo: 'mesclagem', removidos: 1, grupos: [grupo], desfeita: false });
}

/** What the comparison promises is what moves. */
function moving(model: Model, este: string, outro: string): Record<string, number> {
  const count = (kind: Kind): number => model.coisasOf(outro, kind).length;
  return {
    documentos: count('documento'),
    anotacoes: count('anotacao'),
    mensagens: count('mensagem'),
    links: count('link') + count('envio'), // each came by a link
    envios: count('envio'),
    pedidos: count('pedido'),
    etiquetas: model.of(outro).etiquetas.filter((id) => !model.of(este).etiquetas.includes(id)).length,
    dependentes: model.vivos.filter(({ id, campos }) => campos['responsavelId'] === outro && id !== este).length,
  };
}

const mergeByHand: Verb = {
  name: 'merge',
  weight: 6,
  can: hasClientes(5),
  run: async (life) => {
    const { model, leader } = life;
    const pair = drawPair(life);
    const [este, outro] = pair;
    const touched = circleOf(model, este, outro);
    const compared = succeed(await leader.get(`/api/clientes/${este}/mesclar?comId=${outro}`), 200);
    expect(compared.mudam).toMatchObject(moving(model, este, outro));
    const campos = choices(life);
    const body = succeed(await life.write(leader, 'POST', `/api/clientes/${este}/mesclar`, { comId: outro, campos }), 200);
    merged(life, pair, campos, body.limpezaId);
    return touched;
  },
};

function namesakes({ vivos }: Model): Cliente[][] {
  const byName = new Map<unknown, Cliente[]>();
  for (const one of vivos) byName.set(one.campos['nome'], [...(byName.get(one.campos['nome']) ?? []), one]);
  return [...byName.values()].filter(({ length }) => length > 1);
}

/** The same name and birth, e-mail or mobile, and nothing that contradicts. */
function areDuplicates(model: Model, [one, other]: readonly Cliente[]): boolean {
  if (!one || !other || model.naoDuplicados.has(parOf(one.id, other.id))) return false;
  const both = (campo: string): boolean => one.campos[campo] !== null && other.campos[campo] !== null;
  const equal = (campo: string): boolean => both(campo) && one.campos[campo] === other.campos[campo];
  const contradicts = ['cpf', 'dataNascimento'].some((campo) => both(campo) && !equal(campo));
  return !contradicts && ['dataNascimento', 'email', 'telefoneCelular'].some(equal);
}

const clean: Verb = {
  name: 'clean',
  weight: 3,
  // three of a name may be uncertain, and who is retained is not removed: rules of their own specs
  can: ({ model }) =>
    model.clientes.size > 1 &&
    namesakes(model).every((group) => group.length === 2 && group.every(({ campos }) => campos['retencaoAte'] === null)),
  run: async (life) => {
    const { model, contaId, leader } = life;
    const pairs = namesakes(model).filter((pair) => areDuplicates(model, pair));
    const touched = circleOf(model, ...pairs.flat().map(({ id }) => id));
    const preview = succeed(await leader.get(`/api/clean-duplicates?contaId=${contaId}`), 200);
    const groups: { manter: { id: string }; remover: { id: string }[] }[] = preview.grupos;
    const found = groups.map(({ manter, remover }) => [manter, ...remover].map(({ id }) => id));
    expect(found.map((ids) => ids.toSorted().join(' ')).toSorted()).toEqual(
      pairs.map(([one, other]) => parOf(one?.id ?? '', other?.id ?? '')).toSorted(),
    );
    const body = succeed(await life.write(leader, 'POST', '/api/clean-duplicates', { contaId }), 200);
    expect(body).toEqual({ deletedCount: pairs.length });
    if (pairs.length === 0) return touched;
    const [{ id }] = succeed(await leader.get(`/api/limpezas?contaId=${contaId}`), 200);
    const grupos = found.map(([manter = '', remover = '']) =>
      merge(model, manter, remover, (este, outro) => byCleaning(model, este, outro)),
    );
    model.limpezas.push({ id, tipo: 'duplicados', removidos: grupos.length, grupos, desfeita: false });
    return touched;
  },
};

const undoVerb: Verb = {
  name: 'undo',
  weight: 6,
  can: ({ model }) => model.limpezas.length > 0,
  run: async (life) => {
    const { model } = life;
    const limpeza = life.random.pick(model.limpezas);
    return undoOne(
      life,
      limpeza,
      await life.write(life.leader, 'POST', '/api/limpezas/desfazer', { contaId: life.contaId, limpezaId: limpeza.id }),
    );
  },
};

/** Compares the answer with the model's, and returns who is touched. */
export function undoOne({ model }: Life, limpeza: Limpeza, answer: { status: number; body: any; text: string }): string[] {
  if (limpeza.grupos.length === 0) {
    expect([answer.status, answer.body.code]).toEqual([409, 'NAO_PODE_DESFAZER']);
    return [];
  }
  const ids = limpeza.grupos.flatMap(({ antes, outro }) => [antes.id, outro.id, model.current(antes.id) ?? antes.id]);
  const before = circleOf(model, ...ids.filter((id) => model.clientes.has(id)));
  const expected = undo(model, limpeza);
  expect([answer.status, answer.body]).toEqual([200, expected]);
  return [...before, ...circleOf(model, ...ids.filter((id) => model.clientes.has(id))), ...ids];
}

const apart: Verb = {
  name: 'mark as different people',
  writes: ['nao_duplicados'],
  can: hasClientes(3),
  run: async (life) => {
    const ids = drawPair(life);
    succeed(await life.write(life.leader, 'POST', '/api/clientes/nao-duplicados', { ids }), 200);
    life.model.naoDuplicados.add(parOf(...ids));
    return ids;
  },
};

export const DUPLICATES: readonly Verb[] = [mergeByHand, clean, undoVerb, apart];
