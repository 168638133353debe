import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { envios } from '@viajario/contracts/crm/envios/envios';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { FieldCipher } from '../../../src/shared/encryption/field-cipher.js';
import { problemsOf } from '../../support/answer-schema.js';
import type { Browser } from '../../support/calls/browser.js';
import { documentosOf, download } from '../../support/calls/documento-calls.js';
import { acceptEnvio, addEnvio, refuseEnvio } from '../../support/calls/ficha-calls.js';
import { pdf } from '../../support/files/files-of-types.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;
let cliente: ClienteDetail;

beforeAll(async () => {
  product = await sharedProduct();
});
beforeEach(async () => {
  actors = await createActors(product);
  cliente = await addCliente({ nome: 'Ana', rg: '1', email: 'ana@x.com' });
});
afterAll(() => product.close());

const addCliente = (fields: Record<string, unknown>) => actors.agente.addCliente({ contaId: actors.contaId, ...fields });
const add = (sent: Parameters<typeof addEnvio>[2], to = cliente) =>
  addEnvio(actors, { id: to.id, contaId: actors.contaId }, sent);
const read = (id: string) => actors.agente.get(`/api/envios/${id}`);
const accept = (id: string, choice: Parameters<typeof acceptEnvio>[2], person: Browser = actors.agente) =>
  acceptEnvio(person, id, choice);
const refuse = (id: string, person: Browser = actors.agente) => refuseEnvio(person, id);
const current = async (): Promise<ClienteDetail> => (await actors.agente.get(`/api/clientes/${cliente.id}`)).body;
const acts = async (): Promise<unknown[]> => {
  const { rows } = await product.db.query(
    `select acao, usuario_id as por, detalhes from auditoria where conta_id = $1 and (acao like 'envio-%' or acao in ('cliente-editado', 'documento-enviado'))
       and acao <> 'envio-recebido' order by quando, id`,
    [actors.contaId],
  );
  return rows;
};

describe('Accepting a submission', () => {
  it('FIC-10: writes the named fields and files as a form and an upload do, and erases the rest', async () => {
    const { id, arquivos, updatedAt } = await add({
      campos: { rg: '2', cpf: '529.982.247-25', email: 'outra@x.com' },
      arquivos: [
        { flag: 'rg', content: pdf('um') },
        { flag: 'passaporte', content: pdf('dois') },
        { flag: 'rg', nome: 'c.pdf' },
      ],
    });
    const [kept, passaporte] = arquivos;
    const answer = await accept(
      id,
      { campos: ['rg', 'cpf'], arquivos: [kept?.id ?? '', passaporte?.id ?? ''], updatedAt },
      actors.gestor,
    );
    expect([answer.status, answer.body]).toMatchObject([200, { id, situacao: 'aceito', campos: [], arquivos: [] }]);
    expect(problemsOf(envios.accept, 200, answer.body)).toEqual([]);
    expect(await current()).toMatchObject({ rg: '2', cpf: '52998224725', email: 'ana@x.com', updatedAt: answer.body.updatedAt });
    const documentos = await documentosOf(actors.agente, cliente.id);
    expect(documentos).toMatchObject([
      { id: kept?.id, flagDocumento: 'rg', nomeArquivo: kept?.nomeArquivo, enviadoPor: actors.gestor.user.id },
      { id: passaporte?.id, flagDocumento: 'passaporte', tamanhoArquivo: passaporte?.tamanhoArquivo },
    ]);
    expect((await download(actors.agente, kept?.id ?? '')).bytes).toEqual(pdf('um'));
    const por = actors.gestor.user.id;
    const clienteId = cliente.id;
    expect(await acts()).toEqual([
      { acao: 'cliente-editado', por, detalhes: { clienteId, campos: ['cpf', 'rg'] } },
      { acao: 'documento-enviado', por, detalhes: expect.objectContaining({ clienteId, flag: 'rg' }) },
      { acao: 'documento-enviado', por, detalhes: expect.objectContaining({ clienteId, flag: 'passaporte' }) },
      { acao: 'envio-aceito', por, detalhes: { clienteId, campos: ['rg', 'cpf'], arquivos: 2 } },
    ]);
  });

  it('FIC-10: is done once, also by two concurrent calls, and not after a refusal', async () => {
    const { id } = await add({ campos: { rg: '2', cidade: 'Santos' } });
    const both = await Promise.all([
      accept(id, { campos: ['rg'] }),
      accept(id, { campos: ['cidade'] }, actors.gestor),
      refuse(id, actors.proprietario),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const again of [await accept(id, { campos: ['rg'] }), await refuse(id)])
      expect([again.status, again.body]).toMatchObject([409, { code: 'ENVIO_JA_RESPONDIDO' }]);
    const answers = (await acts()) as { acao: string }[];
    expect(answers.filter(({ acao }) => acao.startsWith('envio-'))).toHaveLength(1);
  });

  it('FIC-11: is repeated by its Idempotency-Key, with a stored answer without values', async () => {
    const { id } = await add({ campos: { rg: '2' } });
    const headers = { 'idempotency-key': randomUUID() };
    const first = await acceptEnvio(actors.agente, id, { campos: ['rg'] }, { headers });
    const again = await acceptEnvio(actors.agente, id, { campos: ['rg'] }, { headers });
    expect([again.status, again.text]).toEqual([200, first.text]);
    const { rows } = await product.db.query('select alvo_id from idempotencia where chave = $1', [headers['idempotency-key']]);
    expect(rows).toEqual([{ alvo_id: id }]);
  });

  it.each([
    ['nothing', () => ({}), 'Escolha ao menos um campo ou arquivo, ou recuse o envio.'],
    ['a field that did not come', () => ({ campos: ['rg', 'cidade'] }), 'Um dos itens escolhidos não está neste envio.'],
    ['a field that no form has', () => ({ campos: ['observacoes'] }), 'Campo inválido'],
    ['a field twice', () => ({ campos: ['rg', 'rg'] }), 'Escolha cada um só uma vez'],
    ['a file of another envio', (file: string) => ({ arquivos: [file] }), 'Um dos itens escolhidos não está neste envio.'],
  ])('is refused with %s', async (_, choice, message) => {
    const other = await add({ arquivos: [{ flag: 'rg' }] });
    const { id } = await add({ campos: { rg: '2' } });
    const answer = await accept(id, choice(other.arquivos[0]?.id ?? ''));
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)]);
    expect((await read(id)).body.situacao).toBe('pendente');
  });

  it.each([
    [
      'another client’s CPF, with that client',
      async () => ({
        code: 'CPF_JA_CADASTRADO',
        data: { clienteId: (await addCliente({ nome: 'Bia', cpf: '11144477735' })).id, nome: 'Bia' },
      }),
    ],
    [
      'a client that was changed meanwhile',
      async () => {
        await actors.gestor.put(`/api/clientes/${cliente.id}`, { rg: '7' });
        return { code: 'ALTERADO_POR_OUTRA_PESSOA', data: { campos: ['cpf', 'validadePassaporte'] } };
      },
    ],
    [
      'a validity before that of another passport',
      async () => {
        for (const validade of ['2036-01-01', '2040-01-01'])
          await actors.agente.post(`/api/clientes/${cliente.id}/documentos-viagem`, {
            tipo: 'passaporte',
            pais: 'BRA',
            validade,
          });
        return { code: 'VALIDADE_NOS_DOCUMENTOS_DE_VIAGEM' };
      },
    ],
    [
      '200 documents',
      async () => {
        await fill('from generate_series(1, 200)');
        return { code: 'LIMITE_DE_DOCUMENTOS' };
      },
    ],
    [
      'no room',
      async () => {
        await fill('', 10 * 1024 ** 3);
        return { code: 'LIMITE_DE_ESPACO' };
      },
    ],
  ])('FIC-10: of %s is refused, and the whole submission remains pending', async (_, prepare) => {
    const sent = { campos: { cpf: '111.444.777-35', validadePassaporte: '2035-05-05' }, arquivos: [{ flag: 'rg' }] };
    const before = await add(sent);
    const expected = await prepare();
    const choice = {
      campos: ['cpf', 'validadePassaporte'],
      arquivos: before.arquivos.map(({ id }) => id),
      updatedAt: before.updatedAt,
    };
    const answer = await accept(before.id, choice);
    expect([answer.status, answer.body]).toMatchObject([409, expected]);
    expect((await read(before.id)).body).toMatchObject({
      situacao: 'pendente',
      campos: [{ enviado: '11144477735' }, { enviado: '2035-05-05' }],
      arquivos: before.arquivos,
    });
    expect(await current()).toMatchObject({ cpf: null });
    expect((await actors.agente.get(`/api/envios/${before.id}/arquivos/${before.arquivos[0]?.id}`)).status).toBe(200);
  });

  it('turns a submitted validity into that of the passport', async () => {
    const { id } = await add({ campos: { validadePassaporte: '2035-05-05' } });
    expect((await accept(id, { campos: ['validadePassaporte'] })).status).toBe(200);
    const { body } = await actors.agente.get(`/api/clientes/${cliente.id}/documentos-viagem`);
    expect([(await current()).validadePassaporte, body]).toMatchObject([
      '2035-05-05',
      [{ tipo: 'passaporte', validade: '2035-05-05' }],
    ]);
  });

  it('INJ-18: takes no validity that a passport cannot have, also of a submission from before that was asked', async () => {
    const { id } = await add({ campos: { validadePassaporte: '2035-05-05' } });
    const place = { table: 'envios', column: 'campos', contaId: actors.contaId, row: id };
    const campos = product.app.get(FieldCipher).encrypt(JSON.stringify({ validadePassaporte: '1935-05-05' }), place);
    await product.db.query('update envios set campos = $2 where id = $1', [id, campos]);
    const { status, body } = await accept(id, { campos: ['validadePassaporte'] });
    expect([status, body]).toMatchObject([
      400,
      { errors: [{ field: 'validadePassaporte', message: 'Confira o ano da validade' }] },
    ]);
    expect((await current()).validadePassaporte).toBeNull();
  });

  it('BRA-04: gives the record the phone as every door reads it, and Observações what is written beside it', async () => {
    const sent = { telefoneComercial: '+55 (041) 3222-1100 ramal 45', telefoneCelular: '0xx41 97654-3210' };
    const { id, campos } = await add({ campos: sent });
    expect(campos).toMatchObject([{ enviado: '41976543210' }, { enviado: sent.telefoneComercial }]);
    expect((await accept(id, { campos: ['telefoneComercial', 'telefoneCelular'] })).status).toBe(200);
    expect(await current()).toMatchObject({
      telefoneCelular: '41976543210',
      telefoneComercial: '4132221100',
      observacoes: 'Telefone comercial: Ramal 45',
    });
  });

  it('counts a file once: pending files have reserved their bytes already', async () => {
    const { id, arquivos } = await add({ arquivos: [{ flag: 'rg' }] });
    await fill('', 10 * 1024 ** 3 - Number(arquivos[0]?.tamanhoArquivo));
    expect((await accept(id, { arquivos: arquivos.map((one) => one.id) })).status).toBe(200);
  });
});

/** Documents of the client without a file, of so many bytes. */
async function fill(times: string, bytes = 1): Promise<void> {
  await product.db.query(
    `insert into documentos (id, conta_id, cliente_id, tipo_documento, flag_documento, nome_arquivo, tamanho_arquivo, arquivo_url, data_criacao)
     select gen_random_uuid(), $1, $2, 'application/pdf', 'rg', 'a.pdf', $3, gen_random_uuid()::text, now() ${times}`,
    [actors.contaId, cliente.id, bytes],
  );
}
