import { useState } from 'react';
import { AppProviders } from '@viajario/web-kit/providers.tsx';
import { makeQueryClient } from '@viajario/web-kit/query.ts';
import { PublicFrame } from '../layout/public-frame.tsx';
import { RemoteOutlet } from './remote-outlet.tsx';

/** A remote's screen for somebody who is not signed in. */
export function PublicRemote() {
  const [client] = useState(makeQueryClient);
  return (
    <AppProviders client={client}>
      <PublicFrame>
        <RemoteOutlet />
      </PublicFrame>
    </AppProviders>
  );
}
