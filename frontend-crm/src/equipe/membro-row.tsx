import type { Membro } from '@viajario/contracts/accounts/equipe';
import { formatDay } from '@viajario/web-kit/format/formats.ts';
import type { ReactNode } from 'react';
import styles from './equipe.module.css';
import { PersonLine } from './person-line.tsx';

interface Props {
  membro: Membro;
  isViewer: boolean;
  /** The row's buttons; they refer to the name by this id. */
  children: (nameId: string) => ReactNode;
}

/** One member: a row where there is room, a card where there is not. */
export function MembroRow({ membro, isViewer, children }: Props) {
  const nameId = `membro-${membro.usuarioId}`;
  return (
    <li className={`${styles.row} row gap-2-4 ruled`}>
      <PersonLine
        person={membro.usuario}
        papel={membro.papelNaConta}
        photo={membro.usuario.profileImageUrl}
        nameId={nameId}
        isViewer={isViewer}
      >
        {membro.status === 'ativo' && <div className="quiet small">Desde {formatDay(membro.dataCriacao)}</div>}
      </PersonLine>
      <div className={`${styles.buttons} wrap gap-1`}>{children(nameId)}</div>
    </li>
  );
}
