import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClienteListItem } from '@viajario/contracts/crm/clientes/clientes';
import { limpezas } from '@viajario/contracts/crm/duplicados/limpezas';
import type { DocumentoViagem } from '@viajario/contracts/crm/documentos-viagem/documentos-viagem';
import { LIMITS } from '@viajario/contracts/limits';
import type { Acesso } from '@viajario/contracts/documents/documentos';
import { FieldCipher } from '../../../src/shared/encryption/field-cipher.js';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { problemsOf } from '../../support/answer-schema.js';
import { inBulk } from '../../support/calls/bulk-inserts.js';
import { addDocumento, documentosOf, download } from '../../support/calls/documento-calls.js';
import { eventually } from '../../../../infra/test/soon.js';
import { startProduct, type Product } from '../../support/processes/product.js';
import { storedFiles } from '../../support/files/stored-files.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct({ worker: true });
});
beforeEach(async () => {
  actors = await createActors(product);
});
afterAll(() => product.close());

const add = (fields: Record<string, unknown>) => actors.gestor.addCliente({ contaId: actors.contaId, ...fields });
const clientes = async (): Promise<ClienteListItem[]> =>
  (await actors.gestor.get(`/api/clientes?contaId=${actors.contaId}&limit=1000`)).body.clientes;
const clean = (person = actors.gestor) => person.post('/api/clean-duplicates', { contaId: actors.contaId });
const clear = (person = actors.gestor) => person.post('/api/clear-all-clients', { contaId: actors.contaId });
const list = async () => (await actors.gestor.get(`/api/limpezas?contaId=${actors.contaId}`)).body;
const undo = (limpezaId: string) => actors.gestor.post('/api/limpezas/desfazer', { contaId: actors.contaId, limpezaId });

/** All that the conta's books hold, as the database has it. */
async function books(): Promise<unknown[]> {
  const tables = [
    'clientes',
    'documentos',
    'relacionamentos_clientes',
    'anotacoes',
    'mensagens',
    'clientes_etiquetas',
    'nao_duplicados',
    'cpfs_na_planilha',
    'documentos_viagem',
    'contas_totais',
    'clientes_totais',
  ];
  return Promise.all(
    tables.map(async (table) => {
      const without = table === 'contas_totais' ? `- 'relacionamentos_versao' - 'grupos_familiares' - 'grupos_versao'` : '';
      const nothing = table === 'clientes_totais' ? 'and (documentos, relacionamentos) <> (0, 0)' : ''; // as good as no row
      const { rows } = await product.db.query(
        `select to_jsonb(t) - 'rg' ${without} as row from ${table} t where conta_id = $1 ${nothing} order by coalesce(to_jsonb(t) ->> 'id', concat(to_jsonb(t) ->> 'cliente_id', to_jsonb(t) ->> 'etiqueta_id', to_jsonb(t) ->> 'menor_id', to_jsonb(t) ->> 'maior_id'))`,
        [actors.contaId],
      );
      return rows;
    }),
  );
}

/** Two Anas with documents, relatives and a child, and a name that repeats without being the same person. */
async function seed() {
  const empresa = await actors.gestor.post('/api/empresas', {
    contaId: actors.contaId,
    razaoSocial: 'Sol',
    cnpj: '11222333000181',
  });
  const full = await add({
    nome: 'Ana  Souza',
    email: 'ana@x.com',
    telefoneCelular: '11987654321',
    bairro: 'Centro',
    cidade: 'Santos',
    uf: 'SP',
    numero: '1',
    observacoes: 'Nota 1',
    dataEntrada: '2025-05-05',
  });
  const twin = await add({
    nome: 'ANA SOUZA',
    email: 'ANA@x.com',
    cpf: '529.982.247-25',
    rg: '12.345',
    observacoes: 'Nota 2',
    telefoneResidencial: '1133334444',
    telefoneCelular: '11900000000',
    dataEntrada: '2024-01-01',
  });
  const other = await add({ nome: 'Ana Souza', email: 'outra@x.com' });
  const [mother, child] = [await add({ nome: 'Mãe' }), await add({ nome: 'Filho', responsavelId: twin.id })];
  for (const cliente of [full, twin])
    await actors.gestor.post('/api/relacionamentos', { clienteId: cliente.id, referenciaId: mother.id });
  await actors.gestor.post('/api/relacionamentos', { clienteId: full.id, referenciaId: twin.id });
  await actors.gestor.post('/api/relacionamentos', { clienteId: child.id, referenciaId: twin.id });
  const documento = await addDocumento(actors.agente, twin.id);
  await addDocumento(actors.agente, full.id);
  await addDocumento(actors.agente, full.id);
  const { contaId, agente } = actors;
  await agente.put(`/api/clientes/${twin.id}`, { agenteId: agente.user.id });
  for (const [nome, owners] of [
    ['VIP', [full, twin]],
    ['Lua de mel', [twin]],
  ] as const) {
    const { body: etiqueta } = await agente.post('/api/etiquetas', { contaId, nome, cor: 'azul' });
    for (const { id } of owners) {
      const { etiquetas } = (await agente.get(`/api/clientes/${id}`)).body;
      const etiquetaIds = [...etiquetas.map((one: { id: string }) => one.id), etiqueta.id];
      await agente.put(`/api/clientes/${id}/etiquetas`, { etiquetaIds });
    }
  }
  await agente.post('/api/anotacoes', { clienteId: twin.id, texto: 'Prefere janela', vencimento: '2027-01-31' });
  await agente.post('/api/mensagens', { clienteId: twin.id, texto: 'Oi' });
  for (const [one, another] of [
    [twin, other],
    [twin, mother],
    [full, mother],
  ])
    await actors.gestor.post('/api/clientes/nao-duplicados', { ids: [one?.id, another?.id] });
  return { full, twin, other, mother, child, documento, empresaId: empresa.body.id as string };
}

describe('clean-duplicates', () => {
  it('EXP-18: merges one person into the most complete entry with documents, relationships and values, and a second run finds nothing', async () => {
    const { full, twin, other, child, mother, documento } = await seed();
    const preview = await actors.gestor.get(`/api/clean-duplicates?contaId=${actors.contaId}`);
    expect(problemsOf(limpezas.preview, 200, preview.body)).toEqual([]);
    expect(preview.body).toMatchObject({
      deletedCount: 1,
      totalGrupos: 1,
      grupos: [
        { manter: { id: full.id, documentosCount: 2 }, remover: [{ id: twin.id, cpf: '52998224725', documentosCount: 1 }] },
      ],
    });
    expect(await clean()).toMatchObject({ status: 200, body: { deletedCount: 1 } });
    expect((await actors.gestor.get(`/api/clientes/${twin.id}`)).status).toBe(404);
    const { body: kept } = await actors.gestor.get(`/api/clientes/${full.id}`);
    expect(kept).toMatchObject({
      nome: 'Ana  Souza',
      cpf: '52998224725',
      rg: '12.345',
      email: 'ana@x.com',
      bairro: 'Centro',
      cidade: 'Santos',
      uf: 'SP',
      numero: '1',
      telefoneResidencial: '1133334444',
      telefoneCelular: '11987654321',
      dataEntrada: '2024-01-01',
      agenteId: actors.agente.user.id,
      etiquetas: [{ nome: 'Lua de mel' }, { nome: 'VIP' }],
      proximoLembrete: { texto: 'Prefere janela' },
      observacoes: 'Nota 1\nNota 2\nE-mail: ANA@x.com\nTelefone celular: 11900000000',
    });
    expect(await documentosOf(actors.agente, full.id)).toHaveLength(3);
    expect((await download(actors.agente, documento.id)).status).toBe(200);
    const relacionamentos = [...kept.relacionamentosOrigem, ...kept.relacionamentosDestino].map(({ cliente, referencia }) =>
      [cliente.nome, referencia.nome].sort(),
    );
    expect(relacionamentos.sort()).toEqual([
      ['Ana  Souza', 'Filho'],
      ['Ana  Souza', 'Mãe'],
    ]);
    expect((await actors.gestor.get(`/api/clientes/${child.id}`)).body.responsavelId).toBe(full.id);
    expect((await clientes()).map(({ id }) => id).sort()).toEqual([full.id, other.id, child.id, mother.id].sort());
    expect((await clean()).body).toEqual({ deletedCount: 0 });
    expect(await list()).toHaveLength(1);
  });

  it('treats any sign or a blank in a name as an apostrophe or a hyphen, and a mobile phone with and without its ninth digit as equal', async () => {
    const fields = { telefoneCelular: '11988887777' };
    for (const nome of ["Rosa D'Ávila", 'ROSA D´ÁVILA', 'Rosa Dʼ Avila', 'Rosa D Ávila', 'Rosa Dávila'])
      await add({ nome, ...fields });
    for (const nome of ['Lia Sá-Couto', 'Lia Sá\u2011Couto', 'Lia Sá – Couto']) await add({ nome, ...fields });
    await add({ nome: 'Rosa D’Ávila', telefoneCelular: '+55 (11) 8888-7777' });
    for (const telefoneCelular of ['1122223333', '11922223333']) await add({ nome: 'Fixo', telefoneCelular });
    const { body } = await actors.gestor.get(`/api/clean-duplicates?contaId=${actors.contaId}`);
    expect(body).toMatchObject({ deletedCount: 7, totalGrupos: 2 });
    expect((await clean()).body).toEqual({ deletedCount: 7 });
    expect((await clientes()).map(({ nome }) => nome)).toEqual(['Fixo', 'Fixo', 'Lia Sá-Couto', "Rosa D'Ávila"]);
  });

  it('previews very many groups with totals of all, and the first thousand by name', async () => {
    await inBulk(
      product,
      `insert into clientes (id, conta_id, nome, email) select gen_random_uuid(), $1, 'Ana', 'a@x.com' from generate_series(1, $2) n`,
      [actors.contaId, LIMITS.pessoasDeDuplicados + 1],
    );
    const { body } = await actors.gestor.get(`/api/clean-duplicates?contaId=${actors.contaId}`);
    expect(body).toMatchObject({ deletedCount: LIMITS.pessoasDeDuplicados, totalGrupos: 1 });
    expect(body.grupos[0].remover).toHaveLength(LIMITS.pessoasDeDuplicados - 1);
  });

  it('leaves one relationship per pair, also where they had different kinds; undo restores both', async () => {
    const kept = await add({ nome: 'Ana', email: 'a@x.com', cidade: 'Santos', uf: 'SP', bairro: 'Centro' });
    const twin = await add({ nome: 'Ana', email: 'a@x.com' });
    const sister = await add({ nome: 'Zoé' });
    for (const [clienteId, referenciaId, tipoRelacao] of [
      [sister.id, twin.id, 'familia'],
      [kept.id, sister.id, 'irmao'],
    ])
      await actors.gestor.post('/api/relacionamentos', { clienteId, referenciaId, tipoRelacao });
    const before = await books();
    expect((await clean()).body).toEqual({ deletedCount: 1 });
    const family = (await actors.gestor.get(`/api/relacionamentos?clienteId=${kept.id}`)).body;
    expect(family).toMatchObject([{ referencia: { id: sister.id }, tipoRelacao: 'irmao' }]);
    await undo((await list())[0].id);
    expect(await books()).toEqual(before);
  });

  it('leaves no two clients responsible for each other, which could not be edited; undo restores all', async () => {
    const kept = await add({ nome: 'Ana', email: 'a@x.com', cidade: 'Santos', uf: 'SP' });
    const twin = await add({ nome: 'Ana', email: 'a@x.com' });
    const other = await add({ nome: 'Rui', responsavelId: twin.id });
    await actors.gestor.put(`/api/clientes/${kept.id}`, { responsavelId: other.id });
    const before = await books();
    expect((await clean()).body).toEqual({ deletedCount: 1 });
    for (const [{ id, nome }, responsavelId] of [
      [kept, null],
      [other, kept.id],
    ] as const)
      expect(await actors.gestor.put(`/api/clientes/${id}`, { nome })).toMatchObject({ status: 200, body: { responsavelId } });
    await undo((await list())[0].id);
    expect(await books()).toEqual(before);
  });

  it('preserves the flag of a foreigner without CPF; undo restores the value of each', async () => {
    for (const dispensaCpf of [false, true]) await add({ nome: 'Ana', email: 'ana@x.com', dispensaCpf });
    const before = await books();
    expect((await clean()).body).toEqual({ deletedCount: 1 });
    expect(await clientes()).toMatchObject([{ dispensaCpf: true, observacoes: null }]);
    const [{ id }] = await list();
    expect((await undo(id)).status).toBe(200);
    expect(await books()).toEqual(before);
  });

  it('does not change an agente that was set later, also in the undo', async () => {
    const { proprietario, gestor, agente, contaId } = actors;
    const kept = await add({ nome: 'Ana', email: 'a@x.com', cidade: 'Santos', agenteId: gestor.user.id });
    await add({ nome: 'Ana', email: 'a@x.com', agenteId: gestor.user.id });
    await clean(proprietario);
    const [{ id }] = await list();
    await proprietario.delete(`/api/contas/${contaId}/usuarios/${gestor.user.id}?para=${agente.user.id}`);
    expect((await proprietario.post('/api/limpezas/desfazer', { contaId, limpezaId: id })).body).toEqual({ restoredCount: 1 });
    expect((await agente.get(`/api/clientes/${kept.id}`)).body.agenteId).toBe(agente.user.id);
  });

  it('moves travel documents, joins equal ones, and the latest passport counts; undo restores all', async () => {
    const { agente } = actors;
    const same = { nome: 'Ana', email: 'a@x.com' };
    const kept = await add({ ...same, cidade: 'Santos', uf: 'SP', bairro: 'Centro', validadePassaporte: '2030-01-02' });
    const [twin, third] = [
      await add({ ...same, cidade: 'Santos', validadePassaporte: '2031-03-15' }),
      await add({ ...same, validadePassaporte: '2031-03-15' }),
    ];
    const addDocumentoViagem = (id: string, fields: object) => agente.post(`/api/clientes/${id}/documentos-viagem`, fields);
    const visto = { tipo: 'visto', pais: 'USA', validade: '2029-09-09' };
    const { id: documentoId } = await addDocumento(agente, twin.id);
    for (const [{ id }, fields] of [
      [kept, visto],
      [twin, visto],
      [twin, { ...visto, observacoes: 'Só negócios' }],
      [twin, { tipo: 'passaporte', pais: 'ITA', numero: 'YA1000001', validade: '2039-01-01', documentoId }],
      [third, { tipo: 'passaporte', pais: 'BRA', validade: '2030-01-02' }], // confirmed, as that of the kept client is not
    ] as const)
      expect((await addDocumentoViagem(id, fields)).status).toBe(201);
    const before = await books();
    expect((await clean()).body).toEqual({ deletedCount: 2 });
    const { body } = await actors.gestor.get(`/api/clientes/${kept.id}`);
    expect(body).toMatchObject({ validadePassaporte: '2031-03-15', observacoes: null });
    const documentos = (await agente.get(`/api/clientes/${kept.id}/documentos-viagem`)).body;
    expect(
      documentos.map((one: DocumentoViagem) => [
        one.pais,
        one.numero,
        one.validade,
        one.paisPresumido,
        one.observacoes,
        one.documentoId,
      ]),
    ).toEqual([
      ['ITA', 'YA1000001', '2039-01-01', false, null, documentoId],
      ['BRA', null, '2031-03-15', true, null, null],
      ['BRA', null, '2030-01-02', false, null, null],
      ['USA', null, '2029-09-09', false, 'Só negócios', null],
      ['USA', null, '2029-09-09', false, null, null],
    ]);
    await agente.put(`/api/documentos-viagem/${documentos[2].id}`, { documentoId }); // this file moves back to another client than the travel document
    expect((await undo((await list())[0].id)).body).toEqual({ restoredCount: 2 });
    await product.db.query('update documentos_viagem set updated_at = created_at where id = $1', [documentos[2].id]);
    expect(await books()).toEqual(before);
  });

  it('undone, restores no travel document that was deleted meanwhile, and leaves added ones with the kept client', async () => {
    const { agente } = actors;
    const same = { nome: 'Ana', email: 'a@x.com', validadePassaporte: '2030-01-02' };
    const [kept, twin] = [await add({ ...same, cidade: 'Santos' }), await add(same)];
    const path = `/api/clientes/${kept.id}/documentos-viagem`;
    await agente.post(`/api/clientes/${twin.id}/documentos-viagem`, { tipo: 'visto', pais: 'USA', numero: '20261' });
    await clean();
    for (const { id } of (await agente.get(path)).body) await agente.delete(`/api/documentos-viagem/${id}`);
    await agente.post(path, { tipo: 'passaporte', pais: 'BRA', validade: '2033-01-01' });
    await undo((await list())[0].id);
    expect((await agente.get(path)).body).toMatchObject([{ validade: '2033-01-01' }]);
    expect((await agente.get(`/api/clientes/${twin.id}/documentos-viagem`)).body).toEqual([]);
    expect(await clientes()).toMatchObject([{ validadePassaporte: '2033-01-01' }, { validadePassaporte: null }]);
  });

  it('undoes a merge from before travel documents were moved, as far as the current ones allow', async () => {
    const same = { nome: 'Ana', email: 'a@x.com' };
    const [kept, twin] = [await add({ ...same, cidade: 'Santos' }), await add({ ...same, validadePassaporte: '2030-01-02' })];
    await clean();
    const { rows } = await product.db.query('select id, registro from limpezas_grupos where conta_id = $1', [actors.contaId]);
    const place = { table: 'limpezas_grupos', column: 'registro', contaId: actors.contaId, row: rows[0].id };
    const { pertences, ...record } = JSON.parse(product.app.get(FieldCipher).decrypt(rows[0].registro, place));
    const { documentosViagem: _papers, documentosIguais: _equal, ...asBefore } = pertences;
    const registro = product.app.get(FieldCipher).encrypt(JSON.stringify({ ...record, pertences: asBefore }), place);
    await product.db.query('update limpezas_grupos set registro = $2 where id = $1', [rows[0].id, registro]);
    await undo((await list())[0].id);
    const found = await clientes();
    expect(found.find(({ id }) => id === twin.id)).toMatchObject({ validadePassaporte: '2030-01-02' });
    expect(found.find(({ id }) => id === kept.id)).toMatchObject({ validadePassaporte: null });
  });

  it('notes a company and a responsável that differ from those of the kept client', async () => {
    const empresas: string[] = [];
    for (const razaoSocial of ['Sol', 'Lua'])
      empresas.push((await actors.gestor.post('/api/empresas', { contaId: actors.contaId, razaoSocial, cnpj: '1' })).body.id);
    const [pai, mae] = [await add({ nome: 'Pai' }), await add({ nome: 'Mãe' })];
    const same = { nome: 'Ana', email: 'a@x.com' };
    const kept = await add({ ...same, cidade: 'Santos', empresaId: empresas[0], responsavelId: pai.id });
    await add({ ...same, empresaId: empresas[1], responsavelId: mae.id });
    expect((await clean()).body).toEqual({ deletedCount: 1 });
    expect((await actors.gestor.get(`/api/clientes/${kept.id}`)).body).toMatchObject({
      empresaId: empresas[0],
      responsavelId: pai.id,
      observacoes: 'Empresa: Lua\nResponsável legal: Mãe',
    });
  });

  it('notes the text of a relationship that the kept client has already; undo restores it', async () => {
    const same = { nome: 'Ana', email: 'a@x.com' };
    const kept = await add({ ...same, cidade: 'Santos', uf: 'SP', bairro: 'Centro' });
    const [twin, third] = [await add(same), await add(same)];
    const mother = await add({ nome: 'Mãe' });
    for (const [one, observacoes] of [
      [kept, 'mora junto'],
      [twin, 'paga as viagens'],
      [third, undefined],
    ] as const)
      await actors.gestor.post('/api/relacionamentos', { clienteId: one.id, referenciaId: mother.id, observacoes });
    await actors.gestor.post('/api/relacionamentos', { clienteId: kept.id, referenciaId: third.id, observacoes: 'a mesma?' });
    const before = await books();
    expect((await clean()).body).toEqual({ deletedCount: 2 });
    const { body } = await actors.gestor.get(`/api/clientes/${kept.id}`);
    expect(body.observacoes.split('\n').sort()).toEqual(['Vínculo com Ana: a mesma?', 'Vínculo com Mãe: paga as viagens']);
    expect(body.relacionamentosOrigem).toMatchObject([{ referencia: { id: mother.id }, observacoes: 'mora junto' }]);
    await undo((await list())[0].id);
    expect(await books()).toEqual(before);
  });

  it('moves the access records of the documents, and undo moves them back', async () => {
    const { full, twin, documento } = await seed();
    await download(actors.agente, documento.id);
    const actsOn = async ({ id }: { id: string }): Promise<string[]> =>
      (await actors.gestor.get<Acesso[]>(`/api/clientes/${id}/acessos`)).body
        .filter(({ documentoId }) => documentoId === documento.id)
        .map(({ acao }) => acao);
    const before = await actsOn(twin);
    expect(before).toEqual(['documento-baixado', 'documento-enviado']);
    await clean();
    expect(await actsOn(full)).toEqual(before);
    await undo((await list())[0].id);
    expect([await actsOn(full), await actsOn(twin)]).toEqual([[], before]);
  });

  it('finds nothing in a second run, also where the first one left a client alone', async () => {
    await add({ nome: 'Bia', email: 'b@x.com' });
    await add({ nome: 'Bia', email: 'a@x.com', dataNascimento: '1991-01-01', cidade: 'Santos', uf: 'SP' });
    await add({ nome: 'Bia', email: 'b@x.com', dataNascimento: '1991-01-01' });
    await add({ nome: 'Bia', email: 'b@x.com', dataNascimento: '1990-01-01' });
    await clean();
    const left = await clientes();
    expect((await clean()).body).toEqual({ deletedCount: 0 });
    expect(await clientes()).toEqual(left);
  });

  it('is undone within 30 days, row for row', async () => {
    await seed();
    const before = await books();
    await clean();
    const [limpeza] = await list();
    expect(limpeza).toMatchObject({
      deletedCount: 1,
      desfeitaEm: null,
      desfazerAte: expect.any(String),
      usuario: { id: actors.gestor.user.id },
    });
    const { rows } = await product.db.query('select registro from limpezas_grupos where limpeza_id = $1', [limpeza.id]);
    expect(rows[0].registro).toMatch(/^v3:/);
    expect(await undo(limpeza.id)).toMatchObject({ status: 200, body: { restoredCount: 1 } });
    expect(await books()).toEqual(before);
    expect((await undo(limpeza.id)).body).toMatchObject({ code: 'NAO_PODE_DESFAZER' });
    expect((await list())[0]).toMatchObject({ desfazerAte: null, desfeitaEm: expect.any(String) });
    expect((await clean()).body).toEqual({ deletedCount: 1 });
  });

  it('is undone row for row where kept and removed clients of the same or another group were related or responsible', async () => {
    const [mother, twinOfMother] = [
      await add({ nome: 'Mãe', email: 'm@x.com', cidade: 'Santos' }),
      await add({ nome: 'Mãe', email: 'm@x.com' }),
    ];
    await add({ nome: 'Filho', email: 'f@x.com', cidade: 'Santos', responsavelId: twinOfMother.id });
    await add({ nome: 'Filho', email: 'f@x.com', responsavelId: mother.id });
    const [wife, twinOfWife] = [
      await add({ nome: 'Zoé', email: 'z@x.com', cidade: 'Santos' }),
      await add({ nome: 'Zoé', email: 'z@x.com' }),
    ];
    const twin = await add({ nome: 'Rui', email: 'r@x.com' });
    const rui = await add({ nome: 'Rui', email: 'r@x.com', cidade: 'Santos', responsavelId: twin.id });
    for (const [a, b] of [
      [twin, twinOfWife],
      [wife, rui],
      [twinOfMother, twinOfWife],
      [rui, twin],
    ] as const)
      await actors.gestor.post('/api/relacionamentos', { clienteId: a.id, referenciaId: b.id });
    const before = await books();
    expect((await clean()).body).toEqual({ deletedCount: 4 });
    const [limpeza] = await list();
    expect(await undo(limpeza.id)).toMatchObject({ status: 200, body: { restoredCount: 4 } });
    expect(await books()).toEqual(before);
  });

  it('is undone row for row where the kept client got a responsável that was then merged into another client', async () => {
    await add({ nome: 'Filho', email: 'f@x.com', cidade: 'Santos' }); // the oldest: its group is merged first
    const twinOfMother = await add({ nome: 'Mãe', email: 'm@x.com' });
    await add({ nome: 'Filho', email: 'f@x.com', responsavelId: twinOfMother.id });
    await add({ nome: 'Mãe', email: 'm@x.com', cidade: 'Santos', cpf: '52998224725' });
    await actors.gestor.post('/api/relacionamentos', {
      clienteId: twinOfMother.id,
      referenciaId: (await add({ nome: 'Tia' })).id,
    });
    const before = await books();
    expect((await clean()).body).toEqual({ deletedCount: 2 });
    expect((await clientes()).find(({ nome }) => nome === 'Filho')).toMatchObject({ responsavelId: expect.any(String) });
    const [limpeza] = await list();
    expect(await undo(limpeza.id)).toMatchObject({ status: 200, body: { restoredCount: 2 } });
    expect(await books()).toEqual(before);
  });

  it('is undone without the company and the responsável that were deleted since', async () => {
    const empresa = await actors.gestor.post('/api/empresas', { contaId: actors.contaId, razaoSocial: 'Sol', cnpj: '1' });
    const mother = await add({ nome: 'Mãe' });
    const links = { empresaId: empresa.body.id, responsavelId: mother.id };
    const kept = await add({ nome: 'Ana', email: 'a@x.com', cidade: 'Santos', ...links });
    const twin = await add({ nome: 'Ana', email: 'a@x.com', ...links });
    expect((await clean()).body).toEqual({ deletedCount: 1 });
    await actors.gestor.delete(`/api/empresas/${empresa.body.id}`);
    await actors.gestor.delete(`/api/clientes/${mother.id}`);
    const [limpeza] = await list();
    expect(await undo(limpeza.id)).toMatchObject({ status: 200, body: { restoredCount: 1 } });
    for (const { id } of [kept, twin])
      expect((await actors.gestor.get(`/api/clientes/${id}`)).body).toMatchObject({
        nome: 'Ana',
        empresaId: null,
        responsavelId: null,
      });
  });

  it('that is undone after later edits keeps those edits', async () => {
    const { full, twin } = await seed();
    await clean();
    await actors.gestor.put(`/api/clientes/${full.id}`, { bairro: 'Novo' });
    await undo((await list())[0].id);
    expect((await actors.gestor.get(`/api/clientes/${full.id}`)).body).toMatchObject({ bairro: 'Novo', cpf: '52998224725' });
    expect((await actors.gestor.get(`/api/clientes/${twin.id}`)).body).toMatchObject({
      nome: 'ANA SOUZA',
      cpf: null,
      rg: '12.345',
    });
  });

  it('that is undone does not restore a client deleted since, also after another merge', async () => {
    const [deleted, merged] = [
      await add({ nome: 'Ana', email: 'a@x.com', cidade: 'Santos' }),
      await add({ nome: 'Bia', email: 'b@x.com', cidade: 'Santos' }),
    ];
    const twins = [await add({ nome: 'Ana', email: 'a@x.com' }), await add({ nome: 'Bia', email: 'b@x.com' })];
    const rui = await add({ nome: 'Rui', email: 'r@x.com' });
    await add({ nome: 'Rui', email: 'r@x.com', cidade: 'Santos' });
    expect((await clean()).body).toEqual({ deletedCount: 3 });
    const last = await add({ nome: 'Bia', email: 'b@x.com', cidade: 'Santos', bairro: 'Centro' });
    expect((await clean()).body).toEqual({ deletedCount: 1 });
    for (const { id } of [deleted, last]) expect((await actors.gestor.delete(`/api/clientes/${id}`)).status).toBe(204);
    const [second, first] = await list();
    expect(await undo(second.id)).toMatchObject({ status: 200, body: { restoredCount: 0 } });
    expect(await undo(first.id)).toMatchObject({ status: 200, body: { restoredCount: 1 } });
    for (const { id } of [deleted, merged, last, ...twins])
      expect((await actors.gestor.get(`/api/clientes/${id}`)).status).toBe(404);
    expect((await actors.gestor.get(`/api/clientes/${rui.id}`)).body).toMatchObject({ nome: 'Rui' });
  });

  it('that is undone does not restore relationships removed since', async () => {
    const [kept, twin] = [
      await add({ nome: 'Ana', email: 'a@x.com', cidade: 'Santos' }),
      await add({ nome: 'Ana', email: 'a@x.com' }),
    ];
    const [mother, aunt] = [await add({ nome: 'Mãe' }), await add({ nome: 'Tia' })];
    for (const [cliente, relative] of [
      [kept, mother],
      [twin, mother],
      [twin, aunt],
    ] as const)
      await actors.gestor.post('/api/relacionamentos', { clienteId: cliente.id, referenciaId: relative.id });
    expect((await clean()).body).toEqual({ deletedCount: 1 });
    const relacionamentosOf = async (id: string): Promise<{ id: string; referencia: { nome: string } }[]> =>
      (await actors.gestor.get(`/api/relacionamentos?clienteId=${id}`)).body;
    const [withAunt] = (await relacionamentosOf(kept.id)).filter(({ referencia }) => referencia.nome === 'Tia');
    expect((await actors.gestor.delete(`/api/relacionamentos/${withAunt?.id}`)).status).toBe(204);
    await undo((await list())[0].id);
    expect((await relacionamentosOf(twin.id)).map(({ referencia }) => referencia.nome)).toEqual(['Mãe']);
    expect((await relacionamentosOf(kept.id)).map(({ referencia }) => referencia.nome)).toEqual(['Mãe']);
  });

  it('EXP-18: five at once remove each duplicate once', async () => {
    for (let i = 0; i < 12; i += 1)
      for (let copy = 0; copy < 3; copy += 1) await add({ nome: `Pessoa ${i}`, email: `p${i}@x.com` });
    const answers = await Promise.all(Array.from({ length: 5 }, () => clean()));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(answers.reduce((sum, { body }) => sum + body.deletedCount, 0)).toBe(24);
    expect(await clientes()).toHaveLength(12);
  });

  it('is for gestores and proprietario', async () => {
    for (const call of [clean, clear]) {
      expect((await call(actors.agente)).status).toBe(403);
      expect((await call(actors.estranho)).status).toBe(404);
      expect((await call(actors.visitor)).status).toBe(401);
    }
  });
});

describe('clear-all-clients', () => {
  it('EXP-19: removes all clients of this conta only, with documents, relationships and files; companies remain, a second call finds none', async () => {
    const { documento } = await seed();
    await clean();
    await actors.estranho.addCliente({ nome: 'Fica' });
    const files = await storedFiles(product);
    const answer = await clear();
    expect(answer).toMatchObject({ status: 200, body: { deletedCount: 4 } });
    expect(problemsOf(limpezas.clearAll, 200, answer.body)).toEqual([]);
    expect(await clientes()).toEqual([]);
    expect((await download(actors.agente, documento.id)).status).toBe(404);
    expect((await actors.gestor.get(`/api/empresas?contaId=${actors.contaId}`)).body).toMatchObject([{ funcionariosCount: 0 }]);
    expect((await actors.estranho.get(`/api/clientes?contaId=${actors.estranho.contaId}`)).body.total).toBe(1);
    await eventually(async () => (await storedFiles(product)).length === files.length - 3);
    expect((await clear()).body).toEqual({ deletedCount: 0 });
    const { rows } = await product.db.query('select count(*)::int as n from limpezas_grupos where conta_id = $1', [
      actors.contaId,
    ]);
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('leaves no limpeza to undo, and its jobs have ids of version 7', async () => {
    await seed();
    await clean();
    const [{ id }] = await list();
    await clear();
    const undone = await undo(id);
    expect([undone.status, undone.body]).toMatchObject([409, { code: 'NAO_PODE_DESFAZER' }]);
    const { rows } = await product.db.query(`select id from jobs where conta_id = $1 and tipo = 'arquivos-excluidos'`, [
      actors.contaId,
    ]);
    expect(rows.map((row) => String(row.id)[14])).toEqual(['7']);
  });

  it('answers a repeated Idempotency-Key with the first result', async () => {
    await add({ nome: 'Ana' });
    const call = () =>
      actors.gestor.post(
        '/api/clear-all-clients',
        { contaId: actors.contaId },
        { headers: { 'idempotency-key': `limpar-${actors.contaId}` } },
      );
    expect((await call()).body).toEqual({ deletedCount: 1 });
    await add({ nome: 'Bia' });
    expect((await call()).body).toEqual({ deletedCount: 1 });
    expect(await clientes()).toHaveLength(1);
  });
});
