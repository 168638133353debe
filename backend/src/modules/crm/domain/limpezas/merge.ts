import { LIMITS } from '@viajario/contracts/limits';
import { dayText } from '../exportacoes/formatted.js';

/** A client's row by the names of its columns, identity numbers in clear. */
export type StoredCliente = Readonly<Record<string, string | null>> & { readonly id: string };

/** Columns that a merged client takes from the others where his own are empty. */
const FILLED_FROM_OTHERS = [
  'cpf',
  'data_nascimento',
  'email',
  'telefone_residencial',
  'telefone_comercial',
  'telefone_celular',
  'rg',
  'cnh',
  'certidao_nascimento',
  'validade_passaporte',
  'empresa_id',
  'responsavel_id',
] as const;
/** Taken together or not at all: parts of two addresses are an address that nobody has. */
const ADDRESS = ['endereco', 'numero', 'complemento', 'bairro', 'cidade', 'uf', 'cep'] as const;
/** What would be lost where both have something; identity numbers stay encrypted and are not copied into a note. */
const TOLD: Readonly<Record<string, string>> = {
  email: 'E-mail',
  telefone_residencial: 'Telefone residencial',
  telefone_comercial: 'Telefone comercial',
  telefone_celular: 'Telefone celular',
  validade_passaporte: 'Validade do passaporte',
  empresa_id: 'Empresa',
  responsavel_id: 'Responsável',
};
/** Of companies and people, by their ids. */
type Names = ReadonlyMap<string, string>;
/** What was noted on a tie that is gone, and whom it led to. */
export interface TieNote {
  clienteId: string;
  observacoes: string;
}

const CUT = `…\n[Nem todas as observações couberam aqui. O texto inteiro volta ao desfazer a limpeza, por ${LIMITS.undoDays} dias.]`;

/** Whom rows of clients point to. */
export const pointersOf = (rows: readonly StoredCliente[]): string[] =>
  rows.flatMap((row) => ['empresa_id', 'responsavel_id'].flatMap((column) => row[column] ?? []));

/**
 * What changes in the client that stays: blanks filled in the order of the others, notes joined, other values told in the notes.
 * `names`: what those are called whom the others and the ties point to; `untied`: notes of ties that the one who stays has already.
 */
export function mergedFields(
  kept: StoredCliente,
  others: readonly StoredCliente[],
  names: Names = new Map(),
  untied: readonly TieNote[] = [],
): Record<string, string | null> {
  const ids = new Set([kept, ...others].map(({ id }) => id));
  const changed: Record<string, string | null> = {};
  for (const column of FILLED_FROM_OTHERS) {
    const value = says(kept[column]) ? kept[column] : others.map((one) => one[column]).find((one) => says(one) && !ids.has(one));
    if (value && value !== kept[column]) changed[column] = value;
  }
  const settled = hasAddress(kept) ? undefined : others.find(hasAddress);
  if (settled) for (const column of ADDRESS) changed[column] = settled[column] ?? null;
  if (kept['responsavel_id'] && ids.has(kept['responsavel_id'])) changed['responsavel_id'] = null;
  const entry = [kept, ...others].flatMap((one) => one['data_entrada'] ?? []).sort()[0];
  if (entry && entry !== kept['data_entrada']) changed['data_entrada'] = entry;
  const known = new Map([...names].filter(([id]) => !ids.has(id)));
  const ties = untied.map(({ clienteId, observacoes }) => `Vínculo com ${names.get(clienteId)}: ${observacoes}`);
  const notes = notesOf({ ...kept, ...changed }, others, known, ties);
  if (notes !== (kept['observacoes'] ?? '')) changed['observacoes'] = notes;
  return changed;
}

function notesOf(
  kept: Readonly<Record<string, string | null>>,
  others: readonly StoredCliente[],
  names: Names,
  ties: readonly string[],
): string {
  const notes = [kept['observacoes'] ?? ''];
  for (const one of others) {
    if (one['observacoes'] && !notes.includes(one['observacoes'])) notes.push(one['observacoes']);
    for (const [column, title] of Object.entries(TOLD)) {
      const value = one[column];
      const told = value && value !== kept[column] ? toldOf(column, value, names) : undefined;
      const line = `${title}: ${told}`;
      if (told !== undefined && !notes.includes(line)) notes.push(line);
    }
    const address = `Endereço: ${addressOf(one)}`;
    if (ADDRESS.some((column) => says(one[column]) && one[column] !== kept[column]) && !notes.includes(address))
      notes.push(address);
  }
  for (const tie of ties) if (!notes.includes(tie)) notes.push(tie);
  return withinLimit(notes.filter((note) => note !== '').join('\n'), notes[0] ?? '');
}

/** A value as people read it; undefined for who has no name here. */
function toldOf(column: string, value: string, names: Names): string | undefined {
  if (column.endsWith('_id')) return names.get(value);
  return column === 'validade_passaporte' ? dayText(value) : value;
}

/** What the kept one had stays whole; what was cut stays in what undoes the cleaning. */
function withinLimit(notes: string, own: string): string {
  if (notes.length <= LIMITS.observacoes) return notes;
  const room = LIMITS.observacoes - CUT.length;
  return own.length > room ? own : `${notes.slice(0, room).replace(/[\uD800-\uDBFF]$/, '')}${CUT}`;
}

type Row = Readonly<Record<string, string | null>>;
/** A dash is what people write where there is nothing: it must not keep a real value away. */
const says = (value: string | null | undefined): value is string => /[\p{L}\p{N}]/u.test(value ?? '');
const hasAddress = (row: Row): boolean => ADDRESS.some((column) => says(row[column]));
const addressOf = (row: Row): string =>
  ADDRESS.map((column) => row[column])
    .filter(says)
    .join(', ');
