import { normalizeCnpj } from '@viajario/contracts/parse/cnpj';
import { storedTelefone } from '@viajario/contracts/parse/telefone';
import { gruposDe, type Grupos, type Vistos } from '@viajario/contracts/conflitos';
import type { CampoKind, Campos } from '@viajario/contracts/crm/campos/campos';
import { parseNome } from '@viajario/contracts/parse/nome';
import { conflictsIn, refuseOutdated, type FoundConflict, type Seen } from './conflicts.js';
import { digitsOrNull } from './digits.js';
import { settleTelefones } from './telefones.js';

/** As typed: a missing field is left alone, null or '' clears it. */
export type Typed = string | null | undefined;
export type TypedFields<Data> = { [K in keyof Data]?: Typed | boolean };

export interface Edit {
  readonly now: Date;
  readonly seen: Seen;
}

/** The editable fields of a record, with the rules for edits that all forms share. */
export class EditableFields<Data extends object> {
  private readonly names: (keyof Data & string)[];
  /** Fields that an edit leaves alone rather than empties. */
  private readonly required: (keyof Data)[];
  private readonly groups: Grupos;

  constructor(private readonly campos: Campos) {
    this.names = Object.keys(campos) as (keyof Data & string)[];
    this.required = this.names.filter((name) => campos[name]?.required);
    this.groups = gruposDe(campos);
  }

  /** The given fields in stored form; unknown keys are ignored, and required fields are left out when empty. */
  normalize(typed: TypedFields<Data>): Partial<Data> {
    const given = this.names.filter((name) => typed[name] !== undefined);
    const stored = pick<Data>(given, (name) => this.stored(name, typed[name]));
    for (const name of this.required) if (stored[name] === null) delete stored[name];
    return stored;
  }

  /** All fields in stored form; missing ones as if they were empty. */
  complete(typed: TypedFields<Data>): Partial<Data> {
    const settled = settleTelefones(this.campos, typed);
    return pick<Data>(this.names, (name) => this.stored(name, settled[name]));
  }

  /** What an edit would overwrite that somebody else has changed since the person saw it. */
  conflicts(current: Data, typed: TypedFields<Data>, vistos: Vistos): FoundConflict[] {
    const edit = this.normalize(settleTelefones(this.campos, typed, current));
    const known = this.names.filter((name) => Object.hasOwn(vistos, name));
    const seen = Object.fromEntries(known.map((name) => [name, this.asStored(name, vistos[name])]));
    return conflictsIn(current, edit, seen, this.groups).map(({ names, ...one }) => ({
      ...one,
      names: this.campos[one.campo]?.merge === 'documents' ? [...names, DOCUMENTOS_VIAGEM] : names,
    }));
  }

  /**
   * The changes of an edit, with the new version's instant; empty when every value is stored already. An edit of an outdated
   * version is refused, with the names of the fields that it would have overwritten.
   */
  edit(current: Data & { readonly updatedAt: Date }, typed: TypedFields<Data>, { now, seen }: Edit): Partial<Data> {
    const fields = this.normalize(settleTelefones(this.campos, typed, current));
    const changed = this.names.filter((name) => name in fields && current[name] !== fields[name]);
    refuseOutdated(current, seen, changed);
    if (changed.length === 0) return {};
    return { ...pick(changed, (name) => fields[name]), updatedAt: later(now, current.updatedAt) };
  }

  /** What no form shows is compared as it is. */
  private asStored(name: keyof Data & string, shown: unknown): unknown {
    return typeof shown === 'string' || typeof shown === 'boolean' ? this.stored(name, shown) : shown;
  }

  private stored(name: keyof Data & string, typed: Typed | boolean): string | boolean | null {
    const kind = this.campos[name]?.kind ?? 'text';
    if (kind === 'flag') return typed === true || typed === FLAG_TEXT;
    return typeof typed === 'boolean' ? null : (STORED_FORMS[kind] ?? textOrNull)(typed);
  }
}

/** The name of a client's travel documents in the trail. */
export const DOCUMENTOS_VIAGEM = 'documentosViagem';

/** How a spreadsheet sets a flag. */
export const FLAG_TEXT = 'Sim';

/** Other kinds are text. */
const STORED_FORMS: Partial<Record<CampoKind, (typed: Typed) => string | null>> = {
  name: (typed) => parseNome(typed ?? '').value,
  /** `settleTelefones` takes apart a text that says more, where it reaches a record. */
  phone: (typed) => storedTelefone(typed ?? ''),
  cpf: digitsOrNull,
  cep: digitsOrNull,
  strictCep: digitsOrNull,
  cnpj: (typed) => textOrNull(normalizeCnpj(typed ?? '')),
  uf: ufOrNull,
};

function pick<Data>(names: (keyof Data)[], valueOf: (name: keyof Data & string) => unknown): Partial<Data> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name as keyof Data & string)])) as Partial<Data>;
}

/** A version is its time in milliseconds, so two edits within one must not share it. */
export const later = (now: Date, last: Date): Date => new Date(Math.max(now.getTime(), last.getTime() + 1));

export function textOrNull(typed: Typed): string | null {
  return typed?.trim() || null;
}

/** The two letters of a state. */
function ufOrNull(typed: Typed): string | null {
  return textOrNull(typed)?.replace(/[a-z]/g, (letter) => letter.toUpperCase()) ?? null;
}
