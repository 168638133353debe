import { convites } from '@viajario/contracts/accounts/convites';
import type { ContaListItem, PapelDeMembro } from '@viajario/contracts/accounts/contas';
import { focusUnlessAtWork } from '@viajario/web-kit/dialog/first-focus.ts';
import { Modal } from '@viajario/web-kit/antd/antd-form.ts';
import { write } from '@viajario/web-kit/api/query.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useFocusReturn } from '@viajario/web-kit/hooks/use-focus-return.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { ConviteLink } from './convite-link.tsx';
import { PapelChoice } from './papel-choice.tsx';

interface Props {
  conta: ContaListItem;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** 'Convidar Membro da Equipe': a role, then one link; another link needs another opening of the dialog. */
export function ConviteDialog({ conta, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const [papel, setPapel] = useState<PapelDeMembro>('agente');
  const choice = useRef<HTMLFieldSetElement>(null);
  const returnFocus = useFocusReturn();
  const create = useMutation(
    write(convites.create, {
      onSuccess: () => toast({ title: 'Convite criado', description: 'Link de convite gerado com sucesso', kind: 'success' }),
      onError: (error) => toastRefusal('Erro ao criar convite', error),
    }),
  );
  const close = () => !create.isPending && setOpen(false);
  const generate = () => create.mutate({ body: { contaId: conta.id, email: '', papelNaConta: papel } });
  return (
    <Modal
      open={open}
      centered
      width={520}
      title="Convidar Membro da Equipe"
      mask={{ closable: false }}
      closable={{ 'aria-label': 'Fechar' }}
      onCancel={close}
      afterOpenChange={(isOpen) => isOpen && focusUnlessAtWork(choice.current?.querySelector<HTMLInputElement>('input:checked'))}
      afterClose={() => {
        returnFocus();
        onClosed();
      }}
      footer={create.data ? doneFooter(close) : startFooter({ pending: create.isPending, onCancel: close, onGenerate: generate })}
    >
      {create.data ? (
        <ConviteLink convite={create.data} papel={papel} conta={conta.nome} />
      ) : (
        <>
          <p className="flush mb-4 breaks">
            Quem abrir o link e entrar com uma conta Google passa a trabalhar em <strong>{conta.nome}</strong>. O link vale por 7
            dias e pode ser usado uma única vez.
          </p>
          <PapelChoice ref={choice} value={papel} disabled={create.isPending} onChange={setPapel} />
        </>
      )}
    </Modal>
  );
}

function startFooter({ pending, onCancel, onGenerate }: { pending: boolean; onCancel: () => void; onGenerate: () => void }) {
  return [
    <Button key="cancel" disabled={pending} onClick={onCancel}>
      Cancelar
    </Button>,
    <Button key="generate" type="primary" loading={pending} aria-disabled={pending} onClick={onGenerate}>
      Gerar Link
    </Button>,
  ];
}

const doneFooter = (onClose: () => void) => [
  <Button key="done" onClick={onClose}>
    Concluir
  </Button>,
];
