import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import type { FormInstance } from 'antd';
import { CLIENTE_FORM, isClienteField } from '../../clientes/cliente-fields.ts';
import { NomeOf } from '../../clientes/nome-of.tsx';
import { campoText } from '../../kit/form/campo-text.ts';
import { useFacts } from '../../kit/form/use-facts.ts';

interface Saving {
  isChanged: (field: string) => boolean;
  hasChanges: () => boolean;
}

/** The client's fields as facts of its page. */
export const useClienteFacts = (form: FormInstance, { isChanged, hasChanges }: Saving, onCancel: () => void) =>
  useFacts({ form, formName: CLIENTE_FORM, campos: CAMPOS_CLIENTE, isChanged, hasChanges, textOf, onCancel });

function textOf(field: string, value: string) {
  if (!isClienteField(field)) return value;
  const { kind } = CAMPOS_CLIENTE[field];
  return kind === 'member' || kind === 'id' ? <NomeOf kind={kind} id={value} /> : campoText(kind, value);
}
