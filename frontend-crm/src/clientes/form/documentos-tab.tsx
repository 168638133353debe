import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import { Form } from '@viajario/web-kit/antd/antd-form.ts';
import type { ClienteRow } from '@viajario/contracts/crm/clientes';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { DocumentosPanel } from '../../documentos/documentos-panel.tsx';
import styles from '../../form/form-layout.module.css';
import { CampoItem } from '../../form/campo-item.tsx';
import { clienteFieldsOf, type ClienteField } from './cliente-fields.ts';
import { RgField, ValidadePassaporteField } from './day-fields.tsx';

/** Another client of the conta has the CPF that was typed. */
export interface CpfOwner {
  clienteId?: string;
  message: string;
}

interface Props {
  /** Whose files can be sent; without one the client is still to be saved. */
  cliente?: ClienteRow;
  /** False while another tab is in front. */
  isOpen: boolean;
  cpfOwner?: CpfOwner;
  onOpenCliente: (clienteId: string) => void;
  /** What else can be done with the client who has the CPF. */
  cpfOwnerAction?: (clienteId: string) => ReactNode;
}

/** Tab 2. */
export function DocumentosTab({ cliente, isOpen, ...fieldsProps }: Props) {
  const form = Form.useFormInstance();
  const fields = <DocumentosFields {...fieldsProps} />;
  if (!cliente) {
    return (
      <>
        {fields}
        <p className={styles.note}>Salve o cliente primeiro para enviar documentos</p>
      </>
    );
  }
  /** As if typed: the form saves it, or throws it away, with everything else. */
  function fillIn(validadePassaporte: string) {
    form.setFields([{ name: 'validadePassaporte', value: validadePassaporte, errors: [] }]);
    toast({ title: 'Validade do passaporte preenchida', description: 'Salve o cliente para confirmar.' });
  }
  return (
    <DocumentosPanel cliente={cliente} isOpen={isOpen} onUseValidade={fillIn}>
      {fields}
    </DocumentosPanel>
  );
}

type FieldsProps = Pick<Props, 'cpfOwner' | 'onOpenCliente' | 'cpfOwnerAction'>;

function DocumentosFields({ cpfOwner, onOpenCliente, cpfOwnerAction }: FieldsProps) {
  const ownerId = cpfOwner?.clienteId;
  const taken = cpfOwner && {
    validateStatus: 'error' as const,
    help: (
      <span role="alert">
        {cpfOwner.message}{' '}
        {ownerId && (
          <>
            <Button type="link" size="small" className={styles.inlineLink} onClick={() => onOpenCliente(ownerId)}>
              Abrir
            </Button>
            {cpfOwnerAction?.(ownerId)}
          </>
        )}
      </span>
    ),
  };
  /** Fields with more than a field of their kind has. */
  const special: Partial<Record<ClienteField, ReactNode>> = {
    cpf: <CampoItem key="cpf" campos={CAMPOS_CLIENTE} name="cpf" {...taken} />,
    rg: <RgField key="rg" />,
    validadePassaporte: <ValidadePassaporteField key="validadePassaporte" />,
  };
  return (
    <div className={styles.grid}>
      {clienteFieldsOf('documentos').map(
        (field) => special[field] ?? <CampoItem key={field} campos={CAMPOS_CLIENTE} name={field} className={widthOf(field)} />,
      )}
    </div>
  );
}

const widthOf = (field: ClienteField) => (CAMPOS_CLIENTE[field].kind === 'certidao' ? styles.wide : undefined);
