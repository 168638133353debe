import { normalizeCnpj } from '@viajario/contracts/parse/cnpj';
import { storedTelefone } from '@viajario/contracts/parse/telefone';
import type { Campo, CampoKind, StoredCampos } from '@viajario/contracts/crm/campos/campos';

/** What stands in the form: text as typed (masked) or as stored (digits), days as `yyyy-mm-dd`, '' for nothing, flags as SIM or NAO. */
export type FormValues<F extends string> = Record<F, string>;
export const [SIM, NAO] = ['Sim', 'Não'];

export interface Overwritten {
  label: string;
  kind: CampoKind;
  /** The text that the user had typed or, of a member, the name they had chosen. */
  typed: string;
}

/** A record's fields on a form; `Stored` are their values in the record. */
export interface RecordFields<F extends string, Stored extends object> {
  isField: (name: string) => name is F;
  /** Form values of a stored record; without one, an empty form. */
  formValues: (record?: Stored) => FormValues<F>;
  /** Fields that differ from `before`, as the API takes them: without punctuation, null where the person emptied one. */
  changedFields: (before: FormValues<F>, now: FormValues<F>) => Partial<Stored>;
  /**
   * After another user saved: keeps what this one changed, takes over what the other changed, and where both changed the
   * same field shows the saved text and reports what was typed, so that nothing is lost silently.
   */
  mergeWithSaved: (
    before: FormValues<F>,
    mine: FormValues<F>,
    saved: FormValues<F>,
  ) => { values: FormValues<F>; overwritten: Overwritten[] };
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

  function changedFields(before: FormValues<F>, now: FormValues<F>): Partial<StoredCampos<Pick<T, F>>>;
  function changedFields(before: FormValues<F>, now: FormValues<F>): object {
    const changed = names.filter((field) => storedValue(campos[field], now[field]) !== storedValue(campos[field], before[field]));
    return recordOf(changed, (field) => storedValue(campos[field], now[field]));
  }

  function mergeWithSaved(before: FormValues<F>, mine: FormValues<F>, saved: FormValues<F>) {
    const values = { ...saved };
    const mineChanged = changedFields(before, mine);
    const different = changedFields(saved, mine);
    const overwritten: Overwritten[] = [];
    for (const field of names) {
      if (!(field in mineChanged) || !(field in different)) continue;
      if (saved[field] === before[field]) values[field] = mine[field];
      else overwritten.push({ label: campos[field].label, kind: campos[field].kind, typed: mine[field] });
    }
    return { values, overwritten };
  }

  return { isField, formValues, changedFields, mergeWithSaved };
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
