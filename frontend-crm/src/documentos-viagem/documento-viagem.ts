import type { documentosViagem, DocumentoViagem } from '@viajario/contracts/crm/viagem/documentos-viagem';
import { SEXOS, TIPOS_DOCUMENTO_VIAGEM } from '@viajario/contracts/crm/viagem/tipos-viagem';
import type { BodyOf } from '@viajario/contracts/route';

const BRASIL = 'BRA';
/** Of the section with a client's papers. */
export const SECTION_ID = 'documentos-de-viagem';
/** Of its button that reads one. */
export const LER_PASSAPORTE_ID = 'ler-passaporte';
/** Name of the form; the id of a field's input is `${DOCUMENTO_VIAGEM_FORM}_${field}`. */
export const DOCUMENTO_VIAGEM_FORM = 'documentoViagem';

type Body = Required<BodyOf<typeof documentosViagem.create>>;
export type PapelField = keyof Body;
/** What stands in the form of a travel paper, '' for nothing. */
export type PapelValues = Record<PapelField, string>;

/** A travel paper to show: a saved one, or one that is saved with its client. */
export type Papel = Pick<DocumentoViagem, PapelField | 'id' | 'paisPresumido'>;

const NOTHING: PapelValues = {
  ...{ tipo: '', pais: '', numero: '', sobrenome: '', nomes: '', sexo: '', emissao: '', validade: '' },
  ...{ observacoes: '', documentoId: '' },
};
export const isPapelField = (name: string): name is PapelField => name in NOTHING;

export function papelValues(papel: Partial<Record<PapelField, string | null>> = {}): PapelValues {
  const values = { ...NOTHING };
  for (const field of Object.keys(values).filter(isPapelField)) values[field] = papel[field] ?? '';
  return values;
}

/** With what `other` says where nothing stands yet. */
export function completed(values: PapelValues, other: PapelValues): PapelValues {
  const result = { ...values };
  for (const field of Object.keys(result).filter(isPapelField)) if (result[field] === '') result[field] = other[field];
  return result;
}

const stored = (text: string) => text.trim() || null;

/** As the API takes it. */
export function papelBody(values: PapelValues): Body {
  return {
    tipo: TIPOS_DOCUMENTO_VIAGEM.find((one) => one === values.tipo) ?? 'passaporte',
    pais: values.pais,
    numero: stored(values.numero),
    sobrenome: stored(values.sobrenome),
    nomes: stored(values.nomes),
    sexo: SEXOS.find((one) => one === values.sexo) ?? null,
    emissao: stored(values.emissao),
    validade: stored(values.validade),
    observacoes: stored(values.observacoes),
    documentoId: stored(values.documentoId),
  };
}

export const differs = (one: PapelValues, other: PapelValues) =>
  Object.keys(one)
    .filter(isPapelField)
    .some((field) => one[field].trim() !== other[field].trim());

/** What was changed, and always kind and country: saving confirms them. */
export function changedBody(before: PapelValues, values: PapelValues): Partial<Body>;
export function changedBody(before: PapelValues, values: PapelValues): object {
  const was = papelBody(before);
  const isSent = ([field, value]: [string, unknown]) =>
    field === 'tipo' || field === 'pais' || (isPapelField(field) && value !== was[field]);
  return Object.fromEntries(Object.entries(papelBody(values)).filter(isSent));
}

/** A paper that is not saved yet, as a row shows it. */
export const papelOf = (id: string, values: PapelValues): Papel => ({ id, paisPresumido: false, ...papelBody(values) });

/** As numbers are compared: in upper case, without blanks. */
const numberOf = (numero: string | null | undefined) => (numero ?? '').replace(/\s/g, '').toUpperCase();

/** The paper that was read, among those of the client: by its number or, of one whose number is not known, by country and validity. */
export function samePapel<P extends Papel>(papeis: readonly P[], read: PapelValues): P | undefined {
  const alike = papeis.filter(({ tipo }) => tipo === read.tipo);
  const isSameNumber = ({ pais, numero }: Papel) => pais === read.pais && numberOf(numero) === numberOf(read.numero);
  const isUnnumbered = ({ pais, paisPresumido, numero, validade }: Papel) =>
    numero === null && (paisPresumido || pais === read.pais) && (validade === null || validade === read.validade);
  return (read.numero === '' ? undefined : alike.find(isSameNumber)) ?? alike.find(isUnnumbered);
}

export const isPassaporteBrasileiro = ({ tipo, pais }: Papel) => tipo === 'passaporte' && pais === BRASIL;

/** The latest day until which a Brazilian passport of them is valid; '' without one. */
export function validadeBrasileira(papeis: readonly Papel[]): string {
  const days = papeis.filter(isPassaporteBrasileiro).map(({ validade }) => validade ?? '');
  return days.sort().at(-1) ?? '';
}
