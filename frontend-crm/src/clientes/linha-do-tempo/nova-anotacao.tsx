import { anotacoes } from '@viajario/contracts/crm/anotacoes/anotacoes';
import { FIELD_TEXTS } from '@viajario/contracts/field-texts';
import { LIMITS } from '@viajario/contracts/limits';
import { write } from '@viajario/web-kit/api/query.ts';
import { DayInput, isDay } from '@viajario/web-kit/form/day-input.tsx';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useRef, useState, type FormEvent } from 'react';
import { PessoaSelect } from '../../equipe/pessoa-select.tsx';
import { saveOnCtrlEnter } from '../../form/save-on-ctrl-enter.ts';
import styles from './linha-do-tempo.module.css';

const NOTHING = { texto: '', vencimento: '', responsavelId: '' };

interface Props {
  clienteId: string;
  /** Reports whether something is typed that would be lost. */
  onTyped: (hasText: boolean) => void;
}

/** Writes a note; with a day it is a reminder. */
export function NovaAnotacao({ clienteId, onTyped }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(NOTHING);
  const [refusedDay, setRefusedDay] = useState(false);
  function change(next: Partial<typeof NOTHING>) {
    const now = { ...typed, ...next };
    setTyped(now);
    onTyped(now.texto.trim() !== '');
  }
  const create = useMutation(
    write(anotacoes.create, {
      onSuccess: ({ vencimento }) => {
        toast({ title: vencimento ? 'Lembrete adicionado' : 'Anotação adicionada', kind: 'success' });
        change(NOTHING);
        field.current?.focus();
      },
      onError: (error) => toastRefusal('Erro ao adicionar a anotação', error),
    }),
  );
  function submit(event?: FormEvent) {
    event?.preventDefault();
    const { texto, vencimento, responsavelId } = typed;
    if (create.isPending) return;
    if (vencimento !== '' && !isDay(vencimento)) return setRefusedDay(true);
    if (texto.trim() === '') return field.current?.focus();
    create.mutate({ body: { clienteId, texto, vencimento: vencimento || null, responsavelId: responsavelId || null } });
  }
  return (
    <form
      className={styles.new}
      aria-label="Nova anotação"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => saveOnCtrlEnter(event, submit)}
    >
      <label htmlFor={id}>Nova anotação</label>
      <Input.TextArea
        id={id}
        ref={(input) => {
          field.current = input?.resizableTextArea?.textArea ?? null;
        }}
        rows={3}
        maxLength={LIMITS.anotacao}
        value={typed.texto}
        onChange={({ target }) => change({ texto: target.value })}
      />
      <div className={styles.more}>
        <span className={styles.field}>
          <label htmlFor={`${id}-dia`}>Lembrar em</label>
          <DayInput
            id={`${id}-dia`}
            value={typed.vencimento}
            status={refusedDay ? 'error' : undefined}
            aria-invalid={refusedDay}
            aria-describedby={`${id}-recusa`}
            onChange={(vencimento) => {
              change({ vencimento });
              setRefusedDay(false);
            }}
          />
        </span>
        <span className={styles.field}>
          <label htmlFor={`${id}-quem`}>Responsável</label>
          <PessoaSelect
            id={`${id}-quem`}
            value={typed.responsavelId}
            placeholder="Todos"
            onChange={(responsavelId) => change({ responsavelId })}
          />
        </span>
      </div>
      <p id={`${id}-recusa`} role="alert" className={styles.refusal}>
        {refusedDay && FIELD_TEXTS.day}
      </p>
      <Button htmlType="submit" type="primary" loading={create.isPending} aria-disabled={create.isPending}>
        Adicionar
      </Button>
    </form>
  );
}
