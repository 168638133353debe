import { CASOS_DA_GUIANA_FRANCESA, PASSPORT_INDEX, RG_NO_MERCOSUL } from './fontes.js';
import { COLETA, para, type RegrasDoDestino } from './regras.js';
import { FEBRE_AMARELA } from './textos.js';

export const GUIANAS: RegrasDoDestino[] = [
  {
    codigo: 'GUY',
    passaporteMeses: null,
    contadoDe: null,
    aceitaIdentidade: false,
    emitidoHaAnos: null,
    visto: para('dispensado', 'BRA PRT ITA ESP DEU USA ARG'),
    vistoAte: {},
    diasSemVisto: { BRA: 90 },
    outros: ['Uma agência diz que o certificado de febre amarela (CIVP) é exigido. Verifique na fonte.'],
    fontes: [
      { ...PASSPORT_INDEX, apoia: ['visto', 'diasSemVisto.BRA'] },
      { ...RG_NO_MERCOSUL, apoia: ['aceitaIdentidade'] },
      {
        titulo: 'Visto para Guiana (Mundial Vistos)',
        url: 'https://mundialvistos.com.br/guia_vistos/guiana',
        data: null,
        apoia: ['visto.BRA', 'diasSemVisto.BRA', 'outros.0'],
      },
    ],
    conferidoEm: COLETA,
  },
  {
    codigo: 'SUR',
    passaporteMeses: null,
    contadoDe: null,
    aceitaIdentidade: false,
    emitidoHaAnos: null,
    visto: { ...para('dispensado', 'BRA ARG'), ...para('eletronico', 'PRT ITA ESP DEU USA') },
    vistoAte: {},
    diasSemVisto: {},
    outros: ['CIVP de febre amarela para quem vem de país com risco.'],
    fontes: [
      { ...PASSPORT_INDEX, apoia: ['visto'] },
      { ...RG_NO_MERCOSUL, apoia: ['aceitaIdentidade'] },
      { titulo: 'Fronteira Suriname-Brasil (blog)', url: 'https://pt-surin.in4u.net/?p=1125', data: null, apoia: ['visto.BRA'] },
      {
        titulo: 'Suriname, requisitos de entrada por via aérea (Suramérica Abierta, OIM)',
        url: 'https://suramericaabierta.info/pt-br/node/3451',
        data: null,
        apoia: ['outros.0'],
      },
    ],
    conferidoEm: COLETA,
  },
  {
    codigo: 'GUF',
    passaporteMeses: 3,
    contadoDe: null,
    aceitaIdentidade: false,
    emitidoHaAnos: null,
    visto: para('verificar', 'BRA'),
    vistoAte: {},
    diasSemVisto: {},
    outros: [
      'Território da França fora de Schengen: a isenção de visto da França não vale automaticamente.',
      'Em 05/06/2025 a França anunciou o fim do visto para brasileiros; uma agência diz que a medida ainda não tinha entrado em vigor na prática.',
      'Exceções da regra antiga: até 15 dias com pacote de agência autorizada e escala aérea de até 3 dias.',
      FEBRE_AMARELA,
    ],
    fontes: [
      {
        titulo: 'Guiana Francesa (Portal Consular, Itamaraty)',
        url: 'https://www.portalconsular.itamaraty.gov.br/seu-destino/guiana-francesa',
        data: null,
        apoia: ['passaporteMeses', 'outros.3'],
      },
      { ...CASOS_DA_GUIANA_FRANCESA, apoia: ['visto.BRA', 'outros.0', 'outros.2'] },
      {
        titulo: 'França acaba com exigência de visto para brasileiros na Guiana Francesa (Mercado & Eventos)',
        url: 'https://www.mercadoeeventos.com.br/noticias/servicos/franca-acaba-com-exigencia-de-visto-para-brasileiros-entrarem-na-guiana-francesa',
        data: '2025-06-05',
        apoia: ['visto.BRA', 'outros.1'],
      },
      { ...RG_NO_MERCOSUL, apoia: ['aceitaIdentidade'] },
    ],
    conferidoEm: COLETA,
  },
];
