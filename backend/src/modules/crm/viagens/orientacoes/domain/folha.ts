import type { CivilDay } from '@viajario/contracts/civil-day';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import { TIPO_LABELS } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import type { FonteDoDestino } from '@viajario/contracts/crm/prontidao/destinos';
import { dayText } from '#shared/text/formatted.js';
import { nomeCurto } from '#shared/text/nomes.js';
import { fonteDe, type TabelaDeDestinos } from '../../prontidao/domain/destinos/destinos.js';
import { worstFirst } from '../../prontidao/domain/findings.js';
import type { VeredictoDaPessoa, VeredictoDaViagem } from '../../prontidao/domain/prontidao-da-viagem.js';
import { destinosDe } from '../../prontidao/domain/trechos.js';
import type { DocumentoDoViajante, TrechoDaViagem } from '../../prontidao/domain/viajante.js';
import type { Fonte, ParteDaPessoa, TextoDaOrientacao } from './orientacao.js';

/** What the agent adds to a sheet; `apresentacao`: until when and where to be there. */
export interface DoAgente {
  texto?: string | null;
  apresentacao?: string | null;
}

export interface PessoaDaFolha extends ParteDaPessoa {
  clienteId: string;
  fontes: readonly Fonte[];
}

/** What the travellers of a trip would be told today. `viagem`: where they go, and what to know about it; `aviso`: how old the rules are, who decides, and whom to ask. */
export interface Folha {
  viagem: string;
  aviso: string;
  pessoas: readonly PessoaDaFolha[];
  fontes: readonly Fonte[];
}

const FAZER = 'O que você precisa fazer:';
const CERTO = 'O que já está certo:';
const EM_ORDEM = 'Documentos em ordem para esta viagem.';
const SABER = 'Para saber antes de ir:';
const ITEM = '• ';
const PARAGRAFO = '\n\n';

/** In words for the client: neither keys of rules nor addresses. */
export function folhaDe(
  { pessoas, conferidoEm }: VeredictoDaViagem,
  trechos: readonly TrechoDaViagem[],
  { tabela, hoje, telefone }: { tabela: TabelaDeDestinos; hoje: CivilDay; telefone: string | null },
): Folha {
  const destinos = destinosDe(trechos);
  const saber = destinos.flatMap((pais) => thingsToKnow(pais, tabela, destinos.length > 1));
  const paises = new Set(trechos.map(({ pais }) => pais));
  return {
    viagem: [`Sua viagem: ${trechos.map(trechoText).join('; ')}.`, listed(SABER, [...new Set(saber.map(({ texto }) => texto))])]
      .filter(Boolean)
      .join(PARAGRAFO),
    aviso:
      `Regras conferidas em ${dayText(conferidoEm)}. Quem decide a entrada é a imigração do país e a companhia aérea: em caso de dúvida, fale com a agência.` +
      (telefone ? `\nTelefone da agência: ${telefone}` : ''),
    pessoas: pessoas.map((pessoa) => parteDaPessoa(pessoa, paises, hoje)),
    fontes: saber.flatMap(({ fonte }) => (fonte?.oficial ? [{ titulo: fonte.titulo, url: fonte.url }] : [])),
  };
}

/** The text of a sheet for some of them. */
export function textoDaFolha(
  { viagem, aviso, pessoas, fontes }: Folha,
  { texto, apresentacao }: DoAgente,
  clienteIds: readonly string[],
): Pick<TextoDaOrientacao, 'texto' | 'fontes'> & { pessoas: PessoaDaFolha[] } {
  const delas = pessoas.filter(({ clienteId }) => clienteIds.includes(clienteId));
  const todas = [...fontes, ...delas.flatMap((pessoa) => pessoa.fontes)];
  return {
    texto: [texto, apresentacao && `Apresente-se até ${apresentacao}`, viagem, aviso].filter(Boolean).join(PARAGRAFO),
    pessoas: delas,
    fontes: [...new Map(todas.map((fonte) => [fonte.titulo, fonte])).values()],
  };
}

/** A sheet as its people read it, paragraph by paragraph. */
export const textosPara = ({ texto, pessoas, fontes }: Pick<TextoDaOrientacao, 'texto' | 'pessoas' | 'fontes'>): string[] => [
  ...texto.split(PARAGRAFO),
  ...pessoas.flatMap(({ nome, texto: parte, documentos }) => [
    ...`${nomeCurto(nome)}\n${parte}`.split(PARAGRAFO),
    ...(documentos.length > 0 ? [listed('Documentos para esta viagem:', documentos)] : []),
  ]),
  ...(fontes.length > 0
    ? [
        listed(
          'Fontes oficiais:',
          fontes.map(({ titulo }) => titulo),
        ),
      ]
    : []),
];

/** What was said to one person: the common text, and the own part. */
export interface Dito extends Omit<ParteDaPessoa, 'nome'> {
  comum: string;
}

/** Whether the same would be said today. How old the rules are is no difference. */
export const isCurrent = ({ viagem }: Folha, hoje: Omit<ParteDaPessoa, 'nome'>, dito: Dito): boolean =>
  `${PARAGRAFO}${dito.comum.slice(0, dito.comum.lastIndexOf(PARAGRAFO))}`.endsWith(PARAGRAFO + viagem) &&
  hoje.texto === dito.texto &&
  hoje.documentos.join() === dito.documentos.join();

/** The difference in words: what is to be done or known and was not said, and what was to be done and no longer is. */
export function differences(
  { viagem }: Folha,
  hoje: Pick<ParteDaPessoa, 'texto'>,
  dito: Dito,
): { surgiram: string[]; resolvidos: string[] } {
  const before = linesOf(dito.comum);
  const novas = linesOf(viagem).filter((line) => line !== SABER && !before.includes(line));
  const [antes, agora] = [toDoIn(dito.texto), toDoIn(hoje.texto)];
  return {
    surgiram: [...novas.map(withoutMark), ...agora.filter((item) => !antes.includes(item))],
    resolvidos: antes.filter((item) => !agora.includes(item)),
  };
}

const linesOf = (texto: string): string[] => texto.split('\n').filter(Boolean);
const withoutMark = (line: string): string => (line.startsWith(ITEM) ? line.slice(ITEM.length) : line);

function toDoIn(texto: string): string[] {
  const [title, ...items] = linesOf(texto.split(PARAGRAFO)[0] ?? '');
  return title === FAZER ? items.map(withoutMark) : [];
}

const listed = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : [title, ...items.map((item) => ITEM + item)].join('\n');

const trechoText = ({ tipo, pais, chegada, saida }: TrechoDaViagem): string =>
  `${nomeDoPais(pais)}${tipo === 'conexao' ? ' (conexão)' : ''}, ${chegada === saida ? 'em' : `de ${dayText(chegada)} a`} ${dayText(saida)}`;

/** Vaccines, forms, days; official pages only are quoted. */
function thingsToKnow(
  pais: string,
  tabela: TabelaDeDestinos,
  isNamed: boolean,
): { texto: string; fonte: FonteDoDestino | null }[] {
  const regras = tabela.regrasDe(pais);
  if (!regras) return [];
  return regras.outros.map((outro, index) => ({
    texto: isNamed ? `${nomeDoPais(pais)}: ${outro}` : outro,
    fonte: fonteDe(regras, `outros.${index}`),
  }));
}

function parteDaPessoa(
  { clienteId, nome, findings, documentos }: VeredictoDaPessoa,
  paises: ReadonlySet<string>,
  hoje: CivilDay,
): PessoaDaFolha {
  const isLack = ({ finding }: VeredictoDaPessoa['findings'][number]) => finding.nivel !== 'verde';
  const inOrder = worstFirst(findings.map((um) => ({ ...um, nivel: um.finding.nivel })));
  const fazer = sentencesOf(inOrder.filter(isLack), paises);
  const certo = sentencesOf(
    inOrder.filter((um) => !isLack(um)),
    paises,
  );
  return {
    clienteId,
    nome,
    texto: [listed(FAZER, fazer) || EM_ORDEM, listed(CERTO, certo)].filter(Boolean).join(PARAGRAFO),
    documentos: documentos.map((documento) => documentoText(documento, hoje)),
    fontes: findings.flatMap(({ finding }) => finding.fonteOficial ?? []),
  };
}

/** Each once; what is not about all countries of the trip names those that it is about. */
function sentencesOf(findings: VeredictoDaPessoa['findings'], paises: ReadonlySet<string>): string[] {
  const places = new Map<string, Set<string>>();
  for (const { pais, finding } of findings) {
    const own = places.get(finding.paraCliente) ?? new Set();
    places.set(finding.paraCliente, pais === null ? own : own.add(pais));
  }
  return [...places].map(([sentence, own]) => {
    const nomes = [...own].map(nomeDoPais);
    const goesWithoutSaying = own.size === 0 || own.size === paises.size || nomes.some((nome) => sentence.includes(nome));
    return goesWithoutSaying ? sentence : `${nomes.join(', ')}: ${sentence}`;
  });
}

function documentoText({ tipo, pais, validade }: DocumentoDoViajante, hoje: CivilDay): string {
  const ate = validade && `, ${validade < hoje ? 'vencido em' : 'válido até'} ${dayText(validade)}`;
  return `${TIPO_LABELS[tipo]} · ${nomeDoPais(pais)}${ate ?? ''}`;
}
