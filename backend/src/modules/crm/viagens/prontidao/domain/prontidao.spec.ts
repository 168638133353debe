import { describe, expect, it } from '@jest/globals';
import { addDays } from '@viajario/contracts/civil-day';
import type { ProntidaoDaPessoa } from '@viajario/contracts/crm/prontidao/prontidao';
import type { ResultadoDaViagem } from '@viajario/contracts/crm/prontidao/resultados';
import { TABELA } from './destinos/destinos.js';
import * as prontidao from './prontidao.js';
import type { DocumentoDoViajante, Trajeto, Viajante } from './viajante.js';

const prontidaoDe = (pessoas: readonly Viajante[], viagem: Trajeto, hoje: string) =>
  prontidao.prontidaoDe(pessoas, viagem, hoje, TABELA);
const HOJE = '2026-11-27';
const VIAGEM = { ida: '2027-01-10', volta: '2027-01-31' };

type Documento = Partial<DocumentoDoViajante>;
const passaporte = (pais: string, validade: string | null, mais: Documento = {}): Documento => ({
  tipo: 'passaporte',
  pais,
  validade,
  ...mais,
});
const identidade = (pais: string, emissao: string | null, mais: Documento = {}): Documento => ({
  tipo: 'identidade',
  pais,
  emissao,
  ...mais,
});
const visto = (pais: string, validade: string | null, mais: Documento = {}): Documento => ({
  tipo: 'visto',
  pais,
  validade,
  ...mais,
});

const viajante = (documentos: readonly Documento[], mais: Partial<Viajante> = {}): Viajante => ({
  clienteId: 'c',
  nome: 'Ana',
  dataNascimento: '1990-05-10',
  temRg: false,
  documentos: documentos.map((documento, index) => ({
    id: `p${index}`,
    tipo: 'passaporte',
    pais: 'BRA',
    paisPresumido: false,
    emissao: null,
    validade: null,
    ...documento,
  })),
  ...mais,
});

interface Caso {
  destino: string;
  documentos: readonly Documento[];
  ida?: string;
  volta?: string;
  pessoa?: Partial<Viajante>;
  hoje?: string;
}
function de({ destino, documentos, pessoa, hoje = HOJE, ...datas }: Caso): ProntidaoDaPessoa {
  const [resposta] = prontidaoDe([viajante(documentos, pessoa)], { ...VIAGEM, ...datas, destino }, hoje).pessoas;
  if (!resposta) throw new Error('no answer');
  return resposta;
}

/** The result, the document that counts, and a part of the first reason. */
type Vetor = [nome: string, caso: Caso, resultado: ResultadoDaViagem, usado: string | null, motivo: RegExp];
const conta = (vetores: Vetor[]): void => {
  it.each(vetores)('%s', (_, caso, resultado, usado, motivo) => {
    const { motivos, documentoUsado, ...resposta } = de(caso);
    expect([resposta.resultado, documentoUsado?.id ?? null]).toEqual([resultado, usado]);
    expect(motivos.map(({ texto }) => texto).join('\n')).toMatch(motivo);
  });
};
const LONGE = '2035-01-01';

describe('EXT-22: the validity of a passport', () => {
  conta([
    [
      'that has ended',
      { destino: 'GBR', documentos: [passaporte('BRA', '2026-11-26'), visto('GBR', LONGE)] },
      'vermelho',
      'p0',
      /venceu em 26\/11\/2026, antes do fim da viagem/,
    ],
    [
      'that has ended since the trip',
      { destino: 'GBR', hoje: '2027-03-01', documentos: [passaporte('BRA', '2027-02-28'), visto('GBR', LONGE)] },
      'vermelho',
      'p0',
      /venceu em 28\/02\/2027\.$/m,
    ],
    [
      'six months from the first day, on the day',
      { destino: 'ARE', documentos: [passaporte('BRA', '2027-07-10')] },
      'verde',
      'p0',
      /6 meses a contar da ida/,
    ],
    [
      'six months from the first day, a day short',
      { destino: 'ARE', documentos: [passaporte('BRA', '2027-07-09')] },
      'vermelho',
      'p0',
      /até 10\/07\/2027, e vence em 09\/07\/2027/,
    ],
    [
      'months end clamped: 31 August and six months',
      { destino: 'ARE', ida: '2027-08-31', volta: '2027-09-05', documentos: [passaporte('BRA', '2028-02-29')] },
      'verde',
      'p0',
      /./,
    ],
    [
      'months end clamped, a day short',
      { destino: 'ARE', ida: '2027-08-31', volta: '2027-09-05', documentos: [passaporte('BRA', '2028-02-28')] },
      'vermelho',
      'p0',
      /./,
    ],
    [
      'three months after leaving Schengen, on the day',
      { destino: 'ITA', documentos: [passaporte('BRA', '2027-04-30')] },
      'verde',
      'p0',
      /3 meses depois da volta/,
    ],
    [
      'three months after leaving Schengen, a day short',
      { destino: 'ITA', documentos: [passaporte('BRA', '2027-04-29')] },
      'vermelho',
      'p0',
      /até 30\/04\/2027/,
    ],
    [
      'to the end of the trip is enough, on the day',
      { destino: 'GBR', documentos: [passaporte('BRA', '2027-01-31'), visto('GBR', LONGE)] },
      'verde',
      'p0',
      /até o fim da viagem/,
    ],
    [
      'not to the end of the trip',
      { destino: 'GBR', documentos: [passaporte('BRA', '2027-01-30'), visto('GBR', LONGE)] },
      'vermelho',
      'p0',
      /vence em 30\/01\/2027, antes do fim da viagem/,
    ],
    [
      'six months from an unknown day: from the last',
      { destino: 'BHS', documentos: [passaporte('BRA', '2027-07-31')] },
      'verde',
      'p0',
      /./,
    ],
    [
      'six months from an unknown day: from the first only',
      { destino: 'BHS', documentos: [passaporte('BRA', '2027-07-30')] },
      'amarelo',
      'p0',
      /só se contado da ida\. Verifique na fonte$/m,
    ],
    [
      'six months from an unknown day: from neither',
      { destino: 'BHS', documentos: [passaporte('BRA', '2027-07-09')] },
      'vermelho',
      'p0',
      /./,
    ],
    [
      'no known rule: six months after the trip',
      { destino: 'CHL', documentos: [passaporte('BRA', '2027-07-31')] },
      'verde',
      'p0',
      /6 meses ou mais depois da volta/,
    ],
    [
      'no known rule: a day less than six months',
      { destino: 'CHL', documentos: [passaporte('BRA', '2027-07-30')] },
      'amarelo',
      'p0',
      /Verifique na fonte$/m,
    ],
    [
      'no known rule: to the last day',
      { destino: 'CHL', documentos: [passaporte('BRA', '2027-01-31')] },
      'amarelo',
      'p0',
      /Verifique na fonte$/m,
    ],
    [
      'no known rule: over before the last day',
      { destino: 'CHL', documentos: [passaporte('BRA', '2027-01-30')] },
      'vermelho',
      'p0',
      /./,
    ],
    [
      'a rule for Brazilians says little of others',
      { destino: 'ZAF', documentos: [passaporte('ITA', '2027-05-01')] },
      'amarelo',
      'p0',
      /Verifique na fonte$/m,
    ],
    [
      'a long stay needs a passport to its end',
      {
        destino: 'ZAF',
        ida: '2027-01-01',
        volta: '2027-05-30',
        documentos: [passaporte('BRA', '2027-05-01'), visto('ZAF', LONGE)],
      },
      'vermelho',
      'p0',
      /antes do fim/,
    ],
    ['no validity on file', { destino: 'CHL', documentos: [passaporte('BRA', null)] }, 'amarelo', 'p0', /Informe a validade/],
    [
      'expired already',
      { destino: 'CHL', documentos: [passaporte('BRA', '2020-01-01')] },
      'vermelho',
      'p0',
      /venceu em 01\/01\/2020/,
    ],
  ]);
});

describe('EXT-22: the age of a document', () => {
  const dezAnos = { destino: 'ITA', pessoa: {} };
  conta([
    [
      'a passport of ten years on the first day',
      { ...dezAnos, documentos: [passaporte('ARG', LONGE, { emissao: '2017-01-10' })] },
      'verde',
      'p0',
      /./,
    ],
    [
      'a passport a day older',
      { ...dezAnos, documentos: [passaporte('ARG', LONGE, { emissao: '2017-01-09' })] },
      'vermelho',
      'p0',
      /no máximo 10 anos/,
    ],
    [
      'a foreign passport of unknown age',
      { ...dezAnos, documentos: [passaporte('ARG', LONGE)] },
      'amarelo',
      'p0',
      /informe a data de emissão/,
    ],
    [
      'a Brazilian passport lasts ten years at most',
      { ...dezAnos, documentos: [passaporte('BRA', '2030-01-01')] },
      'verde',
      'p0',
      /./,
    ],
    [
      'a card of ten years on the first day',
      { destino: 'ARG', documentos: [identidade('BRA', '2017-01-10')] },
      'verde',
      'p0',
      /Identidade brasileira é aceita/,
    ],
    [
      'a card a day older',
      { destino: 'ARG', documentos: [identidade('BRA', '2017-01-09')] },
      'vermelho',
      'p0',
      /Identidade de no máximo 10 anos/,
    ],
    [
      'a card of unknown age',
      { destino: 'ARG', documentos: [identidade('BRA', null)] },
      'amarelo',
      'p0',
      /informe a data de emissão/,
    ],
    [
      'a passport is no card',
      { destino: 'ARG', documentos: [passaporte('BRA', LONGE, { emissao: '2010-01-01' })] },
      'verde',
      'p0',
      /./,
    ],
  ]);
});

describe('EXT-22: the document that counts', () => {
  const RG = { temRg: true };
  conta([
    ['none', { destino: 'ARG', documentos: [] }, 'vermelho', null, /^Nenhum passaporte ou identidade cadastrado\.$/],
    ['a visa alone is none', { destino: 'USA', documentos: [visto('USA', LONGE)] }, 'vermelho', null, /Nenhum passaporte/],
    [
      'a valid passport beside an expired one',
      { destino: 'ITA', documentos: [passaporte('BRA', '2020-01-01'), passaporte('BRA', LONGE)] },
      'verde',
      'p1',
      /./,
    ],
    [
      'a card where the passport is too short',
      { destino: 'ARG', documentos: [passaporte('BRA', '2027-01-01'), identidade('BRA', '2025-01-01')] },
      'verde',
      'p1',
      /./,
    ],
    [
      'a passport before a card that is as good',
      { destino: 'ARG', documentos: [identidade('BRA', '2025-01-01'), passaporte('BRA', LONGE)] },
      'verde',
      'p1',
      /./,
    ],
    [
      'the passport that lasts longer',
      { destino: 'CHL', documentos: [passaporte('BRA', '2030-01-01'), passaporte('BRA', LONGE)] },
      'verde',
      'p1',
      /./,
    ],
    [
      'no card outside South America',
      { destino: 'ITA', documentos: [identidade('BRA', '2025-01-01')] },
      'vermelho',
      'p0',
      /é preciso passaporte/,
    ],
    [
      'a new card that has ended',
      { destino: 'ARG', documentos: [identidade('BRA', '2020-01-01', { validade: '2027-01-30' })] },
      'vermelho',
      'p0',
      /antes do fim/,
    ],
    [
      'a new card to the last day',
      { destino: 'ARG', documentos: [identidade('BRA', '2020-01-01', { validade: '2027-01-31' })] },
      'verde',
      'p0',
      /./,
    ],
    ['the number of an RG alone', { destino: 'ARG', documentos: [], pessoa: RG }, 'amarelo', null, /informe a data de emissão/],
    [
      'the number of an RG where none is accepted',
      { destino: 'USA', documentos: [], pessoa: RG },
      'vermelho',
      null,
      /é preciso passaporte/,
    ],
    [
      'the RG of the register is the card on file',
      { destino: 'ARG', documentos: [identidade('BRA', '2010-01-01')], pessoa: RG },
      'vermelho',
      'p0',
      /./,
    ],
    [
      "a neighbour's card",
      { destino: 'CHL', documentos: [identidade('ARG', '2025-01-01')] },
      'amarelo',
      'p0',
      /Só temos a regra da identidade brasileira/,
    ],
    [
      "the country's own of two that are as good",
      { destino: 'ITA', documentos: [passaporte('BRA', LONGE), passaporte('ITA', '2030-01-01')] },
      'verde',
      'p1',
      /próprio país/,
    ],
    [
      'then the Brazilian one, though another lasts longer',
      { destino: 'ARG', documentos: [passaporte('USA', LONGE), passaporte('BRA', '2030-01-01')] },
      'verde',
      'p1',
      /./,
    ],
    [
      'a country that was taken for granted',
      { destino: 'ITA', documentos: [passaporte('BRA', LONGE, { paisPresumido: true })] },
      'amarelo',
      'p0',
      /^Confirme o país do passaporte$/m,
    ],
    [
      'a known country before a presumed one',
      { destino: 'ITA', documentos: [passaporte('BRA', LONGE, { paisPresumido: true }), passaporte('BRA', '2030-01-01')] },
      'verde',
      'p1',
      /./,
    ],
  ]);
});

describe('Two nationalities', () => {
  const italiana = [passaporte('BRA', '2027-02-01'), passaporte('ITA', '2027-01-31')];
  const longa = { ida: '2027-01-10', volta: '2027-06-30' };
  conta([
    ['an Italian passport for Italy', { destino: 'ITA', documentos: italiana }, 'verde', 'p1', /Documento do próprio país/],
    ['an Italian passport for Europe', { destino: 'FRA', documentos: italiana }, 'verde', 'p1', /Cidadão da União Europeia/],
    [
      'an Italian identity card for Switzerland',
      { destino: 'CHE', documentos: [identidade('ITA', null, { validade: '2027-01-31' })] },
      'verde',
      'p0',
      /./,
    ],
    [
      'Italians stay as long as they like',
      { destino: 'ESP', ...longa, documentos: [passaporte('BRA', LONGE), passaporte('ITA', LONGE)] },
      'verde',
      'p1',
      /./,
    ],
    [
      'Europe is not the United States',
      { destino: 'USA', documentos: [passaporte('BRA', LONGE), passaporte('ITA', LONGE)] },
      'amarelo',
      'p1',
      /autorização eletrônica .*Itália.*Peça pela internet/,
    ],
    [
      'a Portuguese card does not open London',
      { destino: 'GBR', documentos: [identidade('PRT', '2025-01-01')] },
      'vermelho',
      'p0',
      /./,
    ],
    [
      'a nationality without a rule',
      { destino: 'USA', documentos: [passaporte('CHE', LONGE)] },
      'amarelo',
      'p0',
      /Não temos a regra de visto \(nacionalidade: Suíça\)\. Verifique na fonte$/m,
    ],
  ]);
});

describe('EXT-22: visas', () => {
  const americano = passaporte('BRA', LONGE);
  const dias = (n: number) => ({ ida: '2027-01-01', volta: addDays('2027-01-01', n - 1) });
  conta([
    [
      'needed, and there is none',
      { destino: 'USA', documentos: [americano] },
      'vermelho',
      'p0',
      /^Visto necessário \(nacionalidade: Brasil\)\. Peça o visto no consulado antes da viagem\.$/m,
    ],
    [
      'covers the last day',
      { destino: 'USA', documentos: [americano, visto('USA', '2027-01-31')] },
      'verde',
      'p0',
      /Visto cadastrado, válido até 31\/01\/2027/,
    ],
    [
      'ends a day before',
      { destino: 'USA', documentos: [americano, visto('USA', '2027-01-30')] },
      'vermelho',
      'p0',
      /vence em 30\/01\/2027, antes do fim da viagem\. Peça/,
    ],
    [
      'without a validity',
      { destino: 'USA', documentos: [americano, visto('USA', null)] },
      'vermelho',
      'p0',
      /Informe a validade do que está cadastrado/,
    ],
    ['of another country', { destino: 'USA', documentos: [americano, visto('CAN', LONGE)] }, 'vermelho', 'p0', /./],
    [
      'an authorisation is no visa',
      { destino: 'USA', documentos: [americano, visto('USA', LONGE, { tipo: 'autorizacao' })] },
      'vermelho',
      'p0',
      /./,
    ],
    [
      'the later of two',
      { destino: 'USA', documentos: [americano, visto('USA', '2026-01-01'), visto('USA', LONGE)] },
      'verde',
      'p0',
      /./,
    ],
    [
      'electronic, not on file',
      { destino: 'GBR', documentos: [americano] },
      'amarelo',
      'p0',
      /Visto ou autorização eletrônica.*Peça pela internet/,
    ],
    [
      'electronic, on file',
      { destino: 'GBR', documentos: [americano, visto('GBR', '2027-01-31', { tipo: 'autorizacao' })] },
      'verde',
      'p0',
      /./,
    ],
    ['on arrival', { destino: 'MDV', documentos: [americano] }, 'amarelo', 'p0', /Visto na chegada.*leve os comprovantes/],
    ['unclear', { destino: 'JPN', documentos: [americano] }, 'amarelo', 'p0', /Não está claro se é preciso visto/],
    ['unclear, but one is on file', { destino: 'JPN', documentos: [americano, visto('JPN', LONGE)] }, 'verde', 'p0', /./],
    [
      'electronic, unless one of another country is on file',
      { destino: 'MEX', documentos: [americano] },
      'amarelo',
      'p0',
      /antes da viagem\. Com visto válido de Estados Unidos, Canadá, Japão, Reino Unido ou um país de Schengen não é preciso\./,
    ],
    ...(['USA', 'CAN', 'JPN', 'GBR', 'FRA'] as const).map((pais): Vetor => [
      `of ${pais} in place of the electronic one, on the last day`,
      { destino: 'MEX', documentos: [americano, visto(pais, '2027-01-31')] },
      'verde',
      'p0',
      /^Visto dispensado \(nacionalidade: Brasil\): tem visto de .*, válido até 31\/01\/2027\./m,
    ]),
    [
      'of another country, a day short',
      { destino: 'MEX', documentos: [americano, visto('USA', '2027-01-30')] },
      'amarelo',
      'p0',
      /autorização eletrônica/,
    ],
    ['of a country that does not count', { destino: 'MEX', documentos: [americano, visto('AUS', LONGE)] }, 'amarelo', 'p0', /./],
    [
      'on paper in place of the electronic one',
      { destino: 'MEX', documentos: [americano, visto('MEX', LONGE)] },
      'verde',
      'p0',
      /./,
    ],
    [
      'needed, unless one of another country is on file',
      { destino: 'CAN', documentos: [americano] },
      'vermelho',
      'p0',
      /^Visto necessário .*antes da viagem\. Com visto válido de Estados Unidos basta a autorização eletrônica\.$/m,
    ],
    [
      'of another country, by which the electronic one is enough',
      { destino: 'CAN', documentos: [americano, visto('USA', LONGE)] },
      'amarelo',
      'p0',
      /autorização eletrônica \(nacionalidade: Brasil\)\. Peça pela internet antes da viagem\. Fonte/,
    ],
    [
      'of the destination ten years ago, on the day',
      { destino: 'CAN', documentos: [americano, visto('CAN', '2017-01-10')] },
      'amarelo',
      'p0',
      /autorização eletrônica.*O que está cadastrado venceu em 10\/01\/2017\. Peça/,
    ],
    [
      'of the destination ten years ago, a day earlier',
      { destino: 'CAN', documentos: [americano, visto('CAN', '2017-01-09')] },
      'vermelho',
      'p0',
      /O que está cadastrado venceu em 09\/01\/2017\. Peça o visto/,
    ],
    [
      'that has ended since the trip',
      { destino: 'USA', hoje: '2027-03-01', documentos: [americano, visto('USA', '2027-02-28')] },
      'vermelho',
      'p0',
      /O que está cadastrado venceu em 28\/02\/2027\. Peça/,
    ],
    [
      'one visa for all of Schengen',
      { destino: 'ITA', documentos: [passaporte('CHN', LONGE, { emissao: '2025-01-01' }), visto('FRA', LONGE)] },
      'verde',
      'p0',
      /./,
    ],
    [
      'known up to the last day',
      { destino: 'ITA', ida: '2027-03-20', volta: '2027-03-31', documentos: [americano] },
      'verde',
      'p0',
      /./,
    ],
    [
      'known up to the day before',
      { destino: 'ITA', ida: '2027-03-20', volta: '2027-04-01', documentos: [americano] },
      'amarelo',
      'p0',
      /só é conhecida até 31\/03\/2027/,
    ],
    [
      'known up to a day before, and longer than one may stay',
      { destino: 'ITA', ida: '2027-01-01', volta: '2027-04-15', documentos: [americano] },
      'amarelo',
      'p0',
      /só é conhecida até 31\/03\/2027/,
    ],
    ['as many days as one may stay', { destino: 'ARG', ...dias(90), documentos: [americano] }, 'verde', 'p0', /até 90 dias/],
    [
      'a day more',
      { destino: 'ARG', ...dias(91), documentos: [americano] },
      'vermelho',
      'p0',
      /A viagem dura 91 dias, e sem visto são até 90/,
    ],
    ['a day more with a visa', { destino: 'ARG', ...dias(91), documentos: [americano, visto('ARG', LONGE)] }, 'verde', 'p0', /./],
  ]);
});

describe('A trip within Brazil', () => {
  conta([
    ['with the number of an RG', { destino: 'BRA', documentos: [], pessoa: { temRg: true } }, 'verde', null, /próprio país/],
    [
      'with a passport that has ended',
      { destino: 'BRA', documentos: [passaporte('BRA', '2020-01-01')] },
      'amarelo',
      'p0',
      /venceu.*Verifique na fonte$/m,
    ],
    ['of an American', { destino: 'BRA', documentos: [passaporte('USA', LONGE)] }, 'amarelo', 'p0', /autorização eletrônica/],
  ]);
});

describe('Reasons', () => {
  it('EXT-21: name the page behind a rule, and say when it is not a government’s', () => {
    const { motivos } = de({ destino: 'ITA', documentos: [passaporte('BRA', LONGE)] });
    expect(motivos.map(({ regra, texto, fonte }) => [regra, texto.endsWith('na fonte'), fonte?.url])).toEqual([
      ['passaporte-meses', false, 'https://europa.eu/youreurope/citizens/travel/entry-exit/non-eu-nationals/index_en.htm'],
      ['visto', false, 'https://data.europa.eu/eli/dec/2018/1870/oj'],
    ]);
    const [, deOutro] = de({ destino: 'CHL', documentos: [passaporte('BRA', LONGE)] }).motivos;
    expect(deOutro?.texto).toBe('Visto dispensado, até 90 dias (nacionalidade: Brasil). Fonte não oficial: verifique na fonte');
  });

  it.each<[string, Caso, string[]]>([
    ['a rule', { destino: 'ITA', documentos: [passaporte('BRA', LONGE)] }, ['passaporte-meses regra', 'visto regra']],
    ['what is on file', { destino: 'ITA', documentos: [] }, ['sem-documento cadastro']],
    [
      'a paper that ended, and a country to confirm',
      { destino: 'USA', documentos: [passaporte('BRA', '2026-11-26', { paisPresumido: true }), visto('USA', LONGE)] },
      ['passaporte-validade cadastro', 'pais-presumido cadastro', 'visto cadastro'],
    ],
    [
      'no rule at all',
      { destino: 'USA', documentos: [passaporte('CHE', '2027-05-01')] },
      ['passaporte-meses consulta', 'visto consulta'],
    ],
  ])('EXT-21: quote a page for what it carries, or as the place to ask, or not: %s', (_, caso, expected) => {
    const { motivos } = de(caso);
    expect(motivos.map(({ regra, apoio }) => `${regra} ${apoio}`)).toEqual(expected);
    for (const { texto, apoio } of motivos) expect(texto.endsWith('Verifique na fonte')).toBe(apoio === 'consulta');
  });

  it('ask for a birth date: without it nobody is ready', () => {
    const { resultado, motivos } = de({
      destino: 'ITA',
      documentos: [passaporte('BRA', LONGE)],
      pessoa: { dataNascimento: null },
    });
    expect([resultado, motivos[0]?.regra, motivos[0]?.apoio]).toEqual(['amarelo', 'nascimento', 'cadastro']);
  });

  it('begin with the worst', () => {
    const { motivos } = de({ destino: 'USA', documentos: [passaporte('BRA', LONGE, { paisPresumido: true })] });
    expect(motivos.map(({ regra }) => regra)).toEqual(['visto', 'pais-presumido', 'passaporte-meses']);
  });

  it.each([
    ['ITA', '2009-01-10', ['passaporte-meses', 'visto']],
    ['ITA', '2009-01-11', ['passaporte-meses', 'visto', 'menor']],
    ['BRA', '2011-01-10', ['proprio-pais']],
    ['BRA', '2011-01-11', ['proprio-pais', 'menor']],
  ])('remind of a minor who goes to %s, born on %s', (destino, dataNascimento, regras) => {
    const { resultado, motivos } = de({ destino, documentos: [passaporte('BRA', LONGE)], pessoa: { dataNascimento } });
    expect([resultado, motivos.map(({ regra }) => regra)]).toEqual(['verde', regras]);
  });
});

describe('An answer', () => {
  it('has the order of the call and ends with the reminder about the authorities', () => {
    const pessoas = ['b', 'a'].map((clienteId) => viajante([], { clienteId, nome: clienteId }));
    const { aviso, ...resposta } = prontidaoDe(pessoas, { ...VIAGEM, destino: 'ITA' }, HOJE);
    expect(resposta).toMatchObject({ conferidoEm: '2026-11-25', desatualizado: false });
    expect(resposta.pessoas.map(({ nome }) => nome)).toEqual(['b', 'a']);
    expect(aviso).toMatch(/Quem decide é a autoridade/);
  });

  it.each([
    ['2027-05-23', false],
    ['2027-05-24', true],
  ])('EXT-23: is old from the 180th day after the table was checked on, which turns no colour: %s', (hoje, desatualizado) => {
    const pessoas = [viajante([passaporte('ITA', LONGE)])];
    const resposta = prontidaoDe(pessoas, { destino: 'ITA', ida: '2027-06-01', volta: '2027-06-10' }, hoje);
    expect([resposta.desatualizado, resposta.pessoas[0]?.resultado]).toEqual([desatualizado, 'verde']);
    const verifique = desatualizado ? ' Verifique na fonte.' : '';
    expect(resposta.aviso.startsWith(`Regras conferidas em 25/11/2026.${verifique} Orientação`)).toBe(true);
  });

  it.each([
    ['VOLTA_ANTES_DA_IDA', { destino: 'ITA', ida: '2027-01-02', volta: '2027-01-01' }],
    ['DESTINO_DESCONHECIDO', { destino: 'ATA', ida: '2027-01-01', volta: '2027-01-01' }],
  ])('is refused: %s', (code, viagem) => {
    expect(() => prontidaoDe([], viagem, HOJE)).toThrow(expect.objectContaining({ code }));
  });
});
