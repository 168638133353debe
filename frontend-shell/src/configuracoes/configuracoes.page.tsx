import { PageTitle } from '@viajario/web-kit/page-title.tsx';
import { useConta } from '@viajario/web-kit/session.tsx';
import { NotificacoesSection } from './notificacoes-section.tsx';

/** '/configuracoes': one section below the other, each in a file of its own. */
export default function ConfiguracoesPage() {
  const { conta } = useConta();
  return (
    <>
      <PageTitle description={conta.nome}>Configurações</PageTitle>
      {/* The key: nothing of one conta may stay on the screen while another is fetched. */}
      <NotificacoesSection key={conta.id} contaId={conta.id} />
    </>
  );
}
