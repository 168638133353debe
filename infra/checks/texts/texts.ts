import { ROOT, textOf, tooFew, type Check, type Outcome } from '../check.ts';
import { englishWords } from './english.ts';
import { plain, productTexts, type SourceText } from './source-texts.ts';

const MIN_TEXTS = 2000;
const SPEC_TEXTS = 'infra/checks/texts/spec-texts.json';

/** A text of the pages that the product replaces by another, and the page with that decision. */
interface Replaced {
  text: string;
  instead: string;
  why: string;
}

/** Texts of one section of spec.md, product.md or contract.md, and the files or folders that must contain each of them. */
interface SpecTexts {
  page: string;
  about: string;
  in: string[];
  texts: (string | Replaced)[];
}

const wanted = (entry: string | Replaced) => (typeof entry === 'string' ? entry : entry.instead);
const pattern = (text: string) => plain(text.replace(/\{\w*\}/g, '{}'));

/** Every text of the pages, letter by letter, at its place. */
function missingTexts(places: SpecTexts[], found: SourceText[]): string[] {
  return places.flatMap((place) => {
    const here = new Set(found.filter(({ file }) => place.in.some((path) => isAt(file, path))).map(({ text }) => text));
    const missing = place.texts.map(wanted).filter((text) => !here.has(pattern(text)));
    return missing.map((text) => `'${text}' (${place.page}, ${place.about}) is not in ${place.in.join(', ')}`);
  });
}

const isAt = (file: string, path: string) => file === path || file.startsWith(`${path}/`);

/** Key names and event names of the browser, formats of dates and numbers. */
const CODE = /^(Home|End|Files|[A-Z]{2}( [A-Z]{2})+)$|^\[role=|^input, /;
const ON_SERVER = /^(backend|packages\/xlsx-reader)\//;
/** There, a text with a capital may be shown to users; settings are named in capitals. */
const READ_ON_SERVER = /^\p{Lu}\p{Ll}* /u;

/** English that users would read, except the texts that spec.md itself gives in English. */
function englishTexts(given: Set<string>, found: SourceText[]): string[] {
  return found
    .filter(({ text, forOperators }) => !forOperators && !given.has(text) && !CODE.test(text))
    .filter(({ file, text }) => (ON_SERVER.test(file) ? READ_ON_SERVER.test(text) : /\s|^\p{Lu}\p{Ll}/u.test(text)))
    .flatMap(({ file, line, text }) => {
      const words = englishWords(text);
      return words.length ? [`${file}:${line} is English (${words.join(', ')}): ${text.slice(0, 80)}`] : [];
    });
}

/** Of three letters or more. */
const SENTENCE_WORDS = 4;

/** A sentence has one place; names of nouns and of buttons may occur wherever they are displayed. */
function repeatedSentences(found: SourceText[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const { file, line, text } of found.filter((one) => !one.forOperators && isSentence(one.text))) {
    places.set(text, (places.get(text) ?? new Set()).add(`${file}:${line}`));
  }
  return [...places].filter(([, at]) => at.size > 1).map(([text, at]) => `'${text}' stands at ${[...at].join(', ')}`);
}

function isSentence(text: string): boolean {
  if (!/^[\p{Lu}{·]/u.test(text) || !/\p{Ll}/u.test(text) || /[<=;$]|::/.test(text)) return false;
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  return words.length >= SENTENCE_WORDS || (words.length > 1 && /\p{Ll}[.!?]$/u.test(text));
}

const readPlaces = (root: string): SpecTexts[] => JSON.parse(textOf(SPEC_TEXTS, root));

/** Every text of the pages, as the product displays it. */
const givenTexts = (root: string) =>
  new Set(readPlaces(root).flatMap(({ texts }) => texts.map((entry) => pattern(wanted(entry)))));

/** One catalogue: the pages' texts exist, in Portuguese, and each sentence once. */
export function checkTexts(root = ROOT, leastTexts = MIN_TEXTS): Outcome {
  const given = givenTexts(root);
  const found = productTexts(root);
  const failures = [
    ...tooFew(found.length, leastTexts, 'texts'),
    ...missingTexts(readPlaces(root), found),
    ...englishTexts(given, found),
    ...repeatedSentences(found),
  ];
  return { failures, note: `${given.size} texts of the pages` };
}

export const texts: Check = { name: 'texts', run: () => checkTexts() };
