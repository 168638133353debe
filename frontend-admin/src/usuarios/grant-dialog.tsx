import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import { administracao, type AdminUser } from '@viajario/contracts/admin/admin';
import { LIMITS } from '@viajario/contracts/limits';
import { Modal } from '@viajario/web-kit/antd/antd-form.ts';
import { write } from '@viajario/web-kit/api/query.ts';
import { useFocusOnceOpen } from '@viajario/web-kit/dialog/first-focus.ts';
import { Notice } from '@viajario/web-kit/elements/notice.tsx';
import { useFocusReturn } from '@viajario/web-kit/hooks/use-focus-return.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { motivoRefusal } from '../acesso-gratuito/free-access-rules.ts';
import { grantedToast, paidTexts, toastRefusalToGrant } from '../acesso-gratuito/grant-texts.ts';
import { TextField } from '../acesso-gratuito/text-field.tsx';

interface Props {
  user: AdminUser;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** 'Conceder acesso' to a user of the list: asks why, and stays open with a warning when they also pay. */
export default function GrantDialog({ user: { email }, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const [motivo, setMotivo] = useState('');
  const [refused, setRefused] = useState<string>();
  const form = useId();
  const focusOnceOpen = useFocusOnceOpen(`${form}-motivo`);
  const returnFocus = useFocusReturn();
  const grant = useMutation(
    write(administracao.grantFreeAccess, {
      onSuccess: (granted) => {
        toast(grantedToast(granted));
        if (!granted.assinaturaPaga) setOpen(false);
      },
      onError: toastRefusalToGrant,
    }),
  );
  const close = () => !grant.isPending && setOpen(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = motivoRefusal(motivo.trim());
    setRefused(found);
    if (!found) grant.mutate({ body: { email, motivo: motivo.trim() } });
  };
  return (
    <Modal
      open={open}
      centered
      width={460}
      title="Conceder acesso gratuito"
      mask={{ closable: false }}
      closable={{ 'aria-label': 'Fechar' }}
      onCancel={close}
      afterOpenChange={(isOpen) => isOpen && focusOnceOpen()}
      afterClose={() => {
        returnFocus();
        onClosed();
      }}
      footer={
        grant.data ? (
          <Button autoFocus onClick={close}>
            Entendi
          </Button>
        ) : (
          [
            <Button key="cancel" disabled={grant.isPending} onClick={close}>
              Cancelar
            </Button>,
            <Button
              key="grant"
              type="primary"
              htmlType="submit"
              form={form}
              loading={grant.isPending}
              aria-disabled={grant.isPending}
            >
              Conceder acesso
            </Button>,
          ]
        )
      }
    >
      {grant.data?.assinaturaPaga ? (
        <Notice kind="warning" title={paidTexts.title}>
          {paidTexts.text(email)}
        </Notice>
      ) : (
        <form id={form} noValidate onSubmit={submit}>
          <p className="flush mb-4 breaks">
            <strong>{email}</strong> passa a usar o Viajário sem pagar, até que o acesso seja retirado.
          </p>
          <TextField
            id={`${form}-motivo`}
            type="text"
            label="Motivo"
            maxLength={LIMITS.text}
            value={motivo}
            refused={refused}
            readOnly={grant.isPending}
            onType={(text) => {
              setMotivo(text);
              setRefused(undefined);
            }}
          />
        </form>
      )}
    </Modal>
  );
}
