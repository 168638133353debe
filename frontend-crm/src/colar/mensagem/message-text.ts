import { asTyped } from '@viajario/contracts/blank';

/** A message ready to be read. Both texts are equally long: what is found in one stands at the same place in the other. */
export interface MessageText {
  texto: string;
  /** In lower case and without accents. */
  folded: string;
}

/** `[10:32, 24/11/2026] Ana:`, `[24/11/2026, 10:32:15] Ana:` and `24/11/2026 10:32 - Ana:`, as WhatsApp copies and exports a chat. */
const HORA = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?`;
const DIA = String.raw`\d{1,2}[/.]\d{1,2}[/.]\d{2,4}`;
const REMETENTE = String.raw`([^:\n]{1,60}):[ \t]?`;
const CONVERSA = new RegExp(
  String.raw`^[ \t]*(?:\[(?:${HORA},? ${DIA}|${DIA},? ${HORA})\][ \t]*${REMETENTE}|${DIA},? ${HORA} - (?:${REMETENTE})?)`,
  'gim',
);
const MIDIA = /^.*(?:<[^<>\n]*(?:ocult|omitted|anexad)[^<>\n]*>|\((?:arquivo anexado|file attached)\)).*$/gim;
/** Of all pictures these say what follows. */
const DESENHOS: [RegExp, string][] = [
  [/🎂/gu, 'nascimento: '],
  [/🛂/gu, 'passaporte: '],
];
const OUTROS_DESENHOS = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u20e3]/gu;
/** A bullet or a number before a line that goes on with a letter. */
const MARCADOR = /^[ \t]*(?:[-•·▪►*>#]+|\(?\d{1,2} ?(?:[).]|[ºª°]\.?|-(?= )))[ \t]*(?=\p{L})/gmu;

/** Without what a chat, a phone and a word processor add. */
export function messageText(mensagem: string): MessageText {
  const plain = DESENHOS.reduce((text, [sign, word]) => text.replace(sign, word), asTyped(mensagem.normalize('NFC')))
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/[^\S\n\t]/g, ' ')
    .replace(/\t+/g, ' ; ')
    .replace(CONVERSA, (_, one: string | undefined, other: string | undefined) => numeroOf(one ?? other ?? ''))
    .replace(MIDIA, '')
    .replace(OUTROS_DESENHOS, ' ')
    .replace(/[*~]|(?<![\w.@-])_+|_+(?![\w.@-])/g, '')
    .replace(MARCADOR, '');
  return { texto: plain, folded: fold(plain) };
}

/** The sender is no traveller's name; a number, which stands there for contacts without a name, may be of use. */
const numeroOf = (remetente: string) => (/^\s*\+[\d\s()-]+$/.test(remetente) ? `enviado por: ${remetente.trim()}\n` : '');

/** Letter by letter, so that places stay what they are. */
function fold(text: string): string {
  return text.replace(/[^\n -~]|[A-Z]/g, (sign) => {
    const [plain = sign] = sign.normalize('NFKD').toLowerCase();
    return plain.length === sign.length ? plain : sign;
  });
}

/** The same with these places blanked, for what is read next. */
export function blankSpans(text: string, spans: readonly Span[]): string {
  return spans.reduce((rest, { de, ate }) => rest.slice(0, de) + '\0'.repeat(ate - de) + rest.slice(ate), text);
}

/** A place of the message. */
export interface Span {
  de: number;
  ate: number;
}
