import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Notice } from '@viajario/web-kit/elements/notice.tsx';
import type { RemoteModule } from '@viajario/web-kit/remote.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { AREA_FAILED } from './remotes.ts';
import type { useRemote } from './use-remote.ts';

interface Props {
  remote: ReturnType<typeof useRemote>;
  waiting: ReactNode;
  /** Draws the part that the remote's module offers. */
  children: (module: RemoteModule) => ReactNode;
}

/** A part of one of the shell's own screens that a remote offers: on its way, there, or why it is not and the button to retry. */
export function RemotePart({ remote: { module, failed, attempt, retry }, waiting, children }: Props) {
  const failure = (
    <Notice kind="error" title={AREA_FAILED} actions={<Button onClick={() => void retry()}>Tentar novamente</Button>} />
  );
  if (failed) return failure;
  return (
    <RemoteBoundary key={attempt} waiting={waiting} failure={failure}>
      {(module && children(module)) ?? waiting}
    </RemoteBoundary>
  );
}
