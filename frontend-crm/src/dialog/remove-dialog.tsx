import type { Route } from '@viajario/contracts/route';
import { ApiError } from '@viajario/web-kit/api.ts';
import { write } from '@viajario/web-kit/query.ts';
import { toast } from '@viajario/web-kit/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useRefresh } from '../list/use-refresh.ts';
import { toastRefusal } from '../notice/toast-refusal.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Props {
  /** What is called once the person is sure. */
  route: Route<undefined, undefined, void>;
  params: Record<string, string>;
  title: string;
  confirmLabel: string;
  /** Paragraphs that say what will happen. */
  children: ReactNode;
  /** Titles of the toasts; `gone` when somebody else was faster. */
  done: string;
  gone: string;
  failed: string;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Asks before something is gone for good, and removes it. */
export function RemoveDialog({ route, params, title, confirmLabel, children, done, gone, failed, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const refresh = useRefresh();
  const remove = useMutation(
    write(route, {
      onSuccess: () => {
        toast({ title: done, kind: 'success' });
        setOpen(false);
      },
      onError: (error) => {
        if (!(error instanceof ApiError && error.status === 404)) return toastRefusal(failed, error);
        toast({ title: gone });
        refresh(route.changes ?? []);
        setOpen(false);
      },
    }),
  );
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirmLabel={confirmLabel}
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params })}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
    >
      {children}
    </ConfirmDialog>
  );
}
