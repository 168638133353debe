import type { ClienteDetail } from '@viajario/contracts/crm/clientes';
import { BackLink } from '@viajario/web-kit/layout/back-link.tsx';
import { PageTitle } from '@viajario/web-kit/layout/page-title.tsx';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import DiscardDialog from '@viajario/web-kit/unsaved/discard-dialog.tsx';
import { useUnsavedGuard } from '@viajario/web-kit/unsaved/use-unsaved-guard.ts';
import { useRef } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { ClienteForm, type ClienteFormHandle } from './form/cliente-form.tsx';
import { ClienteScreen } from './cliente-screen.tsx';
import { CLIENTE_UPDATED } from './cliente-texts.ts';
import { useHashTab } from './use-hash-tab.ts';

/** '/cliente/:id': one client, to read and to change. */
export default function ClientePage() {
  const { id = '' } = useParams();
  return (
    <ClienteScreen key={id} id={id}>
      {(cliente) => <ClienteEditor cliente={cliente} />}
    </ClienteScreen>
  );
}

function ClienteEditor({ cliente }: { cliente: ClienteDetail }) {
  const navigate = useNavigate();
  const form = useRef<ClienteFormHandle>(null);
  const guard = useUnsavedGuard(() => form.current?.isDirty() ?? false);
  const tabState = useHashTab();
  const list = contaLink('/', cliente.contaId);
  return (
    <>
      <BackLink to={list} />
      <PageTitle description={cliente.empresa && <EmpresaLine empresa={cliente.empresa} contaId={cliente.contaId} />}>
        {cliente.nome}
      </PageTitle>
      <ClienteForm
        variant="page"
        ref={form}
        contaId={cliente.contaId}
        cliente={cliente}
        tabState={tabState}
        onSaved={() => toast({ title: CLIENTE_UPDATED, kind: 'success' })}
        onCancel={() => void navigate(list)}
        onOpenCliente={(id) => void navigate(contaLink(`/cliente/${id}`, cliente.contaId))}
      />
      <DiscardDialog open={guard.asking} onKeep={guard.keep} onDiscard={guard.discard} />
    </>
  );
}

function EmpresaLine({ empresa, contaId }: { empresa: { id: string; nome: string }; contaId: string }) {
  return (
    <>
      Funcionário de <Link to={contaLink(`/empresa/${empresa.id}`, contaId)}>{empresa.nome}</Link>
    </>
  );
}
