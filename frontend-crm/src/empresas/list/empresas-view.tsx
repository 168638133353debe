import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import type { Empresa } from '@viajario/contracts/crm/empresas/empresas';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { usePageUsed } from '@viajario/web-kit/hooks/use-page-used.ts';
import { PageTitle } from '@viajario/web-kit/layout/page-title.tsx';
import { contaLink, useConta } from '@viajario/web-kit/session/session.tsx';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOpenDialog } from '@viajario/web-kit/dialog/use-open-dialog.ts';
import { useShortcut } from '@viajario/web-kit/hooks/use-shortcut.ts';
import { useNovo } from '../../kit/dialog/use-novo.ts';
import { EmpresasList } from './empresas-list.tsx';

const loadDialog = () => import('../form/empresa-dialog.tsx');
const EmpresaDialog = lateDialog(loadDialog);
const DeleteEmpresaDialog = lateDialog(() => import('../delete-empresa-dialog.tsx'));

type OpenDialog = { kind: 'create' } | { kind: 'edit'; id: string } | { kind: 'delete'; empresa: Empresa };

/** `?view=empresas` of the dashboard: the conta's companies and the dialogs that change them. */
export default function EmpresasView() {
  const { contaId, papel } = useConta();
  const navigate = useNavigate();
  const { screen, dialog, open, closed } = useOpenDialog<OpenDialog>();
  const openNew = () => open({ kind: 'create' });
  useShortcut('n', openNew);
  useNovo('empresa', openNew);
  const used = usePageUsed();
  useEffect(() => {
    // The form is loaded once the user has opened the view. A failure shows when it is opened.
    if (used) loadDialog().catch(() => undefined);
  }, [used]);

  return (
    <div ref={screen} tabIndex={-1} className="takes-focus">
      <PageTitle
        actions={
          <Button type="primary" icon={<Icon of={PlusOutlined} />} aria-keyshortcuts="n" onClick={openNew}>
            Nova Empresa
          </Button>
        }
      >
        Empresas
      </PageTitle>
      <EmpresasList
        contaId={contaId}
        onNewEmpresa={openNew}
        actions={{
          onView: ({ id }) => void navigate(contaLink(`/empresa/${id}`, contaId)),
          onEdit: ({ id }) => open({ kind: 'edit', id }),
          onDelete: papel === 'agente' ? undefined : (empresa) => open({ kind: 'delete', empresa }),
        }}
      />
      {dialog?.kind === 'create' && <EmpresaDialog contaId={contaId} onClosed={closed} />}
      {dialog?.kind === 'edit' && <EmpresaDialog contaId={contaId} empresaId={dialog.id} onClosed={closed} />}
      {dialog?.kind === 'delete' && <DeleteEmpresaDialog empresa={dialog.empresa} onClosed={closed} />}
    </div>
  );
}
