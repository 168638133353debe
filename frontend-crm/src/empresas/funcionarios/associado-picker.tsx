import type { ClienteListItem } from '@viajario/contracts/crm/clientes/clientes';
import { empresas, type EmpresaRow } from '@viajario/contracts/crm/empresas/empresas';
import { Modal } from '@viajario/web-kit/antd/antd-form.ts';
import { read, write } from '@viajario/web-kit/api/query.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { focusUnlessAtWork } from '@viajario/web-kit/dialog/first-focus.ts';
import { ConfirmDialog } from '@viajario/web-kit/dialog/confirm-dialog.tsx';
import { useFocusReturn } from '@viajario/web-kit/hooks/use-focus-return.ts';
import { FailedList } from '@viajario/web-kit/list/list-states.tsx';
import { ListSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { SearchBox } from '@viajario/web-kit/list/search-box.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { CLIENTES_FAILED } from '../../clientes/cliente-texts.ts';
import { AssociadoOptions } from './associado-options.tsx';
import styles from './associado-picker.module.css';
import { empresaName } from '../empresa-texts.ts';
import { useAssociadoOptions } from './use-associado-options.ts';

interface Props {
  empresa: EmpresaRow;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Picks an existing client as an employee; one who works for another company is moved only after a question. */
export default function AssociadoPicker({ empresa, onClosed }: Props) {
  const { contaId } = empresa;
  const body = useRef<HTMLDivElement>(null);
  const returnFocus = useFocusReturn();
  const [open, setOpen] = useState(true);
  const [search, setSearch] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  /** Stays while its question closes. */
  const [transfer, setTransfer] = useState<{ cliente: ClienteListItem; open: boolean }>();
  const options = useAssociadoOptions(contaId, empresa.id, search);
  const others = useQuery(read(empresas.list, { query: { contaId } })).data ?? [];
  const chosen = options.shown.find(({ id }) => id === chosenId);

  const employerOf = ({ empresaId }: ClienteListItem) => {
    const employer = empresaId ? others.find(({ id }) => id === empresaId) : undefined;
    return empresaId ? (employer ? empresaName(employer) : 'outra empresa') : undefined;
  };

  const associate = useMutation(
    write(empresas.associate, {
      onSuccess: () => {
        toast({ title: 'Associado adicionado', kind: 'success' });
        closeTransfer();
        setOpen(false);
      },
      onError: (error) => toastRefusal('Erro ao associar cliente', error),
    }),
  );
  const send = ({ id }: ClienteListItem) => associate.mutate({ params: { id: empresa.id, clienteId: id } });
  const closeTransfer = () => setTransfer((asked) => asked && { ...asked, open: false });

  function add() {
    if (!chosen || associate.isPending) return;
    if (chosen.empresaId) setTransfer({ cliente: chosen, open: true });
    else send(chosen);
  }

  return (
    <>
      <Modal
        open={open}
        centered
        width={640}
        title="Adicionar Associado Existente"
        mask={{ closable: false }}
        closable={{ 'aria-label': 'Fechar' }}
        onCancel={() => setOpen(false)}
        afterOpenChange={(isOpen) => isOpen && focusUnlessAtWork(body.current?.querySelector('input'))}
        afterClose={() => {
          returnFocus();
          onClosed();
        }}
        footer={[
          <Button key="cancel" onClick={() => setOpen(false)}>
            Cancelar
          </Button>,
          <Button
            key="add"
            type="primary"
            loading={associate.isPending}
            aria-disabled={associate.isPending}
            disabled={!chosen}
            onClick={add}
          >
            Adicionar
          </Button>,
        ]}
      >
        <div ref={body} className={`${styles.body} column gap-3`}>
          <SearchBox placeholder="Buscar por nome, CPF ou e-mail" value={search} onSearch={setSearch} />
          {options.searchesServer && (
            <p className="flush quiet small">
              Sua conta tem {options.total.toLocaleString('pt-BR')} clientes: digite para buscar em todos.
            </p>
          )}
          {options.isPending && <ListSkeleton />}
          {options.error && <FailedList title={CLIENTES_FAILED} error={options.error} onRetry={options.retry} />}
          {!options.isPending && !options.error && (
            <AssociadoOptions
              clientes={options.shown}
              hiddenCount={options.hiddenCount}
              isStale={options.isStale}
              chosenId={chosen?.id}
              employerOf={employerOf}
              onChoose={setChosenId}
              onConfirm={add}
            />
          )}
        </div>
      </Modal>
      {/* Beside the dialog: a closing dialog no longer updates what it contains. */}
      {transfer && (
        <ConfirmDialog
          open={transfer.open}
          title="Transferir associado"
          confirmLabel="Transferir"
          pending={associate.isPending}
          onConfirm={() => send(transfer.cliente)}
          onCancel={closeTransfer}
          onClosed={() => setTransfer(undefined)}
        >
          <p>
            <strong>{transfer.cliente.nome}</strong> trabalha hoje em {employerOf(transfer.cliente)}.
          </p>
          <p>Ao transferir, deixa de ser funcionário de lá e passa a ser de {empresaName(empresa)}.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
