import { Aggregate } from '#shared/domain/aggregate.js';
import type { CivilDay } from '@viajario/contracts/civil-day';
import { DomainError } from '#shared/domain/domain-error.js';
import { newId } from '#shared/domain/new-id.js';
import { changedFields, normalizeFields, type ClienteData, type ClienteInput } from './cliente-fields.js';

/** A traveller on an agency's books. Numbers are kept without punctuation, days as `yyyy-mm-dd`, empty as null. */
export class Cliente extends Aggregate<Cliente> implements ClienteData {
  readonly id: string;
  readonly contaId: string;
  readonly nome: string;
  readonly cpf: string | null = null;
  readonly dataNascimento: CivilDay | null = null;
  readonly email: string | null = null;
  readonly telefoneResidencial: string | null = null;
  readonly telefoneComercial: string | null = null;
  readonly telefoneCelular: string | null = null;
  readonly cep: string | null = null;
  readonly endereco: string | null = null;
  readonly numero: string | null = null;
  readonly complemento: string | null = null;
  readonly bairro: string | null = null;
  readonly cidade: string | null = null;
  readonly uf: string | null = null;
  readonly rg: string | null = null;
  readonly cnh: string | null = null;
  readonly certidaoNascimento: string | null = null;
  readonly validadePassaporte: CivilDay | null = null;
  readonly observacoes: string | null = null;
  readonly empresaId: string | null = null;
  readonly responsavelId: string | null = null;
  readonly dataEntrada: CivilDay;
  readonly createdAt: Date;
  readonly updatedAt: Date;

  /** `today`: the day of entry when the input names none. */
  constructor(contaId: string, input: ClienteInput & { nome: string }, { now, today }: { now: Date; today: CivilDay }) {
    super();
    this.id = newId();
    this.contaId = contaId;
    this.nome = input.nome;
    this.dataEntrada = today;
    this.createdAt = now;
    this.updatedAt = now;
    this.change(normalizeFields(input));
  }

  /**
   * Changes the fields that are given and leaves the others. `seen` is the version the person edited: an older one than this is
   * refused, with the names of the fields that would have been overwritten.
   */
  edit(input: ClienteInput, { now, seen }: { now: Date; seen: Date | null }): void {
    const fields = normalizeFields(input);
    if (fields.responsavelId === this.id) throw new DomainError('RESPONSAVEL_INVALIDO');
    const changed = changedFields(this, fields);
    if (seen !== null && seen.getTime() < this.updatedAt.getTime()) {
      throw new DomainError('ALTERADO_POR_OUTRA_PESSOA', {
        data: { campos: Object.keys(changed), updatedAt: this.updatedAt.toISOString() },
      });
    }
    if (Object.keys(changed).length > 0) this.change({ ...changed, updatedAt: later(now, this.updatedAt) });
  }

  /** Says goodbye: what remains outside the row (stored files, remembered answers) goes once the row is gone for good. */
  exclude(arquivos: string[]): void {
    this.record('cliente-excluido', { clienteId: this.id, arquivos });
  }
}

/** Versions are told apart in milliseconds, so two edits within one must not share it. */
const later = (now: Date, last: Date): Date => new Date(Math.max(now.getTime(), last.getTime() + 1));
