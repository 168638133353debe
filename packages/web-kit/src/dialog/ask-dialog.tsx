import type { BodyOf, QueryOf, Route } from '@viajario/contracts/route';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { ConfirmDialog } from '@viajario/web-kit/dialog/confirm-dialog.tsx';
import { write } from '@viajario/web-kit/api/query.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useRefresh } from '../list/use-refresh.ts';

export interface AskDialogProps<R extends Route> {
  /** The call to make once the user confirms. */
  route: R;
  params: Record<string, string>;
  query?: QueryOf<R>;
  body?: BodyOf<R>;
  title: string;
  confirmLabel: string;
  /** True for what cannot be taken back. */
  danger?: boolean;
  /** Paragraphs that say what will happen. */
  children: ReactNode;
  /** Titles of the toasts; `gone` when what it is about is not there any more. */
  done: string;
  /** What the first of them says below its title. */
  doneText?: string;
  gone: string;
  failed: string;
  /** Makes it as it was; offered with the toast. */
  undo?: () => void;
  /** Runs once it is done, before the dialog is gone. */
  onDone?: () => void;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Asks before one call, makes it and shows how it went. */
export function AskDialog<R extends Route>(props: AskDialogProps<R>) {
  const {
    route,
    params,
    query,
    body,
    title,
    confirmLabel,
    danger,
    children,
    done,
    doneText,
    gone,
    failed,
    undo,
    onDone,
    onClosed,
  } = props;
  const [open, setOpen] = useState(true);
  const refresh = useRefresh();
  const call = useMutation(
    write(route, {
      onSuccess: () => {
        toast({
          title: done,
          description: doneText,
          kind: 'success',
          ...(undo && { action: { label: 'Desfazer', onClick: undo } }),
        });
        setOpen(false);
        onDone?.();
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
      danger={danger}
      pending={call.isPending}
      onConfirm={() => call.mutate({ params, query, body })}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
    >
      {children}
    </ConfirmDialog>
  );
}
