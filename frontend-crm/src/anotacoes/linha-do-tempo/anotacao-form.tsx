import { FIELD_TEXTS } from '@viajario/contracts/field-texts';
import { LIMITS } from '@viajario/contracts/limits';
import { isDay } from '@viajario/web-kit/form/days.ts';
import { useNotedUnsent } from '@viajario/web-kit/unsaved/unsent-texts.ts';
import { TextArea } from '@viajario/web-kit/antd/antd-form.ts';
import { Button } from 'antd';
import { useId, useRef, useState, type FormEvent } from 'react';
import { PessoaSelect } from '../../equipe/pessoa-select.tsx';
import { saveOnCtrlEnter } from '../../kit/form/save-on-ctrl-enter.ts';
import { recusaDoPrazo } from '../da-viagem/prazo.ts';
import { Atalhos, LembrarEm, type Quando } from './lembrar-em.tsx';
import styles from './linha-do-tempo.module.css';

/** '' where there is nothing. */
export interface AnotacaoValues extends Quando {
  texto: string;
  responsavelId: string;
}
export const NO_VALUES: AnotacaoValues = { texto: '', vencimento: '', responsavelId: '', lado: '', dias: '' };

const differs = (one: AnotacaoValues, { texto, ...others }: AnotacaoValues) =>
  JSON.stringify({ ...one, texto: one.texto.trim() }) !== JSON.stringify({ ...one, ...others, texto: texto.trim() });

/** What is wrong with when to remind; '' for nothing. */
function recusaOf({ vencimento, lado, dias }: Quando, needsDay: boolean): string {
  if (lado !== '') return recusaDoPrazo({ dias, lado }) ?? '';
  return (vencimento === '' && !needsDay) || isDay(vencimento) ? '' : FIELD_TEXTS.day;
}

interface Props {
  /** Of the text's field. */
  id?: string;
  /** Of the text. */
  label: string;
  initial: AnotacaoValues;
  submitLabel: string;
  busy: boolean;
  autoFocus: boolean;
  /** Offers days before and after a trip. */
  daViagem?: boolean;
  /** It is a reminder, in a dialog: needs a day, and offers some. */
  isLembrete?: boolean;
  onSubmit: (values: AnotacaoValues) => void;
  onCancel?: () => void;
}

/** The text of a note; with a day it is a reminder, of one person or of all. */
export function AnotacaoForm({
  label,
  initial,
  busy,
  daViagem = false,
  isLembrete = false,
  onSubmit,
  onCancel,
  ...props
}: Props) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(initial);
  const [recusa, setRecusa] = useState('');
  useNotedUnsent(id, differs(typed, initial));
  const change = (next: Partial<AnotacaoValues>) => setTyped({ ...typed, ...next });
  const choose = (next: Partial<Quando>) => {
    change(next);
    setRecusa('');
  };
  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (busy) return;
    const wrong = recusaOf(typed, isLembrete);
    if (wrong) return setRecusa(wrong);
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
        rows={2}
        autoFocus={props.autoFocus}
        maxLength={LIMITS.anotacao}
        value={typed.texto}
        onChange={({ target }) => change({ texto: target.value })}
      />
      <div className={styles.more} data-da-viagem={daViagem || undefined}>
        <LembrarEm id={id} values={typed} recusa={recusa} daViagem={daViagem} onChange={choose} />
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
      {isLembrete && <Atalhos vencimento={typed.vencimento} onChoose={(vencimento) => choose({ vencimento })} />}
      <p id={`${id}-recusa`} role="alert" className={`${styles.refusal} flush negative small`}>
        {recusa}
      </p>
      <div className={styles.formButtons}>
        {onCancel && <Button onClick={onCancel}>{isLembrete ? 'Cancelar' : 'Desistir'}</Button>}
        <Button htmlType="submit" type={isLembrete ? 'primary' : 'default'} loading={busy} aria-disabled={busy}>
          {props.submitLabel}
        </Button>
      </div>
    </form>
  );
}
