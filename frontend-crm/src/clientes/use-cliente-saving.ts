import { clientes, type ClienteDetail } from '@viajario/contracts/crm/clientes';
import { ApiError } from '@viajario/web-kit/api.ts';
import { read, write } from '@viajario/web-kit/query.ts';
import { toast } from '@viajario/web-kit/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import {
  changedFields,
  formValues,
  isClienteField,
  mergeWithSaved,
  type ClienteField,
  type ClienteFormValues,
  type Overwritten,
} from './cliente-fields.ts';
import type { CpfOwner } from './documentos-tab.tsx';

interface Options {
  form: FormInstance<ClienteFormValues>;
  contaId: string;
  /** The client being edited, as first loaded; none while creating. */
  cliente?: ClienteDetail;
  onSaved: () => void;
  /** Leaves for a client from the success toast. */
  onOpenCliente: (clienteId: string) => void;
  /** Opens the field's tab and moves the focus there. */
  showField: (field: ClienteField) => void;
}

/** What may stand above the fields after a save was refused or reloaded. */
export interface SavingNotice {
  /** The server's words when somebody else saved meanwhile. */
  outdated?: string;
  overwritten?: Overwritten[];
}

/**
 * Saves the form once at a time and turns every refusal into something the person can act on. A saved form is finished, so that a
 * second Enter while its dialog closes saves nothing twice: whoever goes on editing mounts a new one.
 */
export function useClienteSaving({ form, contaId, cliente, onSaved, onOpenCliente, showField }: Options) {
  const client = useQueryClient();
  const create = useMutation(write(clientes.create));
  const update = useMutation(write(clientes.update));
  const [base, setBase] = useState(cliente);
  const [cpfOwner, setCpfOwner] = useState<CpfOwner>();
  const [notice, setNotice] = useState<SavingNotice>({});
  const phase = useRef<'editing' | 'saving' | 'saved'>('editing');

  const changed = () => changedFields(formValues(base), { ...formValues(base), ...form.getFieldsValue(true) });

  async function save() {
    if (phase.current !== 'editing') return;
    phase.current = 'saving';
    try {
      const { nome, ...others } = changed();
      const saved = base
        ? await update.mutateAsync({
            params: { id: base.id },
            body: { ...others, ...(nome && { nome }), contaId, updatedAt: base.updatedAt },
          })
        : await create.mutateAsync({ body: { ...others, nome: nome ?? '', contaId, tipoCliente: 'individual' } });
      phase.current = 'saved';
      tellSuccess(saved);
      onSaved();
    } catch (error) {
      phase.current = 'editing';
      refuse(error);
    }
  }

  function tellSuccess(saved: ClienteDetail) {
    if (base) toast({ title: 'Cliente atualizado com sucesso', kind: 'success' });
    else {
      const action = { label: 'Abrir', onClick: () => onOpenCliente(saved.id) };
      toast({ title: 'Cliente criado com sucesso.', kind: 'success', action });
    }
  }

  function refuse(error: unknown) {
    // The page itself tells of a lost session or an ended subscription.
    if (error instanceof ApiError && (error.status === 401 || error.status === 402)) return;
    const title = base ? 'Erro ao atualizar cliente' : 'Erro ao criar cliente';
    const owner = cpfOwnerOf(error);
    const outdated = error instanceof ApiError && error.code === 'ALTERADO_POR_OUTRA_PESSOA' ? error.message : undefined;
    const explained = owner !== undefined || outdated !== undefined || !(error instanceof ApiError);
    toast({ title, kind: 'error', ...(!explained && { description: error.message }) });
    setCpfOwner(owner);
    setNotice({ outdated });
    if (owner) showField('cpf');
    else if (error instanceof ApiError) showFieldErrors(error);
  }

  function showFieldErrors(error: ApiError) {
    const known = error.errors.flatMap(({ field, message }) =>
      isClienteField(field) ? [{ name: field, errors: [message] }] : [],
    );
    form.setFields(known);
    if (known[0]) showField(known[0].name);
  }

  /** Takes over the saved version and keeps what the person changed elsewhere. */
  async function reload() {
    if (!base) return;
    const detail = read(clientes.read, { params: { id: base.id }, query: { contaId } });
    try {
      const saved = await client.fetchQuery({ ...detail, staleTime: 0 });
      const mine = { ...formValues(base), ...form.getFieldsValue(true) };
      const { values, overwritten } = mergeWithSaved(formValues(base), mine, formValues(saved));
      form.setFieldsValue(values);
      setBase(saved);
      setNotice({ overwritten });
    } catch (error) {
      refuse(error);
    }
  }

  return {
    save,
    reload,
    saving: create.isPending || update.isPending,
    isDirty: () => phase.current !== 'saved' && Object.keys(changed()).length > 0,
    notice,
    cpfOwner,
    forgetCpfOwner: () => setCpfOwner(undefined),
  };
}

function cpfOwnerOf(error: unknown): CpfOwner | undefined {
  if (!(error instanceof ApiError) || error.code !== 'CPF_JA_CADASTRADO') return undefined;
  const clienteId = error.data?.clienteId;
  return { message: error.message, ...(typeof clienteId === 'string' && { clienteId }) };
}
