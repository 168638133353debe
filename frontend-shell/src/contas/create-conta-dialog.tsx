import { useId, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useNavigate } from 'react-router-dom';
import { contas } from '@viajario/contracts/accounts/contas';
import { FIELD_TEXTS } from '@viajario/contracts/field-texts';
import { LIMITS } from '@viajario/contracts/limits';
import type { BodyOf } from '@viajario/contracts/route';
import { Form, Modal, Select } from '@viajario/web-kit/antd/antd-form.ts';
import { useFocusOnceOpen } from '@viajario/web-kit/dialog/first-focus.ts';
import { write } from '@viajario/web-kit/api/query.ts';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { isReportedElsewhere } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { TIPO_LABELS } from './conta-mark.tsx';

type Fields = BodyOf<typeof contas.create>;

const TIPOS = [
  { value: 'individual', label: TIPO_LABELS.individual },
  { value: 'agencia', label: TIPO_LABELS.agencia },
];
/** The specification's own English titles. */
const FAILURE = { kind: 'error', title: 'Error' } as const;

export default function CreateContaDialog({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  const [form] = Form.useForm<Fields>();
  const formId = useId();
  const focusOnceOpen = useFocusOnceOpen(`${formId}_nome`);
  const navigate = useNavigate();
  const create = useMutation(
    write(contas.create, {
      onSuccess: ({ id }) => {
        const action = { label: 'Abrir', onClick: () => void navigate(contaLink('/', id)) };
        toast({ kind: 'success', title: 'Success', description: 'Conta criada com sucesso', action });
        close();
      },
      onError: (error) => {
        if (!isReportedElsewhere(error)) toast({ ...FAILURE, description: `Erro ao criar conta: ${error.message}` });
      },
    }),
  );
  const submit = ({ nome, tipo }: Fields) => {
    if (nome.trim()) create.mutate({ body: { nome: nome.trim(), tipo } });
    else toast({ ...FAILURE, description: FIELD_TEXTS.nomeDaConta });
  };
  return (
    <Modal
      title="Criar Nova Conta"
      open={open}
      mask={{ closable: false }}
      closable={{ 'aria-label': 'Fechar' }}
      onCancel={close}
      afterOpenChange={(isOpen) => isOpen && focusOnceOpen()}
      afterClose={onClosed}
      footer={[
        <Button key="cancel" onClick={close}>
          Cancelar
        </Button>,
        <Button key="create" type="primary" htmlType="submit" form={formId} disabled={create.isPending}>
          {create.isPending ? 'Criando...' : 'Criar Conta'}
        </Button>,
      ]}
    >
      <Form form={form} name={formId} layout="vertical" initialValues={{ nome: '', tipo: 'agencia' }} onFinish={submit}>
        <Form.Item name="nome" label="Nome da conta">
          <Input autoFocus placeholder="Digite o nome da conta" maxLength={LIMITS.contaNome} aria-required="true" />
        </Form.Item>
        <Form.Item name="tipo" label="Tipo de conta">
          {/* Not virtual: only then is an option that can be seen the one that assistive technology can press. */}
          <Select options={TIPOS} virtual={false} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
