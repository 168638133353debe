import { CORES, type Cor } from '@viajario/contracts/crm/etiquetas/cores';
import { etiquetas, type Etiqueta as EtiquetaFacts } from '@viajario/contracts/crm/etiquetas/etiquetas';
import { LIMITS } from '@viajario/contracts/limits';
import { Modal } from '@viajario/web-kit/antd/antd-form.ts';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { write } from '@viajario/web-kit/api/query.ts';
import { useFocusOnceOpen } from '@viajario/web-kit/dialog/first-focus.ts';
import { useFocusReturn } from '@viajario/web-kit/hooks/use-focus-return.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import { Etiqueta } from './etiqueta.tsx';
import styles from './etiquetas.module.css';

interface Props {
  contaId: string;
  /** Missing: a new one. */
  etiqueta?: EtiquetaFacts;
  /** Of a new one. */
  firstCor: Cor;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Name and colour of a label. */
export default function EtiquetaDialog({ contaId, etiqueta, firstCor, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const [nome, setNome] = useState(etiqueta?.nome ?? '');
  const [cor, setCor] = useState(etiqueta?.cor ?? firstCor);
  const [refusal, setRefusal] = useState('');
  const id = useId();
  const returnFocus = useFocusReturn();
  const focusOnceOpen = useFocusOnceOpen(`${id}-nome`);
  const saved = {
    onSuccess: () => {
      toast({ title: etiqueta ? 'Etiqueta salva' : 'Etiqueta criada', kind: 'success' });
      setOpen(false);
    },
    onError: (error: Error) => {
      if (error instanceof ApiError && (error.status === 400 || error.status === 409))
        setRefusal(error.errors[0]?.message ?? error.message);
      else toastRefusal('Erro ao salvar a etiqueta', error);
    },
  } as const;
  const create = useMutation(write(etiquetas.create, saved));
  const update = useMutation(write(etiquetas.update, saved));
  const pending = create.isPending || update.isPending;
  const close = () => !pending && setOpen(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (nome.trim() === '') return setRefusal('Dê um nome à etiqueta');
    if (etiqueta) update.mutate({ params: { id: etiqueta.id }, body: { nome: nome.trim(), cor } });
    else create.mutate({ body: { contaId, nome: nome.trim(), cor } });
  };
  return (
    <Modal
      open={open}
      centered
      width={460}
      title={etiqueta ? 'Editar etiqueta' : 'Nova etiqueta'}
      mask={{ closable: false }}
      closable={{ 'aria-label': 'Fechar' }}
      onCancel={close}
      afterOpenChange={(isOpen) => isOpen && focusOnceOpen()}
      afterClose={() => {
        returnFocus();
        onClosed();
      }}
      footer={[
        <Button key="cancel" disabled={pending} onClick={close}>
          Cancelar
        </Button>,
        <Button key="save" type="primary" htmlType="submit" form={id} loading={pending} aria-disabled={pending}>
          Salvar
        </Button>,
      ]}
    >
      <form id={id} noValidate className="stack gap-1" onSubmit={submit}>
        <label htmlFor={`${id}-nome`} className="required-field">
          Nome
        </label>
        <Input
          id={`${id}-nome`}
          value={nome}
          maxLength={LIMITS.etiqueta}
          readOnly={pending}
          status={refusal ? 'error' : undefined}
          aria-required="true"
          aria-invalid={refusal !== ''}
          aria-describedby={`${id}-refusal`}
          onChange={({ target }) => {
            setNome(target.value);
            setRefusal('');
          }}
        />
        <p id={`${id}-refusal`} role="alert" className={`${styles.refusal} flush negative small`}>
          {refusal}
        </p>
        <CorChoice value={cor} onChoose={setCor} />
      </form>
    </Modal>
  );
}

const COR_LABELS: Record<Cor, string> = {
  azul: 'Azul',
  verde: 'Verde',
  amarelo: 'Amarelo',
  vermelho: 'Vermelho',
  roxo: 'Roxo',
  rosa: 'Rosa',
  cinza: 'Cinza',
  laranja: 'Laranja',
};

function CorChoice({ value, onChoose }: { value: Cor; onChoose: (cor: Cor) => void }) {
  const name = useId();
  return (
    <fieldset className={styles.cores}>
      <legend>Cor</legend>
      {CORES.map((cor) => (
        <label key={cor} className={`${styles.cor} line tall gap-2`}>
          <input type="radio" className="tick" name={name} checked={value === cor} onChange={() => onChoose(cor)} />
          <Etiqueta nome={COR_LABELS[cor]} cor={cor} />
        </label>
      ))}
    </fieldset>
  );
}
