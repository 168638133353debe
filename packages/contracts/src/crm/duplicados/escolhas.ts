import { CAMPOS_CLIENTE, type CampoCliente } from '../campos/campos-cliente.js';
import type { CampoMerge, Campos } from '../campos/campos.js';

/** Which of the two clients a field takes its value from: the remaining one or the other. */
export const ESCOLHAS = ['este', 'outro'] as const;
export type Escolha = (typeof ESCOLHAS)[number];

/** All fields of a client except those that follow from the travel documents. */
export type CampoDaMescla = Exclude<CampoCliente, 'validadePassaporte'>;
export type Escolhas = Readonly<Partial<Record<CampoDaMescla, Escolha>>>;

const CAMPOS: Campos = CAMPOS_CLIENTE;
const mergeOf = (campo: string): CampoMerge | undefined => CAMPOS[campo]?.merge;
const isOfMescla = (campo: string): campo is CampoDaMescla => mergeOf(campo) !== 'documents';
export const CAMPOS_DA_MESCLA: readonly CampoDaMescla[] = Object.keys(CAMPOS).filter(isOfMescla);

/** One of two clients that become one. */
export interface Lado {
  readonly id: string;
  /** In stored form: a text, or whether a flag is set. */
  readonly valor: (campo: CampoDaMescla) => string | boolean | null | undefined;
}

/**
 * Which side a field takes its value from: the choice, else the remaining client's value, with empty fields filled from the
 * other; for a `latest` day the later one. Empty address fields are filled only if the other address does not contradict: parts
 * of two addresses are a wrong address.
 */
export function escolhaDaMescla(este: Lado, outro: Lado, escolhas: Escolhas = {}): (campo: CampoDaMescla) => Escolha {
  const isFilled = (value: ReturnType<Lado['valor']>): boolean =>
    value === true || (typeof value === 'string' && /[\p{L}\p{N}]/u.test(value) && value !== este.id && value !== outro.id);
  const differs = (campo: CampoDaMescla): boolean =>
    isFilled(este.valor(campo)) && isFilled(outro.valor(campo)) && este.valor(campo) !== outro.valor(campo);
  const isLater = (campo: CampoDaMescla): boolean =>
    mergeOf(campo) === 'latest' && String(outro.valor(campo)) > String(este.valor(campo));
  const isElsewhere = CAMPOS_DA_MESCLA.some(
    (campo) => mergeOf(campo) === 'address' && escolhas[campo] !== 'outro' && differs(campo),
  );
  return (campo) => {
    const chosen = escolhas[campo];
    if (chosen) return chosen;
    if (!isFilled(outro.valor(campo)) || (isFilled(este.valor(campo)) && !isLater(campo))) return 'este';
    return isElsewhere && mergeOf(campo) === 'address' ? 'este' : 'outro';
  };
}
