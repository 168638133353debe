import { Aggregate } from '#shared/domain/aggregate.js';
import type { Edit } from '#shared/domain/editable-fields.js';
import { newId } from '#shared/domain/new-id.js';
import { EMPRESA_FIELDS, type EmpresaData, type EmpresaInput } from './empresa-fields.js';

/** A company whose employees are clients. Its CNPJ, in capitals without punctuation, may stand more than once in a conta. */
export class Empresa extends Aggregate<Empresa> implements EmpresaData {
  readonly id: string;
  readonly contaId: string;
  readonly razaoSocial: string;
  readonly nomeFantasia: string | null = null;
  readonly cnpj: string;
  readonly email: string | null = null;
  readonly telefone: string | null = null;
  readonly nomeContatoResponsavel: string | null = null;
  readonly telefoneResponsavel: string | null = null;
  readonly emailResponsavel: string | null = null;
  readonly cep: string | null = null;
  readonly rua: string | null = null;
  readonly numero: string | null = null;
  readonly complemento: string | null = null;
  readonly bairro: string | null = null;
  readonly cidade: string | null = null;
  readonly uf: string | null = null;
  readonly observacoes: string | null = null;
  readonly createdAt: Date;
  readonly updatedAt: Date;

  constructor(contaId: string, input: EmpresaInput & { razaoSocial: string; cnpj: string }, now: Date) {
    super();
    this.id = newId();
    this.contaId = contaId;
    this.razaoSocial = input.razaoSocial;
    this.cnpj = input.cnpj;
    this.createdAt = now;
    this.updatedAt = now;
    this.change(EMPRESA_FIELDS.normalize(input));
  }

  /** Changes the fields that are given and leaves the others; an edit of an older version is refused. */
  edit(input: EmpresaInput, edit: Edit): void {
    this.change(EMPRESA_FIELDS.edit(this, input, edit));
  }
}
