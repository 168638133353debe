import type { Campos } from './crm/campos/campos.js';

/**
 * Of 409 `ALTERADO_POR_OUTRA_PESSOA` to an edit with `vistos`, in `data.conflitos`: a field whose stored value (`atual`) is neither what the person
 * saw nor what the person sent (`seu`); of a group both are objects of its keys. `por`: null where no member changed it.
 */
export interface Conflito {
  campo: string;
  seu: unknown;
  atual: unknown;
  por: { id: string; nome: string } | null;
  em: string;
}

/** Fields as a person saw them who edits a record. */
export type Vistos = Readonly<Record<string, unknown>>;

/** Fields that count as one, by its name: an edit sends all of them, and says what was seen of all. */
export type Grupos = Readonly<Record<string, readonly string[]>>;

/** The address and the phones of a record. */
export function gruposDe(campos: Campos): Grupos {
  const fields = Object.entries(campos);
  return {
    endereco: fields.flatMap(([name, { part }]) => (part === 'endereco' ? [name] : [])),
    telefones: fields.flatMap(([name, { kind }]) => (kind === 'phone' ? [name] : [])),
  };
}
