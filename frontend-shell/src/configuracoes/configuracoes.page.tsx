import type { ReactNode } from 'react';
import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { PageTitle } from '@viajario/web-kit/layout/page-title.tsx';
import { SectionLinks } from '@viajario/web-kit/layout/section-links.tsx';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { ExportacaoSection } from '../dados/exportacao/exportacao-section.tsx';
import { ImportacaoSection } from '../dados/importacao/importacao-section.tsx';
import { LimpezaSection } from '../dados/limpeza/limpeza-section.tsx';
import { AparenciaSection } from './aparencia-section.tsx';
import { AssinaturaSection } from './assinatura/assinatura-section.tsx';
import styles from './configuracoes.module.css';
import { InformacoesSection } from './conta/informacoes-section.tsx';
import { NomeELogoSection } from './conta/nome-e-logo-section.tsx';
import { NotificacoesSection } from './notificacoes-section.tsx';
import { PerfilSection } from './perfil-section.tsx';
import { ZonaDePerigoSection } from './conta/zona-de-perigo-section.tsx';

interface Part {
  id: string;
  label: string;
  section: ReactNode;
}

/** '/configuracoes': one section below the other, each in a file of its own, and the ways to them. */
export default function ConfiguracoesPage() {
  const { conta, contas } = useConta();
  const parts = partsFor(conta, contas.length > 1);
  return (
    <>
      <PageTitle description={conta.nome}>Configurações</PageTitle>
      <div className={styles.page}>
        <SectionLinks beside places={parts.map(({ id, label }) => [id, label])} />
        <div>
          {parts.map(({ id, section }) => (
            <div key={id} className={styles.part}>
              {section}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

/** What the person may see and do here; the ids are those of the sections. The keys: nothing of one conta stays while another is fetched. */
function partsFor(conta: ContaListItem, hasOthers: boolean): Part[] {
  const { papel } = conta;
  const leads = papel !== 'agente';
  const parts: (Part | false)[] = [
    { id: 'perfil', label: 'Perfil', section: <PerfilSection /> },
    { id: 'notificacoes', label: 'Notificações', section: <NotificacoesSection key={conta.id} contaId={conta.id} /> },
    { id: 'aparencia', label: 'Aparência', section: <AparenciaSection /> },
    leads && { id: 'nome-e-logo', label: 'Nome e logo', section: <NomeELogoSection key={conta.id} conta={conta} /> },
    { id: 'informacoes', label: 'Informações', section: <InformacoesSection key={conta.id} contaId={conta.id} /> },
    { id: 'assinatura', label: 'Assinatura', section: <AssinaturaSection /> },
    leads && { id: 'exportacao', label: 'Exportar dados', section: <ExportacaoSection key={conta.id} contaId={conta.id} /> },
    leads && { id: 'importacao', label: 'Importar dados', section: <ImportacaoSection key={conta.id} conta={conta} /> },
    leads && { id: 'limpeza', label: 'Limpeza', section: <LimpezaSection key={conta.id} conta={conta} /> },
    papel === 'proprietario' &&
      hasOthers && { id: 'perigo', label: 'Zona de perigo', section: <ZonaDePerigoSection key={conta.id} conta={conta} /> },
  ];
  return parts.filter((part) => part !== false);
}
