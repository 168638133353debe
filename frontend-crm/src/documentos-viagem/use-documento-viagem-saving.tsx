import { documentosViagem } from '@viajario/contracts/crm/viagem/documentos-viagem';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { write } from '@viajario/web-kit/api/query.ts';
import { contaLink, useConta } from '@viajario/web-kit/session/session.tsx';
import { isReportedElsewhere } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  changedBody,
  DOCUMENTO_VIAGEM_FORM,
  isDocumentoViagemField,
  documentoViagemBody,
  type ShownDocumentoViagem,
  type DocumentoViagemValues,
} from './documento-viagem.ts';

interface Options {
  form: FormInstance<DocumentoViagemValues>;
  documentoViagem?: ShownDocumentoViagem;
  clienteId?: string;
  before: DocumentoViagemValues;
  onKeep: (values: DocumentoViagemValues) => void;
  onSaved: () => void;
}

/** Whose document has that number already. */
interface Owner {
  message: string;
  clienteId?: string;
  nome?: string;
}

/** Saves a travel document, once at a time; a number that another one has is shown at its field. */
export function useDocumentoViagemSaving({ form, documentoViagem, clienteId, before, onKeep, onSaved }: Options) {
  const create = useMutation(write(documentosViagem.create));
  const update = useMutation(write(documentosViagem.update));
  const [owner, setOwner] = useState<Owner>();
  const phase = useRef<'editing' | 'saving' | 'saved'>('editing');

  async function send(values: DocumentoViagemValues): Promise<void> {
    if (!clienteId) return onKeep(values);
    if (documentoViagem) await update.mutateAsync({ params: { id: documentoViagem.id }, body: changedBody(before, values) });
    else await create.mutateAsync({ params: { id: clienteId }, body: documentoViagemBody(values) });
    toast({ title: 'Documento de viagem salvo', kind: 'success' });
  }

  async function save() {
    if (phase.current !== 'editing') return;
    phase.current = 'saving';
    try {
      await send({ ...before, ...form.getFieldsValue(true) });
      phase.current = 'saved';
      onSaved();
    } catch (error) {
      phase.current = 'editing';
      refuse(error);
    }
  }

  function refuse(error: unknown) {
    if (isReportedElsewhere(error)) return;
    const other = ownerOf(error);
    const errors = error instanceof ApiError && !other ? error.errors : [];
    const fields = errors.flatMap(({ field, message }) =>
      isDocumentoViagemField(field) ? [{ name: field, errors: [message] }] : [],
    );
    const first = other ? 'numero' : fields[0]?.name;
    setOwner(other);
    form.setFields(fields);
    toast({
      title: 'Erro ao salvar o documento de viagem',
      kind: 'error',
      description: first !== undefined || !(error instanceof ApiError) ? undefined : error.message,
    });
    if (first) document.getElementById(`${DOCUMENTO_VIAGEM_FORM}_${first}`)?.focus();
  }

  return {
    save,
    saving: create.isPending || update.isPending,
    isSaved: () => phase.current === 'saved',
    forgetRefusal: () => setOwner(undefined),
    /** Of the field of the number. */
    numero: owner && { validateStatus: 'error' as const, help: <TakenNumero {...owner} /> },
  };
}

/** The server's words, in which the client's name leads to their travel documents. */
function TakenNumero({ message, clienteId, nome }: Owner) {
  const { contaId } = useConta();
  if (!clienteId || !nome) return <span role="alert">{message}</span>;
  const [before, after] = message.split(nome);
  return (
    <span role="alert">
      {before}
      {/* What is typed here stays. */}
      <Link to={contaLink(`/cliente/${clienteId}#documentos`, contaId)} target="_blank" rel="noopener">
        {nome}
      </Link>
      {after}
    </span>
  );
}

function ownerOf(error: unknown): Owner | undefined {
  if (!(error instanceof ApiError) || error.code !== 'DOCUMENTO_VIAGEM_JA_CADASTRADO') return undefined;
  const { clienteId, nome } = error.data ?? {};
  return {
    message: error.message,
    ...(typeof clienteId === 'string' && { clienteId }),
    ...(typeof nome === 'string' && { nome }),
  };
}
