import { useId, useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { contas, type ContaListItem } from '@viajario/contracts/accounts/contas';
import { FIELD_TEXTS } from '@viajario/contracts/field-texts';
import { LIMITS } from '@viajario/contracts/limits';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { write } from '@viajario/web-kit/api/query.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { UnsavedQuestion } from '@viajario/web-kit/unsaved/unsaved-question.tsx';
import { useKeptFocus } from '@viajario/web-kit/hooks/use-kept-focus.ts';
import { keepConta } from '../../contas/keep-conta.ts';
import styles from './nome-e-logo.module.css';

/** The conta's name. What is typed stays until it is saved. */
export function RenameForm({ conta }: { conta: ContaListItem }) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const nome = typed ?? conta.nome;
  const isUnsaved = nome.trim() !== conta.nome;
  // 'Salvar' is switched off by what it did.
  const focus = useKeptFocus<HTMLFormElement>();
  const rename = useMutation(
    write(contas.rename, {
      onSuccess: (saved, _input, _result, { client }) => {
        keepConta(client, conta.id, saved);
        setTyped(undefined);
        toast({ title: 'Nome da conta atualizado', kind: 'success' });
      },
      onError: (error) => {
        toastRefusal('Erro', error);
        if (error instanceof ApiError) setRefused(error.errors.find(({ field }) => field === 'nome')?.message);
      },
    }),
  );
  function type(text: string) {
    setTyped(text);
    setRefused(undefined);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (nome.trim() === '') return setRefused(FIELD_TEXTS.nomeDaConta);
    rename.mutate({ params: { id: conta.id }, body: { nome: nome.trim() } });
  }
  return (
    <>
      <form {...focus} tabIndex={-1} className={styles.area} noValidate onSubmit={submit}>
        <label className={styles.label} htmlFor={id}>
          Nome da conta
        </label>
        <div className={styles.row}>
          <Input
            id={id}
            className={styles.input}
            value={nome}
            maxLength={LIMITS.contaNome}
            autoComplete="off"
            readOnly={rename.isPending}
            status={refused ? 'error' : undefined}
            aria-required="true"
            aria-invalid={refused !== undefined}
            aria-describedby={refused && `${id}-error`}
            onChange={({ target }) => type(target.value)}
          />
          <Button type="primary" htmlType="submit" loading={rename.isPending} disabled={!isUnsaved}>
            Salvar
          </Button>
        </div>
        {refused && (
          <p id={`${id}-error`} role="alert" className={styles.error}>
            {refused}
          </p>
        )}
      </form>
      <UnsavedQuestion isUnsaved={isUnsaved} />
    </>
  );
}
