import { documentosViagem } from '@viajario/contracts/crm/documentos-viagem/documentos-viagem';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { write } from '@viajario/web-kit/api/query.ts';
import { contaLink, useConta } from '@viajario/web-kit/session/session.tsx';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useRecordSaving } from '../kit/form/use-record-saving.ts';
import { useGuardarFoto } from './use-guardar-foto.ts';
import {
  DOCUMENTO_VIAGEM,
  DOCUMENTO_VIAGEM_FORM,
  documentoViagemBody,
  documentoViagemValues,
  unsavedDocumentoViagem,
  vistosDe,
  type DocumentoViagemField,
  type DocumentoViagemValues,
  type ShownDocumentoViagem,
} from './documento-viagem.ts';

interface Options {
  form: FormInstance<DocumentoViagemValues>;
  documentoViagem?: ShownDocumentoViagem;
  clienteId?: string;
  /** The picture on which it was read, to be kept as the client's file. */
  foto?: File;
  onKeep: (values: DocumentoViagemValues) => void;
  onSaved: () => void;
}

/** The client who has a document with that number already. */
interface Owner {
  message: string;
  clienteId?: string;
  nome?: string;
}

/** Saves a travel document, or keeps it until its client is saved; a number that another one has is shown at its field. */
export function useDocumentoViagemSaving({ form, documentoViagem, clienteId, foto, onKeep, onSaved }: Options) {
  const guardarFoto = useGuardarFoto();
  const create = useMutation(write(documentosViagem.create));
  const update = useMutation(write(documentosViagem.update));
  const [owner, setOwner] = useState<Owner>();
  const showField = (field: DocumentoViagemField) => document.getElementById(`${DOCUMENTO_VIAGEM_FORM}_${field}`)?.focus();

  async function send(_changed: object, base?: ShownDocumentoViagem): Promise<ShownDocumentoViagem> {
    const values = { ...documentoViagemValues(base), ...form.getFieldsValue(true) };
    if (!clienteId) {
      onKeep(values);
      return unsavedDocumentoViagem(base?.id ?? '', values);
    }
    return base
      ? update.mutateAsync({ params: { id: base.id }, body: { ...documentoViagemBody(values), vistos: vistosDe(base) } })
      : create.mutateAsync({ params: { id: clienteId }, body: documentoViagemBody(values) });
  }

  const { save, isDirty, impasse } = useRecordSaving({
    form,
    fields: DOCUMENTO_VIAGEM,
    record: documentoViagem,
    send,
    onSaved: (saved) => {
      if (clienteId) toast({ title: 'Documento de viagem salvo', kind: 'success' });
      if (clienteId && foto) guardarFoto(foto, { ...saved, clienteId });
      onSaved();
    },
    failure: (_, message, atFields) => ({
      title: 'Erro ao salvar o documento de viagem',
      description: atFields ? '' : message,
    }),
    onRefused: (error) => {
      const other = ownerOf(error);
      setOwner(other);
      if (other) showField('numero');
      return other !== undefined;
    },
    showField,
  });

  return {
    save,
    isDirty,
    impasse,
    saving: create.isPending || update.isPending,
    forgetRefusal: () => setOwner(undefined),
    /** Of the field of the number. */
    numero: owner && { validateStatus: 'error' as const, help: <TakenNumero {...owner} /> },
  };
}

/** The server's message, in which the client's name leads to their travel documents. */
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
