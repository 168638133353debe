import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { useOpenDialog } from '@viajario/web-kit/dialog/use-open-dialog.ts';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { PageTitle } from '@viajario/web-kit/layout/page-title.tsx';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { Button } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { useNovo } from '../kit/dialog/use-novo.ts';
import { viagemIn } from '../prontidao/use-viagem.ts';
import { ViagensList } from './list/viagens-list.tsx';
import { NOVA_VIAGEM } from './viagem-texts.ts';

const NovaViagemDialog = lateDialog(() => import('./form/nova-viagem-dialog.tsx'));

/** '/viagens': who travels when, and whose papers are not ready. */
export default function ViagensPage() {
  const { contaId } = useConta();
  // The key: nothing of one conta may stay on the screen while another is fetched.
  return <Viagens key={contaId} />;
}

function Viagens() {
  const [params] = useSearchParams();
  /** Who travels, as far as it is known. */
  const { screen, dialog, open, closed } = useOpenDialog<{ clienteIds: readonly string[] }>();
  const nova = () => open({ clienteIds: [] });
  useNovo('viagem', () => open(viagemIn(params)));
  return (
    <div ref={screen} tabIndex={-1} className="takes-focus">
      <PageTitle
        compact
        actions={
          <Button type="primary" icon={<Icon of={PlusOutlined} />} aria-haspopup="dialog" onClick={nova}>
            {NOVA_VIAGEM}
          </Button>
        }
      >
        Viagens
      </PageTitle>
      <ViagensList onNova={nova} />
      {dialog && <NovaViagemDialog clienteIds={dialog.clienteIds} onClosed={closed} />}
    </div>
  );
}
