import { CORES } from '@viajario/contracts/crm/etiquetas/cores';
import { etiquetas } from '@viajario/contracts/crm/etiquetas/etiquetas';
import { LIMITS } from '@viajario/contracts/limits';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { write } from '@viajario/web-kit/api/query.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useState, type KeyboardEvent } from 'react';
import styles from './etiquetas.module.css';

export const ETIQUETAS_FAILED = 'Não foi possível carregar as etiquetas';

interface Props {
  contaId: string;
  /** How many there are: each gets another colour. */
  count: number;
  onCreated: (id: string) => void;
}

/** Makes a label of the conta. */
export function NewEtiqueta({ contaId, count, onCreated }: Props) {
  const id = useId();
  const [nome, setNome] = useState('');
  const [refusal, setRefusal] = useState('');
  const create = useMutation(
    write(etiquetas.create, {
      onSuccess: (created) => {
        setNome('');
        onCreated(created.id);
      },
      onError: (error) => {
        if (error instanceof ApiError && error.status < 500 && error.status > 0)
          setRefusal(error.errors[0]?.message ?? error.message);
        else toastRefusal('Erro ao criar a etiqueta', error);
      },
    }),
  );
  function submit() {
    if (create.isPending || nome.trim() === '') return;
    create.mutate({ body: { contaId, nome, cor: CORES[count % CORES.length] ?? 'cinza' } });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  }
  return (
    <div className={styles.new}>
      <label htmlFor={id}>
        Nova etiqueta
        <Input
          id={id}
          value={nome}
          maxLength={LIMITS.etiqueta}
          status={refusal ? 'error' : undefined}
          aria-describedby={`${id}-refusal`}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setNome(target.value);
            setRefusal('');
          }}
        />
      </label>
      <Button loading={create.isPending} aria-disabled={create.isPending} onClick={submit}>
        Criar
      </Button>
      <p id={`${id}-refusal`} role="alert" className={`${styles.refusal} flush negative small`}>
        {refusal}
      </p>
    </div>
  );
}
