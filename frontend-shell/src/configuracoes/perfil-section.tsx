import { Link } from 'react-router-dom';
import { Email } from '@viajario/web-kit/format/email.tsx';
import { personName } from '@viajario/web-kit/format/person-name.ts';
import { useSession } from '@viajario/web-kit/session/session.tsx';
import { useContaLink } from '../contas/use-conta-link.ts';
import { PersonPhoto } from '../perfil/person-photo.tsx';
import { Section } from '../section/section.tsx';
import styles from './perfil-section.module.css';

/** 'Perfil': who is signed in; the rest is on the profile page. */
export function PerfilSection() {
  const { user } = useSession();
  const link = useContaLink();
  if (!user) return null;
  return (
    <Section title="Perfil" id="perfil">
      <div className="row gap-3-4">
        <PersonPhoto person={user} />
        <div className={`${styles.words} stack shrinks breaks`}>
          <strong>{personName(user)}</strong>
          <span className="quiet">
            <Email>{user.email}</Email>
          </span>
        </div>
        <Link className={styles.link} to={link('/profile')}>
          Ver perfil
        </Link>
      </div>
    </Section>
  );
}
