import { PageTitle } from '@viajario/web-kit/layout/page-title.tsx';
import { SectionLinks } from '@viajario/web-kit/layout/section-links.tsx';
import { useSession } from '@viajario/web-kit/session/session.tsx';
import { UnsavedQuestion } from '@viajario/web-kit/unsaved/unsaved-question.tsx';
import { UnsentTexts, useUnsentTexts } from '@viajario/web-kit/unsaved/unsent-texts.ts';
import { toAnotherScreen } from '@viajario/web-kit/unsaved/use-unsaved-guard.ts';
import { useState } from 'react';
import { AuthorizeSection } from './acesso-gratuito/authorize-section.tsx';
import { EmailsSection } from './acesso-gratuito/emails-section.tsx';
import { GrantSection } from './acesso-gratuito/grant-section.tsx';
import { AuditoriaSection } from './auditoria/auditoria-section.tsx';
import { ContasSection } from './contas/contas-section.tsx';
import { Denied } from './denied.tsx';
import { LeavingContext, makeLeaving, type BrowserWindow } from './leaving.ts';
import { DeniedContext } from './list/use-admin-list.ts';
import { PagamentosSection } from './pagamentos/pagamentos-section.tsx';
import { useDenied } from './use-denied.ts';
import { UsuariosSection } from './usuarios/usuarios-section.tsx';

const PLACES = [
  ['contas', 'Contas'],
  ['autorizar', 'Autorizar email'],
  ['emails', 'Emails autorizados'],
  ['conceder', 'Conceder acesso'],
  ['usuarios', 'Usuários'],
  ['pagamentos', 'Pagamentos'],
  ['auditoria', 'Auditoria'],
] as const;

/** '/admin': who uses the product, who pays nothing, which payments failed, and what was done. For admins only. */
export default function AdminPage({ browser }: { browser?: BrowserWindow }) {
  const { user } = useSession();
  const [leaving] = useState(() => makeLeaving(browser));
  const { denied, deny } = useDenied();
  const { hasUnsent, note } = useUnsentTexts();
  if (user?.papelSistema !== 'admin' || denied) return <Denied />;
  return (
    <LeavingContext value={leaving}>
      <DeniedContext value={deny}>
        <PageTitle description="Gerencie usuários e configurações do sistema">Painel Administrativo</PageTitle>
        <SectionLinks places={PLACES} />
        <div className="stack one-column gap-4">
          <ContasSection />
          <UnsentTexts value={note}>
            <AuthorizeSection />
            <EmailsSection />
            <GrantSection />
          </UnsentTexts>
          <UsuariosSection viewerId={user.id} />
          <PagamentosSection />
          <AuditoriaSection />
        </div>
        <UnsavedQuestion isUnsaved={hasUnsent} loses={toAnotherScreen} />
      </DeniedContext>
    </LeavingContext>
  );
}
