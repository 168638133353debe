import { anotacoes } from '@viajario/contracts/crm/anotacoes/anotacoes';
import { write } from '@viajario/web-kit/api/query.ts';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { UnsentTexts, useUnsentTexts } from '@viajario/web-kit/unsaved/unsent-texts.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ClienteSelect } from '../../clientes/responsavel/cliente-select.tsx';
import { FormDialog, type FormDialogControls } from '../../kit/dialog/form-dialog.tsx';
import layout from '../../kit/form/form-layout.module.css';
import { AnotacaoForm, NO_VALUES } from '../linha-do-tempo/anotacao-form.tsx';
import { NOVO_LEMBRETE } from './novo-lembrete.ts';

/** A reminder about a client, or about none: a task of the agency. */
export default function NovoLembreteDialog({ onClosed }: { onClosed: () => void }) {
  const id = useId();
  const [clienteId, setClienteId] = useState('');
  const { hasUnsent, note } = useUnsentTexts();
  return (
    <FormDialog small title={NOVO_LEMBRETE} firstFieldId={id} isDirty={() => hasUnsent || clienteId !== ''} onClosed={onClosed}>
      {(controls) => (
        <UnsentTexts value={note}>
          <div className={`${layout.fields} ${layout.rows} gap-3`}>
            <Fields id={id} clienteId={clienteId} onCliente={setClienteId} controls={controls} />
          </div>
        </UnsentTexts>
      )}
    </FormDialog>
  );
}

interface Props {
  /** Of the text. */
  id: string;
  clienteId: string;
  onCliente: (id: string) => void;
  controls: FormDialogControls;
}

function Fields({ id, clienteId, onCliente, controls: { close, cancel } }: Props) {
  const { contaId } = useConta();
  const create = useMutation(
    write(anotacoes.create, {
      onSuccess: () => {
        toast({ title: 'Lembrete adicionado', kind: 'success' });
        close();
      },
      onError: (error) => toastRefusal('Erro ao adicionar o lembrete', error),
    }),
  );
  return (
    <>
      <span className="stack one-column gap-1">
        <label htmlFor={`${id}-cliente`} className="small medium">
          Cliente
        </label>
        <ClienteSelect id={`${id}-cliente`} excludedIds={NOBODY} value={clienteId} onChange={onCliente} />
      </span>
      <AnotacaoForm
        isLembrete
        id={id}
        label="Lembrete"
        initial={NO_VALUES}
        submitLabel="Adicionar"
        busy={create.isPending}
        autoFocus={false}
        onSubmit={({ texto, vencimento, responsavelId }) =>
          create.mutate({
            body: { ...(clienteId ? { clienteId } : { contaId }), texto, vencimento, responsavelId: responsavelId || null },
          })
        }
        onCancel={cancel}
      />
    </>
  );
}
const NOBODY: readonly string[] = [];
