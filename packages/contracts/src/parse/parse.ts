import { parseCnpj } from './cnpj.js';
import { parseCpf } from './cpf.js';
import { parseDia } from './dia.js';
import { parseNome } from './nome.js';
import { parseNumeroDeDocumento } from './numero-de-documento.js';
import { parsePais } from './pais.js';
import type { Parsed } from './parsed.js';
import { parseTelefone } from './telefone.js';

const PARSERS = {
  nome: parseNome,
  telefone: parseTelefone,
  cpf: parseCpf,
  cnpj: parseCnpj,
  /** As a birth; other days are judged by `parseDia` itself. */
  dia: (text: string) => parseDia(text),
  pais: parsePais,
  'numero-de-documento': parseNumeroDeDocumento,
};

export type ParsedKind = keyof typeof PARSERS;

/** The one reader of a kind of text, for form, paste, sheet, vCard, public form, search and zone alike. */
export const parse = (kind: ParsedKind, text: string): Parsed<string> => PARSERS[kind](text);
