import type { Route } from '@viajario/contracts/route';
import { AskDialog, type AskDialogProps } from './ask-dialog.tsx';

type Props = Omit<AskDialogProps<Route<undefined, unknown, void>>, 'body' | 'danger'>;

/** Confirms a permanent removal, and makes it. */
export function RemoveDialog(props: Props) {
  return <AskDialog danger {...props} />;
}
