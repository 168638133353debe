import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { contas, type ContaListItem } from '@viajario/contracts/accounts/contas';
import { FIELD_TEXTS } from '@viajario/contracts/field-texts';
import { LIMITS } from '@viajario/contracts/limits';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { read, write } from '@viajario/web-kit/api/query.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useNotedUnsent } from '@viajario/web-kit/unsaved/unsent-texts.ts';
import { useRestoredFocus } from '@viajario/web-kit/hooks/use-restored-focus.ts';
import { keepConta } from '../../contas/keep-conta.ts';
import styles from './nome-e-logo.module.css';

interface Texts {
  nome: string;
  contatoTitulares: string;
}

/** The conta's name, and the contact for titulares. Typed text stays until it is saved. */
export function RenameForm({ conta }: { conta: ContaListItem }) {
  const [typed, setTyped] = useState<Partial<Texts>>({});
  const [refused, setRefused] = useState<Partial<Texts>>({});
  const detail = useQuery(read(contas.read, { params: { id: conta.id } })).data;
  const saved: Texts = { nome: conta.nome, contatoTitulares: detail?.contatoTitulares ?? '' };
  const { nome, contatoTitulares } = { ...saved, ...typed };
  const isContatoNew = contatoTitulares.trim() !== saved.contatoTitulares;
  const isUnsaved = nome.trim() !== saved.nome || isContatoNew;
  useNotedUnsent('nome-e-contato', isUnsaved);
  // 'Salvar' is switched off by what it did.
  const focus = useRestoredFocus<HTMLFormElement>();
  const rename = useMutation(
    write(contas.rename, {
      onSuccess: (answer, { body }, _result, { client }) => {
        keepConta(client, conta.id, answer);
        client.setQueryData(read(contas.read, { params: { id: conta.id } }).queryKey, answer);
        setTyped({});
        const isNome = body?.nome !== saved.nome;
        toast({ title: isNome ? 'Nome da conta atualizado' : 'Contato dos titulares atualizado', kind: 'success' });
      },
      onError: (error) => {
        toastRefusal('Erro', error);
        if (error instanceof ApiError) setRefused(Object.fromEntries(error.errors.map(({ field, message }) => [field, message])));
      },
    }),
  );
  const field = (name: keyof Texts) => ({
    value: { nome, contatoTitulares }[name],
    refused: refused[name],
    readOnly: rename.isPending,
    onType: (text: string) => {
      setTyped({ ...typed, [name]: text });
      setRefused({ ...refused, [name]: undefined });
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (nome.trim() === '') return setRefused({ nome: FIELD_TEXTS.nomeDaConta });
    if (!isUnsaved) return;
    const body = { nome: nome.trim(), ...(isContatoNew && { contatoTitulares: contatoTitulares.trim() || null }) };
    rename.mutate({ params: { id: conta.id }, body });
  }
  return (
    <form {...focus} tabIndex={-1} className="takes-focus" noValidate onSubmit={submit}>
      <Field label="Nome da conta" maxLength={LIMITS.contaNome} isRequired {...field('nome')} />
      <Field
        label="Contato dos titulares (LGPD)"
        maxLength={LIMITS.contatoTitulares}
        disabled={!detail}
        hint={`E-mail ou telefone que o cliente vê quando você pede dados a ele. Vazio, vale ${detail?.proprietario.email ?? 'o e-mail do proprietário'}.`}
        {...field('contatoTitulares')}
      />
      <Button type="primary" htmlType="submit" loading={rename.isPending} disabled={!isUnsaved}>
        Salvar
      </Button>
    </form>
  );
}

interface FieldProps {
  label: string;
  value: string;
  maxLength: number;
  isRequired?: boolean;
  readOnly: boolean;
  /** It is not known yet. */
  disabled?: boolean;
  hint?: ReactNode;
  refused?: string;
  onType: (text: string) => void;
}

function Field({ label, hint, refused, isRequired, onType, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className="block mb-1 small medium" htmlFor={id}>
        {label}
      </label>
      <Input
        {...input}
        id={id}
        status={refused ? 'error' : undefined}
        aria-required={isRequired}
        aria-invalid={refused !== undefined}
        aria-describedby={[refused && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
        onChange={({ target }) => onType(target.value)}
      />
      {refused && (
        <p id={`${id}-error`} role="alert" className="flush mt-1 negative">
          {refused}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="flush mt-2 quiet small breaks">
          {hint}
        </p>
      )}
    </div>
  );
}
