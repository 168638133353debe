import { documentosViagem } from '@viajario/contracts/crm/documentos-viagem/documentos-viagem';
import { read } from '@viajario/web-kit/api/query.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Arquivo } from '../../documentos/documento-address.ts';
import DocumentoViagemDialog from '../documento-viagem-dialog.tsx';
import type { DocumentoViagemLido } from './comparacao.ts';
import LerPassaporteDialog from './ler-passaporte-dialog.tsx';

interface Props {
  clienteId: string;
  /** A stored file that is read at once. */
  arquivo?: Arquivo;
  onClosed: () => void;
}

/** Reads a passport outside the client's form, then shows the form of the document; of the client's own data it says nothing. */
export default function LerArquivo({ clienteId, arquivo, onClosed }: Props) {
  const list = useQuery({ ...read(documentosViagem.list, { params: { id: clienteId } }), staleTime: 0 });
  const [lida, setLida] = useState<DocumentoViagemLido>();
  if (lida) return <DocumentoViagemDialog {...lida} clienteId={clienteId} onClosed={onClosed} />;
  if (list.isPending) return null;
  return (
    <LerPassaporteDialog
      clienteId={clienteId}
      arquivo={arquivo}
      documentosDeViagem={list.data ?? []}
      onDocumentoViagem={setLida}
      onClosed={onClosed}
    />
  );
}
