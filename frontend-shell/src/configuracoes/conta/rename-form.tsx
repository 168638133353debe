import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { contas, type ContaListItem } from '@viajario/contracts/accounts/contas';
import type { Conflito } from '@viajario/contracts/conflitos';
import { FIELD_TEXTS } from '@viajario/contracts/field-texts';
import { LIMITS } from '@viajario/contracts/limits';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { read, write } from '@viajario/web-kit/api/query.ts';
import { useVistos } from '@viajario/web-kit/conflito/use-vistos.ts';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { useRefresh } from '@viajario/web-kit/list/use-refresh.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useNotedUnsent } from '@viajario/web-kit/unsaved/unsent-texts.ts';
import { formatPhone } from '@viajario/web-kit/format/formats.ts';
import { useRestoredFocus } from '@viajario/web-kit/hooks/use-restored-focus.ts';
import { keepConta } from '../../contas/keep-conta.ts';
import styles from './nome-e-logo.module.css';

const CAMPOS = ['nome', 'telefone', 'contatoTitulares'] as const;
type Campo = (typeof CAMPOS)[number];
type Texts = Record<Campo, string>;
type Stored = Record<Campo, string | null>;

/** Told of the first of these that was changed. */
const SAVED: Texts = {
  nome: 'Nome da conta atualizado',
  telefone: 'Telefone da conta atualizado',
  contatoTitulares: 'Contato dos titulares atualizado',
};

const LABELS: Texts = {
  nome: 'Nome da conta',
  telefone: 'Telefone',
  contatoTitulares: 'Contato dos titulares (LGPD)',
};
const isCampo = (campo: string): campo is Campo => campo in LABELS;

const ConflitoDialog = lateDialog(() => import('@viajario/web-kit/conflito/conflito-dialog.tsx'));

/** The conta's name, its phone, and the contact for titulares. Typed text stays until it is saved. */
export function RenameForm({ conta }: { conta: ContaListItem }) {
  const [typed, setTyped] = useState<Partial<Texts>>({});
  /** What stood in a field when it was first typed into. */
  const [seen, setSeen] = useState<Partial<Stored>>({});
  const [refused, setRefused] = useState<Partial<Texts>>({});
  const detail = useQuery(read(contas.read, { params: { id: conta.id } })).data;
  const stored: Stored = {
    nome: conta.nome,
    telefone: detail?.telefone ?? null,
    contatoTitulares: detail?.contatoTitulares ?? null,
  };
  const saved: Texts = {
    nome: conta.nome,
    telefone: stored.telefone ? formatPhone(stored.telefone) : '',
    contatoTitulares: stored.contatoTitulares ?? '',
  };
  const texts = { ...saved, ...typed };
  const changed = CAMPOS.filter((name) => texts[name].trim() !== saved[name]);
  const isUnsaved = changed.length > 0;
  useNotedUnsent('nome-e-contato', isUnsaved);
  // 'Salvar' is switched off by what it did.
  const focus = useRestoredFocus<HTMLFormElement>();
  const refresh = useRefresh();
  const rename = useMutation(
    write(contas.rename, {
      onSuccess: (answer, _call, _result, { client }) => {
        keepConta(client, conta.id, answer);
        client.setQueryData(read(contas.read, { params: { id: conta.id } }).queryKey, answer);
        setTyped({});
        setSeen({});
        toast({ title: SAVED[changed[0] ?? 'nome'], kind: 'success' });
      },
    }),
  );
  const { edit, impasse, decide, dismiss } = useVistos(({ nome, ...others }: Partial<Stored>, vistos) =>
    rename.mutateAsync({ params: { id: conta.id }, body: { ...others, ...(nome && { nome }), vistos } }),
  );
  function refuse(error: unknown) {
    toastRefusal('Erro', error);
    if (error instanceof ApiError) setRefused(Object.fromEntries(error.errors.map(({ field, message }) => [field, message])));
  }
  const field = (name: Campo) => ({
    value: texts[name],
    refused: refused[name],
    readOnly: rename.isPending,
    onType: (text: string) => {
      setTyped({ ...typed, [name]: text });
      setSeen({ [name]: stored[name], ...seen });
      setRefused({ ...refused, [name]: undefined });
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (texts.nome.trim() === '') return setRefused({ nome: FIELD_TEXTS.nomeDaConta });
    if (!isUnsaved) return;
    const change = Object.fromEntries(changed.map((name) => [name, texts[name].trim() || null]));
    const vistos = Object.fromEntries(changed.map((name) => [name, seen[name] ?? null]));
    edit(change, vistos).then((isWritten) => isWritten || refresh(contas.rename.changes ?? []), refuse);
  }
  async function answer(mine: boolean) {
    if (!impasse) return;
    await decide(impasse, mine);
    if (mine) return;
    setTyped((now) => without(now, impasse.conflitos));
    setSeen((now) => without(now, impasse.conflitos));
  }
  return (
    <form {...focus} tabIndex={-1} className="takes-focus" noValidate onSubmit={submit}>
      <Field label={LABELS.nome} maxLength={LIMITS.contaNome} isRequired {...field('nome')} />
      <Field
        label={LABELS.telefone}
        inputMode="tel"
        maxLength={LIMITS.text}
        disabled={!detail}
        hint="Seus clientes o veem no que você envia sobre uma viagem. Vazio, a linha não aparece."
        {...field('telefone')}
      />
      <Field
        label={LABELS.contatoTitulares}
        maxLength={LIMITS.contatoTitulares}
        disabled={!detail}
        hint={`E-mail ou telefone que o cliente vê quando você pede dados a ele. Vazio, vale ${detail?.proprietario.email ?? 'o e-mail do proprietário'}.`}
        {...field('contatoTitulares')}
      />
      <Button type="primary" htmlType="submit" loading={rename.isPending} disabled={!isUnsaved}>
        Salvar
      </Button>
      {impasse && (
        <ConflitoDialog
          key={JSON.stringify(impasse.vistos)}
          conflitos={impasse.conflitos}
          labelOf={(campo) => (isCampo(campo) ? LABELS[campo] : campo)}
          valueOf={(campo, valor) => (typeof valor !== 'string' ? null : campo === 'telefone' ? formatPhone(valor) : valor)}
          onDecide={answer}
          onClosed={() => dismiss(impasse)}
        />
      )}
    </form>
  );
}

const without = <T,>(fields: Partial<Record<Campo, T>>, conflitos: readonly Conflito[]): Partial<Record<Campo, T>> =>
  Object.fromEntries(
    CAMPOS.filter((name) => name in fields && !conflitos.some(({ campo }) => campo === name)).map((name) => [name, fields[name]]),
  );

interface FieldProps {
  label: string;
  value: string;
  maxLength: number;
  inputMode?: 'tel';
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
