import { ACORDO_UE_BRASIL } from './fontes.js';
import { COLETA, para, type RegrasDoDestino } from './regras.js';

/** Trips within Brazil, and foreigners who come. */
export const BRASIL: RegrasDoDestino = {
  codigo: 'BRA',
  passaporteMeses: null,
  contadoDe: null,
  aceitaIdentidade: true,
  emitidoHaAnos: null,
  visto: { ...para('dispensado', 'PRT ITA ESP DEU'), USA: 'eletronico' },
  vistoAte: {},
  diasSemVisto: para(90, 'PRT ITA ESP DEU USA'),
  outros: [
    'Em voos dentro do Brasil valem RG, CIN, CNH, carteira de trabalho ou de conselho profissional e passaporte, também em versão digital com foto.',
    'Menores de 16 anos podem precisar de autorização de viagem.',
  ],
  fontes: [
    {
      titulo: 'Lei 7.116/1983, carteira de identidade (Planalto)',
      url: 'https://www.planalto.gov.br/ccivil_03/leis/1980-1988/L7116.htm',
      data: '1983-08-29',
      apoia: ['aceitaIdentidade'],
    },
    {
      titulo: 'Documentos de viagem (Aena Brasil)',
      url: 'https://www.aenabrasil.com.br/pt/aeroportos/aeroporto-de-campina-grande-presidente-joao-suassuna/Documentos-de-viagem.html',
      data: null,
      apoia: ['outros.0'],
    },
    {
      titulo: 'Autorização de viagem nacional para crianças e adolescentes (TJMG)',
      url: 'https://www.tjmg.jus.br/portal-tjmg/informes/autorizacao-de-viagem-nacional-para-criancas-e-adolescentes.htm',
      data: '2019-09-30',
      apoia: ['outros.1'],
    },
    { ...ACORDO_UE_BRASIL, apoia: ['PRT', 'ITA', 'ESP', 'DEU'].flatMap((de) => [`visto.${de}`, `diasSemVisto.${de}`]) },
    {
      titulo: 'Brasil começa a exigir visto para cidadãos dos EUA, Canadá e Austrália (O Povo)',
      url: 'https://www.opovo.com.br/noticias/mundo/2025/04/08/brasil-comeca-a-exigir-visto-para-cidadaos-dos-eua-canada-e-australia.html',
      data: '2025-04-08',
      apoia: ['visto.USA', 'diasSemVisto.USA'],
    },
  ],
  conferidoEm: COLETA,
};
