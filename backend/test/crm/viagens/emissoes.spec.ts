import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await sharedProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  actors = await createActors(product);
});

const add = async (fields: object, passaporte?: object): Promise<string> => {
  const { id } = await actors.agente.addCliente({ contaId: actors.contaId, ...fields });
  if (passaporte)
    await actors.agente.post(`/api/clientes/${id}/documentos-viagem`, { tipo: 'passaporte', pais: 'BRA', ...passaporte });
  return id;
};
const emitir = (clienteIds: string[], fields: object = {}, person = actors.agente) =>
  person.post('/api/emissoes', { contaId: actors.contaId, clienteIds, formato: 'gds', ...fields });
const PASSAPORTE = { numero: 'FZ123456', sobrenome: 'Silva Souza', nomes: 'Maria José', sexo: 'F', validade: '2031-03-15' };

describe('Passenger data', () => {
  it('is in the requested order, with numbers of passports, and an infant on the lap of its family', async () => {
    const mae = await add(
      {
        nome: 'Maria José Silva Souza',
        dataNascimento: '1990-05-10',
        email: 'maria.silva@ex.com',
        telefoneCelular: '11987654321',
      },
      PASSAPORTE,
    );
    const avo = await add({ nome: 'José d’Ávila Souza Filho', dataNascimento: '1950-01-02', responsavelId: mae });
    const bebe = await add({ nome: 'Ana Souza', dataNascimento: '2026-01-05', responsavelId: mae });
    const { status, body } = await emitir([avo, mae, bebe], { dataViagem: '2026-12-20' });
    expect(status).toBe(200);
    expect(body.texto.split('\n')).toEqual([
      'NM1SOUZA FILHO/JOSE DAVILA (ADT)(INFSOUZA/ANA/05JAN26)',
      'NM1SILVA SOUZA/MARIA JOSE (ADT)',
      'SRDOCSYYHK1-P-BRA-FZ123456-BRA-10MAY90-F-15MAR31-SILVA SOUZA-MARIA JOSE/P2',
      'SRCTCMYYHK1-5511987654321/P2',
      'SRCTCEYYHK1-MARIA.SILVA//EX.COM/P2',
    ]);
    expect(
      body.faltam.map(({ clienteId, campos }: { clienteId: string; campos: string[] }) => [clienteId, campos.length]),
    ).toEqual([
      [avo, 5],
      [bebe, 5],
    ]);
    expect(body.avisos).toEqual([
      {
        clienteId: avo,
        texto: 'Confira o sobrenome com o documento: José d’Ávila Souza Filho, Ana Souza',
        clienteIds: [avo, bebe],
      },
    ]);
  });

  it('EMI-03: has CPF and nationality in the formats for people, and asks for them within Brazil alone', async () => {
    const contato = { email: 'ana@ex.com', telefoneCelular: '11987654321' };
    const helena = await add({ nome: 'Helena Prado Dias', cpf: '529.982.247-25', dataNascimento: '1984-03-12', ...contato });
    const rute = await add({ nome: 'Rute Dias', dataNascimento: '1950-03-12', ...contato });
    const caio = await add({ nome: 'Caio Dias', dataNascimento: '2019-08-07' });
    const asked = { viagem: 'nacional', formato: 'texto', dataViagem: '2026-12-20' };
    const { body } = await emitir([helena, rute, caio], asked);
    expect(body.texto.split('\n\n')[0]).toBe(
      [
        'DIAS/HELENA PRADO (ADT)',
        'CPF 529.982.247-25',
        'Nacionalidade BRA',
        'Nascimento: 12/03/1984',
        'E-mail: ana@ex.com',
        'Celular: +5511987654321',
      ].join('\n'),
    );
    expect(body.faltam).toEqual([{ clienteId: rute, nome: 'Rute Dias', campos: ['cpf'] }]);
    expect(body.avisos).toContainEqual({ clienteId: caio, texto: expect.stringContaining('leve a certidão ou o RG') });
    const rows = (await emitir([helena], { ...asked, formato: 'planilha' })).body.texto.split('\n');
    expect(rows.map((row: string) => row.split('\t').at(11))).toEqual(['CPF', '529.982.247-25']);
    expect((await emitir([helena])).body.faltam[0].campos).toEqual(['sexo', 'passaporte', 'validade']);
    expect((await emitir([helena], { viagem: 'lua' })).status).toBe(400);
  });

  it('EMI-01, EMI-02: has names without signs that nobody sees, and says why one is left out', async () => {
    const lena = await add(
      { nome: '\u200eHelena\u200b Dias\u00ad' },
      { ...PASSAPORTE, sobrenome: '\u2068Dias', nomes: 'Helena\u2060' },
    );
    const { rows } = await product.db.query(
      'select c.nome, d.sobrenome, d.nomes from clientes c join documentos_viagem d on d.cliente_id = c.id where c.id = $1',
      [lena],
    );
    expect(rows).toEqual([{ nome: 'Helena Dias', sobrenome: 'Dias', nomes: 'Helena' }]);
    const { body: parecidos } = await actors.agente.get(`/api/clientes/parecidos?contaId=${actors.contaId}&nome=Helena%20Dias`);
    expect(parecidos.map(({ cliente }: { cliente: { id: string } }) => cliente.id)).toEqual([lena]);
    const dra = await add({ nome: 'Dra. Rute Prado' });
    const hidden = await add({ nome: 'He\u200blena Luz' });
    const { body } = await emitir([lena, dra, hidden]);
    expect(body.texto).toBe('NM1DIAS/HELENA (ADT)\nNM1PRADO/RUTE (ADT)');
    expect(body.avisos.slice(1)).toEqual([
      { clienteId: dra, texto: 'Título fora do nome: Dra.' },
      { clienteId: hidden, texto: 'Fora do bilhete: o nome tem um caractere invisível' },
    ]);
  });

  it('is recorded for each client in trail and timeline, and never stored as an answer', async () => {
    const ids = [await add({ nome: 'Ana Lima' }, PASSAPORTE), await add({ nome: 'Bia Lima' })];
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { contaId: actors.contaId, clienteIds: ids, formato: 'texto' };
    expect((await actors.agente.post('/api/emissoes', body, { headers })).status).toBe(200);
    const { rows } = await product.db.query(
      `select cliente_id, detalhes ->> 'formato' as formato from auditoria where acao = 'cliente-emitido' and conta_id = $1`,
      [actors.contaId],
    );
    expect(rows.toSorted((a, b) => ids.indexOf(a.cliente_id) - ids.indexOf(b.cliente_id))).toEqual(
      ids.map((id) => ({ cliente_id: id, formato: 'texto' })),
    );
    const { body: linha } = await actors.agente.get(`/api/clientes/${ids[0]}/linha-do-tempo`);
    expect(linha.itens).toContainEqual(expect.objectContaining({ tipo: 'emissao', dados: { formato: 'texto' } }));
    const stored = await product.db.query(`select from idempotencia where chave = $1 and resposta is not null`, [
      headers['Idempotency-Key'],
    ]);
    expect(stored.rowCount).toBe(0);
  });

  it('is of the conta’s own clients, at most a hundred', async () => {
    const id = await add({ nome: 'Ana Lima' });
    const strange = (await actors.estranho.addCliente({ contaId: actors.estranho.contaId, nome: 'Alheia' })).id;
    expect((await emitir([id, strange])).status).toBe(404);
    expect((await emitir([id], {}, actors.estranho)).status).toBe(404);
    expect((await emitir([id], { dataViagem: '' })).body).toEqual((await emitir([id])).body); // a cleared field is none
    for (const fields of [
      { clienteIds: [] },
      { clienteIds: [id, id] },
      { clienteIds: Array.from({ length: 101 }, () => randomUUID()) },
      { formato: 'pdf' },
      { dataViagem: '2026-02-30' },
    ])
      expect((await emitir([id], fields)).status).toBe(400);
  });
});
