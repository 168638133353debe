import PlusOutlined from '@ant-design/icons/PlusOutlined';
import type { ClienteListItem } from '@viajario/contracts/crm/clientes';
import { Hint } from '@viajario/web-kit/hint.tsx';
import { usePageUsed } from '@viajario/web-kit/page-used.ts';
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
  const used = usePageUsed();
  useEffect(() => {
    // Forms weigh as much as the rest of the screen: they come once somebody is there. A failure shows when one is opened.
    if (used) loadDialog().catch(() => undefined);
  }, [used]);

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
