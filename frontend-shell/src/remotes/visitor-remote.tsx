import { useState } from 'react';
import { AppProviders } from '@viajario/web-kit/theme/providers.tsx';
import { makeQueryClient } from '@viajario/web-kit/api/query.ts';
import { RemoteOutlet } from './remote-outlet.tsx';

/** A remote's screen outside the signed-in frame, with providers of its own. */
export default function VisitorRemote() {
  const [client] = useState(makeQueryClient);
  return (
    <AppProviders client={client}>
      <RemoteOutlet />
    </AppProviders>
  );
}
