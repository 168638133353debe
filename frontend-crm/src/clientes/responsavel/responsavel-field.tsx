import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import { Form } from '@viajario/web-kit/antd/antd-form.ts';
import { Fact } from '../../kit/form/facts.tsx';
import { ClienteSelect } from './cliente-select.tsx';

/** The responsável of the client, who is always another one. */
export function ResponsavelField({ clienteId }: { clienteId?: string }) {
  return (
    <Fact name="responsavelId">
      {(own) => (
        <Form.Item name="responsavelId" label={CAMPOS_CLIENTE.responsavelId.label} {...own}>
          <ClienteSelect excludedIds={clienteId ? [clienteId] : []} />
        </Form.Item>
      )}
    </Fact>
  );
}
