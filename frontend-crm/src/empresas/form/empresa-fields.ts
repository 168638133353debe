import { camposWith } from '@viajario/contracts/crm/campos/campos';
import { CAMPOS_EMPRESA } from '@viajario/contracts/crm/campos/campos-empresa';
import { fieldsOfPart, recordFields, type FormValues } from '../../kit/form/record-fields.ts';

const FIELDS = camposWith(CAMPOS_EMPRESA, 'part');
export type EmpresaField = (typeof FIELDS)[number];
export type EmpresaFormValues = FormValues<EmpresaField>;

/** The fields on a form, and what has to be sent after editing. */
export const EMPRESA = recordFields(CAMPOS_EMPRESA, FIELDS);
export const empresaFieldsOf = (part: 'empresa' | 'responsavel' | 'endereco') => fieldsOfPart(CAMPOS_EMPRESA, FIELDS, part);
