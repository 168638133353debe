import { useMutation } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import type { Route } from '@viajario/contracts/route';
import type { CallInput } from '@viajario/web-kit/api/api.ts';
import { ConfirmDialog } from '@viajario/web-kit/dialog/confirm-dialog.tsx';
import { startJob } from './jobs-api.ts';

/** Of each dialog that asks before a job begins. */
export interface JobDialogProps {
  onBegun: (jobId: string) => void;
  onFailed: (error: Error) => void;
  onClosed: () => void;
}

type Asked = Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'pending' | 'onConfirm' | 'onCancel'>;

interface Props<R extends Route> extends Asked, JobDialogProps {
  route: R;
  input: CallInput<R>;
  /** The browser's own question, for what cannot be taken back easily. */
  question?: string;
}

/** Asks before work of the worker begins; stays open where that is refused. */
export function JobDialog<R extends Route>({ route, input, question, onBegun, onFailed, ...asked }: Props<R>) {
  const [open, setOpen] = useState(true);
  const start = useMutation({
    mutationFn: () => startJob(route, input),
    onSuccess: (jobId) => {
      onBegun(jobId);
      setOpen(false);
    },
    onError: onFailed,
  });
  return (
    <ConfirmDialog
      {...asked}
      open={open}
      pending={start.isPending}
      onConfirm={() => (question === undefined || window.confirm(question)) && start.mutate()}
      onCancel={() => setOpen(false)}
    />
  );
}
