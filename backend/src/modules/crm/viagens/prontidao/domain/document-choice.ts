import type { CivilDay } from '@viajario/contracts/civil-day';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import { finding, uncertainFinding, type Finding } from './findings.js';
import { fonteDe, regrasDe } from './destinos/destinos.js';
import type { RegrasDoDestino } from './destinos/regras.js';
import { hasFreeMovement, FONTE_DA_LIVRE_CIRCULACAO } from './livre-circulacao.js';
import { checkMargin, checkAge, checkValidity } from './passaporte.js';
import type { DocumentoDoViajante, Trajeto, Viajante } from './viajante.js';
import { checkVisa } from './visto.js';

/** A document to travel with, and what speaks for and against it; null is the RG of the record, of which only the number is known. */
export interface AssessedDocument {
  documento: DocumentoDoViajante | null;
  findings: Finding[];
}

const RG_DO_CADASTRO = { tipo: 'identidade', pais: 'BRA', paisPresumido: false, emissao: null, validade: null } as const;
type Documento = Omit<DocumentoDoViajante, 'id'>;

/** Each passport and identity card; nationality is what they say. */
export function assessDocuments(pessoa: Viajante, regras: RegrasDoDestino, viagem: Trajeto, hoje: CivilDay): AssessedDocument[] {
  const documentos = pessoa.documentos.filter(({ tipo }) => tipo === 'passaporte' || tipo === 'identidade');
  const temIdentidade = documentos.some(({ tipo, pais }) => tipo === 'identidade' && pais === 'BRA');
  const findingsOf = (documento: Documento) => assessDocument(documento, pessoa.documentos, regras, viagem, hoje);
  return [
    ...documentos.map((documento) => ({ documento, findings: findingsOf(documento) })),
    ...(pessoa.temRg && !temIdentidade ? [{ documento: null, findings: findingsOf(RG_DO_CADASTRO) }] : []),
  ];
}

function assessDocument(
  documento: Documento,
  documentos: readonly DocumentoDoViajante[],
  regras: RegrasDoDestino,
  viagem: Trajeto,
  hoje: CivilDay,
): Finding[] {
  const { tipo, pais } = documento;
  const descricao = `${tipo === 'passaporte' ? 'passaporte' : 'identidade'}: ${nomeDoPais(pais)}`;
  const presumido = documento.paisPresumido
    ? [finding('amarelo', 'pais-presumido', `Confirme o país ${tipo === 'passaporte' ? 'do passaporte' : 'da identidade'}`)]
    : [];
  // Cards of the old kind have no end.
  const semFim = tipo === 'identidade' && documento.validade === null;
  const curta = semFim ? null : checkValidity(descricao, documento.validade, viagem.volta, hoje);
  const validade = curta ? [curta] : [];
  if (pais === regras.codigo)
    return [...presumido, ...(curta ? [domesticFinding(curta, regras)] : []), ownCountryFinding(descricao, documento, regras)];
  if (hasFreeMovement(pais, regras.codigo)) {
    const livre = `Cidadão da União Europeia entra sem visto e sem prazo (${descricao}).`;
    return [...presumido, ...validade, finding('verde', 'livre-circulacao', livre, FONTE_DA_LIVRE_CIRCULACAO)];
  }
  const velho = checkAge(documento, regras, viagem.ida);
  const proprios =
    tipo === 'identidade'
      ? [checkIdentityCard(pais, descricao, regras)]
      : documento.validade !== null && curta === null
        ? [checkMargin(documento.validade, pais, regras, viagem)]
        : [];
  return [...presumido, ...validade, ...proprios, ...(velho ? [velho] : []), checkVisa(pais, documentos, regras, viagem, hoje)];
}

function ownCountryFinding(descricao: string, { tipo }: Documento, regras: RegrasDoDestino): Finding {
  const fonte =
    tipo === 'identidade' && regras.aceitaIdentidade && regras.codigo === 'BRA' ? fonteDe(regras, 'aceitaIdentidade') : null;
  return finding('verde', 'proprio-pais', `Documento do próprio país, sem visto (${descricao}).`, fonte);
}

/** Airlines accept an expired Brazilian document on a flight within Brazil; no official source says so. */
const domesticFinding = (curta: Finding, { codigo }: RegrasDoDestino): Finding =>
  codigo === 'BRA' && curta.nivel === 'vermelho' ? uncertainFinding(curta.motivo.regra, curta.motivo.texto) : curta;

/** Cards of neighbours are accepted by an agreement of which the table knows the Brazilian side only. */
function checkIdentityCard(pais: string, descricao: string, regras: RegrasDoDestino): Finding {
  const fonte = fonteDe(regras, 'aceitaIdentidade');
  if (regras.aceitaIdentidade && pais === 'BRA')
    return finding(
      'verde',
      'identidade',
      `Identidade brasileira é aceita em viagem de turismo, em bom estado (${descricao}).`,
      fonte,
    );
  if (regras.aceitaIdentidade && regrasDe(pais)?.aceitaIdentidade)
    return uncertainFinding('identidade', `Só temos a regra da identidade brasileira (${descricao}).`, fonte);
  return finding('vermelho', 'identidade', `Identidade não é aceita: é preciso passaporte (${descricao}).`, fonte);
}
