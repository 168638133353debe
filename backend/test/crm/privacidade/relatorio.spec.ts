import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { camposWith } from '@viajario/contracts/crm/campos/campos';
import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import { createActors, expire, type Actors } from '../../support/calls/actors.js';
import type { Browser } from '../../support/calls/browser.js';
import { openCopia } from '../../support/calls/copia-calls.js';
import { addDocumento } from '../../support/calls/documento-calls.js';
import { removeMember } from '../../support/calls/equipe-calls.js';
import { addEtiqueta } from '../../support/calls/etiqueta-calls.js';
import { openOrientacao } from '../../support/calls/orientacao-calls.js';
import { addViagem } from '../../support/calls/viagem-calls.js';
import { everythingAbout, numeroOf } from '../../support/calls/tenants.js';
import { pdf } from '../../support/files/files-of-types.js';
import { readPdf } from '../../support/files/read-pdf.js';
import { fileOf } from '../../support/files/stored-files.js';
import { unzip } from '../../support/files/unzip.js';
import { endedJob } from '../../support/jobs/jobs.js';
import { startProduct, type Product } from '../../support/processes/product.js';

const PARTS = [
  ...['documentosViagem', 'arquivos', 'relacionamentos', 'dependentes', 'etiquetas', 'anotacoes', 'mensagens', 'links', 'envios'],
  ...['orientacoes', 'viagens', 'paginas', 'mudancasDeViagens', 'copias', 'pedidos', 'mesclagens', 'acessos'],
];
let product: Product;
let actors: Actors;
let ana: string;
let beto: string;

beforeAll(async () => {
  product = await startProduct({ worker: true });
});
beforeEach(async () => {
  actors = await createActors(product);
  ana = await addCliente(`Ana Lima`, { rg: 'RG-DA-ANA', observacoes: 'Prefere janela', dataNascimento: '1990-05-10' });
  beto = await addCliente(`Beto ${ALHEIO}`, { rg: ALHEIO, observacoes: ALHEIO, email: `${ALHEIO}@x.com` });
});
afterAll(() => product.close());

/** Marks the data of other clients. */
const ALHEIO = 'canarioalheio';
const addCliente = async (nome: string, fields: object = {}): Promise<string> =>
  (await actors.gestor.addCliente({ contaId: actors.contaId, nome, ...fields })).id;
const ask = (person: Browser = actors.gestor, id = ana): Promise<Response> =>
  person.fetch(`/api/clientes/${id}/relatorio-titular`, { method: 'POST' });

type Dados = Record<string, unknown> & { cadastro: Record<string, unknown> } & Record<string, Record<string, unknown>[]>;
interface Relatorio {
  files: Map<string, Buffer>;
  dados: Dados;
  texto: string;
}

async function relatorioOf(id = ana, person: Browser = actors.gestor): Promise<Relatorio> {
  const response = await ask(person, id);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = await unzip(Buffer.from(await response.arrayBuffer()));
  const { pages } = await readPdf(new Uint8Array(files.get('relatorio.pdf') ?? []));
  const dados: Dados = JSON.parse(files.get('dados.json')?.toString('utf8') ?? '');
  return { files, dados, texto: pages.join(' ').replaceAll(/\s+/g, ' ') };
}

/** Something in each part of the report about a client; `palavra` stands in all of it. */
async function fill(clienteId: string, palavra: string): Promise<void> {
  const { agente, gestor, contaId } = actors;
  const etiquetaId = await addEtiqueta(gestor, contaId, palavra);
  const { documentoId } = await everythingAbout(actors, { clienteId, contaId, etiquetaId }, palavra);
  await openCopia(agente, documentoId, { finalidade: palavra });
  await agente.post('/api/emissoes', { contaId, clienteIds: [clienteId], formato: 'texto' });
}

describe('The report for a titular', () => {
  it('PRV-01: has all data about the titular, as JSON, as a PDF and as files', async () => {
    const { agente, gestor, contaId } = actors;
    const filho = await addCliente('Caio Lima', { responsavelId: ana });
    await agente.put(`/api/clientes/${ana}`, { telefoneCelular: '11987654321', bairro: 'Centro' });
    await agente.post('/api/relacionamentos', { clienteId: ana, referenciaId: beto, tipoRelacao: 'conjuge' });
    await agente.post('/api/relacionamentos', { clienteId: filho, referenciaId: ana, tipoRelacao: 'pai_mae' });
    await fill(ana, 'daana');
    await openOrientacao(agente, contaId, [ana, beto], { texto: 'Cheguem cedo' });
    const dosDois = { nome: 'Férias', observacoes: ALHEIO, localizadores: ALHEIO, agenteId: gestor.user.id };
    await addViagem(agente, contaId, [beto, ana], dosDois);
    const { files, dados, texto } = await relatorioOf();

    expect(Object.keys(dados.cadastro)).toEqual(
      expect.arrayContaining(camposWith(CAMPOS_CLIENTE, 'label').map((campo) => campo.replace(/Id$/, ''))),
    );
    expect(dados.cadastro).toMatchObject({
      nome: 'Ana Lima',
      rg: 'RG-DA-ANA',
      observacoes: 'Prefere janela',
      criadoPor: 'gestor',
    });
    expect(Object.keys(dados).slice(-PARTS.length)).toEqual(PARTS);
    expect(PARTS.filter((secao) => dados[secao]?.length === 0)).toEqual(['mesclagens']);
    expect(dados).toMatchObject({
      origem: 'Cadastro feito pela equipe',
      documentosViagem: [
        { tipo: 'passaporte', numero: numeroOf('daana'), pais: 'Brasil', validade: '2031-03-15', observacoes: 'daana' },
      ],
      relacionamentos: [{ relacao: 'Cônjuge', pessoa: 'B. C.' }, { pessoa: 'C. L.' }],
      dependentes: [{ pessoa: 'C. L.' }],
      etiquetas: [{ nome: 'daana' }],
      anotacoes: [{ texto: 'Lembrete daana', vencimento: '2031-01-31', autor: 'agente' }],
      mensagens: [{ texto: 'daana', autor: 'agente' }],
      envios: [{ situacao: 'pendente', campos: { rg: 'daana' }, arquivos: [{ nome: 'daana.pdf', documento: 'rg' }] }],
      orientacoes: [{ destino: 'Itália', nome: 'Ana Lima', texto: expect.stringContaining('Cheguem cedo') }],
      mudancasDeViagens: [{ viagem: 'daana', causa: 'Trechos', para: 'Impedimento' }],
      viagens: [
        {
          ...{ nome: 'daana', trechos: ['Estados Unidos, 10/01/2031 a 20/01/2031'], com: [], observacoes: 'daana' },
          ...{ localizadores: 'daana', lembretes: ['daana'] },
        },
        {
          ...{ nome: 'Férias', com: ['B. C.'], faltam: expect.any(Array), observacoes: null, lembretes: null },
          ...{ agente: 'gestor', criadaPor: 'agente' },
        },
      ],
      copias: [{ documento: 'daana.pdf', finalidade: 'daana', criadaPor: 'agente' }],
      pedidos: [{ tipo: 'acesso', situacao: 'aberto', criadoPor: 'gestor' }],
    });
    const atos = dados.acessos?.map(({ ato }) => ato);
    expect(atos).toEqual(
      expect.arrayContaining(['Alterou o cadastro', 'Copiou os dados para emissão', 'Gerou o relatório do titular']),
    );

    for (const [caminho, conteudo] of [
      ['arquivos/rg/daana.pdf', pdf('daana')],
      ['arquivos enviados pelo titular/rg/daana.pdf', pdf('daana')],
    ] as const)
      expect(files.get(caminho)?.equals(conteudo)).toBe(true);
    expect([...files.keys()].filter((nome) => !nome.startsWith('arquivos'))).toEqual(['dados.json', 'relatorio.pdf']);

    for (const words of [
      'Relatório do titular: Ana Lima',
      'uma pessoa da agência precisa ler',
      'RG-DA-ANA',
      '10/05/1990',
      '(11) 98765-4321',
      'Passaporte',
      'Pendente',
      'RG: daana',
      'Alterou o cadastro · Agente',
      'Acesso aos dados',
    ])
      expect(texto).toContain(words);
    expect(texto).not.toMatch(/undefined|\[object|pendente|telefoneCelular/);
    expect(gestor.user.email && texto.includes(gestor.user.email)).toBe(false);
  });

  it('PRV-01: has no data about other clients', async () => {
    const { agente, contaId } = actors;
    await agente.post('/api/relacionamentos', { clienteId: ana, referenciaId: beto });
    await fill(ana, 'daana');
    await fill(beto, ALHEIO);
    await openOrientacao(agente, contaId, [ana, beto]);
    await agente.put(`/api/clientes/${ana}`, { responsavelId: beto });
    const { files, texto } = await relatorioOf();
    const all = [...files].map(([name, content]) => `${name} ${content.toString('latin1')}`).join('\n') + texto;
    expect(all.toLowerCase()).not.toContain(ALHEIO);
    for (const { user } of [actors.agente, actors.gestor]) expect(all).not.toContain(user.id);
    expect(texto).toContain('B. C.');
  });

  it('PRV-08: states purpose and legal basis once gestor or proprietario has confirmed them', async () => {
    const before = await relatorioOf();
    expect(before.dados).toMatchObject({ finalidade: 'a definir pelo responsável', baseLegal: 'a definir pelo responsável' });
    expect(before.texto).toContain('Finalidade a definir pelo responsável');
    const confirmed = { finalidade: 'Organizar viagens', baseLegal: 'LGPD, art. 7º, V' };
    await actors.gestor.put(`/api/contas/${actors.contaId}/privacidade`, confirmed);
    const after = await relatorioOf();
    expect(after.dados).toMatchObject(confirmed);
    expect(after.texto).toContain('Base legal LGPD, art. 7º, V');
  });

  it('PRV-01: has the client’s undo records of a merge, and no others of the same limpeza', async () => {
    await addCliente('ANA LIMA', { observacoes: 'A outra Ana', dataNascimento: '1990-05-10' });
    await addCliente(`BETO ${ALHEIO}`, { email: `${ALHEIO}@x.com` });
    expect((await actors.gestor.post('/api/clean-duplicates', { contaId: actors.contaId })).body).toEqual({ deletedCount: 2 });
    const { dados, files } = await relatorioOf();
    expect(dados.mesclagens).toMatchObject([{ cadastros: [{ nome: 'Ana Lima' }, { observacoes: 'A outra Ana' }] }]);
    expect(files.get('dados.json')?.toString().toLowerCase()).not.toContain(ALHEIO);
  });

  it('PRV-01: has the undo records of a merge into a client that was itself merged later', async () => {
    const [first, second] = [await addCliente('Ana Primeira'), await addCliente('Ana Segunda')];
    for (const [kept, gone] of [
      [second, first],
      [ana, second],
    ])
      expect((await actors.gestor.post(`/api/clientes/${kept}/mesclar`, { comId: gone })).status).toBe(200);
    const { dados } = await relatorioOf();
    expect(JSON.stringify(dados.mesclagens)).toContain('Ana Primeira');
  });

  it('names a missing file in the PDF and in erros.txt, and continues', async () => {
    const { id } = await addDocumento(actors.agente, ana, { nome: 'some.pdf' });
    await addDocumento(actors.agente, ana, { nome: 'fica.pdf' });
    rmSync(await fileOf(product, id));
    const { files, texto } = await relatorioOf();
    expect(files.get('erros.txt')?.toString()).toBe('arquivos/rg/some.pdf: arquivo não encontrado no armazenamento\r\n');
    expect(texto).toContain('arquivos/rg/some.pdf: arquivo não encontrado');
    expect([...files.keys()]).toContain('arquivos/rg/fica.pdf');
  });

  it('can be downloaded later by gestor and proprietario, also after the end of a subscription; each download is recorded', async () => {
    await expire(product, actors.proprietario);
    const { status, body } = await actors.gestor.post(`/api/clientes/${ana}/relatorio-titular`, undefined, {
      headers: { prefer: 'respond-async' },
    });
    expect(status).toBe(202);
    expect((await endedJob(actors.gestor, body.jobId)).resultado).toEqual({
      arquivo: expect.stringMatching(/^relatorio-titular_ana-lima_\d{4}-\d\d-\d\d\.zip$/),
      bytes: expect.any(Number),
      documentos: 0,
      falhas: 0,
      disponivelAte: expect.any(String),
    });
    expect((await actors.proprietario.fetch(`/api/jobs/${body.jobId}/file`)).status).toBe(200);
    expect((await actors.agente.get(`/api/jobs/${body.jobId}/file`)).status).toBe(403);
    const { rows } = await product.db.query(
      `select usuario_id, cliente_id from auditoria where conta_id = $1 and acao = 'relatorio-do-titular'`,
      [actors.contaId],
    );
    expect(rows).toEqual([{ usuario_id: actors.gestor.user.id, cliente_id: ana }]);
  });

  it('is refused to other users', async () => {
    const { visitor, estranho, inativo, agente, gestor, proprietario, contaId } = actors;
    for (const [person, status] of [
      [visitor, 401],
      [estranho, 404],
      [inativo, 404],
      [agente, 403],
    ] as const)
      expect((await ask(person)).status).toBe(status);
    await removeMember(proprietario, contaId, gestor);
    expect((await ask(gestor)).status).toBe(404);
  });
});
