import { columnOf, columnsWhere, type Campo, type CampoKind, type CampoMerge } from '@viajario/contracts/crm/campos/campos';
import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import { CAMPOS_DA_MESCLA, escolhaDaMescla, type Escolhas, type Lado } from '@viajario/contracts/crm/duplicados/escolhas';
import { LIMITS } from '@viajario/contracts/limits';

/** A client's row by the names of its columns, identity numbers in clear. */
export type StoredCliente = Readonly<Record<string, string | null>> & { readonly id: string };

const columnsMerged = (...hows: CampoMerge[]): string[] =>
  columnsWhere(CAMPOS_CLIENTE, ({ merge }) => merge !== undefined && hows.includes(merge));
/** Columns that a merged client takes from the others where its own are empty. */
const FILLED_FROM_OTHERS = columnsMerged('fill', 'fill-and-note');
/** Taken as a whole: parts of two postal addresses make a wrong one. In the usual order, the CEP last. */
const ADDRESS = [...columnsMerged('address').filter((column) => column !== 'cep'), 'cep'];
/** Days of which the first or the last is taken. */
const EXTREMES = [
  ...columnsMerged('earliest').map((column) => [column, 0] as const),
  ...columnsMerged('latest').map((column) => [column, -1] as const),
];
/** Values that would be lost where both clients have one; identity numbers stay encrypted and are not copied into a note. */
const NOTED = Object.entries<Campo>(CAMPOS_CLIENTE).filter(([, { merge }]) => merge === 'fill-and-note');
/** The numbers of restored clients, and of kept ones left as they are because they were changed since. */
export interface Restored {
  restored: number;
  edited: number;
}
/** Names of companies and clients by id. */
type Names = ReadonlyMap<string, string>;
/** The note of a removed relationship, and its other client. */
export interface RelacionamentoNote {
  clienteId: string;
  observacoes: string;
}

const CUT = `…\n[Nem todas as observações couberam aqui. O texto inteiro volta ao desfazer a limpeza, por ${LIMITS.undoDays} dias.]`;

/** Ids that rows of clients point to. */
export const pointersOf = (rows: readonly StoredCliente[]): string[] =>
  rows.flatMap((row) => ['empresa_id', 'responsavel_id'].flatMap((column) => row[column] ?? []));

/**
 * The changes of the kept client: blanks filled in the order of the others, notes joined, differing values added to the notes.
 * `names`: of the rows that the others and the relationships refer to; `removed`: notes of relationships that the kept client has already.
 */
export function mergedFields(
  kept: StoredCliente,
  others: readonly StoredCliente[],
  names: Names = new Map(),
  removed: readonly RelacionamentoNote[] = [],
): Record<string, string | null> {
  const ids = new Set([kept, ...others].map(({ id }) => id));
  const changed: Record<string, string | null> = {};
  for (const column of FILLED_FROM_OTHERS) {
    const value = [kept, ...others].map((one) => one[column]).find((one) => isFilled(one) && !ids.has(one));
    if (value && value !== kept[column]) changed[column] = value;
  }
  const settled = hasAddress(kept) ? undefined : others.find(hasAddress);
  if (settled) for (const column of ADDRESS) changed[column] = settled[column] ?? null;
  if (kept['responsavel_id'] && ids.has(kept['responsavel_id'])) changed['responsavel_id'] ??= null;
  for (const [column, place] of EXTREMES) {
    const day = [kept, ...others]
      .flatMap((one) => one[column] ?? [])
      .sort()
      .at(place);
    if (day && day !== kept[column]) changed[column] = day;
  }
  const known = new Map([...names].filter(([id]) => !ids.has(id)));
  const relacionamentos = removed.map(({ clienteId, observacoes }) => `Vínculo com ${names.get(clienteId)}: ${observacoes}`);
  const notes = notesOf({ ...kept, ...changed }, others, known, relacionamentos);
  if (notes !== (kept['observacoes'] ?? '')) changed['observacoes'] = notes;
  return changed;
}

/** The same with the user's choice for each field; only the notes of relationships that the kept client has already are added. */
export function chosenFields(
  kept: StoredCliente,
  other: StoredCliente,
  escolhas: Escolhas,
  names: Names = new Map(),
  removed: readonly RelacionamentoNote[] = [],
): Record<string, string | null> {
  const escolhaDe = escolhaDaMescla(ladoOf(kept), ladoOf(other), escolhas);
  const changed: Record<string, string | null> = {};
  for (const campo of CAMPOS_DA_MESCLA) {
    const value = (escolhaDe(campo) === 'este' ? kept : other)[columnOf(campo)] ?? null;
    changed[columnOf(campo)] = value === kept.id || value === other.id ? null : value;
  }
  return { ...changed, ...mergedFields({ ...kept, ...changed, id: kept.id }, [], names, removed) };
}

/** A flag of a row is 'true' or nothing. */
const ladoOf = (row: StoredCliente): Lado => ({ id: row.id, valor: (campo) => row[columnOf(campo)] });

function notesOf(
  kept: Readonly<Record<string, string | null>>,
  others: readonly StoredCliente[],
  names: Names,
  relacionamentos: readonly string[],
): string {
  const notes = [kept['observacoes'] ?? ''];
  for (const one of others) {
    if (one['observacoes'] && !notes.includes(one['observacoes'])) notes.push(one['observacoes']);
    for (const [name, { kind, label }] of NOTED) {
      const value = one[columnOf(name)];
      const noted = value && value !== kept[columnOf(name)] ? notedAs(kind, value, names) : undefined;
      const line = `${label}: ${noted}`;
      if (noted !== undefined && !notes.includes(line)) notes.push(line);
    }
    const address = `Endereço: ${addressOf(one)}`;
    if (ADDRESS.some((column) => isFilled(one[column]) && one[column] !== kept[column]) && !notes.includes(address))
      notes.push(address);
  }
  for (const note of relacionamentos) if (!notes.includes(note)) notes.push(note);
  return withinLimit(notes.filter((note) => note !== '').join('\n'), notes[0] ?? '');
}

/** The displayed text of a value; undefined for an id without a name. */
const notedAs = (kind: CampoKind, value: string, names: Names): string | undefined => (kind === 'id' ? names.get(value) : value);

/** The kept client's own notes are never cut; the cut text is restored when the limpeza is undone. */
function withinLimit(notes: string, own: string): string {
  if (notes.length <= LIMITS.observacoes) return notes;
  const room = LIMITS.observacoes - CUT.length;
  return own.length > room ? own : `${notes.slice(0, room).replace(/[\uD800-\uDBFF]$/, '')}${CUT}`;
}

type Row = Readonly<Record<string, string | null>>;
/** A dash is a placeholder: a real value replaces it. */
const isFilled = (value: string | null | undefined): value is string => /[\p{L}\p{N}]/u.test(value ?? '');
const hasAddress = (row: Row): boolean => ADDRESS.some((column) => isFilled(row[column]));
const addressOf = (row: Row): string =>
  ADDRESS.map((column) => row[column])
    .filter(isFilled)
    .join(', ');
