import { ACORDO_UE_BRASIL, CASOS_DA_GUIANA_FRANCESA, PASSPORT_INDEX, RG_NO_MERCOSUL, YOUR_EUROPE } from './fontes.js';
import { COLETA, para, type FonteDaRegra, type RegrasDoDestino } from './regras.js';

const NA_UNIAO = 'AUT BEL BGR HRV CZE DNK EST FIN FRA DEU GRC HUN ITA LVA LTU LUX MLT NLD POL PRT ROU SVK SVN ESP SWE'.split(' ');
const ASSOCIADOS = 'CHE ISL LIE NOR'.split(' ');

const ISENTOS = ['BRA', 'PRT', 'ITA', 'ESP', 'DEU', 'USA', 'ARG'];
/** Those of the European Union need none of ETIAS. */
const COM_ETIAS = 'BRA USA ARG';

const OUTROS = [
  'Até 90 dias em qualquer período de 180, somados em todo o espaço Schengen.',
  'ETIAS: autorização eletrônica para isentos de visto, anunciada para o último trimestre de 2026; em 15/05/2026 ainda não funcionava. Depois do início há transição de pelo menos seis meses em que ninguém é recusado por não ter a autorização.',
  'EES: registro biométrico de entrada e saída no lugar do carimbo, com início anunciado para outubro de 2025 e operação plena até abril de 2026.',
];

const FONTES: FonteDaRegra[] = [
  { ...YOUR_EUROPE, apoia: ['passaporteMeses', 'contadoDe', 'emitidoHaAnos', 'outros.0'] },
  {
    titulo: 'Regulamento (UE) 610/2013: validade do documento de viagem (Consulado da Itália em Londres)',
    url: 'https://conslondra.esteri.it/en/news/dal_consolato/2013/09/vistischengen-2',
    data: '2013-09',
    apoia: ['passaporteMeses', 'contadoDe', 'emitidoHaAnos'],
  },
  {
    titulo: 'Situação do ETIAS em maio de 2026 (ETIAS Connect)',
    url: 'https://www.etiasconnect.eu/etias-transition-period-status-may-2026',
    data: '2026-05-15',
    apoia: ['vistoAte', 'outros.1'],
  },
  {
    titulo: 'Alteração na exigência de viagem à Europa é postergada para 2026 (Coluna da Manhã)',
    url: 'https://colunadamanha.com.br/noticias/alteracao-na-exigencia-de-viagem-a-europa-e-postergada-para-2026/',
    data: '2025-08',
    apoia: ['outros.2'],
  },
  { ...PASSPORT_INDEX, apoia: ['visto', 'diasSemVisto'] },
  { ...RG_NO_MERCOSUL, apoia: ['aceitaIdentidade'] },
];
const ISENCAO_NA_UNIAO = { ...ACORDO_UE_BRASIL, apoia: ['visto.BRA', 'diasSemVisto.BRA'] };
const ISENCAO_NOS_ASSOCIADOS = {
  titulo: 'Regulamento (UE) 2018/1806, anexo II (Inview)',
  url: 'https://inview.nl/document/id008a8578eaee4b04a29a6f4083c692c1?ctx=15eb85a85d63a3f317910f81013905d3',
  data: '2024-10-13',
  apoia: ['visto.BRA', 'visto.USA', 'visto.ARG', 'diasSemVisto.BRA'],
};

/** What one country says beyond the common rules. */
const PROPRIOS: Record<string, { texto: string; fonte: Omit<FonteDaRegra, 'apoia'> }> = {
  FRA: { texto: 'A Guiana Francesa fica fora de Schengen e tem regra própria.', fonte: CASOS_DA_GUIANA_FRANCESA },
};

function regrasDe(codigo: string, isencao: FonteDaRegra): RegrasDoDestino {
  const proprio = PROPRIOS[codigo];
  return {
    codigo,
    passaporteMeses: 3,
    contadoDe: 'volta',
    aceitaIdentidade: false,
    emitidoHaAnos: 10,
    visto: para('dispensado', ISENTOS.filter((nacionalidade) => nacionalidade !== codigo).join(' ')),
    vistoAte: para('2027-03-31', COM_ETIAS),
    diasSemVisto: { BRA: 90 },
    outros: proprio ? [...OUTROS, proprio.texto] : OUTROS,
    fontes: [isencao, ...FONTES, ...(proprio ? [{ ...proprio.fonte, apoia: [`outros.${OUTROS.length}`] }] : [])],
    conferidoEm: COLETA,
  };
}

/** The 29 countries: the same rules for those who are no citizens of the European Union. */
export const SCHENGEN: RegrasDoDestino[] = [
  ...NA_UNIAO.map((codigo) => regrasDe(codigo, ISENCAO_NA_UNIAO)),
  ...ASSOCIADOS.map((codigo) => regrasDe(codigo, ISENCAO_NOS_ASSOCIADOS)),
];

/** One visa opens them all. */
export const EM_SCHENGEN: ReadonlySet<string> = new Set(SCHENGEN.map(({ codigo }) => codigo));
