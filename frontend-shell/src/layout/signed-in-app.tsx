import { useState } from 'react';
import type { CurrentUser } from '@viajario/contracts/identity/session';
import { session } from '@viajario/contracts/identity/session';
import { AppProviders } from '@viajario/web-kit/theme/providers.tsx';
import { makeQueryClient, read } from '@viajario/web-kit/api/query.ts';
import { Frame } from './frame.tsx';

export { RemoteOutlet } from '../remotes/remote-outlet.tsx';

/** Everything behind the sign-in, with the user already in the cache. */
export function SignedInApp({ user }: { user: CurrentUser }) {
  const [client] = useState(() => {
    const fresh = makeQueryClient();
    fresh.setQueryData(read(session.user).queryKey, user);
    return fresh;
  });
  return (
    <AppProviders client={client}>
      <Frame user={user} />
    </AppProviders>
  );
}
