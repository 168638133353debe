import { Aggregate } from '#shared/domain/aggregate.js';
import { type Edit, EditableFields, type TypedFields } from '#shared/domain/editable-fields.js';
import { newId } from '#shared/domain/new-id.js';
import { CAMPOS_EMPRESA, type CamposEmpresa } from '@viajario/contracts/crm/campos/campos-empresa';
import type { StoredCampos } from '@viajario/contracts/crm/campos/campos';

/** The editable fields of a company, in stored form. */
export type EmpresaData = Readonly<StoredCampos<CamposEmpresa>>;
export type EmpresaInput = TypedFields<EmpresaData>;

export const EMPRESA_FIELDS = new EditableFields<EmpresaData>(CAMPOS_EMPRESA);

export interface Empresa extends EmpresaData {}
/** A company whose employees are clients. Its CNPJ, in capitals without punctuation, need not be unique in a conta. */
export class Empresa extends Aggregate<Empresa> {
  readonly id: string;
  readonly contaId: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;

  constructor(contaId: string, input: EmpresaInput & { razaoSocial: string; cnpj: string }, now: Date) {
    super();
    this.id = newId();
    this.contaId = contaId;
    this.createdAt = now;
    this.updatedAt = now;
    this.change(EMPRESA_FIELDS.complete(input));
  }

  /** Changes the fields that are given and leaves the others; an edit of an older version is refused. Returns the names of the changed fields. */
  edit(input: EmpresaInput, edit: Edit): string[] {
    const { updatedAt, ...changes } = { updatedAt: this.updatedAt, ...EMPRESA_FIELDS.edit(this, input, edit) };
    this.change({ ...changes, updatedAt });
    return Object.keys(changes);
  }
}
