import { Bone, Loading } from '@viajario/web-kit/loading/loading.tsx';
import { RemotePart } from '../../remotes/remote-part.tsx';
import type { useRemote } from '../../remotes/use-remote.ts';

/** What one can do about the subscription: the billing remote's, because it needs the payment provider's form. */
export function AssinaturaActions({ billing }: { billing: ReturnType<typeof useRemote> }) {
  const waiting = (
    <Loading>
      <Bone width="18rem" height="var(--control)" />
    </Loading>
  );
  return (
    <div className="mt-4">
      <RemotePart remote={billing} waiting={waiting}>
        {({ assinatura: Actions }) => Actions && <Actions />}
      </RemotePart>
    </div>
  );
}
