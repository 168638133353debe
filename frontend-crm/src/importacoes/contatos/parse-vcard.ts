import { contatoDe, LIDAS, type ContatoLido } from './contato-de.ts';
import type { Propriedade } from './propriedade.ts';
import { usosDe } from './rotulo.ts';

export interface ContatosLidos {
  contatos: ContatoLido[];
  /** Cards without a name. */
  ignorados: number;
}

/**
 * Cards of vCard 2.1 (Android, older phones), 3.0 (iPhone, Google) and 4.0 (Outlook and others). Small and of our own: the libraries that npm has
 * know the versions from 3.0 on, without quoted-printable, or have not been kept up for years.
 */
export function parseVcard(bytes: Uint8Array): ContatosLidos {
  const cards = cardsOf(byteText(asUtf8(bytes)));
  const contatos = cards.map((lines) => contatoDe(lines.flatMap(propertyOf)));
  const lidos = contatos.filter((contato) => contato !== undefined);
  return { contatos: lidos, ignorados: contatos.length - lidos.length };
}

const BYTES_AT_ONCE = 32_768;

/** A character for each byte: programs fold lines within characters, and version 2.1 may name another charset in every line. */
function byteText(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + BYTES_AT_ONCE)));
  return pieces.join('');
}

/** Some programs of Windows write UTF-16, with its mark. */
function asUtf8(bytes: Uint8Array): Uint8Array {
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : '';
  return mark === '' ? bytes : new TextEncoder().encode(new TextDecoder(mark).decode(bytes));
}

/** The others, pictures above all, are not even put together. */
const READ = new RegExp(`^(?:[\\w-]+\\.)?(?:${LIDAS.join('|')})[;:]`, 'i');
/** Behind the mark of UTF-8, too. */
const BEGIN = /^(?:\xef\xbb\xbf)?BEGIN:VCARD\s*$/i;
const QUOTED = /^[^:]*;(?:ENCODING=)?"?QUOTED-PRINTABLE/i;

/** The whole lines of each card that are read. A card ends where the next one begins, also when the file was cut off before its end. */
function cardsOf(text: string): string[][] {
  const cards: string[][] = [];
  let pieces: string[] = [];
  let isRead = false;
  let isSoft = false;
  const endLine = () => {
    if (isRead) cards.at(-1)?.push(pieces.join(''));
  };
  for (const line of text.split(/\r\n?|\n/)) {
    if (!isSoft && !/^[ \t]/.test(line)) {
      endLine();
      if (BEGIN.test(line)) cards.push([]);
      isRead = READ.test(line);
      pieces = [line];
    } else if (isRead) pieces.push(isSoft ? line : line.slice(1));
    // a line in quoted-printable goes on behind a `=` at its end, any line behind a line break and a blank
    isSoft = line.endsWith('=') && QUOTED.test(pieces[0] ?? '');
    if (isSoft && isRead) pieces.push(pieces.pop()?.slice(0, -1) ?? '');
  }
  endLine();
  return cards;
}

const PROPERTY = /^(?:([\w-]+)\.)?([\w-]+)((?:;(?:[^":;]|"[^"]*")*)*):(.*)$/s;
const CHARSET = /;CHARSET="?([\w-]+)/i;

function propertyOf(line: string): Propriedade[] {
  const [, grupo = '', nome = '', parameters = '', written = ''] = PROPERTY.exec(line) ?? [];
  if (nome === '') return [];
  const valor = decodeBytes(QUOTED.test(line) ? unquote(written) : written, CHARSET.exec(parameters)?.[1] ?? 'utf-8');
  return [{ nome: nome.toUpperCase(), grupo: grupo.toLowerCase(), ...meaningOf(parameters), valor }];
}

/** Android's own label, in quoted-printable. */
const CUSTOM = /;X-CUSTOM\(CHARSET=([\w-]+),ENCODING=QUOTED-PRINTABLE,([^)]*)\)/i;
const NO_TYPE = /^$|=|^(?:quoted-printable|base64|b|7bit|8bit|uri|pref)$/i;

/** Of types and labels within a property: `;TYPE=CELL;PREF=1`, `;X-Marido`. */
function meaningOf(parameters: string): Pick<Propriedade, 'usos' | 'rotulo' | 'ordem'> {
  const [custom = '', charset = '', label = ''] = CUSTOM.exec(parameters) ?? [];
  const names = parameters
    .replace(custom, '')
    .split(/[;,]/)
    .map((name) =>
      name
        .replace(/^TYPE=/i, '')
        .replaceAll('"', '')
        .trim(),
    );
  const types = names.filter((name) => !NO_TYPE.test(name)).map((name) => decodeBytes(name.replace(/^X-/i, ''), 'utf-8'));
  if (custom) types.push(decodeBytes(unquote(label), charset));
  const [, given] = /;PREF=(\d+)/i.exec(parameters) ?? [];
  const isPreferred = names.some((name) => /^pref$/i.test(name));
  return {
    usos: new Set(types.flatMap((type) => usosDe(type) ?? [])),
    rotulo: types.find((type) => usosDe(type) === undefined) ?? '',
    ordem: isPreferred ? 1 : Number(given ?? 101),
  };
}

const unquote = (text: string): string =>
  text.replace(/=([0-9A-F]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));

/** What is not in its charset, or in an unknown one, is what Windows writes. NUL can be stored nowhere. */
function decodeBytes(byteValue: string, charset: string): string {
  const bytes = Uint8Array.from(byteValue.replaceAll('\0', ''), (sign) => sign.charCodeAt(0));
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
