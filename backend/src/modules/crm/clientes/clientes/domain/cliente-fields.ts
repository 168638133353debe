import { CAMPOS_CLIENTE, type CamposCliente } from '@viajario/contracts/crm/campos/campos-cliente';
import type { StoredCampos } from '@viajario/contracts/crm/campos/campos';
import { EditableFields, type TypedFields } from '#shared/domain/editable-fields.js';

/** What a person may fill in about a client, in stored form. */
export type ClienteData = Readonly<StoredCampos<CamposCliente>>;
export type ClienteInput = TypedFields<ClienteData>;

export const CLIENTE_FIELDS = new EditableFields<ClienteData>(CAMPOS_CLIENTE);
