import { documentos, type Documento } from '@viajario/contracts/documents/documentos';
import { read } from '@viajario/web-kit/api/query.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { UploadQueue } from './upload-queue.ts';

const queues = new WeakMap<QueryClient, UploadQueue>();

/** The one queue of the page, which has one query client. */
function queueOf(client: QueryClient) {
  const known = queues.get(client);
  if (known) return known;
  const queue = new UploadQueue((clienteId, kept) => {
    const { queryKey } = read(documentos.list, { query: { clienteId } });
    // A first answer that is still on its way may know nothing of the file, and would not be asked for again.
    if (client.getQueryData(queryKey) === undefined) void client.cancelQueries({ queryKey });
    // Its row stays where it is while the list is fetched again.
    const isNew = ({ id }: Documento) => kept.every((one) => one.id !== id);
    client.setQueryData(queryKey, (list?: Documento[]) => (list ? [...list.filter(isNew), ...kept] : undefined));
    for (const resource of documentos.upload.changes ?? []) void client.invalidateQueries({ queryKey: [resource] });
  });
  queues.set(client, queue);
  window.addEventListener('beforeunload', (event) => {
    if (queue.isBusy()) event.preventDefault();
  });
  return queue;
}

/** For files of any client. */
export const useUploadQueue = () => queueOf(useQueryClient());

/** Files of this client that are on their way or did not arrive, and what can be done with them. */
export function useUploads(clienteId: string) {
  const queue = useUploadQueue();
  const items = useSyncExternalStore(queue.subscribe, queue.snapshot);
  return { queue, items: items.filter(({ target }) => target.clienteId === clienteId) };
}
