import { ageOn, daysBetween, type CivilDay } from '@viajario/contracts/civil-day';
import type { Motivo, Prontidao, ProntidaoDaPessoa } from '@viajario/contracts/crm/prontidao/prontidao';
import { DomainError } from '#shared/domain/domain-error.js';
import { dayText } from '#shared/text/formatted.js';
import { finding, AVISO, severityOf, uncertainFinding, worstOf, type Finding } from './findings.js';
import { assessDocuments, type AssessedDocument } from './document-choice.js';
import { fonteDe, fonteGeral, regrasDe } from './destinos/destinos.js';
import type { RegrasDoDestino } from './destinos/regras.js';
import { FONTES_DE_MENOR } from './menor.js';
import type { Trajeto, Viajante } from './viajante.js';

/** The table counts as old after this number of days. */
const DIAS_DA_TABELA = 180;

/** Whether each person may make the trip with the travel documents on file, in their order. Refuses an unknown destination and a `volta` before `ida`. */
export function prontidaoDe(pessoas: readonly Viajante[], viagem: Trajeto, hoje: CivilDay): Prontidao {
  if (viagem.volta < viagem.ida) throw new DomainError('VOLTA_ANTES_DA_IDA');
  const regras = regrasDe(viagem.destino);
  if (regras === undefined) throw new DomainError('DESTINO_DESCONHECIDO');
  const { conferidoEm } = regras;
  const desatualizado = daysBetween(conferidoEm, hoje) > DIAS_DA_TABELA;
  const comuns = desatualizado
    ? [
        uncertainFinding(
          'tabela-desatualizada',
          `As regras deste destino foram conferidas em ${dayText(conferidoEm)}, há mais de ${DIAS_DA_TABELA} dias.`,
        ),
      ]
    : [];
  return {
    pessoas: pessoas.map((pessoa) => prontidaoOfPessoa(pessoa, regras, viagem, hoje, comuns)),
    conferidoEm,
    desatualizado,
    aviso: AVISO,
  };
}

/** Further advice about the destination: vaccines, forms, days. */
export function outrosDe(destino: string): Motivo[] {
  const regras = regrasDe(destino);
  if (regras === undefined) return [];
  return regras.outros.map((texto, index) =>
    motivoOf(finding('verde', 'outros', texto, fonteDe(regras, `outros.${index}`)), regras),
  );
}

function prontidaoOfPessoa(
  pessoa: Viajante,
  regras: RegrasDoDestino,
  viagem: Trajeto,
  hoje: CivilDay,
  comuns: readonly Finding[],
): ProntidaoDaPessoa {
  const melhor = assessDocuments(pessoa, regras, viagem, hoje).sort(byFitness)[0];
  const findings = [
    ...(melhor?.findings ?? [finding('vermelho', 'sem-documento', 'Nenhum passaporte ou identidade cadastrado.')]),
    ...comuns,
    ...minorFindings(pessoa, viagem),
  ].sort((a, b) => severityOf(b.nivel) - severityOf(a.nivel));
  const documento = melhor?.documento ?? null;
  return {
    clienteId: pessoa.clienteId,
    nome: pessoa.nome,
    resultado: worstOf(findings),
    documentoUsado: documento && { id: documento.id, tipo: documento.tipo, pais: documento.pais, validade: documento.validade },
    motivos: findings.map((um) => motivoOf(um, regras)),
  };
}

function motivoOf({ motivo }: Finding, regras: RegrasDoDestino): Motivo {
  const geral = fonteGeral(regras);
  const fonte = motivo.fonte ?? (geral && { titulo: geral.titulo, url: geral.url });
  if (fonte === null) throw new Error(`${regras.codigo} has no page at all`);
  return { ...motivo, fonte };
}

/** The best first: result, fewer doubts, a passport before a card, the later validity. */
function byFitness(a: AssessedDocument, b: AssessedDocument): number {
  const duvidas = ({ findings }: AssessedDocument) => findings.filter(({ nivel }) => nivel !== 'verde').length;
  const passaporte = ({ documento }: AssessedDocument) => (documento?.tipo === 'passaporte' ? 0 : 1);
  return (
    severityOf(worstOf(a.findings)) - severityOf(worstOf(b.findings)) ||
    duvidas(a) - duvidas(b) ||
    passaporte(a) - passaporte(b) ||
    (b.documento?.validade ?? '').localeCompare(a.documento?.validade ?? '')
  );
}

/** Travel documents alone do not let a minor travel. */
function minorFindings({ dataNascimento }: Viajante, { destino, ida }: Trajeto): Finding[] {
  const [abrangencia, maioridade] = destino === 'BRA' ? (['nacional', 16] as const) : (['internacional', 18] as const);
  if (dataNascimento === null || ageOn(dataNascimento, ida) >= maioridade) return [];
  const texto = `Menor de ${maioridade} anos na ida: veja se precisa de autorização de viagem.`;
  return [finding('verde', 'menor', texto, { ...FONTES_DE_MENOR[abrangencia], oficial: true })];
}
