import { FIELD_TEXTS } from '@viajario/contracts/field-texts';
import { LIMITS } from '@viajario/contracts/limits';
import { DayInput } from '@viajario/web-kit/form/day-input.tsx';
import { isDay } from '@viajario/web-kit/form/days.ts';
import { useNotedUnsent } from '@viajario/web-kit/unsaved/unsent-texts.ts';
import { TextArea } from '@viajario/web-kit/antd/antd-form.ts';
import { Button } from 'antd';
import { useId, useRef, useState, type FormEvent } from 'react';
import { PessoaSelect } from '../../equipe/pessoa-select.tsx';
import { saveOnCtrlEnter } from '../../kit/form/save-on-ctrl-enter.ts';
import styles from './linha-do-tempo.module.css';

/** '' where there is nothing. */
export interface AnotacaoValues {
  texto: string;
  vencimento: string;
  responsavelId: string;
}
export const NO_VALUES: AnotacaoValues = { texto: '', vencimento: '', responsavelId: '' };

const differs = (one: AnotacaoValues, other: AnotacaoValues) =>
  one.texto.trim() !== other.texto.trim() || one.vencimento !== other.vencimento || one.responsavelId !== other.responsavelId;

interface Props {
  /** Of the text. */
  label: string;
  initial: AnotacaoValues;
  submitLabel: string;
  busy: boolean;
  autoFocus: boolean;
  onSubmit: (values: AnotacaoValues) => void;
  onCancel?: () => void;
}

/** The text of a note; with a day it is a reminder, of one person or of all. */
export function AnotacaoForm({ label, initial, submitLabel, busy, autoFocus, onSubmit, onCancel }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(initial);
  const [refusedDay, setRefusedDay] = useState(false);
  useNotedUnsent(id, differs(typed, initial));
  const change = (next: Partial<AnotacaoValues>) => setTyped({ ...typed, ...next });
  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (busy) return;
    if (typed.vencimento !== '' && !isDay(typed.vencimento)) return setRefusedDay(true);
    if (typed.texto.trim() === '') return field.current?.focus();
    onSubmit(typed);
  }
  return (
    <form
      className={`${styles.form} no-print`}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => saveOnCtrlEnter(event, submit)}
    >
      <label htmlFor={id}>{label}</label>
      <TextArea
        id={id}
        ref={(input) => {
          field.current = input?.resizableTextArea?.textArea ?? null;
        }}
        rows={3}
        autoFocus={autoFocus}
        maxLength={LIMITS.anotacao}
        value={typed.texto}
        onChange={({ target }) => change({ texto: target.value })}
      />
      <div className={styles.more}>
        <span className="stack shrinks gap-1">
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
        <span className="stack shrinks gap-1">
          <label htmlFor={`${id}-quem`}>Responsável</label>
          <PessoaSelect
            id={`${id}-quem`}
            value={typed.responsavelId}
            placeholder="Todos"
            onChange={(responsavelId) => change({ responsavelId })}
          />
        </span>
      </div>
      <p id={`${id}-recusa`} role="alert" className={`${styles.refusal} flush negative small`}>
        {refusedDay && FIELD_TEXTS.day}
      </p>
      <div className={styles.formButtons}>
        {onCancel && <Button onClick={onCancel}>Desistir</Button>}
        <Button htmlType="submit" type="primary" loading={busy} aria-disabled={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
