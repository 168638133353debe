import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import type { Vencimento } from '@viajario/contracts/crm/vencimentos/vencimentos';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { useOpenDialog } from '@viajario/web-kit/dialog/use-open-dialog.ts';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { PageTitle } from '@viajario/web-kit/layout/page-title.tsx';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { Button } from 'antd';
import { VencimentosList } from './vencimentos-list.tsx';

const AdiarDialog = lateDialog(() => import('./adiar-dialog.tsx'));
const CalendarioDialog = lateDialog(() => import('./calendario/calendario-dialog.tsx'));

/** '/documentos': what expires, and what was done about it. */
export default function VencimentosPage() {
  const { contaId } = useConta();
  // The key: nothing of one conta may stay on the screen while another is fetched.
  return <Central key={contaId} />;
}

type Dialog = { kind: 'adiar'; vencimento: Vencimento } | { kind: 'calendario' };

function Central() {
  const { screen, dialog, open, closed } = useOpenDialog<Dialog>();
  return (
    <div ref={screen} tabIndex={-1} className="takes-focus">
      <PageTitle
        actions={
          <Button icon={<Icon of={CalendarOutlined} />} onClick={() => open({ kind: 'calendario' })}>
            Assinar calendário
          </Button>
        }
      >
        Central de documentos
      </PageTitle>
      <VencimentosList onAdiar={(vencimento) => open({ kind: 'adiar', vencimento })} />
      {dialog?.kind === 'adiar' && <AdiarDialog vencimento={dialog.vencimento} onClosed={closed} />}
      {dialog?.kind === 'calendario' && <CalendarioDialog onClosed={closed} />}
    </div>
  );
}
