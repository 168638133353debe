import { gruposDe, type Vistos } from '@viajario/contracts/conflitos';
import { normalizeCnpj } from '@viajario/contracts/parse/cnpj';
import { storedTelefone } from '@viajario/contracts/parse/telefone';
import type { Campo, CampoKind, StoredCampos } from '@viajario/contracts/crm/campos/campos';

/** What stands in the form: text as typed (masked) or as stored (digits), days as `yyyy-mm-dd`, '' for nothing, flags as SIM or NAO. */
export type FormValues<F extends string> = Record<F, string>;
export const [SIM, NAO] = ['Sim', 'Não'];

/** A record's fields on a form; `Stored` are their values in the record. */
export interface RecordFields<F extends string, Stored extends object> {
  isField: (name: string) => name is F;
  /** Form values of a stored record; without one, an empty form. */
  formValues: (record?: Stored) => FormValues<F>;
  /** Fields that differ from `before`, as the API takes them: without punctuation, null where the person emptied one. */
  changedFields: (before: FormValues<F>, now: FormValues<F>) => Partial<Stored>;
  /** The same of a record, with all fields of a group of which one differs, and what was seen of those fields. */
  editOf: (record: Stored, now: FormValues<F>) => { changed: Partial<Stored>; vistos: Vistos };
}

/** The fields with these names of a table. */
export function recordFields<F extends string, T extends Readonly<Record<F, Campo>>>(
  campos: T,
  names: readonly F[],
): RecordFields<F, StoredCampos<Pick<T, F>>> {
  const isField = (name: string): name is F => names.some((field) => field === name);

  function formValues(record?: StoredCampos<Pick<T, F>>): FormValues<F> {
    return recordOf(names, (field) => shownValue(campos[field], record?.[field]));
  }

  function storedOf(fields: readonly F[], now: FormValues<F>): Partial<StoredCampos<Pick<T, F>>>;
  function storedOf(fields: readonly F[], now: FormValues<F>): object {
    return recordOf(fields, (field) => storedValue(campos[field], now[field]));
  }

  const changedFields = (before: FormValues<F>, now: FormValues<F>) =>
    storedOf(
      names.filter((field) => storedValue(campos[field], now[field]) !== storedValue(campos[field], before[field])),
      now,
    );

  function editOf(record: StoredCampos<Pick<T, F>>, now: FormValues<F>) {
    const differ = Object.keys(changedFields(formValues(record), now));
    const touched = Object.values(gruposDe(campos)).filter((keys) => keys.some((key) => differ.includes(key)));
    const sent = names.filter((field) => differ.includes(field) || touched.some((keys) => keys.includes(field)));
    const vistos: Vistos = recordOf(sent, (field) => record[field]);
    return { changed: storedOf(sent, now), vistos };
  }

  return { isField, formValues, changedFields, editOf };
}

/** The fields of a part of the form, in their order there. */
export function fieldsOfPart<F extends string>(campos: Readonly<Record<F, Campo>>, names: readonly F[], part: string): F[] {
  const fields: F[] = [];
  for (const name of names.filter((field) => campos[field].part === part)) {
    const { after } = campos[name];
    const place = after === undefined ? -1 : fields.findIndex((field) => field === after);
    fields.splice(place === -1 ? fields.length : place + 1, 0, name);
  }
  return fields;
}

function shownValue({ kind }: Campo, stored: unknown): string {
  if (kind === 'flag') return stored === true ? SIM : NAO;
  return typeof stored === 'string' ? stored : '';
}

function storedValue({ kind }: Campo, text: string): string | boolean | null {
  if (kind === 'flag') return text === SIM;
  const trimmed = text.trim();
  return (AS_STORED[kind]?.(trimmed) ?? trimmed) || null;
}

const digits = (text: string) => text.replace(/\D/g, '');
/** Masked text to its stored form. */
const AS_STORED: Partial<Record<CampoKind, (text: string) => string>> = {
  cpf: digits,
  cep: digits,
  strictCep: digits,
  cnpj: normalizeCnpj,
  phone: (text) => storedTelefone(text) ?? '',
};

function recordOf<F extends string, V>(names: readonly F[], valueOf: (name: F) => V): Record<F, V>;
function recordOf<F extends string, V>(names: readonly F[], valueOf: (name: F) => V): object {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
}
