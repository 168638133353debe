import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { useState } from 'react';
import type { DiscardProps } from './discard-dialog.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

const DiscardDialog = lateDialog<DiscardProps & { onClosed: () => void }>(() => import('./discard-dialog.tsx'));

interface Props {
  /** True while something typed differs from what is saved. */
  isUnsaved: boolean;
  /** Which steps lose it; another address by default. */
  loses?: Parameters<typeof useUnsavedGuard>[1];
}

/**
 * On a page: asks before a form of it is left with unsaved text. One for all of its forms: the router heeds one at a time, and
 * complains of steps that it did not make, such as links to a section, as long as any blocker is active.
 */
export function UnsavedQuestion({ isUnsaved, loses }: Props) {
  return isUnsaved && <Question loses={loses} />;
}

function Question({ loses }: Pick<Props, 'loses'>) {
  const guard = useUnsavedGuard(() => true, loses);
  const [wasAsked, setAsked] = useState(false);
  if (guard.asking && !wasAsked) setAsked(true);
  if (!wasAsked) return null;
  /** Where the question itself does not come, nothing is lost and the next try asks again. */
  const notCome = () => {
    guard.keep();
    setAsked(false);
  };
  return <DiscardDialog open={guard.asking} onKeep={guard.keep} onDiscard={guard.discard} onClosed={notCome} />;
}
