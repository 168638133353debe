import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUser } from '@viajario/contracts/identity/session';
import { personName } from '@viajario/web-kit/format/person-name.ts';
import { makeQueryClient } from '@viajario/web-kit/api/query.ts';
import { PublicFrame } from '../layout/public-frame.tsx';
import { Convite } from './convite.tsx';

/** '/convite/:token', the same for visitors (without `user`) and for signed-in users, who may have no conta yet. */
export function ConvitePage({ user }: { user: CurrentUser | null }) {
  const [client] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={client}>
      <PublicFrame action={user && <span className="cut shrinks quiet">{personName(user)}</span>}>
        <Convite user={user} />
      </PublicFrame>
    </QueryClientProvider>
  );
}
