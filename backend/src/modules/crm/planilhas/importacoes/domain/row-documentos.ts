import {
  DOCUMENTOS_DA_PLANILHA,
  type CampoDeDocumento,
  type CampoImportado,
} from '@viajario/contracts/crm/campos/campos-importados';
import { readPais } from '@viajario/contracts/parse/pais';
import type { TipoDocumentoViagem } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import { comparableNumero } from '#shared/text/comparable-numero.js';
import { PAIS_DESCONHECIDO } from './field-values.js';

/** A travel document of a row. */
export interface DocumentoDaLinha {
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
 * The travel documents of a row. A passport without a country is taken for a Brazilian one; if it has only a validity, that is imported into the client's own
 * field. `semPais`: columns of visas without a country.
 */
export function documentosOf(typed: Typed): { documentos: DocumentoDaLinha[]; semPais: CampoDeDocumento[] } {
  const found = DOCUMENTOS_DA_PLANILHA.flatMap((campos) => {
    const { pais, ...documento } = { ...countryOf(typed, campos), tipo: campos.tipo, validade: typed[campos.validade] || null };
    if (pais === PAIS_DESCONHECIDO || (pais ?? documento.numero ?? documento.validade) === null) return [];
    return [{ ...documento, campo: campos.numero, pais }];
  });
  const documentos = found.flatMap((documento): DocumentoDaLinha[] => {
    const { pais, tipo } = documento;
    return pais === null && tipo === 'visto' ? [] : [{ ...documento, pais: pais ?? 'BRA', paisPresumido: pais === null }];
  });
  const semPais = found
    .filter((documento) => !documentos.some(({ campo }) => campo === documento.campo))
    .map(({ campo }) => campo);
  const [first, ...others] = documentos;
  const isOnlyDate = first?.campo === 'passaporte' && first.paisPresumido && first.numero === null && others.length === 0;
  return {
    documentos: isOnlyDate ? [] : documentos.filter((documento, place) => !documentos.slice(0, place).some(isSame(documento))),
    semPais,
  };
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
  (one: DocumentoDaLinha) =>
  (other: DocumentoDaLinha): boolean =>
    one.numero !== null &&
    other.numero !== null &&
    one.tipo === other.tipo &&
    one.pais === other.pais &&
    comparableNumero(one.numero) === comparableNumero(other.numero);
