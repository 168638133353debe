import { documentos, type Documento } from '@viajario/contracts/documents/documentos';
import { isDay } from '@viajario/web-kit/form/days.ts';
import { write } from '@viajario/web-kit/api/query.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import styles from './documentos.module.css';
import { ValidadeField } from './validade-field.tsx';

interface Props {
  documento: Documento;
  /** Id of the element that names the file. */
  nameId: string;
  onClose: () => void;
}

/** Changes the validity of a file that is there already; emptied, it has none. */
export function EditValidade({ documento, nameId, onClose }: Props) {
  const [text, setText] = useState(documento.validade ?? '');
  const [refused, setRefused] = useState(false);
  const update = useMutation(
    write(documentos.update, {
      onSuccess: () => {
        toast({ title: 'Validade salva', kind: 'success' });
        onClose();
      },
      onError: (error) => toastRefusal('Erro ao salvar a validade', error),
    }),
  );
  function save() {
    if (update.isPending) return;
    if (text !== '' && !isDay(text)) return setRefused(true);
    update.mutate({ params: { id: documento.id }, body: { validade: text || null } });
  }
  function change(typed: string) {
    setText(typed);
    setRefused(false);
  }
  return (
    <div className={`${styles.edit} row gap-2`}>
      <ValidadeField
        value={text}
        kept={documento.validade ?? ''}
        onChange={change}
        refused={refused}
        describedBy={nameId}
        onEnter={save}
        autoFocus
      />
      <div className="row gap-1-2">
        <Button disabled={update.isPending} onClick={onClose}>
          Desistir
        </Button>
        <Button type="primary" loading={update.isPending} aria-disabled={update.isPending} onClick={save}>
          Salvar validade
        </Button>
      </div>
    </div>
  );
}
