import type { ReactNode } from 'react';
import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { PageTitle } from '@viajario/web-kit/layout/page-title.tsx';
import { SectionLinks } from '@viajario/web-kit/layout/section-links.tsx';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { UnsavedQuestion } from '@viajario/web-kit/unsaved/unsaved-question.tsx';
import { UnsentTexts, useUnsentTexts } from '@viajario/web-kit/unsaved/unsent-texts.ts';
import { AparenciaSection } from './aparencia-section.tsx';
import { AssinaturaSection } from './assinatura/assinatura-section.tsx';
import styles from './configuracoes.module.css';
import { EXCHANGE_LINKS, ExchangeSections } from './exchange-sections.tsx';
import { InformacoesSection } from './conta/informacoes-section.tsx';
import { NomeELogoSection } from './conta/nome-e-logo-section.tsx';
import { NotificacoesSection } from './notificacoes-section.tsx';
import { PerfilSection } from './perfil-section.tsx';
import { TEAM_LINKS, TeamSections } from './team-sections.tsx';
import { ZonaDePerigoSection } from './conta/zona-de-perigo-section.tsx';

interface Part {
  /** The ids are those of the sections. */
  links: [id: string, label: string][];
  sections: ReactNode;
}

/** '/configuracoes': one section below the other, each in a file of its own, and the ways to them. */
export default function ConfiguracoesPage() {
  const { conta, contas } = useConta();
  const parts = partsFor(conta, contas.length > 1);
  const { hasUnsent, note } = useUnsentTexts();
  return (
    <UnsentTexts value={note}>
      <PageTitle description={conta.nome}>Configurações</PageTitle>
      <div className={styles.page}>
        <SectionLinks beside places={parts.flatMap(({ links }) => links)} />
        <div>
          {parts.map(({ links, sections }) => (
            <div key={links.join()} className={styles.part}>
              {sections}
            </div>
          ))}
        </div>
      </div>
      <UnsavedQuestion isUnsaved={hasUnsent} />
    </UnsentTexts>
  );
}

/** What the person may see and do here. The keys: nothing of one conta stays while another is fetched. */
function partsFor(conta: ContaListItem, hasOthers: boolean): Part[] {
  const { papel } = conta;
  const leads = papel !== 'agente';
  const parts: (Part | false)[] = [
    { links: [['perfil', 'Perfil']], sections: <PerfilSection /> },
    { links: [['notificacoes', 'Notificações']], sections: <NotificacoesSection key={conta.id} contaId={conta.id} /> },
    { links: [['aparencia', 'Aparência']], sections: <AparenciaSection /> },
    leads && { links: [['nome-e-logo', 'Nome e logo']], sections: <NomeELogoSection key={conta.id} conta={conta} /> },
    { links: [['informacoes', 'Informações']], sections: <InformacoesSection key={conta.id} contaId={conta.id} /> },
    { links: [['assinatura', 'Assinatura']], sections: <AssinaturaSection /> },
    { links: TEAM_LINKS, sections: <TeamSections key={conta.id} conta={conta} /> },
    leads && { links: EXCHANGE_LINKS, sections: <ExchangeSections key={conta.id} conta={conta} /> },
    papel === 'proprietario' &&
      hasOthers && { links: [['perigo', 'Zona de perigo']], sections: <ZonaDePerigoSection key={conta.id} conta={conta} /> },
  ];
  return parts.filter((part) => part !== false);
}
