import { CONTEXTO_LABELS, CONTEXTOS_DE_MENSAGEM } from '@viajario/contracts/crm/mensagens/contextos';
import { modelos, type ModeloDeMensagem } from '@viajario/contracts/crm/modelos/modelos';
import { LIMITS } from '@viajario/contracts/limits';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { write } from '@viajario/web-kit/api/query.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { Input } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import { FormDialog } from '../../kit/dialog/form-dialog.tsx';
import { FormFooter } from '../../kit/form/form-footer.tsx';
import layout from '../../kit/form/form-layout.module.css';
import { NativeSelect } from '../../kit/form/native-select.tsx';
import styles from '../mensagens.module.css';
import { ModeloTexto } from './modelo-texto.tsx';
import { refusalOfTexto } from './modelo-texts.ts';

export type ModeloValues = Pick<ModeloDeMensagem, 'nome' | 'contexto' | 'texto'>;

interface Props {
  contaId: string;
  title: string;
  /** Missing: a new one. */
  id?: string;
  /** What the fields show at first. */
  initial: ModeloValues;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Name, use and text of a template. */
export default function ModeloDialog({ title, initial, onClosed, ...modelo }: Props) {
  const fieldId = useId();
  const [values, setValues] = useState(initial);
  const [refusals, setRefusals] = useState<{ nome?: string; texto?: string }>({});
  const { pending, save } = useSave(modelo, setRefusals);
  const isDirty = () => values.nome !== initial.nome || values.contexto !== initial.contexto || values.texto !== initial.texto;
  const change = (next: Partial<ModeloValues>) => {
    setValues({ ...values, ...next });
    setRefusals({});
  };
  function submit(event: FormEvent, close: () => void) {
    event.preventDefault();
    if (pending) return;
    const typed = { nome: values.nome.trim(), contexto: values.contexto, texto: values.texto };
    const nome = typed.nome === '' ? 'Dê um nome ao modelo' : '';
    const texto = refusalOfTexto(typed.texto);
    setRefusals({ nome, texto });
    if (nome || texto) document.getElementById(nome ? fieldId : `${fieldId}-texto`)?.focus();
    else save(typed, close);
  }
  return (
    <FormDialog small title={title} firstFieldId={fieldId} isDirty={isDirty} onClosed={onClosed}>
      {({ close, cancel }) => (
        <form className={layout.form} noValidate onSubmit={(event) => submit(event, close)}>
          <div className={`${layout.fields} ${layout.rows} ${styles.content} gap-1`}>
            <label htmlFor={fieldId} className="required-field">
              Nome
            </label>
            <Input
              id={fieldId}
              value={values.nome}
              maxLength={LIMITS.nomeDeModelo}
              readOnly={pending}
              status={refusals.nome ? 'error' : undefined}
              aria-required="true"
              aria-invalid={Boolean(refusals.nome)}
              aria-describedby={`${fieldId}-refusal`}
              onChange={({ target }) => change({ nome: target.value })}
            />
            <p id={`${fieldId}-refusal`} role="alert" className="negative small">
              {refusals.nome}
            </p>
            <label htmlFor={`${fieldId}-contexto`}>Quando usar</label>
            <NativeSelect
              id={`${fieldId}-contexto`}
              value={values.contexto}
              options={CONTEXTOS_DE_MENSAGEM.map((contexto) => [contexto, CONTEXTO_LABELS[contexto]])}
              onChange={(chosen) =>
                change({ contexto: CONTEXTOS_DE_MENSAGEM.find((contexto) => contexto === chosen) ?? 'livre' })
              }
            />
            <ModeloTexto
              id={`${fieldId}-texto`}
              value={values.texto}
              refusal={refusals.texto ?? ''}
              readOnly={pending}
              onChange={(texto) => change({ texto })}
            />
          </div>
          <FormFooter submitLabel="Salvar" busy={pending} onCancel={cancel} />
        </form>
      )}
    </FormDialog>
  );
}

/** Creates it, or changes the one that there is; a refusal goes to its field. */
function useSave({ id, contaId }: Pick<Props, 'id' | 'contaId'>, refuse: (at: { nome?: string; texto?: string }) => void) {
  const onError = (error: Error) => {
    if (!(error instanceof ApiError) || (error.status !== 400 && error.status !== 409))
      return toastRefusal('Erro ao salvar o modelo', error);
    const [first] = error.errors;
    refuse({ [first?.field === 'nome' ? 'nome' : 'texto']: first?.message ?? error.message });
  };
  const create = useMutation(write(modelos.create, { onError }));
  const update = useMutation(write(modelos.update, { onError }));
  const closing = (close: () => void) => ({
    onSuccess: () => {
      toast({ title: id ? 'Modelo salvo' : 'Modelo criado', kind: 'success' });
      close();
    },
  });
  return {
    pending: create.isPending || update.isPending,
    save: (body: ModeloValues, close: () => void) =>
      id
        ? update.mutate({ params: { id }, body }, closing(close))
        : create.mutate({ body: { contaId, ...body } }, closing(close)),
  };
}
