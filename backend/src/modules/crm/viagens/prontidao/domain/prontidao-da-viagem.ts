import type { CivilDay } from '@viajario/contracts/civil-day';
import type { ProntidaoDaViagem, ProntidaoDoViajante, ProntidaoNoTrecho } from '@viajario/contracts/crm/prontidao/prontidao';
import type { FaltaNaViagem } from '@viajario/contracts/crm/viagens/viagens';
import type { TabelaDeDestinos } from './destinos/destinos.js';
import type { RegrasDoDestino } from './destinos/regras.js';
import { EM_SCHENGEN } from './destinos/schengen.js';
import { bestDocument, documentoUsadoOf, type AssessedDocument, type Exigencias, type Parada } from './document-choice.js';
import { entrada } from './entrada.js';
import { exigenciasDaConexao, staysAirside } from './conexao.js';
import { daysIn } from './estada.js';
import { motivoOf, worstFirst, worstOf, type Finding } from './findings.js';
import { FONTES_DE_MENOR } from './menor/menor.js';
import { checkMenor } from './menor/menor-na-viagem.js';
import { geralOf, regrasOf, regrasUsadas } from './regras-usadas.js';
import type { DocumentoDoViajante, Estada, TrechoDaViagem, ViajanteDaViagem } from './viajante.js';
import { opens } from './vistos-no-cadastro.js';

/** `pais`: of its stop; null of what is about the whole trip. */
export interface FindingNaViagem {
  pais: string | null;
  finding: Finding;
}

/**
 * `faltam`: the red and yellow reasons as things to do, the red ones first; the same lack over several stops stands once. `findings`: all reasons, in the
 * order of the stops; `documentos`: those that are used, and visas for the stops.
 */
export interface VeredictoDaPessoa extends ProntidaoDoViajante {
  faltam: FaltaNaViagem[];
  findings: FindingNaViagem[];
  documentos: DocumentoDoViajante[];
}
export interface VeredictoDaViagem extends Omit<ProntidaoDaViagem, 'pessoas'> {
  pessoas: VeredictoDaPessoa[];
}

/** As it is answered. */
export const answerOf = ({ pessoas, ...regras }: VeredictoDaViagem): ProntidaoDaViagem => ({
  pessoas: pessoas.map(({ faltam: _f, findings: _g, documentos: _d, ...pessoa }) => pessoa),
  ...regras,
});

interface ParadaDaViagem extends Parada {
  trecho: TrechoDaViagem;
  exigencias: Exigencias;
}

/**
 * Whether each person may make the trip with what is on file, stop by stop, in their order: of the same papers, birth dates, ties, stops and rules always the same.
 * The day changes words only ('vence', 'venceu'). Refuses a country without rules.
 */
export function prontidaoDaViagem(
  pessoas: readonly ViajanteDaViagem[],
  trechos: readonly TrechoDaViagem[],
  hoje: CivilDay,
  tabela: TabelaDeDestinos,
): VeredictoDaViagem {
  const emSchengen = daysIn(staysInSchengen(trechos));
  const partida = trechos[0]?.chegada ?? hoje;
  const paradas = trechos.map((trecho, n) =>
    paradaOf(trecho, regrasOf(trecho.pais, tabela, `trechos.${n}.pais`), { emSchengen, partida, hoje, tabela }),
  );
  return {
    pessoas: pessoas.map((pessoa) => vereditoOf(pessoa, pessoas, paradas)),
    ...regrasUsadas(
      paradas.map(({ regras }) => regras),
      hoje,
    ),
  };
}

function paradaOf(
  trecho: TrechoDaViagem,
  regras: RegrasDoDestino,
  { emSchengen, partida, hoje, tabela }: Omit<Parada, 'regras' | 'trajeto'> & { emSchengen: readonly CivilDay[] },
): ParadaDaViagem {
  const { pais, chegada, saida } = trecho;
  const trajeto = { destino: pais, ida: chegada, volta: saida };
  return {
    trecho,
    regras,
    trajeto: EM_SCHENGEN.has(pais) ? { ...trajeto, naArea: emSchengen } : trajeto,
    partida,
    // A stop that is over is judged as on its last day: a paper that ends afterwards was good for it.
    hoje: hoje < saida ? hoje : saida,
    tabela,
    exigencias: trecho.tipo === 'conexao' ? exigenciasDaConexao(pais, trecho.saiDoAeroporto) : entrada,
  };
}

/** Days airside do not count, unless the flight before or after stays within the area: the border is crossed at the connection then. */
function staysInSchengen(trechos: readonly TrechoDaViagem[]): Estada[] {
  const isInside = (trecho: TrechoDaViagem | undefined) => trecho !== undefined && EM_SCHENGEN.has(trecho.pais);
  return trechos
    .filter((trecho, i) => isInside(trecho) && (!staysAirside(trecho) || isInside(trechos[i - 1]) || isInside(trechos[i + 1])))
    .map(({ chegada, saida }) => ({ ida: chegada, volta: saida }));
}

function vereditoOf(
  pessoa: ViajanteDaViagem,
  pessoas: readonly ViajanteDaViagem[],
  paradas: readonly ParadaDaViagem[],
): VeredictoDaPessoa {
  const julgados = paradas.map((parada) => ({ parada, melhor: bestDocument(pessoa, parada, parada.exigencias) }));
  const menor = menorOf(pessoa, pessoas, paradas);
  const findings = [
    ...julgados.flatMap(({ parada, melhor }) => melhor.findings.map((finding) => ({ pais: parada.trecho.pais, finding }))),
    ...(menor ? [{ pais: null, finding: menor.finding }] : []),
  ];
  const todos = findings.map(({ finding }) => finding);
  return {
    clienteId: pessoa.clienteId,
    nome: pessoa.nome,
    resultado: worstOf(todos),
    trechos: julgados.map(({ parada, melhor }): ProntidaoNoTrecho => ({
      trechoId: parada.trecho.id,
      resultado: worstOf(melhor.findings),
      documentoUsado: documentoUsadoOf(melhor),
      motivos: worstFirst(melhor.findings).map((um) => motivoOf(um, geralOf(parada.regras))),
    })),
    menor: menor && { resultado: menor.finding.nivel, motivos: [motivoOf(menor.finding, menor.geral)] },
    faltam: faltamOf(todos),
    findings,
    documentos: documentosOf(
      pessoa,
      julgados.map(({ melhor }) => melhor),
      paradas,
    ),
  };
}

/** To take along, in the order of the file. */
function documentosOf(
  { documentos }: ViajanteDaViagem,
  usados: readonly AssessedDocument[],
  paradas: readonly ParadaDaViagem[],
): DocumentoDoViajante[] {
  const ids = new Set(usados.map(({ documento }) => documento?.id));
  const isVisa = ({ tipo, pais }: DocumentoDoViajante) =>
    tipo === 'visto' && paradas.some(({ trecho }) => opens(pais, trecho.pais));
  return documentos.filter((documento) => ids.has(documento.id) || isVisa(documento));
}

function menorOf(pessoa: ViajanteDaViagem, pessoas: readonly ViajanteDaViagem[], paradas: readonly ParadaDaViagem[]) {
  const [primeira, ultima] = [paradas[0], paradas.at(-1)];
  if (!primeira || !ultima) return null;
  const abrangencia = paradas.every(({ trecho }) => trecho.pais === 'BRA') ? 'nacional' : 'internacional';
  const viagem = { abrangencia, ida: primeira.trecho.chegada, volta: ultima.trecho.saida } as const;
  const finding = checkMenor(pessoa, pessoas, viagem);
  return finding && { finding, geral: FONTES_DE_MENOR[abrangencia] };
}

function faltamOf(findings: readonly Finding[]): FaltaNaViagem[] {
  const faltam = worstFirst(findings).flatMap(({ falta }) => falta ?? []);
  return [...new Map(faltam.map(({ chave, texto }) => [`${chave} ${texto}`, { chave, texto }])).values()];
}
