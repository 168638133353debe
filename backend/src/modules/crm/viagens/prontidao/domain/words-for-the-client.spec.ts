import { describe, expect, it } from '@jest/globals';
import { exigenciasDaConexao } from './conexao.js';
import { TABELA } from './destinos/destinos.js';
import { bestDocument, type Exigencias } from './document-choice.js';
import { entrada } from './entrada.js';
import { daysIn } from './estada.js';
import type { Finding } from './findings.js';
import { checkMenor, withoutBirthDate } from './menor/menor-na-viagem.js';
import type { DocumentoDoViajante, Trajeto, ViajanteDaViagem } from './viajante.js';

type Papel = Partial<DocumentoDoViajante>;
const viajante = (papeis: readonly Papel[], mais: Partial<ViajanteDaViagem> = {}): ViajanteDaViagem => ({
  ...{
    clienteId: 'ana',
    nome: 'Ana',
    dataNascimento: '1990-05-10',
    temRg: false,
    genitores: [],
    irmaos: [],
    responsavelId: null,
  },
  documentos: papeis.map((papel, index) => ({
    ...{ id: `d${index}`, tipo: 'passaporte', pais: 'BRA', paisPresumido: false, emissao: null, validade: '2035-01-01' },
    ...papel,
  })),
  ...mais,
});

type Dias = Omit<Trajeto, 'destino'>;
const DIAS: Dias = { ida: '2027-01-10', volta: '2027-01-31' };
function findingsOf(pais: string, papeis: readonly Papel[], dias: Dias = DIAS, exigencias: Exigencias = entrada): Finding[] {
  const regras = TABELA.regrasDe(pais);
  if (!regras) throw new Error(`no rules for ${pais}`);
  const parada = { regras, trajeto: { ...dias, destino: pais }, partida: dias.ida, hoje: '2026-11-27', tabela: TABELA };
  const { findings } = bestDocument(viajante(papeis), parada, exigencias);
  for (const { paraCliente } of findings) {
    expect(paraCliente).toMatch(/^[A-Z][^]*\.$/);
    expect(paraCliente).not.toMatch(/cadastr|confirme|nacionalidade|https?:|verifique na fonte|fonte não oficial/i);
  }
  return findings;
}
const ficando = (pais: string): Exigencias => exigenciasDaConexao(pais, 'nao');

const P: Papel = {};
const RG: Papel = { tipo: 'identidade', emissao: '2025-01-01', validade: null };
const visto = (pais: string, validade = '2035-01-01'): Papel => ({ tipo: 'visto', pais, validade });

describe('Words for the client stand beside those for the agent', () => {
  it.each<[string, string, Papel[], string, Dias?]>([
    [
      'passaporte-validade',
      'ITA',
      [{ validade: null }],
      'Informe à agência até quando vale o seu documento (passaporte: Brasil).',
    ],
    [
      'passaporte-validade',
      'ITA',
      [{ validade: '2027-01-12' }],
      'O seu passaporte vence em 12/01/2027, antes do fim da viagem. Renove antes de 10/01/2027.',
    ],
    ['passaporte-meses', 'ITA', [P], 'O seu passaporte vale até 01/01/2035, o bastante para esta viagem.'],
    ['passaporte-meses', 'USA', [P], 'O seu passaporte vale até 01/01/2035, o bastante para esta viagem.'],
    [
      'passaporte-meses',
      'ITA',
      [{ validade: '2027-03-01' }],
      'O seu passaporte vale até 01/03/2027, e é preciso que valha até 30/04/2027: renove antes da viagem.',
    ],
    [
      'passaporte-meses',
      'BHS',
      [{ validade: '2027-07-30' }],
      'O seu passaporte vale até 30/07/2027, e são pedidos 6 meses: pergunte à companhia se basta.',
    ],
    [
      'passaporte-meses',
      'CHL',
      [{ validade: '2027-03-01' }],
      'O seu passaporte vale até 01/03/2027: pergunte à companhia quanto ele precisa valer depois da viagem.',
    ],
    ['passaporte-meses', 'CHL', [P], 'O seu passaporte vale até 01/01/2035.'],
    ['emissao', 'ITA', [{ pais: 'ARG' }], 'Informe à agência quando foi emitido o seu documento (passaporte: Argentina).'],
    [
      'emissao',
      'ARG',
      [{ ...RG, emissao: '2010-01-01' }],
      'O seu documento (identidade: Brasil) é de 01/01/2010, e são aceitos os de no máximo 10 anos: renove antes da viagem.',
    ],
    [
      'sem-documento',
      'ITA',
      [],
      'Ana precisa de passaporte para esta viagem. Peça pelo site da Polícia Federal e nos envie uma foto.',
    ],
    ['sem-documento', 'ARG', [], 'Ana precisa de passaporte ou identidade para esta viagem. Envie-nos uma foto de um deles.'],
    [
      'passaporte-validade',
      'ITA',
      [{ pais: 'ITA', validade: '2026-10-20' }],
      'O seu passaporte (Itália) venceu em 20/10/2026. Renove antes de 10/01/2027.',
    ],
    ['livre-circulacao', 'FRA', [{ pais: 'ITA' }], 'Com o seu documento (passaporte: Itália) você entra sem visto e sem prazo.'],
    ['pais-presumido', 'ITA', [{ paisPresumido: true }], 'Diga à agência de que país é o seu documento.'],
    ['proprio-pais', 'BRA', [P], 'Leve o seu documento do próprio país (passaporte: Brasil).'],
    [
      'passaporte-validade',
      'BRA',
      [{ validade: '2020-01-01' }],
      'O seu passaporte venceu em 01/01/2020. Renove antes de 10/01/2027.',
    ],
    ['identidade', 'ARG', [RG], 'A sua identidade é aceita em viagem de turismo: leve o original, em bom estado.'],
    ['identidade', 'CHL', [{ ...RG, pais: 'ARG' }], 'Pergunte à companhia se a sua identidade é aceita, ou leve o passaporte.'],
    [
      'identidade',
      'ITA',
      [RG],
      'Ana precisa de passaporte para esta viagem. Peça pelo site da Polícia Federal e nos envie uma foto. A identidade não é aceita.',
    ],
    ['visto', 'USA', [P, visto('USA')], 'O seu visto vale até 01/01/2035.'],
    ['visto', 'USA', [P], 'Você precisa de visto. Peça no consulado antes da viagem.'],
    ['visto', 'USA', [{ pais: 'CHE' }], 'Pergunte à agência ou no consulado se você precisa de visto.'],
    ['visto', 'JPN', [P], 'Pergunte à agência ou no consulado se você precisa de visto.'],
    [
      'visto',
      'MEX',
      [P, visto('USA')],
      'Você não precisa de visto: basta o seu visto de Estados Unidos, que vale até 01/01/2035.',
    ],
    ['visto', 'ARG', [P], 'Você não precisa de visto, até 90 dias.'],
    ['visto', 'GBR', [P], 'Você precisa de visto ou autorização eletrônica. Peça pela internet antes da viagem.'],
    ['visto', 'GBR', [P, { tipo: 'autorizacao', pais: 'GBR' }], 'A sua autorização vale até 01/01/2035.'],
    ['visto', 'MDV', [P], 'O visto é dado na chegada: leve os comprovantes que são pedidos.'],
    [
      'visto',
      'ITA',
      [P],
      'A regra de visto pode mudar depois de 31/03/2027: pergunte à agência antes da viagem.',
      { ida: '2027-03-20', volta: '2027-04-02' },
    ],
    [
      'visto-dias',
      'ARG',
      [P],
      'A sua estada dura 91 dias, e sem visto são até 90: peça um visto antes de ir.',
      { ida: '2027-01-01', volta: '2027-04-01' },
    ],
    [
      'visto-dias',
      'ITA',
      [P],
      'Em 01/04/2026 a sua viagem passa de 90 dias em países de Schengen. Para ficar mais, é preciso pedir um visto antes de ir.',
      { ida: '2026-03-20', volta: '2026-04-02', naArea: daysIn([{ ida: '2026-01-01', volta: '2026-04-02' }]) },
    ],
  ])('%s, %s', (regra, pais, papeis, words, dias = DIAS) => {
    const found = findingsOf(pais, papeis, dias).filter(({ motivo }) => motivo.regra === regra);
    expect(found.map(({ paraCliente }) => paraCliente)).toEqual([words]);
  });

  it.each<[string, Papel[], RegExp]>([
    [
      'CAN',
      [P, visto('USA')],
      /^Para a conexão \(Canadá\) você precisa de uma autorização eletrônica \(eTA\) ou de um visto\. Peça pela internet/,
    ],
    [
      'CAN',
      [P],
      /^Para a conexão \(Canadá\) você precisa de um visto de trânsito, mesmo sem sair do aeroporto\. Peça no consulado/,
    ],
    ['CAN', [P, visto('CAN')], /^Na conexão \(Canadá\) você usa o visto ou a autorização que vale até 01\/01\/2035\.$/],
    ['JPN', [P], /^Na conexão \(Japão\) você não precisa de visto, se ficar na área de trânsito/],
    ['CHL', [P], /^Pergunte à companhia e no consulado se a sua conexão \(Chile\) pede visto/],
    ['PER', [P], /^Pergunte à companhia se a sua conexão \(Peru\) pede visto de trânsito/],
  ])('transito, %s', (pais, papeis, words) => {
    expect(findingsOf(pais, papeis, { ida: DIAS.ida, volta: DIAS.ida }, ficando(pais))[0]?.paraCliente).toMatch(words);
  });

  it('transito, where the airport is left and no official page carries the entry', () => {
    const found = findingsOf('CHL', [P], DIAS, exigenciasDaConexao('CHL', 'sim'));
    expect(found.at(-1)?.paraCliente).toBe('Pergunte à companhia se a sua conexão (Chile) pede visto para sair do aeroporto.');
  });

  it.each<[string, Partial<ViajanteDaViagem>, Papel[], ViajanteDaViagem[], string]>([
    [
      'the authorisation that is missing',
      { genitores: ['mae'] },
      [P],
      [],
      'É preciso levar autorização de viagem dos dois genitores, com firma reconhecida.',
    ],
    [
      'the one on file, which ends before the trip',
      { genitores: ['mae'] },
      [P, { tipo: 'autorizacao', validade: '2027-01-15' }],
      [],
      'É preciso levar autorização de viagem dos dois genitores, com firma reconhecida. A que temos vale até 15/01/2027, antes do fim da viagem.',
    ],
    [
      'the one to take along',
      { genitores: ['mae'] },
      [P, { tipo: 'autorizacao' }],
      [],
      'Leve a autorização de viagem, válida até 01/01/2035, no original.',
    ],
    ['who goes along', {}, [P], [], 'Diga à agência quem acompanha o menor: pai, mãe ou responsável legal.'],
    [
      'the guardian',
      { responsavelId: 'tia' },
      [P],
      [viajante([], { clienteId: 'tia' })],
      'Viaja com o responsável legal: leve o documento que prova a guarda.',
    ],
    [
      'both parents',
      { genitores: ['a', 'b'] },
      [P],
      ['a', 'b'].map((clienteId) => viajante([], { clienteId })),
      'Viaja com a mãe e o pai: leve a certidão de nascimento ou a identidade.',
    ],
    [
      'a companion without birth date',
      { responsavelId: 'tia' },
      [P],
      [viajante([], { clienteId: 'tia', dataNascimento: null })],
      'Informe a data de nascimento de quem acompanha o menor.',
    ],
  ])('menor: %s', (_, mais, papeis, outros, words) => {
    const bia = viajante(papeis, { clienteId: 'bia', dataNascimento: '2017-06-01', ...mais });
    const found = checkMenor(bia, [bia, ...outros], { abrangencia: 'internacional', ...DIAS });
    expect(found?.paraCliente).toBe(words);
  });

  it('nascimento', () => {
    expect(withoutBirthDate().paraCliente).toBe('Informe a sua data de nascimento.');
  });
});
