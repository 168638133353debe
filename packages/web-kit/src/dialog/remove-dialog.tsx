import type { Route } from '@viajario/contracts/route';
import { AskDialog, type AskDialogProps } from './ask-dialog.tsx';

type Props = Omit<AskDialogProps<Route<undefined, undefined, void>>, 'body' | 'danger'>;

/** Asks before something is gone for good, and removes it. */
export function RemoveDialog(props: Props) {
  return <AskDialog danger {...props} />;
}
