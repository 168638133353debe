import { parseCnpj } from './cnpj.js';
import { parseCpf } from './cpf.js';
import type { Parsed } from './parsed.js';
import { parseTelefone } from './telefone.js';

const PARSERS = { telefone: parseTelefone, cpf: parseCpf, cnpj: parseCnpj };

export type ParsedKind = keyof typeof PARSERS;

/** The one reader of a kind of text, for form, paste, sheet, vCard, public form, search and zone alike. */
export const parse = (kind: ParsedKind, text: string): Parsed<string> => PARSERS[kind](text);
