import { LIMITS } from '@viajario/contracts/limits';
import { MaskedInput } from '@viajario/web-kit/form/masked-input.tsx';
import { cpfMask } from '@viajario/web-kit/form/masks.ts';
import { Form } from '@viajario/web-kit/antd/antd-form.ts';
import type { ClienteRow } from '@viajario/contracts/crm/clientes';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { Button, Input } from 'antd';
import type { ReactNode } from 'react';
import { DocumentosPanel } from '../../documentos/documentos-panel.tsx';
import styles from '../../form/form-layout.module.css';
import { CPF_RULES } from '../../form/rules.ts';
import { CLIENTE_LABELS } from './cliente-fields.ts';
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
  return (
    <div className={styles.grid}>
      <Form.Item name="cpf" label={CLIENTE_LABELS.cpf} rules={CPF_RULES} {...taken}>
        <MaskedInput mask={cpfMask} inputMode="numeric" autoComplete="off" />
      </Form.Item>
      <RgField />
      <Form.Item name="cnh" label={CLIENTE_LABELS.cnh}>
        <Input maxLength={LIMITS.text} inputMode="numeric" autoComplete="off" />
      </Form.Item>
      <Form.Item name="certidaoNascimento" label={CLIENTE_LABELS.certidaoNascimento} className={styles.wide}>
        <Input maxLength={LIMITS.text} autoComplete="off" />
      </Form.Item>
      <ValidadePassaporteField />
    </div>
  );
}
