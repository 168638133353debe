import { CAMPOS_EMPRESA, type CamposEmpresa } from '@viajario/contracts/crm/campos/campos-empresa';
import type { StoredCampos } from '@viajario/contracts/crm/campos/campos';
import { EditableFields, type TypedFields } from '#shared/domain/editable-fields.js';

/** What a person may fill in about a company, in stored form. */
export type EmpresaData = Readonly<StoredCampos<CamposEmpresa>>;
export type EmpresaInput = TypedFields<EmpresaData>;

export const EMPRESA_FIELDS = new EditableFields<EmpresaData>(CAMPOS_EMPRESA);
