import { PAPEIS_DA_PLANILHA, type CampoDePapel, type CampoImportado } from '@viajario/contracts/crm/campos/campos-importados';
import type { TipoDocumentoViagem } from '@viajario/contracts/crm/viagem/tipos-viagem';
import { comparableNumero } from '../viagem/documento-viagem.js';
import { PAIS_DESCONHECIDO } from './field-values.js';
import { readPais } from './paises.js';

/** A travel paper of a row. */
export interface PapelDaLinha {
  /** The column of its number. */
  campo: CampoDePapel;
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
export function papeisOf(typed: Typed): { papeis: PapelDaLinha[]; semPais: CampoDePapel[] } {
  const [papeis, semPais]: [PapelDaLinha[], CampoDePapel[]] = [[], []];
  for (const campos of PAPEIS_DA_PLANILHA) {
    const [given, validade] = [typed[campos.numero] || null, typed[campos.validade] || null];
    // 'EUA' in the column of the visa
    const inPlace = campos.tipo === 'visto' && !typed[campos.pais] && given !== null ? readPais(given) : undefined;
    const [pais, numero] = inPlace ? [inPlace, null] : [typed[campos.pais] || null, given];
    if (pais === PAIS_DESCONHECIDO || (pais ?? numero ?? validade) === null) continue;
    if (pais === null && campos.tipo === 'visto') semPais.push(campos.numero);
    else
      papeis.push({
        campo: campos.numero,
        tipo: campos.tipo,
        pais: pais ?? 'BRA',
        paisPresumido: pais === null,
        numero,
        validade,
      });
  }
  const [first, ...others] = papeis;
  const isOnlyDate = first?.campo === 'passaporte' && first.paisPresumido && first.numero === null && others.length === 0;
  return { papeis: isOnlyDate ? [] : papeis.filter((papel, place) => !papeis.slice(0, place).some(isSame(papel))), semPais };
}

const isSame =
  (one: PapelDaLinha) =>
  (other: PapelDaLinha): boolean =>
    one.numero !== null &&
    other.numero !== null &&
    one.tipo === other.tipo &&
    one.pais === other.pais &&
    comparableNumero(one.numero) === comparableNumero(other.numero);
