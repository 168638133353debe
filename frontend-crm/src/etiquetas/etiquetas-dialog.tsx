import { clientes, type ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { etiquetas } from '@viajario/contracts/crm/etiquetas/etiquetas';
import { Checkbox } from '@viajario/web-kit/antd/antd-form.ts';
import { read, write } from '@viajario/web-kit/api/query.ts';
import { ConfirmDialog } from '@viajario/web-kit/dialog/confirm-dialog.tsx';
import { FailedList } from '@viajario/web-kit/list/list-states.tsx';
import { LinesSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Etiqueta } from './etiqueta.tsx';
import styles from './etiquetas.module.css';
import { ETIQUETAS_FAILED, NewEtiqueta } from './new-etiqueta.tsx';

interface Props {
  cliente: ClienteDetail;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Chooses the labels of a client, and makes new ones. */
export default function EtiquetasDialog({ cliente: { id, contaId, etiquetas: before }, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  /** Only what was chosen or taken away here is written: another member may choose others meanwhile. */
  const [changes, setChanges] = useState<Readonly<Record<string, boolean>>>({});
  const client = useQueryClient();
  const list = useQuery({ ...read(etiquetas.list, { query: { contaId } }), staleTime: 0 });
  const save = useMutation(
    write(etiquetas.ofCliente, {
      onSuccess: () => setOpen(false),
      onError: (error) => toastRefusal('Erro ao salvar as etiquetas', error),
    }),
  );
  const chosen = withChanges(before, changes);
  const choose = (etiquetaId: string, isChosen: boolean) => setChanges((now) => ({ ...now, [etiquetaId]: isChosen }));
  const apply = useMutation({
    mutationFn: () => client.fetchQuery({ ...read(clientes.read, { params: { id }, query: { contaId } }), staleTime: 0 }),
    onSuccess: (now) => save.mutate({ params: { id }, body: { etiquetaIds: withChanges(now.etiquetas, changes) } }),
    onError: (error) => toastRefusal('Erro ao salvar as etiquetas', error),
  });
  const known = list.data ?? [];
  return (
    <ConfirmDialog
      open={open}
      title="Etiquetas"
      confirmLabel="Salvar"
      pending={apply.isPending || save.isPending}
      onConfirm={() => apply.mutate()}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
    >
      {list.isPending && <LinesSkeleton rows={3} />}
      {list.isLoadingError && <FailedList title={ETIQUETAS_FAILED} error={list.error} onRetry={() => void list.refetch()} />}
      {known.length > 0 && (
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">Etiquetas da conta</legend>
          {known.map((one) => (
            <Checkbox
              key={one.id}
              className={styles.choice}
              checked={chosen.includes(one.id)}
              onChange={({ target }) => choose(one.id, target.checked)}
            >
              <Etiqueta {...one} />
            </Checkbox>
          ))}
        </fieldset>
      )}
      {list.data && <NewEtiqueta contaId={contaId} count={known.length} onCreated={(etiquetaId) => choose(etiquetaId, true)} />}
    </ConfirmDialog>
  );
}

function withChanges(etiquetas: readonly { id: string }[], changes: Readonly<Record<string, boolean>>): string[] {
  const kept = etiquetas.map(({ id }) => id).filter((id) => changes[id] !== false);
  return [...new Set([...kept, ...Object.keys(changes).filter((id) => changes[id])])];
}
