import {
  DOCUMENTOS_DA_PLANILHA,
  type CampoDeDocumento,
  type CampoImportado,
} from '@viajario/contracts/crm/campos/campos-importados';
import { readPais } from '@viajario/contracts/crm/viagem/read-pais';
import type { TipoDocumentoViagem } from '@viajario/contracts/crm/viagem/tipos-viagem';
import { comparableNumero } from '#shared/text/comparable-numero.js';
import { PAIS_DESCONHECIDO } from './field-values.js';

/** A travel paper of a row. */
export interface PapelDaLinha {
  /** The column of its number. */
  campo: CampoDeDocumento;
  tipo: TipoDocumentoViagem;
  pais: string;
  paisPresumido: boolean;
  numero: string | null;
  validade: string | null;
}

type Typed = Partial<Record<CampoImportado, string | null>>;

/**
 * The papers of a row. A passport without a country is taken for a Brazilian one; where that has nothing but a validity it stays the client's own
 * field. `semPais`: columns of visas whose country nobody knows.
 */
export function papeisOf(typed: Typed): { papeis: PapelDaLinha[]; semPais: CampoDeDocumento[] } {
  const found = DOCUMENTOS_DA_PLANILHA.flatMap((campos) => {
    const { pais, ...papel } = { ...countryOf(typed, campos), tipo: campos.tipo, validade: typed[campos.validade] || null };
    if (pais === PAIS_DESCONHECIDO || (pais ?? papel.numero ?? papel.validade) === null) return [];
    return [{ ...papel, campo: campos.numero, pais }];
  });
  const papeis = found.flatMap((papel): PapelDaLinha[] => {
    const { pais, tipo } = papel;
    return pais === null && tipo === 'visto' ? [] : [{ ...papel, pais: pais ?? 'BRA', paisPresumido: pais === null }];
  });
  const semPais = found.filter((papel) => !papeis.some(({ campo }) => campo === papel.campo)).map(({ campo }) => campo);
  const [first, ...others] = papeis;
  const isOnlyDate = first?.campo === 'passaporte' && first.paisPresumido && first.numero === null && others.length === 0;
  return { papeis: isOnlyDate ? [] : papeis.filter((papel, place) => !papeis.slice(0, place).some(isSame(papel))), semPais };
}

/** Number and country; 'EUA' in the column of the visa is its country. */
function countryOf(
  typed: Typed,
  campos: (typeof DOCUMENTOS_DA_PLANILHA)[number],
): { numero: string | null; pais: string | null } {
  const [numero, pais] = [typed[campos.numero] || null, typed[campos.pais] || null];
  const inPlace = campos.tipo === 'visto' && pais === null && numero !== null ? readPais(numero) : undefined;
  return inPlace ? { numero: null, pais: inPlace } : { numero, pais };
}

const isSame =
  (one: PapelDaLinha) =>
  (other: PapelDaLinha): boolean =>
    one.numero !== null &&
    other.numero !== null &&
    one.tipo === other.tipo &&
    one.pais === other.pais &&
    comparableNumero(one.numero) === comparableNumero(other.numero);
