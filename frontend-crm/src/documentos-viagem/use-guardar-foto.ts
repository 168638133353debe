import { documentosViagem, type DocumentoViagem } from '@viajario/contracts/crm/documentos-viagem/documentos-viagem';
import { write } from '@viajario/web-kit/api/query.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { useMutation } from '@tanstack/react-query';
import { useUploadQueue } from '../documentos/upload/use-uploads.ts';

type Passaporte = Pick<DocumentoViagem, 'id' | 'clienteId' | 'validade'>;

/** Sends the photo of a saved passport to the client's files, as any file is sent, and ties the passport to it once it is there. */
export function useGuardarFoto() {
  const queue = useUploadQueue();
  const update = useMutation(
    write(documentosViagem.update, {
      onError: (error) => toastRefusal('A foto está guardada, mas sem ligação com o passaporte', error),
    }),
  );
  return (foto: File, { id, clienteId, validade }: Passaporte) =>
    queue.add([foto], {
      clienteId,
      flagDocumento: 'passaporte',
      ...(validade && { validade }),
      onSent: ({ id: documentoId }) => update.mutate({ params: { id }, body: { documentoId } }),
    });
}
