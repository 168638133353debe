import type { Person } from '@viajario/contracts/accounts/contas';
import type { Papel } from '@viajario/contracts/route';
import { Email } from '@viajario/web-kit/format/email.tsx';
import { PAPEL_LABELS } from '@viajario/web-kit/session/papeis.ts';
import { personName } from '@viajario/web-kit/format/person-name.ts';
import { Avatar } from 'antd';
import type { ReactNode } from 'react';
import styles from './equipe.module.css';

interface Props {
  person: Person;
  papel: Papel;
  photo?: string | null;
  /** Id for the name, which the buttons of the row refer to. */
  nameId?: string;
  isViewer: boolean;
  /** A line below name and e-mail. */
  children?: ReactNode;
}

/** Picture or initial, name, role and e-mail. */
export function PersonLine({ person, papel, photo, nameId, isViewer, children }: Props) {
  const name = personName(person);
  return (
    <div className={`${styles.identity} line shrinks gap-3`}>
      <Avatar className={styles.avatar} size={40} src={photo ?? undefined} alt="" aria-hidden>
        {name.charAt(0).toUpperCase()}
      </Avatar>
      <div className={styles.texts}>
        <div className="row gap-0-2">
          <strong id={nameId}>{name}</strong>
          {isViewer && <span className="quiet small">(você)</span>}
          <PapelBadge papel={papel} />
        </div>
        {name !== person.email && (
          <div className="quiet small">
            <Email>{person.email}</Email>
          </div>
        )}
        {children}
      </div>
    </div>
  );
}

export function PapelBadge({ papel }: { papel: Papel }) {
  return <span className={`${styles.badge} ${styles[papel]}`}>{PAPEL_LABELS[papel]}</span>;
}
