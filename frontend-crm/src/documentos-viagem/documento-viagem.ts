import type { Vistos } from '@viajario/contracts/conflitos';
import type { documentosViagem, DocumentoViagem } from '@viajario/contracts/crm/documentos-viagem/documentos-viagem';
import { camposWith, type Campo } from '@viajario/contracts/crm/campos/campos';
import { SEXOS, TIPOS_DOCUMENTO_VIAGEM } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import type { BodyOf } from '@viajario/contracts/route';
import { recordFields } from '../kit/form/record-fields.ts';

const BRASIL = 'BRA';
/** Of the section with a client's documents. */
export const SECTION_ID = 'documentos-de-viagem';
/** Of its button that reads one. */
export const LER_PASSAPORTE_ID = 'ler-passaporte';
/** Name of the form; the id of a field's input is `${DOCUMENTO_VIAGEM_FORM}_${field}`. */
export const DOCUMENTO_VIAGEM_FORM = 'documentoViagem';

type Body = Required<BodyOf<typeof documentosViagem.create>>;
export type DocumentoViagemField = keyof Body;
/** What stands in the form of a travel document, '' for nothing. */
export type DocumentoViagemValues = Record<DocumentoViagemField, string>;

/** A travel document to show: a saved one, or one that is saved with its client. */
export type ShownDocumentoViagem = Pick<DocumentoViagem, DocumentoViagemField | 'id' | 'paisPresumido'>;

export const CAMPOS_DOCUMENTO_VIAGEM = {
  tipo: { kind: 'text', label: 'Tipo', required: true },
  pais: { kind: 'text', label: 'País', required: true },
  numero: { kind: 'text', label: 'Número' },
  sobrenome: { kind: 'text', label: 'Sobrenome' },
  nomes: { kind: 'text', label: 'Nomes' },
  sexo: { kind: 'text', label: 'Sexo' },
  emissao: { kind: 'day', label: 'Emissão' },
  validade: { kind: 'expiry', label: 'Validade' },
  observacoes: { kind: 'notes', label: 'Observações' },
  documentoId: { kind: 'id', label: 'Arquivo' },
} as const satisfies Record<DocumentoViagemField, Campo>;
const FIELDS = camposWith(CAMPOS_DOCUMENTO_VIAGEM, 'kind');

/** The fields on a form, and what was changed in them. */
export const DOCUMENTO_VIAGEM = recordFields(CAMPOS_DOCUMENTO_VIAGEM, FIELDS);
const isDocumentoViagemField = DOCUMENTO_VIAGEM.isField;

export function documentoViagemValues(
  documentoViagem: Partial<Record<DocumentoViagemField, string | null>> = {},
): DocumentoViagemValues {
  const values = DOCUMENTO_VIAGEM.formValues();
  for (const field of Object.keys(values).filter(isDocumentoViagemField)) values[field] = documentoViagem[field] ?? '';
  return values;
}

/** With what `other` says where nothing stands yet. */
export function fillGaps(values: DocumentoViagemValues, other: DocumentoViagemValues): DocumentoViagemValues {
  const result = { ...values };
  for (const field of Object.keys(result).filter(isDocumentoViagemField)) if (result[field] === '') result[field] = other[field];
  return result;
}

const asStored = (text: string) => text.trim() || null;

/** As the API takes it. */
export function documentoViagemBody(values: DocumentoViagemValues): Body {
  return {
    tipo: TIPOS_DOCUMENTO_VIAGEM.find((one) => one === values.tipo) ?? 'passaporte',
    pais: values.pais,
    numero: asStored(values.numero),
    sobrenome: asStored(values.sobrenome),
    nomes: asStored(values.nomes),
    sexo: SEXOS.find((one) => one === values.sexo) ?? null,
    emissao: asStored(values.emissao),
    validade: asStored(values.validade),
    observacoes: asStored(values.observacoes),
    documentoId: asStored(values.documentoId),
  };
}

/** A paper is one field: it is sent whole, and so is what was seen of it. */
export const vistosDe = (shown: ShownDocumentoViagem): Vistos => Object.fromEntries(FIELDS.map((field) => [field, shown[field]]));

/** A document that is not saved yet, as a row shows it. */
export const unsavedDocumentoViagem = (id: string, values: DocumentoViagemValues): ShownDocumentoViagem => ({
  id,
  paisPresumido: false,
  ...documentoViagemBody(values),
});

/** As numbers are compared: in upper case, without blanks. */
const numberOf = (numero: string | null | undefined) => (numero ?? '').replace(/\s/g, '').toUpperCase();

/** The document that was read, among those of the client: by its number or, without a known number, by country and validity. */
export function sameDocumentoViagem<P extends ShownDocumentoViagem>(
  documentosDeViagem: readonly P[],
  read: DocumentoViagemValues,
): P | undefined {
  const alike = documentosDeViagem.filter(({ tipo }) => tipo === read.tipo);
  const isSameNumber = ({ pais, numero }: ShownDocumentoViagem) =>
    pais === read.pais && numberOf(numero) === numberOf(read.numero);
  const isUnnumbered = ({ pais, paisPresumido, numero, validade }: ShownDocumentoViagem) =>
    numero === null && (paisPresumido || pais === read.pais) && (validade === null || validade === read.validade);
  return (read.numero === '' ? undefined : alike.find(isSameNumber)) ?? alike.find(isUnnumbered);
}

export const isPassaporteBrasileiro = ({ tipo, pais }: ShownDocumentoViagem) => tipo === 'passaporte' && pais === BRASIL;

/** The latest day until which a Brazilian passport of them is valid; '' without one. */
export function validadeBrasileira(documentosDeViagem: readonly ShownDocumentoViagem[]): string {
  const days = documentosDeViagem.filter(isPassaporteBrasileiro).map(({ validade }) => validade ?? '');
  return days.sort().at(-1) ?? '';
}
