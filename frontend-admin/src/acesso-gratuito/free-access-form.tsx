import { withoutUnseen } from '@viajario/contracts/blank';
import { LIMITS } from '@viajario/contracts/limits';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useNotedUnsent } from '@viajario/web-kit/unsaved/unsent-texts.ts';
import { useRestoredFocus } from '@viajario/web-kit/hooks/use-restored-focus.ts';
import { Button } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import { emailRefusal, motivoRefusal, type FreeAccessValues } from './free-access-rules.ts';
import styles from './free-access.module.css';
import { TextField } from './text-field.tsx';

interface Props {
  emailLabel: string;
  submitLabel: string;
  pendingLabel: string;
  /** The button waits until both fields are filled. */
  waits?: boolean;
  pending: boolean;
  /** Why the last try failed; what is about a field is shown there until something else is typed. */
  error: Error | null;
  /** `clear` empties the fields. */
  onSubmit: (values: FreeAccessValues, clear: () => void) => void;
}

const EMPTY: FreeAccessValues = { email: '', motivo: '' };

/** An e-mail and why its owner pays nothing. */
export function FreeAccessForm({ emailLabel, submitLabel, pendingLabel, waits, pending, error, onSubmit }: Props) {
  const [typed, setTyped] = useState(EMPTY);
  const [refused, setRefused] = useState<Partial<FreeAccessValues>>({});
  const [forgotten, setForgotten] = useState<Error | null>(null);
  // The button that waits is switched off again when it has emptied the fields.
  const focus = useRestoredFocus<HTMLFormElement>();
  const values = { email: withoutUnseen(typed.email).trim(), motivo: typed.motivo.trim() };
  useNotedUnsent(useId(), values.email !== '' || values.motivo !== '');
  const isFilled = values.email !== '' && values.motivo !== '';
  const refusalAt = (field: keyof FreeAccessValues) =>
    refused[field] ?? (error === forgotten ? undefined : refusalOf(error, field));

  function type(change: Partial<FreeAccessValues>) {
    setTyped({ ...typed, ...change });
    setRefused({});
    setForgotten(error);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const found = { email: emailRefusal(values.email), motivo: motivoRefusal(values.motivo) };
    setRefused(found);
    if (!isFilled) toast({ kind: 'error', title: 'Dados obrigatórios', description: 'Preencha email e motivo.' });
    else if (!found.email) onSubmit(values, () => setTyped(EMPTY));
  }
  return (
    <form {...focus} tabIndex={-1} noValidate className={`${styles.form} stack start gap-3 takes-focus`} onSubmit={submit}>
      <TextField
        type="email"
        label={emailLabel}
        maxLength={LIMITS.email}
        value={typed.email}
        refused={refusalAt('email')}
        readOnly={pending}
        onType={(email) => type({ email })}
      />
      <TextField
        type="text"
        label="Motivo"
        maxLength={LIMITS.text}
        value={typed.motivo}
        refused={refusalAt('motivo')}
        readOnly={pending}
        onType={(motivo) => type({ motivo })}
      />
      <Button type="primary" htmlType="submit" className={styles.submit} loading={pending} disabled={waits && !isFilled}>
        {pending ? pendingLabel : submitLabel}
      </Button>
    </form>
  );
}

function refusalOf(error: Error | null, field: string): string | undefined {
  return error instanceof ApiError ? error.errors.find((entry) => entry.field === field)?.message : undefined;
}
