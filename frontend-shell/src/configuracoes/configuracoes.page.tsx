import { PageTitle } from '@viajario/web-kit/page-title.tsx';
import { useConta } from '@viajario/web-kit/session.tsx';
import { ExportacaoSection } from '../dados/exportacao/exportacao-section.tsx';
import { ImportacaoSection } from '../dados/importacao/importacao-section.tsx';
import { LimpezaSection } from '../dados/limpeza/limpeza-section.tsx';
import { AssinaturaSection } from './assinatura-section.tsx';
import { InformacoesSection } from './informacoes-section.tsx';
import { NomeELogoSection } from './nome-e-logo-section.tsx';
import { NotificacoesSection } from './notificacoes-section.tsx';
import { PerfilSection } from './perfil-section.tsx';
import { ZonaDePerigoSection } from './zona-de-perigo-section.tsx';

/** '/configuracoes': one section below the other, each in a file of its own. */
export default function ConfiguracoesPage() {
  const { conta, contas, papel } = useConta();
  // The keys: nothing of one conta may stay on the screen while another is fetched.
  return (
    <>
      <PageTitle description={conta.nome}>Configurações</PageTitle>
      <PerfilSection />
      <NotificacoesSection key={`notificacoes ${conta.id}`} contaId={conta.id} />
      {papel !== 'agente' && <NomeELogoSection key={`nome ${conta.id}`} conta={conta} />}
      <InformacoesSection key={`informacoes ${conta.id}`} contaId={conta.id} />
      <AssinaturaSection />
      {papel !== 'agente' && <ExportacaoSection key={`exportacao ${conta.id}`} contaId={conta.id} />}
      {papel !== 'agente' && <ImportacaoSection key={`importacao ${conta.id}`} conta={conta} />}
      {papel !== 'agente' && <LimpezaSection key={`limpeza ${conta.id}`} conta={conta} />}
      {papel === 'proprietario' && contas.length > 1 && <ZonaDePerigoSection key={`perigo ${conta.id}`} conta={conta} />}
    </>
  );
}
