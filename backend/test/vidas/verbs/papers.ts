import { expect } from '@jest/globals';
import { entregaOf, newCopia } from '../../support/calls/copia-calls.js';
import { addDocumento, documentosOf } from '../../support/calls/documento-calls.js';
import { acceptEnvio, addEnvio, refuseEnvio } from '../../support/calls/ficha-calls.js';
import { pdf } from '../../support/files/files-of-types.js';
import type { Papel } from '../model.js';
import { drawCoisa, drawOne, hasAny, hasClientes, succeed, type Verb } from './verb.js';

const paper: Verb = {
  name: 'travel paper',
  writes: ['documentos_viagem'],
  weight: 3,
  can: hasClientes(1),
  run: async (life) => {
    const { model, random } = life;
    const clienteId = drawOne(life);
    const papel: Papel = {
      tipo: random.pick(['passaporte', 'visto']),
      pais: random.pick(['BRA', 'USA']),
      validade: random.pick(['2031-02-03', '2033-03-04']),
      numero: random.chance(0.5) ? `FZ${String(model.next()).padStart(6, '0')}` : null,
    };
    if (model.coisasOf(clienteId, 'papel').some((one) => JSON.stringify(one.papel) === JSON.stringify(papel))) return []; // as a form would not
    const { id } = succeed(await life.write(life.anyone, 'POST', `/api/clientes/${clienteId}/documentos-viagem`, papel), 201);
    model.hang({ id, kind: 'papel', clienteId, papel });
    model.of(clienteId).tocado = true;
    return [clienteId];
  },
};

const file: Verb = {
  name: 'file',
  writes: ['documentos'],
  weight: 3,
  can: hasClientes(1),
  run: async (life) => {
    const clienteId = drawOne(life);
    const word = life.word();
    const { id } = await addDocumento(life.anyone, clienteId, { nome: `${word}.pdf`, content: pdf(word) });
    life.say(`file of ${clienteId}`);
    life.model.hang({ id, kind: 'documento', clienteId, texto: word });
    return [clienteId];
  },
};

const removeFile: Verb = {
  name: 'delete a file',
  weight: 1,
  can: hasAny('documento'),
  run: async (life) => {
    const { id, clienteId } = drawCoisa(life, 'documento');
    expect((await life.write(life.leader, 'DELETE', `/api/documentos/${id}`)).status).toBe(204);
    life.model.coisas.delete(id);
    return [clienteId];
  },
};

/** Made by a process of its own: once a life. */
const copy: Verb = {
  name: 'protected copy',
  writes: ['copias', 'entregas_de_copias'],
  weight: 0,
  can: hasAny('documento'),
  run: async (life) => {
    const { id, clienteId } = drawCoisa(life, 'documento');
    const { id: copiaId, token } = await newCopia(life.anyone, id, { finalidade: `Hotel ${life.word()}` });
    await entregaOf(life.cast.visitor, token);
    life.model.copias.set(copiaId, id);
    return [clienteId];
  },
};

/** A client fills a form in, and a member answers: all of it, nothing of it, or not yet. */
const submission: Verb = {
  name: 'submission',
  writes: ['links_cliente', 'envios', 'envios_arquivos'],
  can: hasClientes(1),
  run: async (life) => {
    const { model, random, cast, contaId } = life;
    const id = drawOne(life);
    const bairro = life.word();
    const sent = { campos: { bairro }, arquivos: [{ flag: 'rg', nome: `${bairro}.pdf`, content: pdf(bairro) }] };
    const envio = await addEnvio(cast, { id, contaId }, sent);
    const answer = random.pick(['accept', 'refuse', 'none']);
    life.say(`submission of ${id}, ${answer}`);
    model.hang({ id: envio.id, kind: 'envio', clienteId: id, texto: bairro });
    if (answer === 'refuse') succeed(await refuseEnvio(life.anyone, envio.id), 200);
    if (answer !== 'accept') return [id];
    succeed(await acceptEnvio(life.anyone, envio.id, { campos: ['bairro'], arquivos: envio.arquivos.map((one) => one.id) }), 200);
    model.edit(id, { bairro });
    const files = (await documentosOf(cast.agente, id)).filter((one) => !model.coisas.has(one.id));
    expect(files.map(({ nomeArquivo }) => nomeArquivo)).toEqual([`${bairro}.pdf`]);
    for (const one of files) model.hang({ id: one.id, kind: 'documento', clienteId: id, texto: bairro });
    return [id];
  },
};

export const PAPERS: readonly Verb[] = [paper, file, removeFile, copy, submission];
