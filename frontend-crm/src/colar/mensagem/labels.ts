import { CURTOS, FORTES, FRACOS, type Tipo } from './label-words.ts';
import { nomeLikeness } from './nomes.ts';

export type { Tipo } from './label-words.ts';

export interface Label {
  tipo: Tipo;
  de: number;
  /** Where its value begins. */
  valor: number;
  /** Nothing but a bullet stands before it on its line. */
  opensLine: boolean;
  /** A colon or the like stands behind it. */
  hasSign: boolean;
  /** It begins its line, or stands behind a sign or a number. */
  opensSpan: boolean;
  /** It says what it is wherever it stands. */
  isStrong: boolean;
}

/** Any words before a colon are a label too. */
const QUALQUER = /\p{L}[\p{L}' ]{1,28}(?=[ \t]*[:=])/uy; /** These say only that something follows. */
const ANUNCIO = /dados|seguem?|cadastro|informac|reserva|emissao|passage|viajante|^doc/;
const compilePatterns = (list: readonly [Tipo, string][]) =>
  list.map(([tipo, source]) => [tipo, new RegExp(String.raw`(?:${source})(?![\p{L}\d@])`, 'uy')] as const);
const LISTS = { forte: compilePatterns(FORTES), fraco: compilePatterns(FRACOS), curto: compilePatterns(CURTOS) };

/** '(dd/mm/aaaa)', 'nº', ':', 'é', 'dia': between a label and its value. */
const DEPOIS =
  /(?:\s*\((?:[^()\d\n]{0,30})\))?\s*(?:n(?:[o°]\.?|umero|r?\.)(?=[ :]))?[ \t:=;,.>?-]*(?:(?:e|eh|o|dia|em|no dia|ate)(?=[ :]))?[ :]*/y;
const SINAL = /(?:\s*\([^()\d\n]{0,30}\))?[ \t]*(?:[:=]|-+>?(?=\s)|>)/y;
const BARRA = / ?[/|] ?/y;
/** 'CPF do pai', 'celular da Maria': of another person. */
const DE_OUTREM = /\s+d(?:[oa]s?|e)\s+(?:(?:meu|minha|seu|sua)\s+)?(\p{L}+)/uy;
const RELACAO = /^(?:acompanh|conjug|espos|marid|companheir|filh|depend|crianc|bebe|net|irma|noiv|namorad)/;
const PROPRIOS =
  /^(?:passageir|client|hosped|viajant|pax|titular$|casa|trabalh|servic|contat|residen|document|nascim|emiss|brasil|emerg|cobran)/;

/** The labels of a folded line, in their order. `inicio` is where the line begins in the message. */
export function labelsIn(folded: string, texto: string, inicio: number): Label[] {
  const found: Label[] = [];
  for (let at = 0; at < folded.length;) {
    const label = isBeginning(folded, at) ? labelAt(folded, texto, at) : undefined;
    if (label) found.push({ ...label, de: at + inicio, valor: label.valor + inicio });
    at = label ? Math.max(label.valor, at + 1) : at + 1;
  }
  return found;
}

const isBeginning = (folded: string, at: number) =>
  /\p{L}/u.test(folded[at] ?? '') && !/[\p{L}\d@.\0]/u.test(folded[at - 1] ?? ' ');

function labelAt(folded: string, texto: string, at: number): Omit<Label, 'de'> | undefined {
  const before = folded.slice(0, at);
  const opensLine = /^[\s(.,;-]*$/.test(before);
  const opensSpan = opensLine || /[,;.:|/(-]\s*(?:e |com |e com |com a )?$/.test(before);
  const isAfterLabel = /:\s*$/.test(before);
  const made = (tipo: Tipo, end: number, isStrong: boolean) => {
    const hasSign = matchAt(SINAL, folded, end) !== undefined;
    const valor = end + (matchAt(DEPOIS, folded, end)?.length ?? 0);
    return {
      tipo: ofOthers(tipo, folded, end),
      valor,
      opensLine,
      opensSpan: opensSpan || /\d\s*$/.test(before),
      hasSign,
      isStrong,
    };
  };
  for (const [tipo, pattern] of LISTS.forte) {
    const match = matchAt(pattern, folded, at);
    if (match) return made(tipo, withTranslation(tipo, folded, at + match.length), true);
  }
  if (!opensSpan) return undefined;
  for (const entry of [...LISTS.fraco, ...LISTS.curto]) {
    const [tipo, pattern] = entry;
    const match = matchAt(pattern, folded, at);
    const label = match && made(tipo, withTranslation(tipo, folded, at + match.length), false);
    const saysWho =
      label && isRelation(label, folded.slice(at + match.length, label.valor)) && !/^\p{Lu}/u.test(texto.slice(label.valor));
    if (saysWho) return undefined;
    if (label && (label.hasSign || (!isAfterLabel && LISTS.fraco.includes(entry) && isPlain(label, texto)))) return label;
  }
  const words = matchAt(QUALQUER, folded, at);
  const isNome = words !== undefined && nomeLikeness(texto.slice(at, at + words.length)) === 'forte';
  return words === undefined || isNome || ANUNCIO.test(words) || hasForte(words)
    ? undefined
    : made('outro', at + words.length, false);
}

/** 'SOBRENOME / SURNAME' is one label. */
function withTranslation(tipo: Tipo, folded: string, end: number): number {
  const sign = matchAt(BARRA, folded, end);
  if (sign === undefined) return end;
  const at = end + sign.length;
  const [match] = [...LISTS.forte, ...LISTS.fraco].flatMap(([other, pattern]) =>
    other === tipo ? (matchAt(pattern, folded, at) ?? []) : [],
  );
  return match === undefined ? end : at + match.length;
}

const hasForte = (words: string) =>
  [...words.matchAll(/(?<= )\p{L}/gu)].some(({ index }) => LISTS.forte.some(([, pattern]) => matchAt(pattern, words, index)));

/** 'Helena Prado - mãe - …' says who Helena is. */
const isRelation = ({ tipo, opensLine }: Omit<Label, 'de'>, sign: string) =>
  ['familiar', 'parente'].includes(tipo) && !opensLine && !/[:=]/.test(sign);

/** Without a colon a weak label opens its line, and a name follows it. */
function isPlain({ tipo, valor, opensLine, opensSpan }: Omit<Label, 'de'>, texto: string): boolean {
  const isFamiliar = tipo === 'familiar' && opensSpan && /^\p{Lu}/u.test(texto.slice(valor));
  if (isFamiliar) return true;
  if (!opensLine || tipo === 'pais') return false;
  return valor >= texto.length || /^[\p{Lu}\d]/u.test(texto.slice(valor));
}

function ofOthers(tipo: Tipo, folded: string, end: number): Tipo {
  DE_OUTREM.lastIndex = end;
  const word = DE_OUTREM.exec(folded)?.[1];
  if (!word || PROPRIOS.test(word) || tipo === 'endereco' || tipo === 'familiar') return tipo;
  if (tipo === 'nome') return RELACAO.test(word) ? 'familiar' : 'alheio';
  if (/^(?:rg|cnh|visto|habilitacao|identidade|cartao|seguro)$/.test(word)) return 'outro';
  return ['outro', 'observacoes', 'bairro', 'cidade', 'alheio', 'pessoa', 'parente'].includes(tipo) ? tipo : 'deOutrem';
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
