import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import { modelosViagem, type ModeloDeViagem } from '@viajario/contracts/crm/modelos-viagem/modelos-viagem';
import { LIMITS } from '@viajario/contracts/limits';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { write } from '@viajario/web-kit/api/query.ts';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { useRestoredFocus } from '@viajario/web-kit/hooks/use-restored-focus.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import { prazoOf } from '../../anotacoes/da-viagem/prazo.ts';
import { FormDialog } from '../../kit/dialog/form-dialog.tsx';
import { FormFooter } from '../../kit/form/form-footer.tsx';
import layout from '../../kit/form/form-layout.module.css';
import { Campo, campoProps } from '../../prontidao/campo.tsx';
import { TarefaFields } from './tarefa-fields.tsx';
import { isRecusada, novaTarefa, recusaDaTarefa, tarefaNoForm, type TarefaNoForm } from './tarefas.ts';
import styles from './modelos.module.css';

interface Props {
  contaId: string;
  /** Missing: a new one. */
  modelo?: ModeloDeViagem;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Name and tasks of a template for trips. */
export default function ModeloDeViagemDialog({ contaId, modelo, onClosed }: Props) {
  const nomeId = useId();
  const [inicial] = useState(() => ({ nome: modelo?.nome ?? '', tarefas: modelo?.tarefas.map(tarefaNoForm) ?? [novaTarefa()] }));
  const [nome, setNome] = useState(inicial.nome);
  const [tarefas, setTarefas] = useState<readonly TarefaNoForm[]>(inicial.tarefas);
  const [wasSent, setSent] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { pending, save } = useSave(contaId, modelo?.id, setRefused);
  const recusaDoNome = wasSent && nome.trim() === '' ? 'Dê um nome ao modelo' : refused;

  function submit(event: FormEvent, close: () => void) {
    event.preventDefault();
    setSent(true);
    const wrong = tarefas.find((tarefa) => isRecusada(recusaDaTarefa(tarefa)));
    const [field] = wrong ? Object.keys(recusaDaTarefa(wrong)) : [];
    if (nome.trim() === '') document.getElementById(nomeId)?.focus();
    else if (wrong) document.getElementById(`${wrong.key}-${field}`)?.focus();
    else if (!pending) save({ nome: nome.trim(), tarefas }, close);
  }
  return (
    <FormDialog
      title={modelo ? 'Editar modelo de viagem' : 'Novo modelo de viagem'}
      firstFieldId={nomeId}
      isDirty={() => JSON.stringify({ nome, tarefas }) !== JSON.stringify(inicial)}
      onClosed={onClosed}
    >
      {({ close, cancel }) => (
        <form className={layout.form} noValidate onSubmit={(event) => submit(event, close)}>
          <div className={`${layout.fields} ${styles.campos}`}>
            <Campo id={nomeId} label="Nome" refusal={recusaDoNome}>
              <Input
                {...campoProps(nomeId, recusaDoNome)}
                aria-required="true"
                maxLength={LIMITS.nomeDeModelo}
                value={nome}
                onChange={({ target }) => {
                  setNome(target.value);
                  setRefused(undefined);
                }}
              />
            </Campo>
            <Tarefas tarefas={tarefas} wasSent={wasSent} onChange={setTarefas} />
          </div>
          <FormFooter submitLabel="Salvar" busy={pending} onCancel={cancel} />
        </form>
      )}
    </FormDialog>
  );
}

interface TarefasProps {
  tarefas: readonly TarefaNoForm[];
  /** What is missing is named from then on. */
  wasSent: boolean;
  onChange: (tarefas: readonly TarefaNoForm[]) => void;
}

function Tarefas({ tarefas, wasSent, onChange }: TarefasProps) {
  const [added, setAdded] = useState<string>();
  // A task's button goes with the task.
  const focus = useRestoredFocus<HTMLElement>();
  function add() {
    const nova = novaTarefa();
    setAdded(nova.key);
    onChange([...tarefas, nova]);
  }
  return (
    <section {...focus} tabIndex={-1} aria-labelledby="modelo-tarefas" className="stack one-column gap-3 takes-focus">
      <h2 id="modelo-tarefas" className="flush lead strong">
        Tarefas
      </h2>
      <ol className="plain">
        {tarefas.map((tarefa, index) => (
          <TarefaFields
            key={tarefa.key}
            tarefa={tarefa}
            name={`Tarefa ${index + 1}`}
            isOnly={tarefas.length === 1}
            autoFocus={tarefa.key === added}
            recusa={wasSent ? recusaDaTarefa(tarefa) : {}}
            onChange={(next) => onChange(tarefas.map((one) => (one.key === next.key ? next : one)))}
            onRemove={() => onChange(tarefas.filter(({ key }) => key !== tarefa.key))}
          />
        ))}
      </ol>
      {tarefas.length < LIMITS.tarefasPorModelo && (
        <div className="row">
          <Button icon={<Icon of={PlusOutlined} />} onClick={add}>
            Adicionar tarefa
          </Button>
        </div>
      )}
    </section>
  );
}

/** Creates it, or changes the one that there is. */
function useSave(contaId: string, id: string | undefined, refuse: (message: string) => void) {
  const onError = (error: Error) => {
    const named = error instanceof ApiError ? error.errors.find(({ field }) => field === 'nome') : undefined;
    if (named) refuse(named.message);
    else toastRefusal('Erro ao salvar o modelo de viagem', error);
  };
  const create = useMutation(write(modelosViagem.create, { onError }));
  const update = useMutation(write(modelosViagem.update, { onError }));
  return {
    pending: create.isPending || update.isPending,
    save(typed: { nome: string; tarefas: readonly TarefaNoForm[] }, close: () => void) {
      const tarefas = typed.tarefas.map(({ texto, prazo }) => ({ texto: texto.trim(), ...prazoOf(prazo) }));
      const body = { nome: typed.nome, tarefas };
      const onSuccess = () => {
        toast({ title: id ? 'Modelo de viagem salvo' : 'Modelo de viagem criado', kind: 'success' });
        close();
      };
      if (id) update.mutate({ params: { id }, body }, { onSuccess });
      else create.mutate({ body: { contaId, ...body } }, { onSuccess });
    },
  };
}
