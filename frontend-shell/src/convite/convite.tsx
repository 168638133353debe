import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { convites } from '@viajario/contracts/accounts/convites';
import type { CurrentUser } from '@viajario/contracts/identity/session';
import { LinesSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { read } from '@viajario/web-kit/api/query.ts';
import { useRestoredFocus } from '@viajario/web-kit/hooks/use-restored-focus.ts';
import { ConviteOffer } from './convite-offer.tsx';
import { ConviteRefused, isDead } from './convite-refused.tsx';
import styles from './convite.module.css';
import { forgetConvite } from './pending-convite.ts';
import { useAcceptConvite } from './use-accept-convite.ts';

interface Props {
  user: CurrentUser | null;
  /** Leaves the page by a full load: who is signed in and which contas there are may be new. */
  goTo?: (address: string) => void;
}

/** The invite that the address names: what it offers, or why it cannot be used. */
export function Convite({ user, goTo }: Props) {
  const { token = '' } = useParams();
  const convite = useQuery(read(convites.read, { params: { token } }));
  const accept = useAcceptConvite({ token, user, goTo });
  const refusal = accept.refusal ?? (convite.data ? null : convite.error);
  const dead = isDead(refusal);
  useEffect(() => {
    if (dead) forgetConvite();
  }, [dead]);
  // 'Aceitar convite' is switched off while it is at work, and gone with the offer.
  const focus = useRestoredFocus<HTMLDivElement>();
  return (
    <div {...focus} tabIndex={-1} className={`${styles.card} panel breaks takes-focus`}>
      <title>Convite para Equipe · Viajário</title>
      <h1 className={styles.title}>Convite para Equipe</h1>
      {refusal ? (
        <ConviteRefused error={refusal} isMember={user !== null} onRetry={() => void convite.refetch()} />
      ) : convite.data ? (
        <ConviteOffer token={token} convite={convite.data} user={user} accept={accept} />
      ) : (
        <div className={styles.loading} role="status" aria-label="Carregando convite">
          <LinesSkeleton rows={7} />
        </div>
      )}
    </div>
  );
}
