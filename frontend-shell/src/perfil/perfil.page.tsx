import type { CurrentUser } from '@viajario/contracts/identity/session';
import { Email } from '@viajario/web-kit/format/email.tsx';
import { formatDay } from '@viajario/web-kit/format/formats.ts';
import { PageTitle } from '@viajario/web-kit/layout/page-title.tsx';
import { useSession } from '@viajario/web-kit/session/session.tsx';
import { FactList } from '../section/fact-list.tsx';
import { Section } from '../section/section.tsx';
import { ExcluirUsuarioSection } from './excluir-usuario-section.tsx';
import styles from './perfil.module.css';
import { PersonPhoto } from './person-photo.tsx';
import { SessoesSection } from './sessoes-section.tsx';

/** '/profile': the user, their sessions, and the deletion of the account. */
export default function PerfilPage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <PageTitle>Perfil do Usuário</PageTitle>
      <Section title="Seus dados">
        <div className={`${styles.person} wrap start`}>
          <PersonPhoto person={user} large />
          <div className={styles.facts}>
            <FactList facts={factsOf(user)} />
          </div>
        </div>
        <p className="flush mt-4 quiet small">Estes dados vêm do seu login do Google e não podem ser alterados aqui.</p>
      </Section>
      <SessoesSection />
      <ExcluirUsuarioSection user={user} />
    </>
  );
}

const factsOf = ({ firstName, lastName, email, papelSistema, createdAt }: CurrentUser) => ({
  Nome: firstName ?? '-',
  Sobrenome: lastName ?? '-',
  'E-mail': <Email>{email}</Email>,
  'Função no sistema': papelSistema === 'admin' ? 'Administrador' : 'Usuário',
  'Método de autenticação': 'Google',
  'Membro desde': formatDay(createdAt),
});
