import EllipsisOutlined from '@ant-design/icons-svg/es/asn/EllipsisOutlined';
import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { daysBetween } from '@viajario/contracts/civil-day';
import type { ClienteListItem } from '@viajario/contracts/crm/clientes/clientes';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { hojeSaoPaulo } from '@viajario/web-kit/format/today.ts';
import { ListSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { MenuButton } from '@viajario/web-kit/elements/menu-button.tsx';
import { usePageUsed } from '@viajario/web-kit/hooks/use-page-used.ts';
import { PageTitle } from '@viajario/web-kit/layout/page-title.tsx';
import { contaLink, useConta } from '@viajario/web-kit/session/session.tsx';
import { useWideScreen } from '@viajario/web-kit/list/use-wide-screen.ts';
import { Button } from 'antd';
import { useEffect, useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOpenDialog } from '@viajario/web-kit/dialog/use-open-dialog.ts';
import { useShortcut } from '@viajario/web-kit/hooks/use-shortcut.ts';
import { useNovo } from '../kit/dialog/use-novo.ts';
import { AvisosPanel } from '../avisos/avisos-panel.tsx';
import { useHoje } from '@viajario/web-kit/hooks/use-hoje.ts';
import { PassosLine, PrimeirosPassos } from '../primeiros-passos/primeiros-passos.tsx';
import { usePassos, type Passos } from '../primeiros-passos/use-passos.ts';
import { ClientesList } from './clientes-list.tsx';
import { ContaNumbers } from './conta-numbers.tsx';
import { useClientesFilter } from './use-clientes-filter.ts';
import { useClientesPage } from './use-clientes-page.ts';

/** Where a spreadsheet is imported. */
const IMPORT = '/configuracoes#importacao';
const loadDialog = () => import('../record/form/cliente-dialog.tsx');
const ClienteDialog = lateDialog(loadDialog);
const DeleteClienteDialog = lateDialog(() => import('../clientes/delete-cliente-dialog.tsx'));
const EmpresaDialog = lateDialog(() => import('../empresas/form/empresa-dialog.tsx'));

type OpenDialog =
  | { kind: 'create'; preenchido?: Record<string, string>; texto?: string }
  | { kind: 'edit'; id: string }
  | { kind: 'delete'; cliente: ClienteListItem }
  | { kind: 'empresa' };

/** The dashboard's main screen: numbers, notifications, search, list, and the dialogs that change it. */
export function ClientesView() {
  const { contaId, conta, papel } = useConta();
  const navigate = useNavigate();
  const isUndecided = useIsUndecided(conta);
  const { screen, dialog, open, closed } = useOpenDialog<OpenDialog>();
  const openNew = () => open({ kind: 'create' });
  const openCliente = (id: string) => void navigate(contaLink(`/cliente/${id}`, contaId));
  useShortcut('n', openNew);
  useNovo('cliente', (preenchido) => open({ kind: 'create', preenchido }));
  useNovo('colar', () => open({ kind: 'create', texto: '' }));
  const passos = usePassos();
  const isBeginning = passos && !passos.isOver;
  const used = usePageUsed();
  useEffect(() => {
    // Forms weigh as much as the rest of the screen: they are loaded once the user has opened the view. A failure shows when one is opened.
    if (used) loadDialog().catch(() => undefined);
  }, [used]);

  const wide = useWideScreen();
  const isNew = isBeginning && passos.isEmpty;
  const onImport = papel === 'agente' ? undefined : () => void navigate(contaLink(IMPORT, contaId));
  const openEmpresa = () => open({ kind: 'empresa' });
  const notices = <AvisosPanel contaId={contaId} isNew={isNew} />;
  const steps = passos && <PrimeirosPassos passos={passos} lineInTitle={wide} />;
  const numbers = !(isBeginning && passos.hasNone) && <ContaNumbers contaId={contaId} />;

  return (
    <div ref={screen} tabIndex={-1} data-whole-width className="takes-focus">
      <PageTitle
        compact
        actions={
          <TitleActions
            wide={wide}
            passos={isBeginning && !isNew ? passos : undefined}
            onNew={openNew}
            onEmpresa={openEmpresa}
            onImport={onImport}
          />
        }
      >
        Clientes
      </PageTitle>
      {isUndecided && <ListSkeleton />}
      <div hidden={isUndecided}>
        {(wide || isNew) && steps}
        {wide && numbers}
        {wide && notices}
        <ClientesList
          contaId={contaId}
          isNew={isNew}
          onNewCliente={openNew}
          onImport={onImport}
          actions={{
            onView: (cliente) => openCliente(cliente.id),
            onEdit: ({ id }) => open({ kind: 'edit', id }),
            onDelete: papel === 'agente' ? undefined : (cliente) => open({ kind: 'delete', cliente }),
          }}
        >
          {!wide && notices}
        </ClientesList>
        {!wide && !isNew && steps}
        {!wide && numbers}
      </div>
      {dialog && <OneDialog {...{ dialog, openCliente, closed }} />}
    </div>
  );
}

/** A conta older than this is no new one. */
const YOUNG_DAYS = 30;

/** Whether a new conta has clients decides what its screen holds: until the list says so nothing is shown that would have to move or go. */
function useIsUndecided({ id, dataCriacao }: ContaListItem): boolean {
  const list = useClientesPage(id, useClientesFilter().filter);
  const isYoung = daysBetween(hojeSaoPaulo(new Date(dataCriacao)), useHoje()) < YOUNG_DAYS;
  const [isDecided, setDecided] = useState(!isYoung);
  if (!isDecided && !list.isPending) setDecided(true);
  return !isDecided;
}

interface DialogProps {
  dialog: OpenDialog;
  openCliente: (id: string) => void;
  closed: () => void;
}

function OneDialog({ dialog, openCliente, closed }: DialogProps) {
  const { contaId } = useConta();
  if (dialog.kind === 'delete') return <DeleteClienteDialog cliente={dialog.cliente} onClosed={closed} />;
  if (dialog.kind === 'empresa') return <EmpresaDialog contaId={contaId} onClosed={closed} />;
  return (
    <ClienteDialog
      contaId={contaId}
      clienteId={dialog.kind === 'edit' ? dialog.id : undefined}
      preenchido={dialog.kind === 'create' ? dialog.preenchido : undefined}
      texto={dialog.kind === 'create' ? dialog.texto : undefined}
      onOpenCliente={openCliente}
      onClosed={closed}
    />
  );
}

interface TitleProps {
  wide: boolean;
  /** Those that a line opens. */
  passos?: Passos;
  onNew: () => void;
  onEmpresa: () => void;
  onImport?: () => void;
}

/** Beside the heading; on a phone all but the first in a menu. */
function TitleActions({ wide, passos, onNew, onEmpresa, onImport }: TitleProps) {
  const { contaId } = useConta();
  function followImport(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onImport?.();
  }
  return (
    <>
      {wide && passos && <PassosLine passos={passos} />}
      {wide && onImport && (
        <Button href={contaLink(IMPORT, contaId)} onClick={followImport}>
          Importar planilha
        </Button>
      )}
      {wide && <Button onClick={onEmpresa}>Nova Empresa</Button>}
      <Button type="primary" icon={<Icon of={PlusOutlined} />} aria-keyshortcuts="n" onClick={onNew}>
        Novo Cliente
      </Button>
      {!wide && (
        <MenuButton
          iconOnly
          label="Mais"
          icon={<Icon of={EllipsisOutlined} />}
          items={[
            { label: 'Nova Empresa', onChoose: onEmpresa },
            ...(onImport ? [{ label: 'Importar planilha', onChoose: onImport }] : []),
          ]}
        />
      )}
    </>
  );
}
