import PlusOutlined from '@ant-design/icons/PlusOutlined';
import type { ClienteListItem } from '@viajario/contracts/crm/clientes';
import { Hint } from '@viajario/web-kit/hint.tsx';
import { PageTitle } from '@viajario/web-kit/page-title.tsx';
import { contaLink, useConta } from '@viajario/web-kit/session.tsx';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShortcut } from '../keyboard/use-shortcut.ts';
import { ClienteDialog } from './cliente-dialog.tsx';
import { ClientesList } from './clientes-list.tsx';
import styles from './clientes-view.module.css';
import { DeleteClienteDialog } from './delete-cliente-dialog.tsx';
import { StatCards } from './stat-cards.tsx';

type OpenDialog = { kind: 'create' } | { kind: 'edit'; id: string } | { kind: 'delete'; cliente: ClienteListItem };

/** The dashboard's main screen: numbers, search, list, and the dialogs that change it. */
export function ClientesView() {
  const { contaId, papel } = useConta();
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<OpenDialog>();
  const openNew = () => setDialog({ kind: 'create' });
  const openCliente = (id: string) => void navigate(contaLink(`/cliente/${id}`, contaId));
  const closed = () => setDialog(undefined);
  useShortcut('n', openNew);

  return (
    <div ref={page} tabIndex={-1} className={styles.view}>
      <PageTitle actions={<NewButtons onNewCliente={openNew} />}>Clientes</PageTitle>
      <StatCards contaId={contaId} />
      <ClientesList
        contaId={contaId}
        onNewCliente={openNew}
        actions={{
          onView: (cliente) => openCliente(cliente.id),
          onEdit: ({ id }) => setDialog({ kind: 'edit', id }),
          onDelete: papel === 'agente' ? undefined : (cliente) => setDialog({ kind: 'delete', cliente }),
        }}
      />
      {(dialog?.kind === 'create' || dialog?.kind === 'edit') && (
        <ClienteDialog
          contaId={contaId}
          clienteId={dialog.kind === 'edit' ? dialog.id : undefined}
          onOpenCliente={openCliente}
          onClosed={closed}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteClienteDialog
          cliente={dialog.cliente}
          // The button that opened the dialog is gone with its row.
          onClosed={(deleted) => {
            closed();
            if (deleted) page.current?.focus();
          }}
        />
      )}
    </div>
  );
}

function NewButtons({ onNewCliente }: { onNewCliente: () => void }) {
  return (
    <>
      <Hint title="Em breve">
        <span className={styles.disabledButton}>
          <Button disabled>Nova Empresa</Button>
        </span>
      </Hint>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} aria-keyshortcuts="n" onClick={onNewCliente}>
        Novo Cliente
      </Button>
    </>
  );
}
