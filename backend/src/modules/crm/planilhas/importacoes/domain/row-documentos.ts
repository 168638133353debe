import { DOCUMENTOS_DA_PLANILHA, type CampoImportado } from '@viajario/contracts/crm/campos/campos-importados';
import { parseNumeroDeDocumento } from '@viajario/contracts/parse/numero-de-documento';
import { comparableNumero } from '#shared/text/comparable-numero.js';
import { leftOut, type AvisoDeDocumento, type DocumentoDaLinha } from './documento-da-linha.js';
import { readPassaporte } from './row-passaporte.js';
import { readVisto } from './row-visto.js';

/** Texts of the cells of numbers and countries, and days. */
type Typed = Partial<Record<CampoImportado, string | null>>;

export interface DocumentosDaLinha {
  documentos: DocumentoDaLinha[];
  notas: string[];
  avisos: AvisoDeDocumento[];
}

/** The travel documents of a row. What is in doubt stays in words, with a warning. */
export function documentosOf(cells: Typed): DocumentosDaLinha {
  const { typed, avisos } = withSecondNumber(cells);
  const read = DOCUMENTOS_DA_PLANILHA.map((campos) =>
    campos.tipo === 'visto' ? readVisto(typed, campos) : readPassaporte(typed, campos),
  );
  const documentos = read.flatMap(({ documento }) => documento ?? []);
  return {
    documentos: documentos.filter((documento, place) => !documentos.slice(0, place).some(isSame(documento))),
    notas: read.flatMap(({ notas }) => notas),
    avisos: [...avisos, ...read.flatMap((one) => one.avisos)],
  };
}

/** Of two numbers in the first passport's cell the second is the second passport's, where the row says nothing else of one. */
function withSecondNumber(typed: Typed): { typed: Typed; avisos: AvisoDeDocumento[] } {
  const { more } = parseNumeroDeDocumento(typed.passaporte ?? '');
  const [next, ...others] = more;
  if (next === undefined) return { typed, avisos: [] };
  if (typed.passaporte2 || typed.paisPassaporte2 || typed.validadePassaporte2)
    return { typed, avisos: leftOut('passaporte', more) };
  const motivo = 'Segundo número da célula: guardado em Passaporte 2, confirme o país';
  return {
    typed: { ...typed, passaporte2: next },
    avisos: [{ campo: 'passaporte', valor: '', motivo }, ...leftOut('passaporte', others)],
  };
}

const isSame =
  (one: DocumentoDaLinha) =>
  (other: DocumentoDaLinha): boolean =>
    one.numero !== null &&
    other.numero !== null &&
    one.tipo === other.tipo &&
    one.pais === other.pais &&
    comparableNumero(one.numero) === comparableNumero(other.numero);
