import { useState } from 'react';
import type { CurrentUser } from '@viajario/contracts/identity/session';
import { personName } from '@viajario/web-kit/format/person-name.ts';
import styles from './person-photo.module.css';

interface Props {
  person: Pick<CurrentUser, 'firstName' | 'lastName' | 'email' | 'profileImageUrl'>;
  large?: boolean;
}

/** The person's picture at Google, or the initials when there is none or it cannot be fetched. */
export function PersonPhoto({ person, large }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const address = person.profileImageUrl;
  const label = `Foto de ${personName(person)}`;
  const className = large ? `${styles.photo} ${styles.large}` : styles.photo;
  if (!address || address === broken) {
    return (
      <span role="img" aria-label={label} className={className}>
        {initialsOf(person)}
      </span>
    );
  }
  // Google refuses pictures to pages that name themselves; and it need not know where its pictures are shown.
  return <img className={className} src={address} alt={label} referrerPolicy="no-referrer" onError={() => setBroken(address)} />;
}

function initialsOf({ firstName, lastName, email }: Props['person']): string {
  const names = [firstName, lastName].filter((name) => name !== null && name !== '');
  return (names.length > 0 ? names : [email]).map((name) => [...(name ?? '')][0]?.toLocaleUpperCase('pt-BR')).join('');
}
