import { camposWith } from '@viajario/contracts/crm/campos/campos';
import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import { fieldsOfPart, recordFields, type FormValues } from '../kit/form/record-fields.ts';

/** Name of the form; the id of a field's input is `${CLIENTE_FORM}_${field}`. */
export const CLIENTE_FORM = 'cliente';

const FIELDS = camposWith(CAMPOS_CLIENTE, 'part');
export type ClienteField = (typeof FIELDS)[number];
export type ClienteFormValues = FormValues<ClienteField>;

/** The fields on a form, and what has to be sent after editing. */
export const CLIENTE = recordFields(CAMPOS_CLIENTE, FIELDS);
export const { isField: isClienteField, formValues } = CLIENTE;
export const clienteFieldsOf = (part: 'basicas' | 'documentos') => fieldsOfPart(CAMPOS_CLIENTE, FIELDS, part);
