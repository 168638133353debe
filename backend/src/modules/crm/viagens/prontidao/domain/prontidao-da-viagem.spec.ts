import { describe, expect, it } from '@jest/globals';
import type { CivilDay } from '@viajario/contracts/civil-day';
import type { ResultadoDaViagem } from '@viajario/contracts/crm/prontidao/resultados';
import { SAIDAS_DO_AEROPORTO } from '@viajario/contracts/crm/viagens/situacoes-da-viagem';
import { TABELA } from './destinos/destinos.js';
import { answerOf, prontidaoDaViagem, type VeredictoDaPessoa } from './prontidao-da-viagem.js';
import type { DocumentoDoViajante, TrechoDaViagem, ViajanteDaViagem } from './viajante.js';

const HOJE = '2026-11-27';

/** '270131' is 31 January 2027. */
const dia = (text: string): CivilDay => `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`;

const TIPOS = { p: 'passaporte', i: 'identidade', v: 'visto', a: 'autorizacao' } as const;
const tipoOf = (letter: string | undefined) => TIPOS[letter === 'i' || letter === 'v' || letter === 'a' ? letter : 'p'];

/** 'p BRA 350101, v USA -': a passport, a visa without validity; 'BRA?': the country is presumed; 'e250101': issued on that day. */
const documentos = (text: string): DocumentoDoViajante[] =>
  text
    .split(', ')
    .filter(Boolean)
    .map((one, index) => {
      const [letter, pais = '', validade = '-', emissao] = one.split(' ');
      return {
        id: `d${index}`,
        tipo: tipoOf(letter),
        pais: pais.slice(0, 3),
        paisPresumido: pais.endsWith('?'),
        emissao: emissao ? dia(emissao.slice(1)) : null,
        validade: validade === '-' ? null : dia(validade),
      };
    });

/** 'CAN.nao 270110, USA 270111-270120': a connection that is not left, and a destination. */
const trechos = (text: string): TrechoDaViagem[] =>
  text.split(', ').map((one, index) => {
    const [lugar = '', dias = ''] = one.split(' ');
    const [pais = '', sai] = lugar.split('.');
    const [chegada = '', saida = chegada] = dias.split('-');
    return {
      id: `t${index}`,
      pais,
      tipo: sai === undefined ? 'destino' : 'conexao',
      chegada: dia(chegada),
      saida: dia(saida),
      saiDoAeroporto: SAIDAS_DO_AEROPORTO.find((saida) => saida === sai) ?? null,
    };
  });

const viajante = (papeis: string, mais: Partial<ViajanteDaViagem> = {}): ViajanteDaViagem => ({
  clienteId: 'ana',
  nome: 'Ana',
  dataNascimento: '1990-05-10',
  temRg: false,
  documentos: documentos(papeis),
  genitores: [],
  irmaos: [],
  responsavelId: null,
  ...mais,
});

const LETTERS: Record<ResultadoDaViagem, string> = { verde: 'V', amarelo: 'A', vermelho: 'R' };
const inWords = ({ trechos: julgados }: VeredictoDaPessoa): string =>
  julgados.map(({ resultado }) => LETTERS[resultado]).join('');
const reasonsOf = ({ trechos: julgados, menor }: VeredictoDaPessoa) =>
  [...julgados, ...(menor ? [menor] : [])].flatMap(({ motivos }) => motivos);

/** What holds for every verdict: the first person's of the trip. */
function verdict(pessoas: ViajanteDaViagem[], viagem: string, hoje = HOJE): VeredictoDaPessoa {
  const judge = () => prontidaoDaViagem(pessoas, trechos(viagem), hoje, TABELA).pessoas;
  const [found] = judge();
  if (!found) throw new Error('nobody travels');
  expect(JSON.stringify(judge()[0])).toBe(JSON.stringify(found));
  const piores = [...found.trechos, ...(found.menor ? [found.menor] : [])].map(({ resultado }) => resultado);
  expect(found.resultado).toBe((['vermelho', 'amarelo', 'verde'] as const).find((resultado) => piores.includes(resultado)));
  expect(found.faltam.length === 0).toBe(found.resultado === 'verde');
  for (const { texto } of found.faltam) expect(texto.length).toBeLessThanOrEqual(120);
  expect(new Set(found.faltam.map(({ chave, texto }) => chave + texto)).size).toBe(found.faltam.length);
  for (const { fonte } of reasonsOf(found)) expect(fonte.url).toMatch(/^https:/);
  return found;
}

/** A traveller's papers, the stops, a letter for each, and what is missing; then a part of a reason. */
type Caso = [nome: string, papeis: string, viagem: string, resultados: string, faltam?: string, motivo?: RegExp];
const P = 'p BRA 350101';
const STJ = 'CAN.nao 270110, USA 270111-270120, CAN.nao 270121';

const cases = (casos: Caso[]): void => {
  it.each(casos)('%s', (_, papeis, viagem, resultados, faltam = '', motivo = /./) => {
    const found = verdict([viajante(papeis)], viagem);
    expect([inWords(found), found.faltam.map(({ chave }) => chave).join(' ')]).toEqual([resultados, faltam]);
    expect(
      reasonsOf(found)
        .map(({ texto }) => texto)
        .join('\n'),
    ).toMatch(motivo);
  });
};

describe('VIA-07: a trip of several stops', () => {
  cases([
    ['one destination', P, 'ITA 270110-270120', 'V'],
    ['a visa for the stop that asks for one', P, 'ITA 270110-270115, USA 270115-270120', 'VR', 'visto', /Visto necessário/],
    ['a visa to the last day of its stop, not of the trip', `${P}, v USA 270115`, 'USA 270110-270115, ITA 270115-270120', 'VV'],
    ['a visa a day short of its stop', `${P}, v USA 270114`, 'USA 270110-270115, ITA 270115-270120', 'RV', 'visto'],
    ['no paper at all is one thing to do', '', 'ITA 270110-270115, USA 270115-270120', 'RR', 'passaporte'],
    ['a country to confirm is one thing to do', 'p BRA? 350101', 'ITA 270110-270115, ESP 270115-270120', 'AA', 'pais'],
    ['a validity to fill in', 'p BRA -', 'ITA 270110-270115, ESP 270115-270120', 'AA', 'validade', /Informe a validade/],
    [
      'a paper that ends on the way is red from then on',
      'p BRA 270115, v USA 350101, v GBR 350101',
      'USA 270110-270114, GBR 270116-270120',
      'VR',
      'validade',
    ],
    [
      'a paper that ends on the last day of its stop',
      'p BRA 270114, v USA 350101, v GBR 350101',
      'USA 270110-270114, GBR 270114-270120',
      'VR',
      'validade',
    ],
    [
      'one paper that is too short for two countries is one thing to do',
      'p BRA 270130',
      'ITA 270110-270115, ARE 270116-270120',
      'RR',
      'validade',
      /3 meses[^]*6 meses/,
    ],
    [
      'an RG where cards are accepted, and nowhere else',
      'i BRA - e250101',
      'ARG 270110-270112, ITA 270113-270120',
      'VR',
      'passaporte',
    ],
    ['a Schengen visa for all of the area', 'p CHN 350101 e250101, v FRA 350101', 'ITA 270110-270115, ESP 270116-270120', 'VV'],
    ['a rule of the area that is not known', 'p CHN 350101 e250101', 'ITA 270110-270115, ESP 270116-270120', 'AA', 'conferir'],
    [
      'a rule that is known to a day',
      P,
      'ITA 270320-270331, ESP 270331-270405',
      'VA',
      'conferir',
      /só é conhecida até 31\/03\/2027/,
    ],
    ['two visas are two things to do', P, 'USA 270110-270115, GBR 270116-270120', 'RA', 'visto visto'],
    ['home is no stop abroad', P, 'BRA 270110-270112, ARG 270113-270120', 'VV'],
  ]);

  it.each([
    [
      'the own passport in Italy, the Brazilian one in the USA',
      'p BRA 350101, p ITA 350101, v USA 350101',
      'ITA 270110-270115, USA 270115-270120',
      'd1 d0',
    ],
    ['the Brazilian one where both are as good', 'p ITA 360101, p BRA 350101', 'FRA 270110-270115, ITA 270115-270120', 'd1 d0'],
    [
      'the one that lasts longer of two Brazilian ones',
      'p BRA 270815, p BRA 370101, v USA 350101',
      'USA 270110-270114, ITA 270114-270120',
      'd1 d1',
    ],
    [
      'the renewed one from the day on which the old one ends',
      'p BRA? 370101, p BRA 270115, v USA 350101',
      'USA 270110-270114, ITA 270116-270120',
      'd1 d0',
    ],
    [
      'the Italian one where the Brazilian one ends too early',
      'p BRA 270201, p ITA 270401, v USA 350101',
      'USA 270110-270115, FRA 270115-270120',
      'd0 d1',
    ],
  ])('takes the best paper for each stop: %s', (_, papeis, viagem, usados) => {
    const found = verdict([viajante(papeis)], viagem);
    expect(found.trechos.map(({ documentoUsado }) => documentoUsado?.id).join(' ')).toBe(usados);
  });

  it.each(['2027-01-12', '2027-01-18', '2027-06-01'])('does not turn by the day alone: %s', (hoje) => {
    const pessoas = [viajante('p BRA 270415, v USA 270114')];
    const viagem = 'USA 270110-270114, ITA 270114-270115, GBR 270116-270120';
    const found = verdict(pessoas, viagem, hoje);
    expect([inWords(found), found.faltam]).toEqual(['VVA', verdict(pessoas, viagem).faltam]);
  });
});

describe('Days without a visa in the Schengen area', () => {
  const GB = `${P}, v GBR 350101`;
  cases([
    ['90 of three stops, a day of two stops once', P, 'ITA 260101-260131, FRA 260131-260228, ESP 260228-260331', 'VVV'],
    [
      'the 91st in the third stop',
      P,
      'ITA 260101-260131, FRA 260131-260228, ESP 260228-260401',
      'VVR',
      'visto',
      /passam de 90 em 01\/04\/2026/,
    ],
    ['the 91st in the second stop', P, 'ITA 260101-260320, FRA 260320-260405, ESP 260405-260410', 'VRR', 'visto', /01\/04\/2026/],
    ['90 with weeks outside between them', GB, 'ITA 260101-260215, GBR 260215-260301, FRA 260301-260413', 'VVV'],
    ['91 with weeks outside between them', GB, 'ITA 260101-260215, GBR 260215-260301, FRA 260301-260414', 'VVR', 'visto'],
    ['days that are 180 days ago', GB, 'ITA 260101-260331, GBR 260331-260630, FRA 260630-260710', 'VVV'],
    ['days that are 179 days ago', GB, 'ITA 260101-260331, GBR 260331-260629, FRA 260629-260710', 'VVR', 'visto'],
    ['not counted for Italians', 'p ITA 350101', 'ITA 260101-260331, FRA 260331-260710', 'VV'],
    ['not counted with a visa of the area', `${P}, v FRA 350101`, 'ITA 260101-260331, FRA 260331-260710', 'VV'],
    ['airside days do not count', GB, 'ITA 260101-260331, GBR 260331-260420, PRT.nao 260420, BRA 260421-260425', 'VVVV'],
    [
      'days of a connection that is left count',
      GB,
      'ITA 260101-260331, GBR 260331-260420, PRT.sim 260420, BRA 260421-260425',
      'VVRV',
      'visto',
    ],
    ['the border is crossed at the connection before', P, 'PRT.nao 251231, ITA 260101-260331', 'VR', 'visto'],
    ['each country outside counts for itself', P, 'ARG 260101-260401, CHL 260401-260410', 'RV', 'visto', /dura 91 dias/],
  ]);
});

describe('VIA-08: a connection', () => {
  const VIA = (via: string) => `${via} 270110, ARG 270110-270120`;
  cases([
    [
      'by Canada with an American visa (STJ)',
      `${P}, v USA 350101`,
      STJ,
      'AVA',
      'transito',
      /^Conexão \(Canadá\): .*\(eTA\) ou visto, também em trânsito/m,
    ],
    [
      'by Canada without any visa',
      P,
      STJ,
      'RRR',
      'transito visto',
      /visto de trânsito.*Com visto válido de Estados Unidos basta a autorização eletrônica/,
    ],
    ['by Canada with its eTA', `${P}, v USA 350101, v CAN 350101`, STJ, 'VVV'],
    [
      'by Canada with an eTA that ends on the way',
      `${P}, v USA 350101, v CAN 270115`,
      STJ,
      'VVA',
      'transito',
      /vence em 15\/01\/2027/,
    ],
    [
      'without a rule',
      P,
      VIA('CHL.nao'),
      'AV',
      'conferir',
      /^Não temos a regra de trânsito de Chile: verifique na companhia e no consulado$/m,
    ],
    ['by a rule of no official page', P, VIA('GBR.nao'), 'AV', 'conferir', /sem visto.*Fonte não oficial: verifique na fonte/],
    ['by a rule of an official page', P, VIA('JPN.nao'), 'VV'],
    ['that is left is an entry', P, VIA('JPN.sim'), 'AV', 'conferir', /Não está claro se é preciso visto \(/],
    [
      'of which it is not known is the stricter of both',
      P,
      VIA('JPN.nao-sei'),
      'AV',
      'conferir',
      /Não está claro se é preciso visto \(/,
    ],
    [
      'of which nothing is said is the stricter of both',
      P,
      VIA('JPN.'),
      'AV',
      'conferir',
      /Não está claro se é preciso visto \(/,
    ],
    ['whose entry no official page carries, though its transit', P, VIA('COL.nao-sei'), 'AV', 'conferir'],
    ['in the USA is an entry', P, VIA('USA.nao'), 'RV', 'visto', /Visto necessário/],
    ['in the USA with the visa', `${P}, v USA 350101`, VIA('USA.nao'), 'VV'],
    ['in the country of the passport', 'p ITA 270201, p BRA 350101', VIA('ITA.nao'), 'VV'],
    ['within free movement', 'p ITA 350101', VIA('DEU.nao'), 'VV'],
    ['within free movement, left', 'p ITA 350101', VIA('DEU.sim'), 'VV'],
    ['months of validity do not count airside', 'p BRA 270125, v GBR 350101', 'ESP.nao 270110, GBR 270110-270120', 'VV'],
    ['months of validity count outside', 'p BRA 270125, v GBR 350101', 'ESP.sim 270110, GBR 270110-270120', 'RV', 'validade'],
    ['with a paper that has ended', 'p BRA 270109', VIA('JPN.nao'), 'RR', 'validade'],
    ['by Mexico', P, VIA('MEX.nao'), 'AV', 'transito', /Peça pela internet/],
    [
      'by Mexico with an American visa, by the word of newspapers',
      `${P}, v USA 350101`,
      VIA('MEX.nao'),
      'AV',
      'conferir',
      /tem visto de Estados Unidos/,
    ],
    ['by Mexico with its visa, by the word of newspapers', `${P}, v MEX 350101`, VIA('MEX.nao'), 'AV', 'conferir'],
    ['by Qatar, by the word of two pages', P, VIA('QAT.nao'), 'AV', 'conferir'],
    ['by Australia', P, VIA('AUS.nao'), 'RV', 'transito'],
    ['by New Zealand', P, VIA('NZL.nao'), 'AV', 'transito'],
    ['by New Zealand with its NZeTA', `${P}, v NZL 350101`, VIA('NZL.nao'), 'VV'],
    ['left in a country that only other pages speak of', P, VIA('CHL.sim'), 'AV', 'conferir', /confira a regra de entrada/],
    ['with a card where none is accepted', 'i BRA - e250101', VIA('JPN.nao'), 'RV', 'passaporte'],
  ]);

  it('by Canada quotes the government', () => {
    const [connection] = verdict([viajante(`${P}, v USA 350101`)], STJ).trechos;
    expect(connection?.motivos[0]).toMatchObject({
      regra: 'transito',
      apoio: 'regra',
      fonte: { url: expect.stringMatching(/canada\.ca/) },
    });
  });
});

describe('VIA-09: a minor in a trip', () => {
  const [MAE, PAI] = ['mae', 'pai'].map((clienteId) => viajante(P, { clienteId, nome: clienteId, dataNascimento: '1985-01-01' }));
  const filho = (papeis = P, mais: Partial<ViajanteDaViagem> = {}) =>
    viajante(papeis, { clienteId: 'bia', dataNascimento: '2017-06-01', genitores: ['mae', 'pai'], ...mais });
  const semData = (quem: ViajanteDaViagem | undefined) => quem && { ...quem, dataNascimento: null };
  const adulto = (clienteId: string, mais: Partial<ViajanteDaViagem> = {}) => viajante(P, { clienteId, ...mais });
  const FORA = 'ITA 270110-270131';
  const DENTRO = 'BRA 270110-270131';

  it.each<[string, (ViajanteDaViagem | undefined)[], string, string, string, RegExp?]>([
    ['both parents', [filho(), MAE, PAI], FORA, 'V', '', /^Viaja com os dois genitores/],
    ['one of them', [filho(), MAE], FORA, 'R', 'autorizacao', /^Precisa de autorização do outro genitor/],
    ['one, the other not on file', [filho(P, { genitores: ['mae'] }), MAE], FORA, 'R', 'autorizacao'],
    ['one, authorised to the last day', [filho(`${P}, a BRA 270131`), MAE], FORA, 'V', '', /válida até 31\/01\/2027/],
    [
      'one, authorised to a day earlier',
      [filho(`${P}, a BRA 270130`), MAE],
      FORA,
      'R',
      'autorizacao',
      /vale até 30\/01\/2027, antes do fim/,
    ],
    ['one, authorised without a day', [filho(`${P}, a BRA -`), MAE], FORA, 'R', 'autorizacao'],
    ['one, authorised by a paper of any country', [filho(`${P}, a ITA 270131`), MAE], FORA, 'V', ''],
    ['neither', [filho(), adulto('tia')], FORA, 'R', 'autorizacao', /dos dois genitores/],
    ['nobody on file', [filho(P, { genitores: [] }), adulto('tia')], FORA, 'A', 'conferir', /^Diga quem acompanha/],
    ['the guardian', [filho(P, { genitores: [], responsavelId: 'tia' }), adulto('tia')], FORA, 'V', '', /quem responde/],
    ['a guardian who stays', [filho(P, { genitores: [], responsavelId: 'avo' }), adulto('tia')], FORA, 'R', 'autorizacao'],
    [
      'a guardian under age',
      [filho(P, { genitores: [], responsavelId: 'tia' }), adulto('tia', { dataNascimento: '2010-01-01' })],
      FORA,
      'R',
      'autorizacao',
    ],
    ['the parent who is the responsável, too', [filho(P, { responsavelId: 'mae' }), MAE], FORA, 'R', 'autorizacao'],
    ['both parents, one without birth date', [filho(), MAE, semData(PAI)], FORA, 'A', 'conferir', /nascimento de quem acompanha/],
    ['no birth date', [filho(P, { dataNascimento: null }), MAE, PAI], FORA, 'A', 'nascimento'],
    ['18 on the first day', [filho(P, { dataNascimento: '2009-01-10' })], FORA, '-', ''],
    ['18 during the trip', [filho(P, { dataNascimento: '2009-01-11' })], FORA, 'R', 'autorizacao'],
    ['within Brazil, 16 on the first day', [filho(P, { dataNascimento: '2011-01-10' })], DENTRO, '-', ''],
    [
      'within Brazil, 16 during the trip',
      [filho(P, { dataNascimento: '2011-01-11' })],
      DENTRO,
      'R',
      'autorizacao',
      /de um dos pais/,
    ],
    ['within Brazil, one parent', [filho(), MAE], DENTRO, 'V', ''],
    ['within Brazil, an adult brother', [filho(P, { irmaos: ['leo'] }), adulto('leo')], DENTRO, 'V', ''],
    ['abroad, an adult brother', [filho(P, { irmaos: ['leo'] }), adulto('leo')], FORA, 'R', 'autorizacao'],
    ['a connection abroad', [filho(), MAE], `ITA.nao 270109, ${DENTRO}`, 'R', 'autorizacao'],
  ])('with: %s', (_, pessoas, viagem, menor, faltam, motivo = /./) => {
    const found = verdict(
      pessoas.flatMap((quem) => quem ?? []),
      viagem,
    );
    expect([found.menor ? LETTERS[found.menor.resultado] : '-', found.faltam.map(({ chave }) => chave).join(' ')]).toEqual([
      menor,
      faltam,
    ]);
    if (found.menor) expect(found.menor.motivos[0]?.texto).toMatch(motivo);
  });

  it('comes last among the things to do, unless it is worse', () => {
    const found = verdict([filho('p BRA? 350101'), adulto('tia')], FORA);
    expect(found.faltam.map(({ chave }) => chave)).toEqual(['autorizacao', 'pais']);
  });
});

describe('The answer to a trip', () => {
  it('has its people and stops in order, and the oldest day of the rules', () => {
    const pessoas = ['b', 'a'].map((clienteId) => viajante(P, { clienteId, nome: clienteId }));
    const { pessoas: judged, ...regras } = answerOf(prontidaoDaViagem(pessoas, trechos(STJ), '2027-05-24', TABELA));
    expect(judged.map(({ clienteId }) => clienteId)).toEqual(['b', 'a']);
    expect(judged[0]?.trechos.map(({ trechoId }) => trechoId)).toEqual(['t0', 't1', 't2']);
    expect(judged[0]).not.toHaveProperty('faltam');
    expect(regras).toMatchObject({
      conferidoEm: '2026-11-25',
      desatualizado: true,
      aviso: expect.stringMatching(/^Regras conferidas em 25\/11\/2026\. Verifique na fonte\. /),
    });
  });

  it('refuses a country without rules', () => {
    expect(() => prontidaoDaViagem([], trechos('ATA 270110-270120'), HOJE, TABELA)).toThrow(
      expect.objectContaining({ code: 'DESTINO_DESCONHECIDO' }),
    );
  });
});
