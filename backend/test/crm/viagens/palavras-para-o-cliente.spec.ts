import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrientacaoPublica } from '@viajario/contracts/crm/orientacoes/orientacoes';
import { TABELA } from '../../../src/modules/crm/viagens/prontidao/domain/destinos/destinos.js';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { openOrientacao, readOrientacao } from '../../support/calls/orientacao-calls.js';
import { readPdf } from '../../support/files/read-pdf.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';

/** Words of an agent's tool, keys of rules, and addresses that stand in the text. */
const NOT_FOR_CLIENTS =
  /cadastr|confirme|verifique|fonte não oficial|nacionalidade|conjunto de dados|https?:|www\.|\b[\w-]+\.(?:com|org|net|gov|gob|int|eu)\b|sem-documento|passaporte-|livre-circulacao|proprio-pais|visto-dias|pais-presumido/i;
const DESTINOS = ['ITA', 'USA', 'ARG', 'CHL', 'GBR', 'JPN', 'MEX', 'EGY', 'GUY', 'BRA'];

const passaporte = (fields: object = {}) => ({
  ...{ tipo: 'passaporte', pais: 'BRA', emissao: '2026-01-01', validade: '2035-01-01' },
  ...fields,
});
type Pessoa = [nome: string, nascimento: string | null, papeis: object[]];
const FAMILIAS: Record<string, Pessoa[]> = {
  'nothing on file': [
    ['Ana Lima', '1990-05-10', []],
    ['Bia Lima', null, []],
  ],
  'papers that do not last': [
    ['Caio Reis', '1985-01-01', [passaporte({ emissao: '2014-03-15', validade: '2024-03-15' })]],
    [
      'Davi Reis',
      '2022-01-01',
      [passaporte({ validade: '2031-01-15' }), { tipo: 'autorizacao', pais: 'BRA', validade: '2031-01-12' }],
    ],
  ],
  'papers of other countries': [
    ['Eva Rossi', '1990-01-01', [passaporte({ pais: 'ITA' }), { tipo: 'identidade', pais: 'BRA' }]],
    ['Gil Rossi', '1990-01-01', [passaporte({ pais: 'CHE', validade: null, emissao: null })]],
  ],
  'papers in order': [
    ['Ivo Prado', '1990-01-01', [passaporte(), { tipo: 'visto', pais: 'USA', validade: '2033-01-01' }]],
    [
      'Joana Prado',
      '1990-01-01',
      [passaporte({ validade: '2031-03-01' }), { tipo: 'visto', pais: 'JPN', validade: '2025-01-01' }],
    ],
  ],
};

let product: Product;
let actors: Actors;
const familias = new Map<string, string[]>();

beforeAll(async () => {
  product = await sharedProduct();
  actors = await createActors(product);
  for (const [nome, pessoas] of Object.entries(FAMILIAS)) {
    const ids: string[] = [];
    for (const pessoa of pessoas) ids.push(await addPessoa(...pessoa));
    await actors.agente.post('/api/relacionamentos', { clienteId: ids[0], referenciaId: ids[1] });
    familias.set(nome, ids);
  }
});
afterAll(() => product.close());

async function addPessoa(nome: string, dataNascimento: string | null, papeis: object[]): Promise<string> {
  const { id } = await actors.agente.addCliente({ contaId: actors.contaId, nome, dataNascimento });
  for (const papel of papeis) {
    const { status, text } = await actors.agente.post(`/api/clientes/${id}/documentos-viagem`, papel);
    if (status !== 201) throw new Error(text);
  }
  return id;
}

const sentencesOf = ({ texto, pessoas, fontes }: OrientacaoPublica): string[] =>
  [texto, ...pessoas.flatMap((one) => [one.texto, ...one.documentos]), ...fontes.map(({ titulo }) => titulo)].flatMap((text) =>
    text.split('\n'),
  );

describe('The words of a sheet', () => {
  it.each(DESTINOS.flatMap((destino) => Object.keys(FAMILIAS).map((familia) => [destino, familia] as const)))(
    'VIA-25: are for the client: %s, %s',
    async (destino, familia) => {
      const ids = familias.get(familia) ?? [];
      const { id, token } = await openOrientacao(actors.agente, actors.contaId, ids, { destino });
      const { body } = await readOrientacao(actors.visitor, token);
      expect(sentencesOf(body).filter((sentence) => NOT_FOR_CLIENTS.test(sentence))).toEqual([]);
      for (const { url } of body.fontes)
        expect(
          TABELA.linhas.some(({ fontes }) => fontes.some((one) => one.url === url && one.oficial)) ||
            url.startsWith('https://europa.eu/') ||
            url.includes('.jus.br/'),
        ).toBe(true);
      const response = await actors.gestor.fetch(`/api/orientacoes/${id}/pdf`);
      const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
      expect(pages.join(' ').replaceAll(/\S+@\S+/g, '')).not.toMatch(NOT_FOR_CLIENTS);
    },
  );
});
