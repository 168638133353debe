import type { CivilDay } from '@viajario/contracts/civil-day';
import type { Sexo, TipoDocumentoViagem } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import type { Vistos } from '@viajario/contracts/conflitos';
import { Aggregate } from '#shared/domain/aggregate.js';
import { conflictsIn, type FoundConflict } from '#shared/domain/conflicts.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { DOCUMENTOS_VIAGEM, textOrNull } from '#shared/domain/editable-fields.js';
import { newId } from '#shared/domain/new-id.js';

/** A missing field is left alone; null and '' clear one that may be empty. */
export interface DocumentoViagemChanges {
  tipo?: TipoDocumentoViagem;
  pais?: string;
  numero?: string | null;
  sobrenome?: string | null;
  nomes?: string | null;
  sexo?: Sexo | null;
  emissao?: CivilDay | null;
  validade?: CivilDay | null;
  observacoes?: string | null;
  documentoId?: string | null;
}
export type DocumentoViagemInput = DocumentoViagemChanges & Required<Pick<DocumentoViagemChanges, 'tipo' | 'pais'>>;

const TEXTS = ['numero', 'sobrenome', 'nomes', 'emissao', 'validade', 'observacoes', 'documentoId'] as const;
const TYPED = [...TEXTS, 'tipo', 'pais', 'sexo'] as const;
const EDITED = [...TYPED, 'paisPresumido'] as const;

/** A passport, visa or other travel document of a client. The client's row has a summary of the passports. */
export class DocumentoViagem extends Aggregate<DocumentoViagem> {
  readonly id: string;
  readonly contaId: string;
  readonly clienteId: string;
  readonly tipo: TipoDocumentoViagem;
  readonly pais: string;
  readonly paisPresumido: boolean;
  readonly numero: string | null;
  /** A keyed hash of `comparableNumero`. */
  readonly numeroIndice: string | null;
  readonly sobrenome: string | null;
  readonly nomes: string | null;
  readonly sexo: Sexo | null;
  readonly emissao: CivilDay | null;
  readonly validade: CivilDay | null;
  readonly observacoes: string | null;
  readonly documentoId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;

  constructor({ contaId, clienteId }: { contaId: string; clienteId: string }, input: DocumentoViagemInput, now: Date) {
    super();
    this.id = newId();
    this.contaId = contaId;
    this.clienteId = clienteId;
    this.tipo = input.tipo;
    this.pais = input.pais;
    this.paisPresumido = false;
    this.numero = textOrNull(input.numero);
    this.numeroIndice = null;
    this.sobrenome = textOrNull(input.sobrenome);
    this.nomes = textOrNull(input.nomes);
    this.sexo = input.sexo ?? null;
    this.emissao = textOrNull(input.emissao);
    this.validade = textOrNull(input.validade);
    this.observacoes = textOrNull(input.observacoes);
    this.documentoId = textOrNull(input.documentoId);
    this.createdAt = now;
    this.updatedAt = now;
    this.refuseWrongDays();
  }

  /** A paper is one field: who reads a number reads its validity with it. */
  conflicts(changes: DocumentoViagemChanges, vistos: Vistos): FoundConflict[] {
    const { tipo, pais, sexo } = changes;
    const edit = Object.entries({ ...textsIn(changes), tipo, pais, sexo }).filter(([, value]) => value !== undefined);
    return conflictsIn<object>(this, Object.fromEntries(edit), vistos, { [DOCUMENTOS_VIAGEM]: TYPED });
  }

  /** An edit confirms the country, which is no longer a guess. Returns whether anything has changed. */
  edit(changes: DocumentoViagemChanges, now: Date): boolean {
    const { tipo = this.tipo, pais = this.pais, sexo = this.sexo } = changes;
    const fields: Partial<DocumentoViagem> = { ...textsIn(changes), tipo, pais, sexo, paisPresumido: false };
    const isChanged = EDITED.some((name) => name in fields && fields[name] !== this[name]);
    if (!isChanged) return false;
    this.change({ ...fields, updatedAt: now });
    this.refuseWrongDays();
    return true;
  }

  /** Sets the hash that finds equal numbers. */
  index(numeroIndice: string | null): void {
    this.change({ numeroIndice });
  }

  private refuseWrongDays(): void {
    if (this.emissao !== null && this.validade !== null && this.emissao > this.validade)
      throw new DomainError('EMISSAO_DEPOIS_DA_VALIDADE');
  }
}

function textsIn(changes: DocumentoViagemChanges): Partial<DocumentoViagem> {
  const given = TEXTS.filter((name) => changes[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, textOrNull(changes[name])]));
}

/** The latest day on which a Brazilian passport among them ends. */
export function validadeBrasileira(documentos: readonly DocumentoViagemInput[]): CivilDay | null {
  const days = documentos
    .filter(({ tipo, pais }) => tipo === 'passaporte' && pais === 'BRA')
    .flatMap(({ validade }) => textOrNull(validade) ?? []);
  return days.toSorted().at(-1) ?? null;
}
