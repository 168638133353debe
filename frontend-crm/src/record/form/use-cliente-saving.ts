import { clientes, type ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { read, write } from '@viajario/web-kit/api/query.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNovosDocumentosViagem } from '../../documentos-viagem/use-novos-documentos-viagem.ts';
import { useRecordSaving } from '../../kit/form/use-record-saving.ts';
import { CLIENTE, type ClienteField, type ClienteFormValues } from '../../clientes/cliente-fields.ts';
import type { CpfOwner } from './documentos-tab.tsx';

/** The toast when saving failed, made of the server's message, which is its description where it has none, '' is none at all. */
export type FailureMessage = (message?: string) => { title: string; description?: string };

interface Options {
  form: FormInstance<ClienteFormValues>;
  contaId: string;
  /** The client being edited, as first loaded; none while creating. */
  cliente?: ClienteDetail;
  /** A created client works for this company. */
  empresaId?: string;
  /** Editing goes on after saving, from the saved version. */
  staysOpen: boolean;
  /** Further steps of creating the client. */
  afterCreating?: (created: ClienteDetail) => Promise<unknown>;
  onSaved: (saved: ClienteDetail, isNew: boolean) => void;
  failure?: FailureMessage;
  /** Opens the field's tab and moves the focus there. */
  showField: (field: ClienteField) => void;
}

/** Saves the client form; a CPF that another client has is shown at its field. */
export function useClienteSaving({ form, contaId, cliente, empresaId, failure, afterCreating, showField, ...options }: Options) {
  const client = useQueryClient();
  const [cpfOwner, setCpfOwner] = useState<CpfOwner>();
  const [validadeRefusal, setValidadeRefusal] = useState<string>();
  const forgetCpfOwner = () => setCpfOwner(undefined);
  /** With the next change of their field. */
  function forgetRefusals(changed: Partial<ClienteFormValues>) {
    if ('cpf' in changed) forgetCpfOwner();
    if ('validadePassaporte' in changed) setValidadeRefusal(undefined);
  }
  /** Travel documents of a new client. */
  const novos = useNovosDocumentosViagem((validade) => form.setFieldValue('validadePassaporte', validade));
  const create = useMutation(write(clientes.create, { onSuccess: forgetCpfOwner }));
  const update = useMutation(write(clientes.update, { onSuccess: forgetCpfOwner }));

  const saving = useRecordSaving({
    form,
    fields: CLIENTE,
    record: cliente,
    send: ({ nome, ...changed }, base, vistos) => {
      if (base) {
        const body = { ...changed, ...(nome && { nome }), contaId, vistos };
        return update.mutateAsync({ params: { id: base.id }, body });
      }
      const { validadePassaporte, ...others } = changed;
      const body = { ...others, ...novos.bodyWith(validadePassaporte ?? null) };
      return create.mutateAsync({ body: { ...body, nome: nome ?? '', contaId, empresaId, tipoCliente: 'individual' } });
    },
    fetchSaved: ({ id }) => client.fetchQuery({ ...read(clientes.read, { params: { id }, query: { contaId } }), staleTime: 0 }),
    afterCreating: async (created) => {
      await novos.saved(created);
      await afterCreating?.(created);
    },
    ...options,
    failure: (isNew, message) => (failure ?? (isNew ? createFailure : updateFailure))(message),
    onRefused: (error) => {
      const owner = cpfOwnerOf(error);
      const validade = validadeRefusalOf(error);
      setCpfOwner(owner);
      setValidadeRefusal(validade);
      if (owner) showField('cpf');
      if (validade) showField('validadePassaporte');
      return owner !== undefined || validade !== undefined;
    },
    showField,
  });
  // A Brazilian passport among the documents gives the client's validity.
  const validade = cliente?.validadePassaporte;
  const adopt = useEffectEvent(() => validade !== undefined && saving.adopt({ validadePassaporte: validade }));
  useEffect(() => void adopt(), [validade]);
  const isSaving = create.isPending || update.isPending;
  return { ...saving, saving: isSaving, novos, cpfOwner, validadeRefusal, forgetRefusals };
}

const createFailure: FailureMessage = () => ({ title: 'Erro ao criar cliente' });
const updateFailure: FailureMessage = (message) => ({
  title: 'Erro ao atualizar cliente',
  description: message && `Falha ao atualizar cliente: ${message}`,
});

/** Several Brazilian passports, of which the form cannot choose. */
function validadeRefusalOf(error: unknown): string | undefined {
  if (error instanceof ApiError && error.code === 'VALIDADE_NOS_DOCUMENTOS_DE_VIAGEM') return error.message;
  return undefined;
}

function cpfOwnerOf(error: unknown): CpfOwner | undefined {
  if (!(error instanceof ApiError) || error.code !== 'CPF_JA_CADASTRADO') return undefined;
  const clienteId = error.data?.clienteId;
  return { message: error.message, ...(typeof clienteId === 'string' && { clienteId }) };
}
