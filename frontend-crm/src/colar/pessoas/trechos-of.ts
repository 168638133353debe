import type { CivilDay } from '@viajario/contracts/civil-day';
import { labelsIn, type Label } from '../mensagem/labels.ts';
import { blankSpans, messageText, type Linha, type MessageText, type Span } from '../mensagem/message-text.ts';
import { emailsIn } from '../mensagem/numeros.ts';
import { nomesIn } from './nomes-in.ts';
import { endOfOwn, isUnknownRow, strangerIn } from './others-in-line.ts';
import { separate, type Part } from './separate.ts';
import type { NomeLido, Trecho, Valor } from './trecho.ts';
import { valoresIn } from './valores-in.ts';

interface Options {
  hoje: CivilDay;
  /** 'Pai: …, Mãe: …, Filho: …' names those who travel. */
  areParentesListed: boolean;
}

/** The pieces of a line, each about one person or none. */
export function trechosOf(linha: Linha, options: Options): Trecho[] {
  const message = messageText(linha.texto);
  const all = labelsIn(blankSpans(message.folded, emailsIn(message.texto)), message.texto, 0);
  const labels = options.areParentesListed
    ? all.map((one) => (one.tipo === 'parente' ? { ...one, tipo: 'familiar' as const } : one))
    : all;
  const { fim, owns } = endOfOwn(message, labels);
  const own = fim > 0 ? ownTrechos(message, labels, fim, linha, options.hoje) : [];
  if (fim >= message.texto.length) return own;
  const rest = slice(message, labels, { de: fim, ate: message.texto.length });
  return [...own, { ...rest, ...EMPTY, ...placeOf(linha), alheio: owns ? 'owns' : 'line' }];
}

const EMPTY = { nome: undefined, isDoubtful: false, isUnclear: false, valores: [], alheio: undefined };
const placeOf = ({ linha, bloco, isMarked }: Linha) => ({ linha, bloco, isMarked });

function slice({ texto, folded }: MessageText, labels: readonly Label[], { de, ate }: Span): MessageText & { labels: Label[] } {
  return {
    texto: texto.slice(de, ate),
    folded: folded.slice(de, ate),
    labels: labels
      .filter((one) => one.de >= de && one.valor <= ate)
      .map((one) => ({ ...one, de: one.de - de, valor: one.valor - de })),
  };
}

function ownTrechos(message: MessageText, labels: readonly Label[], fim: number, linha: Linha, hoje: CivilDay): Trecho[] {
  const own = slice(message, labels, { de: 0, ate: fim });
  const { valores, textos } = valoresIn(own, own.labels, hoje);
  const { nomes, isUnread } = nomesIn(own, own.labels, valores, textos);
  const whole = { de: 0, ate: own.texto.length };
  const piece = (place: Span, change: Partial<Trecho> = {}): Trecho => {
    const [nome] = within(nomes, place);
    const part = slice(own, own.labels, place);
    const isNamed = nome?.isSure === true && part.labels.some(({ tipo }) => ['nome', 'pessoa', 'familiar'].includes(tipo));
    const isMarked = linha.isMarked || isNamed;
    return { ...part, ...EMPTY, ...placeOf(linha), isMarked, nome, valores: within(valores, place), ...change };
  };
  const [nome, ...others] = nomes;
  if (nome && isContact(own.labels, nome)) return [piece(whole, { ...EMPTY, alheio: 'line' })];
  if (others.length > 0) {
    const cuts = cutsBetween(own.labels, nomes, valores);
    if (!cuts) return [piece(whole, { nome: undefined, isDoubtful: true })];
    return cuts.map((de, i) => piece({ de: i === 0 ? 0 : de, ate: cuts[i + 1] ?? whole.ate }));
  }
  const stranger = strangerIn(own, nomes, valores, textos);
  if (stranger !== undefined)
    return [piece({ de: 0, ate: stranger }), piece({ de: stranger, ate: whole.ate }, { ...EMPTY, alheio: 'owns' })];
  const isUnclear = !nome && (isUnread || (valores.length > 0 && isUnknownRow(own, valores, textos)));
  return [piece(whole, { isUnclear })];
}

/** 'Contato: Rute (41) …' */
const isContact = ([label, ...more]: readonly Label[], nome: Span) =>
  more.length === 0 && label?.tipo === 'telefone' && nome.de >= label.valor;

/** Those that begin there, from its beginning. */
const within = <T extends Span>(list: readonly T[], { de, ate }: Span): T[] =>
  list.filter((one) => one.de >= de && one.de < ate).map((one) => ({ ...one, de: one.de - de, ate: one.ate - de }));

/** Where in a line with several names the next person begins; nothing where that is not sure. */
function cutsBetween(labels: readonly Label[], nomes: readonly NomeLido[], valores: readonly Valor[]): number[] | undefined {
  const begin = (de: number) => labels.find((label) => label.valor <= de && de - label.valor <= 1)?.de ?? de;
  const parts = [
    ...nomes.map((nome): Part & { de: number } => ({ ...PART, nome, de: begin(nome.de) })),
    ...valores.map((valor): Part & { de: number } => ({ ...PART, valores: [valor], de: valor.de })),
  ].sort((a, b) => a.de - b.de);
  const { groups, loose } = separate(parts);
  const isWhole = loose.length === 0 && groups.length === nomes.length;
  return isWhole ? groups.map(([first]) => first?.de ?? 0) : undefined;
}
const PART = { nome: undefined, isDoubtful: false, valores: [], isMarked: false };
