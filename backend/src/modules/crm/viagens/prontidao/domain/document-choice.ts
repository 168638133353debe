import type { CivilDay } from '@viajario/contracts/civil-day';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import type { ProntidaoDaPessoa } from '@viajario/contracts/crm/prontidao/prontidao';
import { fonteDe, type TabelaDeDestinos } from './destinos/destinos.js';
import type { RegrasDoDestino } from './destinos/regras.js';
import { finding, lack, severityOf, uncertainFinding, worstOf, type Finding } from './findings.js';
import { hasFreeMovement, FONTE_DA_LIVRE_CIRCULACAO } from './livre-circulacao.js';
import { checkValidity } from './passaporte.js';
import { primeiroNome } from '#shared/text/nomes.js';
import type { DocumentoDoViajante, Trajeto, Viajante } from './viajante.js';

/** A document to travel with, and what speaks for and against it; null is the RG of the record, of which only the number is known, or no document at all. */
export interface AssessedDocument {
  documento: DocumentoDoViajante | null;
  findings: Finding[];
}

/** What the documents of a person are held against: a country with its rules, on these days, seen on one day. */
export interface Parada {
  regras: RegrasDoDestino;
  trajeto: Trajeto;
  /** The first day of the whole trip, before which all has to be done. */
  partida: CivilDay;
  hoje: CivilDay;
  tabela: TabelaDeDestinos;
}

/** A document, how it is called, whether it lasts, and all that the person has. */
export interface Apresentado {
  nome: string;
  documento: Documento;
  descricao: string;
  isValid: boolean;
  documentos: readonly DocumentoDoViajante[];
}

/** What is asked of somebody from outside: of those who enter, or of those who only change planes. */
export type Exigencias = (apresentado: Apresentado, parada: Parada) => Finding[];

const RG_DO_CADASTRO = { tipo: 'identidade', pais: 'BRA', paisPresumido: false, emissao: null, validade: null } as const;
type Documento = Omit<DocumentoDoViajante, 'id'>;

/** The passport or identity card that serves best; nationality is what it says. */
export function bestDocument(pessoa: Viajante, parada: Parada, exigencias: Exigencias): AssessedDocument {
  const documentos = pessoa.documentos.filter(({ tipo }) => tipo === 'passaporte' || tipo === 'identidade');
  const temIdentidade = documentos.some(({ tipo, pais }) => tipo === 'identidade' && pais === 'BRA');
  const findingsOf = (documento: Documento) => assessDocument(documento, pessoa, parada, exigencias);
  const assessed = [
    ...documentos.map((documento) => ({ documento, findings: findingsOf(documento) })),
    ...(pessoa.temRg && !temIdentidade ? [{ documento: null, findings: findingsOf(RG_DO_CADASTRO) }] : []),
  ];
  const [best] = assessed.sort(byFitness(parada.regras.codigo));
  return best ?? { documento: null, findings: [withoutDocument(pessoa, parada)] };
}

/** As it is answered. */
export const documentoUsadoOf = ({ documento }: AssessedDocument): ProntidaoDaPessoa['documentoUsado'] =>
  documento && { id: documento.id, tipo: documento.tipo, pais: documento.pais, validade: documento.validade };

const PASSAPORTE = { chave: 'passaporte', texto: 'Cadastrar um passaporte válido' } as const;
/** To the client; where a card would do, it is named. */
const precisaDePassaporte = (nome: string): string =>
  `${primeiroNome(nome)} precisa de passaporte para esta viagem. Peça pelo site da Polícia Federal e nos envie uma foto.`;
const precisaDeDocumento = (nome: string): string =>
  `${primeiroNome(nome)} precisa de passaporte ou identidade para esta viagem. Envie-nos uma foto de um deles.`;

function withoutDocument({ nome }: Viajante, { regras }: Parada): Finding {
  const paraCliente = regras.aceitaIdentidade ? precisaDeDocumento(nome) : precisaDePassaporte(nome);
  return lack('vermelho', 'sem-documento', { texto: 'Nenhum passaporte ou identidade cadastrado.', paraCliente }, PASSAPORTE);
}

/** The best first: result, fewer doubts, the country's own, a Brazilian one, a passport before a card, the later validity. */
function byFitness(codigo: string): (a: AssessedDocument, b: AssessedDocument) => number {
  const rank = ({ documento, findings }: AssessedDocument): number[] => [
    severityOf(worstOf(findings)),
    findings.filter(({ nivel }) => nivel !== 'verde').length,
    // Without a document it is the Brazilian RG.
    Number((documento?.pais ?? 'BRA') !== codigo),
    Number((documento?.pais ?? 'BRA') !== 'BRA'),
    Number(documento?.tipo !== 'passaporte'),
  ];
  return (a, b) => {
    const [ofA, ofB] = [rank(a), rank(b)];
    const difference = ofA.map((value, index) => value - (ofB[index] ?? 0)).find((value) => value !== 0);
    return difference ?? (b.documento?.validade ?? '').localeCompare(a.documento?.validade ?? '');
  };
}

function assessDocument(documento: Documento, { nome, documentos }: Viajante, parada: Parada, exigencias: Exigencias): Finding[] {
  const { tipo, pais } = documento;
  const { regras } = parada;
  const descricao = `${tipo === 'passaporte' ? 'passaporte' : 'identidade'}: ${nomeDoPais(pais)}`;
  const presumido = documento.paisPresumido ? [presumedFinding(tipo)] : [];
  // Cards of the old kind have no end.
  const semFim = tipo === 'identidade' && documento.validade === null;
  const curta = semFim ? null : checkValidity(descricao, documento, parada);
  const validade = curta ? [curta] : [];
  if (pais === regras.codigo)
    return [...presumido, ...(curta ? [domesticFinding(curta, regras)] : []), ownCountryFinding(descricao, documento, regras)];
  if (hasFreeMovement(pais, regras.codigo)) {
    const textos = {
      texto: `Cidadão da União Europeia entra sem visto e sem prazo (${descricao}).`,
      paraCliente: `Com o seu documento (${descricao}) você entra sem visto e sem prazo.`,
    };
    return [...presumido, ...validade, finding('livre-circulacao', textos, FONTE_DA_LIVRE_CIRCULACAO)];
  }
  return [...presumido, ...validade, ...exigencias({ nome, documento, descricao, isValid: curta === null, documentos }, parada)];
}

function presumedFinding(tipo: DocumentoDoViajante['tipo']): Finding {
  const qual = tipo === 'passaporte' ? 'do passaporte' : 'da identidade';
  const textos = { texto: `Confirme o país ${qual}`, paraCliente: 'Diga à agência de que país é o seu documento.' };
  return lack('amarelo', 'pais-presumido', textos, { chave: 'pais', texto: `Confirmar o país ${qual}` });
}

function ownCountryFinding(descricao: string, { tipo }: Documento, regras: RegrasDoDestino): Finding {
  const fonte =
    tipo === 'identidade' && regras.aceitaIdentidade && regras.codigo === 'BRA' ? fonteDe(regras, 'aceitaIdentidade') : null;
  const textos = {
    texto: `Documento do próprio país, sem visto (${descricao}).`,
    paraCliente: `Leve o seu documento do próprio país (${descricao}).`,
  };
  return finding('proprio-pais', textos, fonte);
}

/** Airlines accept an expired Brazilian document on a flight within Brazil; no official source says so. */
const domesticFinding = (curta: Finding, { codigo }: RegrasDoDestino): Finding =>
  codigo === 'BRA' && curta.nivel === 'vermelho' && curta.falta
    ? uncertainFinding(curta.motivo.regra, { texto: curta.motivo.texto, paraCliente: curta.paraCliente }, curta.falta)
    : curta;

/** Cards of neighbours are accepted by an agreement of which the table knows the Brazilian side only. */
export function checkIdentityCard({ nome, documento: { pais }, descricao }: Apresentado, { regras, tabela }: Parada): Finding {
  const fonte = fonteDe(regras, 'aceitaIdentidade');
  if (regras.aceitaIdentidade && pais === 'BRA')
    return finding(
      'identidade',
      {
        texto: `Identidade brasileira é aceita em viagem de turismo, em bom estado (${descricao}).`,
        paraCliente: 'A sua identidade é aceita em viagem de turismo: leve o original, em bom estado.',
      },
      fonte,
    );
  if (regras.aceitaIdentidade && tabela.regrasDe(pais)?.aceitaIdentidade) {
    const conferir = `Conferir se a identidade é aceita em ${nomeDoPais(regras.codigo)} (${descricao})`;
    const falta = { chave: 'conferir', texto: conferir } as const;
    const textos = {
      texto: `Só temos a regra da identidade brasileira (${descricao}).`,
      paraCliente: 'Pergunte à companhia se a sua identidade é aceita, ou leve o passaporte.',
    };
    return uncertainFinding('identidade', textos, falta, fonte);
  }
  const textos = {
    texto: `Identidade não é aceita: é preciso passaporte (${descricao}).`,
    paraCliente: `${precisaDePassaporte(nome)} A identidade não é aceita.`,
  };
  return lack('vermelho', 'identidade', textos, PASSAPORTE, fonte);
}
