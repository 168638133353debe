import type { CivilDay } from '@viajario/contracts/civil-day';
import { parseEndereco } from '../mensagem/enderecos.ts';
import { blankSpans, type MessageText, type Span } from '../mensagem/message-text.ts';
import { cepsIn, type Lido } from '../mensagem/numeros.ts';
import type { CampoTelefone, Pessoa } from './pessoa.ts';

/** What is read of one label's value, or of a piece of a line without a label. */
export interface Parser {
  message: MessageText;
  hoje: CivilDay;
  pessoa: Pessoa;
  /** One of several people: a day beside the name is a birth. */
  isListed: boolean;
  /** A document was the last that was said: a day that follows may be one of its own. */
  followsDocument: boolean;
}

export const at = (lido: Span, offset: number): Span => ({ de: lido.de + offset, ate: lido.ate + offset });
export const textOf = ({ message }: Parser, { de, ate }: Span) => message.texto.slice(de, ate).replace(/[\n\0]/g, ' ');
export const foldedOf = ({ message }: Parser, { de, ate }: Span) => message.folded.slice(de, ate).replace(/[\n\0]/g, ' ');

export const NOTHING: readonly Span[] = [];

export const shiftTo = (lidos: readonly Lido[], { de }: Span): Lido[] => lidos.map((lido) => ({ ...lido, ...at(lido, de) }));

export function takeFirst(parser: Parser, fato: 'rg' | 'cnh' | 'email' | 'cep', [first]: readonly Lido[]): readonly Span[] {
  return first && parser.pessoa.take(fato, first.valor, first) ? [first] : NOTHING;
}

export const takeTelefone = (pessoa: Pessoa, phone: Lido, wished?: CampoTelefone) =>
  pessoa.takeTelefone(
    phone.valor,
    wished ?? (/^(?:\d\d)?[2-5]\d{7}$/.test(phone.valor) ? 'telefoneResidencial' : 'telefoneCelular'),
    phone,
  );

export function takeEndereco(parser: Parser, span: Span): readonly Span[] {
  const { pessoa } = parser;
  if (pessoa.get('endereco')) return NOTHING;
  const text = textOf(parser, span);
  const ceps = shiftTo(cepsIn(text, { isLabelled: false }), span);
  takeFirst(parser, 'cep', ceps);
  const whole = blankSpans(parser.message.texto, ceps)
    .slice(span.de, span.ate)
    .replace(/\0+|\n/g, (sign) => ','.repeat(sign.length));
  const { endereco, leftover } = parseEndereco(whole);
  if (!endereco.endereco && !endereco.cidade) return NOTHING;
  const spent = withoutLeftovers(text, leftover).map((piece) => at(piece, span.de));
  pessoa.takeEndereco(endereco, spent);
  return spent;
}

/** The places of a text around these pieces of it. */
function withoutLeftovers(text: string, leftover: readonly string[]): Span[] {
  let rest: Span[] = [{ de: 0, ate: text.length }];
  for (const piece of leftover) {
    const de = text.indexOf(piece);
    if (de === -1) continue;
    rest = rest.flatMap((one) =>
      de < one.de || de >= one.ate
        ? [one]
        : [
            { de: one.de, ate: de },
            { de: de + piece.length, ate: one.ate },
          ],
    );
  }
  return rest;
}
