import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import { Form } from '@viajario/web-kit/antd/antd-form.ts';
import { ClienteSelect } from './cliente-select.tsx';

/** The responsável of the client, who is always another one. */
export function ResponsavelField({ clienteId }: { clienteId?: string }) {
  return (
    <Form.Item name="responsavelId" label={CAMPOS_CLIENTE.responsavelId.label}>
      <ClienteSelect excludedIds={clienteId ? [clienteId] : []} />
    </Form.Item>
  );
}
