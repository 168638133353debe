import type { CampoLido, Leitura } from '@viajario/web-kit/leitura/leitura.ts';
import { restaConferir } from '@viajario/web-kit/leitura/compare.ts';
import { nomeOf } from '@viajario/web-kit/leitura/nome-of.ts';
import { SEXO_LABELS } from '../documento-viagem-texts.ts';
import { nomeDoPais } from '../paises.ts';
import {
  documentoViagemValues,
  sameDocumentoViagem,
  type ShownDocumentoViagem,
  type DocumentoViagemField,
  type DocumentoViagemValues,
} from '../documento-viagem.ts';
import { formatDay } from '@viajario/web-kit/format/formats.ts';

/** Personal data of a client, '' for unknown values. */
export interface Pessoa {
  nome: string;
  dataNascimento: string;
}
export type PessoaLida = Partial<Pessoa>;
const NOBODY: Pessoa = { nome: '', dataNascimento: '' };

/** What the form of the document starts with. */
export interface DocumentoViagemLido {
  /** The one that was read, where the client has it. */
  documentoViagem?: ShownDocumentoViagem;
  /** Without what was not read: that stays as it is. */
  lido: Partial<DocumentoViagemValues>;
  conferir: DocumentoViagemField[];
  /** The lines that were read on a picture. */
  recorte?: Blob;
  /** The page, where it is to be kept as the client's file. */
  foto?: File;
}

const CAMPO_OF: Partial<Record<DocumentoViagemField, CampoLido>> = {
  numero: 'numero',
  pais: 'pais',
  sobrenome: 'nome',
  nomes: 'nome',
  sexo: 'sexo',
  validade: 'validade',
};
const FIELD_LABELS: Record<FieldLido, string> = {
  numero: 'Número',
  pais: 'País',
  sobrenome: 'Sobrenome',
  nomes: 'Nomes',
  sexo: 'Sexo',
  validade: 'Validade',
};
type FieldLido = 'numero' | 'pais' | 'sobrenome' | 'nomes' | 'sexo' | 'validade';
const PESSOA_FIELDS = ['nome', 'dataNascimento'] as const;
const FIELDS_LIDOS: readonly FieldLido[] = ['numero', 'pais', 'sobrenome', 'nomes', 'sexo', 'validade'];

/** A value of the document that differs from the stored one. */
export interface Diferenca {
  campo: keyof Pessoa | FieldLido;
  label: string;
  atual: string;
  lido: string;
}

export interface Comparacao {
  /** What the document's form gets, '' where nothing was read. */
  documentoViagem: DocumentoViagemValues;
  /** The document of the client that was read. */
  existente?: ShownDocumentoViagem;
  /** What the client gets, where nothing stood. */
  pessoa: PessoaLida;
  diferencas: Diferenca[];
  /** To be looked at: wrong digits, and what no digit covers unless it is known already. */
  conferir: CampoLido[];
}

/** Compares the leitura with the client and their travel documents; without `conhecida` nothing is said about the client. */
export function compareReading(
  leitura: Leitura,
  conhecida: Pessoa | undefined,
  documentosDeViagem: readonly ShownDocumentoViagem[],
): Comparacao {
  const { nascimento, ...doDocumentoViagem } = leitura.valores;
  const documentoViagem = documentoViagemValues(doDocumentoViagem);
  const existente = sameDocumentoViagem(documentosDeViagem, documentoViagem);
  const nome = nomeOf(leitura.valores);
  const { nome: atual, dataNascimento } = conhecida ?? NOBODY;
  const pessoa = {
    nome: { label: 'Nome', atual: atual.trim(), lido: nome, isSame: isSameName(nome, atual) },
    dataNascimento: {
      ...{ label: 'Nascimento', atual: dataNascimento, lido: nascimento ?? '' },
      isSame: nascimento === dataNascimento,
    },
  };
  const asked = conhecida ? PESSOA_FIELDS : [];
  const doCliente = asked.map((campo) => ({ campo, ...pessoa[campo] })).filter(({ lido }) => lido !== '');
  const doDocumento = FIELDS_LIDOS.map((campo) => {
    const atual = existente?.[campo] ?? '';
    return {
      campo,
      label: FIELD_LABELS[campo],
      atual,
      lido: documentoViagem[campo],
      isSame: isSame(campo, atual, documentoViagem[campo]),
    };
  });
  const differs = ({ atual, lido, isSame: same }: { atual: string; lido: string; isSame: boolean }) =>
    atual !== '' && lido !== '' && !same;
  const pais = existente?.paisPresumido ? null : existente?.pais;
  return {
    documentoViagem,
    existente,
    pessoa: Object.fromEntries(doCliente.filter(({ atual }) => atual === '').map(({ campo, lido }) => [campo, lido])),
    diferencas: [...doCliente, ...doDocumento].filter(differs),
    conferir: restaConferir(leitura, { nome: atual, pais, sexo: existente?.sexo }),
  };
}

/** The fields of the document's form that stand for them. */
export const fieldsOf = (conferir: readonly CampoLido[]): DocumentoViagemField[] =>
  FIELDS_LIDOS.filter((field) => conferir.some((campo) => campo === CAMPO_OF[field]));

/** As people read it. */
export function shown(campo: Diferenca['campo'], text: string): string {
  if (campo === 'dataNascimento' || campo === 'validade') return formatDay(text);
  if (campo === 'pais') return nomeDoPais(text);
  if (campo === 'sexo') return text === 'F' || text === 'M' || text === 'X' ? SEXO_LABELS[text] : text;
  return text;
}

const words = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
/** The zone has neither accents nor hyphens, and the surname may come first. */
const isSameName = (one: string, other: string) => words(one).sort().join(' ') === words(other).sort().join(' ');
const isSame = (campo: FieldLido, one: string, other: string) =>
  campo === 'sobrenome' || campo === 'nomes' ? isSameName(one, other) : one.replace(/\s/g, '').toUpperCase() === other;
