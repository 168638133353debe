import { visoes, type Visao } from '@viajario/contracts/crm/visoes/visoes';
import { LIMITS } from '@viajario/contracts/limits';
import { Modal } from '@viajario/web-kit/antd/antd-form.ts';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { write } from '@viajario/web-kit/api/query.ts';
import { useFocusOnceOpen } from '@viajario/web-kit/dialog/first-focus.ts';
import { useFocusReturn } from '@viajario/web-kit/hooks/use-focus-return.ts';
import { useRefresh } from '@viajario/web-kit/list/use-refresh.ts';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import filtros from '../../kit/list/filters.module.css';
import styles from './visao-dialog.module.css';

interface Props {
  /** What the list shows. */
  consulta: string;
  /** The view that is renamed, shared or deleted; without it a new one is saved. */
  visao?: Visao;
  /** The person's own: one of the same name takes the new filters. */
  known: readonly Visao[];
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

const foldNome = (nome: string) => nome.trim().toLocaleLowerCase('pt-BR');

/** Keeps the filters of the list under a name, or changes a name that was given. */
export default function VisaoDialog({ consulta, visao, known, onClosed }: Props) {
  const id = useId();
  const [open, setOpen] = useState(true);
  const [nome, setNome] = useState(visao?.nome ?? '');
  const [marked, mark] = useState<boolean>();
  const [refusal, setRefusal] = useState('');
  const focusOnceOpen = useFocusOnceOpen(id);
  const returnFocus = useFocusReturn();
  const changes = useVisaoChanges({ onDone: () => setOpen(false), onRefused: setRefusal });
  const replaced = visao ? undefined : known.find((one) => foldNome(one.nome) === foldNome(nome));
  const compartilhada = marked ?? (visao ?? replaced)?.compartilhada ?? false;
  const { contaId } = useConta();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (changes.isPending) return;
    if (nome.trim() === '') return setRefusal('Dê um nome à visão');
    const body = { nome: nome.trim(), compartilhada };
    if (visao) changes.update(visao.id, body);
    else if (replaced) changes.update(replaced.id, { ...body, consulta });
    else changes.create({ ...body, contaId, consulta });
  }

  return (
    <Modal
      open={open}
      centered
      width={460}
      title={visao ? 'Editar visão' : 'Salvar visão'}
      mask={{ closable: false }}
      closable={{ 'aria-label': 'Fechar' }}
      onCancel={() => setOpen(false)}
      afterOpenChange={(isOpen) => isOpen && focusOnceOpen()}
      afterClose={() => {
        returnFocus();
        onClosed();
      }}
      footer={null}
    >
      <form className="stack gap-4" onSubmit={submit}>
        <div className={filtros.field}>
          <label htmlFor={id}>Nome</label>
          <Input
            id={id}
            value={nome}
            maxLength={LIMITS.visao}
            status={refusal ? 'error' : undefined}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => {
              setNome(target.value);
              setRefusal('');
            }}
          />
          <p id={`${id}-note`} role="alert" className={refusal ? 'flush negative small' : 'flush quiet small'}>
            {refusal || (replaced && 'Já existe uma visão com este nome: ela passa a mostrar estes filtros.')}
          </p>
        </div>
        <label className={filtros.mark}>
          <input type="checkbox" checked={compartilhada} onChange={({ target }) => mark(target.checked)} />
          Compartilhar com a equipe
        </label>
        <div className={`${styles.foot} wrap gap-2`}>
          {visao && (
            <Button danger className={styles.delete} onClick={() => changes.remove(visao.id)}>
              Excluir visão
            </Button>
          )}
          <Button onClick={() => setOpen(false)}>Cancelar</Button>
          <Button type="primary" htmlType="submit" loading={changes.isPending} aria-disabled={changes.isPending}>
            Salvar
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface Reactions {
  onDone: () => void;
  onRefused: (message: string) => void;
}

function useVisaoChanges({ onDone, onRefused }: Reactions) {
  const refresh = useRefresh();
  const done = (title: string) => () => {
    toast({ title, kind: 'success' });
    onDone();
  };
  function onError(error: Error) {
    // Another member has deleted it.
    if (error instanceof ApiError && error.status === 404) refresh(visoes.update.changes ?? []);
    if (error instanceof ApiError && error.status === 400) onRefused(error.errors[0]?.message ?? error.message);
    else toastRefusal('Erro ao salvar a visão', error);
  }
  const create = useMutation(write(visoes.create, { onSuccess: done('Visão salva'), onError }));
  const update = useMutation(write(visoes.update, { onSuccess: done('Visão salva'), onError }));
  const remove = useMutation(
    write(visoes.remove, {
      onSuccess: done('Visão excluída'),
      onError: (error) => {
        toastRefusal('Erro ao excluir a visão', error);
        if (error instanceof ApiError && error.status === 404) refresh(visoes.remove.changes ?? []);
      },
    }),
  );
  return {
    isPending: create.isPending || update.isPending || remove.isPending,
    create: (body: Parameters<typeof create.mutate>[0]['body']) => create.mutate({ body }),
    update: (id: string, body: Parameters<typeof update.mutate>[0]['body']) => update.mutate({ params: { id }, body }),
    remove: (id: string) => remove.mutate({ params: { id } }),
  };
}
