import { expect } from '@jest/globals';
import { createLink } from '../../support/calls/ficha-calls.js';
import { acknowledge, openOrientacao } from '../../support/calls/orientacao-calls.js';
import { createPaginas, ITALIA, readPagina, tokenOf } from '../../support/calls/viagem-calls.js';
import type { Life } from '../life.js';
import { always, draw, drawCoisa, drawOne, hasAny, hasClientes, succeed, type Verb } from './verb.js';

const note: Verb = {
  name: 'note or reminder',
  writes: ['anotacoes'],
  can: hasClientes(1),
  run: async (life) => {
    const clienteId = drawOne(life);
    const texto = `Ligar para ${life.word()}`;
    const vencimento = life.random.chance(0.5) ? { vencimento: '2031-01-02' } : {};
    const { id } = succeed(await life.write(life.anyone, 'POST', '/api/anotacoes', { clienteId, texto, ...vencimento }), 201);
    life.model.hang({ id, kind: 'anotacao', clienteId, texto });
    return [clienteId];
  },
};

const removeNote: Verb = {
  name: 'delete a note',
  weight: 1,
  can: hasAny('anotacao'),
  run: async (life) => {
    const { id, clienteId } = drawCoisa(life, 'anotacao');
    expect((await life.write(life.leader, 'DELETE', `/api/anotacoes/${id}`)).status).toBe(204);
    life.model.coisas.delete(id);
    return [clienteId];
  },
};

const withPhone = ({ model }: Life) =>
  model.vivos.filter(({ campos }) => campos['telefoneCelular'] !== null && campos['semMensagens'] === false);
const message: Verb = {
  name: 'message',
  writes: ['mensagens'],
  weight: 4,
  can: (life) => withPhone(life).length > 0,
  run: async (life) => {
    const { id: clienteId } = life.random.pick(withPhone(life));
    const texto = `Boa viagem, ${life.word()}`;
    const { id } = succeed(await life.write(life.anyone, 'POST', '/api/mensagens', { clienteId, texto }), 201);
    life.model.hang({ id, kind: 'mensagem', clienteId, texto });
    return [clienteId];
  },
};

const newLabel: Verb = {
  name: 'new label',
  weight: 1,
  can: always,
  run: async (life) => {
    const nome = `Etiqueta ${life.model.next()}`;
    const { id } = succeed(
      await life.write(life.anyone, 'POST', '/api/etiquetas', { contaId: life.contaId, nome, cor: 'azul' }),
      201,
    );
    life.model.etiquetas.add(id);
    return [];
  },
};

const label: Verb = {
  name: 'label',
  writes: ['clientes_etiquetas'],
  can: ({ model }) => model.clientes.size > 0 && model.etiquetas.size > 0,
  run: async (life) => {
    const { model, random } = life;
    const id = drawOne(life);
    const etiquetaIds = [...model.etiquetas].filter(() => random.chance(0.6));
    succeed(await life.write(life.anyone, 'PUT', `/api/clientes/${id}/etiquetas`, { etiquetaIds }), 200);
    const cliente = model.of(id);
    if (parts(cliente.etiquetas) !== parts(etiquetaIds)) Object.assign(cliente, { etiquetas: etiquetaIds, tocado: true });
    return [id];
  },
};
const parts = (ids: readonly string[]): string => ids.toSorted().join();

const company: Verb = {
  name: 'new company',
  weight: 1,
  can: always,
  run: async (life) => {
    const razaoSocial = `Empresa ${life.model.next()}`;
    const empresa = { contaId: life.contaId, razaoSocial, cnpj: '11222333000181' };
    life.model.empresas.set(succeed(await life.write(life.anyone, 'POST', '/api/empresas', empresa), 201).id, razaoSocial);
    return [];
  },
};

const tie: Verb = {
  name: 'tie',
  writes: ['relacionamentos_clientes'],
  weight: 4,
  can: hasClientes(2),
  run: async (life) => {
    const { model, random } = life;
    const [clienteId = '', referenciaId = ''] = draw(life, 2);
    const tipoRelacao = random.pick(['familia', 'conjuge', 'filho', 'pai_mae', 'irmao']);
    const observacoes = random.chance(0.5) ? `Moram juntos ${life.word()}` : null;
    const answer = await life.write(life.anyone, 'POST', '/api/relacionamentos', {
      clienteId,
      referenciaId,
      tipoRelacao,
      observacoes,
    });
    if (model.areRelated(clienteId, referenciaId)) expect([answer.status, answer.body.code]).toEqual([409, 'JA_E_DA_FAMILIA']);
    else {
      succeed(answer, 201);
      model.relate(clienteId, referenciaId, tipoRelacao, observacoes);
    }
    return [clienteId, referenciaId];
  },
};

const untie: Verb = {
  name: 'untie',
  weight: 1,
  can: ({ model }) => model.vinculos.length > 0,
  run: async (life) => {
    const { model } = life;
    const gone = life.random.pick(model.vinculos);
    const { body } = await life.cast.agente.get(`/api/relacionamentos?clienteId=${gone.de}`);
    const { id } = body.find((one: { referencia: { id: string } }) => one.referencia.id === gone.para);
    expect((await life.write(life.anyone, 'DELETE', `/api/relacionamentos/${id}`)).status).toBe(204);
    model.vinculos = model.vinculos.filter((one) => one !== gone);
    model.desfeitos.add(gone.serial);
    return [gone.de, gone.para];
  },
};

const link: Verb = {
  name: 'link',
  writes: ['links_cliente'],
  can: hasClientes(1),
  run: async (life) => {
    const clienteId = drawOne(life);
    const { id } = succeed(await createLink(life.anyone, clienteId), 201);
    life.say(`link of ${clienteId}`);
    life.model.hang({ id, kind: 'link', clienteId });
    return [clienteId];
  },
};

const guidance: Verb = {
  name: 'orientação',
  writes: ['orientacao_pessoas'],
  can: hasClientes(1),
  run: async (life) => {
    const { model, random } = life;
    const first = random.chance(0.5) && model.vinculos.length > 0 ? random.pick(model.vinculos) : undefined;
    const ids = first ? [first.de, first.para] : [drawOne(life)];
    const texto = `Chegue cedo, ${life.word()}`;
    const { id, token } = await openOrientacao(life.anyone, life.contaId, ids, { texto });
    life.say(`orientação of ${ids.join()}`);
    if (random.chance(0.5)) succeed(await acknowledge(life.cast.visitor, token), 200);
    for (const clienteId of ids) model.hang({ id: `${id}/${clienteId}`, kind: 'orientacao', clienteId, texto });
    return ids;
  },
};

const trip: Verb = {
  name: 'trip',
  writes: ['viagens_viajantes', 'viagens_mudancas'],
  can: hasClientes(1),
  run: async (life) => {
    const { model, random, contaId } = life;
    const ids = draw(life, Math.min(1 + random.below(3), model.clientes.size));
    const localizadores = `Reserva ${life.word()}`;
    const viagem = { contaId, clienteIds: ids, trechos: [ITALIA], localizadores };
    const { id } = succeed(await life.write(life.anyone, 'POST', '/api/viagens', viagem), 201);
    for (const clienteId of ids) model.hang({ id: `${id}/${clienteId}`, kind: 'viagem', clienteId, texto: localizadores });
    return ids;
  },
};

const tripOf = ({ id }: { id: string }): string => id.split('/')[0] ?? '';

/** Others come along, or somebody stays at home. */
const changeTrip: Verb = {
  name: 'change who travels',
  weight: 1,
  can: hasAny('viagem'),
  run: async (life) => {
    const { model, random } = life;
    const id = tripOf(drawCoisa(life, 'viagem'));
    const before = [...model.coisas.values()].filter((one) => one.kind === 'viagem' && tripOf(one) === id);
    const clienteIds = draw(life, Math.min(1 + random.below(2), model.clientes.size));
    succeed(await life.write(life.anyone, 'PUT', `/api/viagens/${id}`, { clienteIds }), 200);
    for (const one of before) if (!clienteIds.includes(one.clienteId)) model.coisas.delete(one.id);
    for (const clienteId of clienteIds)
      if (!before.some((one) => one.clienteId === clienteId))
        model.hang({ id: `${id}/${clienteId}/${model.next()}`, kind: 'viagem', clienteId, texto: before[0]?.texto ?? '' });
    return [...clienteIds, ...before.map(({ clienteId }) => clienteId)];
  },
};

const pageOfTrip: Verb = {
  name: 'page of a trip',
  weight: 1,
  writes: ['paginas_viagem_pessoas'],
  can: hasAny('viagem'),
  run: async (life) => {
    const id = tripOf(drawCoisa(life, 'viagem'));
    const paginas = succeed(await createPaginas(life.anyone, id), 201);
    for (const pagina of paginas) {
      const { pessoas } = succeed(await readPagina(life.cast.visitor, tokenOf(pagina)), 200);
      expect(pessoas).toHaveLength(pagina.clienteIds.length);
    }
    return paginas.flatMap(({ clienteIds }) => clienteIds);
  },
};

const removeTrip: Verb = {
  name: 'delete a trip',
  weight: 1,
  can: hasAny('viagem'),
  run: async (life) => {
    const { model } = life;
    const id = tripOf(drawCoisa(life, 'viagem'));
    expect((await life.write(life.leader, 'DELETE', `/api/viagens/${id}`)).status).toBe(204);
    const gone = [...model.coisas.values()].filter((one) => one.kind === 'viagem' && tripOf(one) === id);
    for (const one of gone) model.coisas.delete(one.id);
    return gone.map(({ clienteId }) => clienteId);
  },
};

const request: Verb = {
  name: 'request of a titular',
  writes: ['titulares_pedidos'],
  can: hasClientes(1),
  run: async (life) => {
    const clienteId = drawOne(life);
    const tipo = life.random.pick(['acesso', 'correcao', 'eliminacao']);
    const { id } = succeed(await life.write(life.leader, 'POST', '/api/titulares/pedidos', { clienteId, tipo }), 201);
    life.model.hang({ id, kind: 'pedido', clienteId });
    return [clienteId];
  },
};

export const HANGING: readonly Verb[] = [
  note,
  removeNote,
  message,
  newLabel,
  label,
  company,
  tie,
  untie,
  link,
  guidance,
  trip,
  changeTrip,
  pageOfTrip,
  removeTrip,
  request,
];
