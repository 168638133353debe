import PlusOutlined from '@ant-design/icons/PlusOutlined';
import type { ClienteListItem } from '@viajario/contracts/crm/clientes';
import { Hint } from '@viajario/web-kit/hint.tsx';
import { PageTitle } from '@viajario/web-kit/page-title.tsx';
import { contaLink, useConta } from '@viajario/web-kit/session.tsx';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShortcut } from '../keyboard/use-shortcut.ts';
import { ClientesList } from './clientes-list.tsx';
import styles from './clientes-view.module.css';
import { StatCards } from './stat-cards.tsx';

const loadDialog = () => import('./cliente-dialog.tsx');
const ClienteDialog = lazy(loadDialog);
const DeleteClienteDialog = lazy(() => import('./delete-cliente-dialog.tsx'));
/** Forms weigh as much as the rest of the screen: they come when the list had its time to arrive, or when asked for. */
const DIALOG_DELAY_MS = 1_500;

type OpenDialog = { kind: 'create' } | { kind: 'edit'; id: string } | { kind: 'delete'; cliente: ClienteListItem };

/** The dashboard's main screen: numbers, search, list, and the dialogs that change it. */
export function ClientesView() {
  const { contaId, papel } = useConta();
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<OpenDialog>();
  const openNew = () => setDialog({ kind: 'create' });
  const openCliente = (id: string) => void navigate(contaLink(`/cliente/${id}`, contaId));
  function closed() {
    setDialog(undefined);
    // The button that opened the dialog may be gone, with its row for example: the focus stays near instead of starting over.
    if (document.activeElement === document.body) page.current?.focus();
  }
  useShortcut('n', openNew);
  useEffect(() => {
    // A failure shows when the dialog is opened.
    const timer = window.setTimeout(() => loadDialog().catch(() => undefined), DIALOG_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, []);

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
      <Suspense>
        {(dialog?.kind === 'create' || dialog?.kind === 'edit') && (
          <ClienteDialog
            contaId={contaId}
            clienteId={dialog.kind === 'edit' ? dialog.id : undefined}
            onOpenCliente={openCliente}
            onClosed={closed}
          />
        )}
        {dialog?.kind === 'delete' && <DeleteClienteDialog cliente={dialog.cliente} onClosed={closed} />}
      </Suspense>
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
