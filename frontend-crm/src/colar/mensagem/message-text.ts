import { asTyped } from '@viajario/contracts/blank';
import type { Leitura } from '@viajario/web-kit/leitura/leitura.ts';

/** A text ready to be read. Both are equally long: what is found in one stands at the same place in the other. */
export interface MessageText {
  texto: string;
  /** In lower case and without accents. */
  folded: string;
}

/** A line of a message, without what a chat, a phone and a word processor add. */
export interface Linha {
  texto: string;
  /** Of a chat: who wrote it. */
  remetente: string;
  /** Its place in the message. */
  linha: number;
  /** It had a number or a bullet before it. */
  isMarked: boolean;
  /** The same for lines without a blank one between them, and within one message of a chat. */
  bloco: number;
  /** It answers a question about somebody else. */
  aboutOther?: true;
  zona?: Leitura;
}

/** `[10:32, 24/11/2026] Ana:`, `[24/11/2026, 10:32:15] Ana:` and `24/11/2026 10:32 - Ana:`, as WhatsApp copies and exports a chat. */
const HORA = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?`;
const DIA = String.raw`\d{1,2}[/.]\d{1,2}[/.]\d{2,4}`;
const REMETENTE = String.raw`([^:\n]{1,60}):[ \t]?`;
const CONVERSA = new RegExp(
  String.raw`^[ \t]*(?:\[(?:${HORA},? ${DIA}|${DIA},? ${HORA})\][ \t]*${REMETENTE}|${DIA},? ${HORA} - (?:${REMETENTE})?)`,
  'i',
);
const MIDIA = /^.*(?:<[^<>\n]*(?:ocult|omitted|anexad)[^<>\n]*>|\((?:arquivo anexado|file attached)\)).*$/i;
/** Of all pictures these say what follows. */
const DESENHOS: [RegExp, string][] = [
  [/🎂/gu, 'nascimento: '],
  [/🛂/gu, 'passaporte: '],
];
/** '1️⃣ ' numbers a line. */
const TECLA = /(\d)\ufe0f?\u20e3/gu;
const OUTROS_DESENHOS = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/gu;
/** '10 Maio 1990' is no number of a list. */
const MES = String.raw`\p{L}+(?: de|\.)? \d`;
/** A bullet or a number before a line that goes on with a letter. */
const MARCADOR = new RegExp(
  String.raw`^[ \t]*(?:[-•·▪►➤→✓✔>#]+|\(?\d{1,2} ?(?:[):]|\.(?!\d)|[ºª°]\.?|-(?= ))|\d{1,2} (?=\p{Lu})(?!${MES}))[ \t]*(?=\p{L})`,
  'u',
);

export function linesOf(mensagem: string): Linha[] {
  const lines: Linha[] = [];
  let [bloco, remetente] = [0, ''];
  for (const raw of plainText(mensagem).split('\n')) {
    const chat = CONVERSA.exec(raw);
    if (chat) [bloco, remetente] = [bloco + 1, (chat[1] ?? chat[2] ?? '').trim()];
    const text = raw.slice(chat?.[0].length ?? 0).replace(MIDIA, '');
    const unmarked = text.replace(MARCADOR, '');
    if (chat && /^\+[\d\s()-]+$/.test(remetente) && remetente !== lines.at(-1)?.remetente)
      lines.push({ texto: `enviado por: ${remetente}`, linha: lines.length, remetente, isMarked: false, bloco });
    if (unmarked.trim() === '') bloco += 1;
    else lines.push({ texto: unmarked, linha: lines.length, remetente, isMarked: unmarked !== text, bloco });
  }
  return lines;
}

const plainText = (mensagem: string) =>
  DESENHOS.reduce((text, [sign, word]) => text.replace(sign, word), asTyped(mensagem.normalize('NFC')))
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/[^\S\n\t]/g, ' ')
    .replace(TECLA, '$1) ')
    .replace(OUTROS_DESENHOS, ' ')
    .replace(/^[ \t]*\*(?=[ \t])/gm, '•')
    .replace(/[*~]|(?<![\w.@-])_+|_+(?![\w.@-])/g, '');

/** Columns become pieces. */
export function messageText(line: string): MessageText {
  const texto = line.replace(/\t+/g, ' ; ');
  return { texto, folded: fold(texto) };
}

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

/** A place of a text. */
export interface Span {
  de: number;
  ate: number;
}
