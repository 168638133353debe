import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import type { ClienteField } from '../../clientes/cliente-fields.ts';

/** Where the form stands: in the client dialog, on the client's page, or in the dialog of a family member. */
export type ClienteFormVariant = 'dialog' | 'page' | 'familia';
export type ClienteTab = 'basicas' | 'documentos' | 'endereco' | 'familia';

/** The dialog has room for the address on its first tab. */
export const TABS_OF: Record<ClienteFormVariant, readonly ClienteTab[]> = {
  dialog: ['basicas', 'documentos', 'familia'],
  page: ['basicas', 'documentos', 'endereco', 'familia'],
  familia: ['basicas', 'documentos', 'endereco'],
};

export const TAB_LABELS: Record<ClienteTab, string> = {
  basicas: 'Informações Básicas',
  documentos: 'Documentos',
  endereco: 'Endereço',
  familia: 'Família',
};

/** The tab on which the field stands. */
export function tabOf(field: ClienteField, variant: ClienteFormVariant): ClienteTab {
  const { part } = CAMPOS_CLIENTE[field];
  return TABS_OF[variant].includes(part) ? part : 'basicas';
}
