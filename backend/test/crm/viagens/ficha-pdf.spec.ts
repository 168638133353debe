import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LinhaDoTempo } from '@viajario/contracts/crm/linha-do-tempo/linha-do-tempo';
import { LIMITS } from '@viajario/contracts/limits';
import { createActors, expire, type Actors } from '../../support/calls/actors.js';
import type { Browser } from '../../support/calls/browser.js';
import { sendLogo } from '../../support/calls/logo-calls.js';
import { picture } from '../../support/files/pictures.js';
import { readPdf, type ReadPdf } from '../../support/files/read-pdf.js';
import { OWN_STATEMENTS, statementsOf } from '../../support/measuring/statements.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';

const NUMEROS = {
  cpf: '52998224725',
  rg: '12.345.678-9',
  cnh: '12345678900',
  certidaoNascimento: '10453901552013100012021000012321',
};
/** As the record writes them, without blanks and punctuation. */
const SECRET = [...Object.values(NUMEROS), 'FZ123456', 'V7654321'].map((numero) => numero.replace(/\W/g, ''));

let product: Product;
let actors: Actors;
let ana: string;

beforeAll(async () => {
  product = await sharedProduct();
});
beforeEach(async () => {
  actors = await createActors(product);
  ana = await add('Ana Conceição Ávila', {
    ...NUMEROS,
    dataNascimento: '1990-05-10',
    telefoneCelular: '11987654321',
    cep: '01310100',
    endereco: 'Avenida Paulista',
    cidade: 'São Paulo',
    observacoes: 'Prefere janela\nVegetariana',
  });
  await addDocumentoViagem(ana, {
    tipo: 'passaporte',
    pais: 'BRA',
    numero: 'FZ123456',
    validade: '2031-03-15',
    sobrenome: 'AVILA',
  });
  await addDocumentoViagem(ana, { tipo: 'visto', pais: 'USA', numero: 'V7654321', validade: '2030-01-31' });
});
afterAll(() => product.close());

const add = async (nome: string, fields: object = {}): Promise<string> =>
  (await actors.gestor.addCliente({ contaId: actors.contaId, nome, ...fields })).id;
const addDocumentoViagem = (clienteId: string, fields: object) =>
  actors.gestor.post(`/api/clientes/${clienteId}/documentos-viagem`, fields);
const relate = (clienteId: string, referenciaId: string, tipoRelacao: string) =>
  actors.gestor.post('/api/relacionamentos', { clienteId, referenciaId, tipoRelacao });

const ask = (person: Browser, query = '', id = ana, method = 'GET'): Promise<Response> =>
  person.fetch(`/api/clientes/${id}/ficha.pdf${query}`, { method });
async function ficha(query = '', person = actors.gestor, id = ana): Promise<ReadPdf & { text: string }> {
  const response = await ask(person, query, id);
  expect(response.status).toBe(200);
  const read = await readPdf(new Uint8Array(await response.arrayBuffer()));
  return { ...read, text: read.pages.join(' ').replaceAll(/\s+/g, ' ') };
}
const trail = async (): Promise<{ usuario_id: string; cliente_id: string; detalhes: object; ip: string }[]> =>
  product.db
    .query(
      `select usuario_id, cliente_id, detalhes, ip from auditoria where conta_id = $1 and acao = 'ficha-em-pdf' order by quando`,
      [actors.contaId],
    )
    .then(({ rows }) => rows);

describe('The record of a client as a PDF', () => {
  it('has the sections of the page, values as people write them, and no numbers', async () => {
    const { text, title, lang, tagged } = await ficha('', actors.agente);
    expect({ title, lang, tagged }).toEqual({ title: 'Ficha de Ana Conceição Ávila', lang: 'pt-BR', tagged: true });
    for (const part of [
      'Informações Básicas',
      'Data de nascimento 10/05/1990',
      'Telefone celular (11) 98765-4321',
      'Prefere janela Vegetariana',
      'Endereço',
      'CEP 01310-100',
      'Documentos de viagem',
      'Passaporte: Brasil',
      'Validade 15/03/2031',
      'Visto: Estados Unidos',
      'Sem os números de documentos.',
    ]) {
      expect(text).toContain(part);
    }
    const plain = text.replaceAll(/\W/g, '');
    expect(SECRET.filter((numero) => plain.includes(numero))).toEqual([]);
  });

  it('has the numbers of documents on request', async () => {
    const { text } = await ficha('?numeros=true');
    const plain = text.replaceAll(/\W/g, '');
    expect(SECRET.filter((numero) => !plain.includes(numero))).toEqual([]);
    expect(text).toContain('CPF 529.982.247-25');
    expect(text).not.toContain('Sem os números');
  });

  it('names the responsável of the client', async () => {
    const clara = await add('Clara Lima', { responsavelId: ana });
    expect((await ficha('', actors.gestor, clara)).text).toContain('Responsável legal Ana Conceição Ávila');
  });

  it('has a section for each relative on request, also without numbers', async () => {
    const beto = await add('Beto Ávila', { rg: '55.666.777-8', email: 'beto@example.com' });
    const clara = await add('Clara Lima');
    await relate(ana, beto, 'filho');
    await relate(clara, ana, 'filho');
    expect((await ficha()).text).not.toContain('Beto');
    const { text, roles } = await ficha('?familia=true');
    expect(text).toContain('Filho(a): Beto Ávila');
    expect(text).toContain('beto@example.com');
    expect(text).toContain('Pai/Mãe: Clara Lima');
    expect(text).not.toContain('55.666.777-8');
    expect(roles.filter((role) => role === 'H1').length).toBe(1);
    expect((await ficha('?familia=true&numeros=true')).text).toContain('55.666.777-8');
    expect((await ficha('?familia=true', actors.gestor, await add('Só'))).text).toContain('Nenhum membro da família');
  });

  it('shows the first relatives of a very large family and says so, with as many statements as a small one', async () => {
    const read = () => ask(actors.gestor, '?familia=true').then((response) => response.arrayBuffer());
    await relate(ana, await add('Parente 00'), 'familia');
    const small = await statementsOf(read);
    for (let n = 1; n <= LIMITS.parentesNaFicha; n++)
      await relate(ana, await add(`Parente ${String(n).padStart(2, '0')}`), 'familia');
    const { text } = await ficha('?familia=true');
    expect(text).toContain('Parente 29');
    expect(text).not.toContain('Parente 30');
    expect(text).toContain('A família tem mais pessoas');
    expect(await statementsOf(read)).toBeLessThanOrEqual(small + OWN_STATEMENTS);
  });

  it('has the notes on papers whole; of a family only where one person has more of them than some pages hold', async () => {
    const clara = await add('Clara Lima');
    await relate(ana, clara, 'irmao');
    await addDocumentoViagem(clara, { tipo: 'visto', pais: 'CAN', observacoes: `${'x '.repeat(200)}FIM` });
    expect((await ficha('?familia=true')).text).toContain('FIM');
    for (const end of ['A', 'B', 'C', 'D', 'E'])
      await addDocumentoViagem(ana, { tipo: 'visto', pais: 'USA', observacoes: `${'y '.repeat(2_400)}FIM-${end}` });
    expect((await ficha()).text).toContain('FIM-A');
    const { text } = await ficha('?familia=true');
    expect(text).toContain('(continua no cadastro)');
    expect(text).not.toContain('FIM-');
    expect(text).toContain('FIM');
  });

  it('has the conta’s logo, name and contact for titulares', async () => {
    await sendLogo(actors.gestor, actors.contaId, await picture().png().toBuffer());
    await product.db.query('update contas set nome = $2, contato_titulares = $3 where id = $1', [
      actors.contaId,
      'Sol & Mar <Viagens>',
      'privacidade@example.com',
    ]);
    const { text, images } = await ficha();
    expect(images).toBe(1);
    expect(text).toContain('Sol & Mar <Viagens>');
    expect(text).toContain('privacidade@example.com');
  });

  it('holds a name of 200 letters, other scripts and emoji', async () => {
    const long = await add(`${'W'.repeat(190)} 漢🙂`);
    const { placed, pages } = await ficha('', actors.gestor, long);
    expect(pages.length).toBe(1);
    expect(placed.every(({ right }) => right < 548)).toBe(true);
  });

  it('is a download that nothing keeps', async () => {
    const { headers } = await ask(actors.gestor);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="ficha_ana-conceicao-avila_\d{4}-\d\d-\d\d\.pdf"/);
  });

  it('is recorded for each person in it, with and without numbers, and shown to gestor and proprietario', async () => {
    const beto = await add('Beto');
    await relate(ana, beto, 'irmao');
    await ficha('', actors.agente);
    await ficha('?familia=true&numeros=true', actors.gestor);
    expect((await ask(actors.gestor, '?numeros=true', ana, 'HEAD')).status).toBe(200);
    const of = (person: Browser, clienteId: string, numeros: boolean) => ({
      usuario_id: person.user.id,
      cliente_id: clienteId,
      detalhes: { clienteId, numeros },
      ip: expect.any(String),
    });
    const found = await trail();
    expect(found.length).toBe(3);
    expect(found).toEqual(
      expect.arrayContaining([of(actors.agente, ana, false), of(actors.gestor, ana, true), of(actors.gestor, beto, true)]),
    );
    const items = async (person: Browser) =>
      (await person.get<LinhaDoTempo>(`/api/clientes/${ana}/linha-do-tempo`)).body.itens.filter(
        ({ tipo }) => tipo === 'ficha-em-pdf',
      );
    expect((await items(actors.gestor)).map(({ usuario, dados }) => [usuario?.id, dados])).toEqual([
      [actors.gestor.user.id, { numeros: true }],
      [actors.agente.user.id, { numeros: false }],
    ]);
    expect(await items(actors.agente)).toEqual([]);
  });

  it('is refused to strangers, to contas without access and for invalid parameters, without a record in the trail', async () => {
    const refused = async (person: Browser, query = '', id = ana): Promise<number> => (await ask(person, query, id)).status;
    expect(await refused(actors.visitor)).toBe(401);
    expect(await refused(actors.estranho)).toBe(404);
    expect(await refused(actors.inativo)).toBe(404);
    expect(await refused(actors.gestor, '', 'nada')).toBe(404);
    expect(await refused(actors.gestor, '?numeros=sim')).toBe(400);
    expect(await refused(actors.gestor, '?familia=')).toBe(400);
    await expire(product, actors.proprietario);
    expect(await refused(actors.gestor)).toBe(402);
    expect(await trail()).toEqual([]);
  });
});
