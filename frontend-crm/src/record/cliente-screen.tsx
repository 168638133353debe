import { clientes, type ClienteDetail, type ClienteListItem, type ClientesPage } from '@viajario/contracts/crm/clientes/clientes';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { BackLink } from '@viajario/web-kit/layout/back-link.tsx';
import { read, resourceOf } from '@viajario/web-kit/api/query.ts';
import { contaLink, useConta } from '@viajario/web-kit/session/session.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RecordSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import type { ReactNode } from 'react';
import { FailedList } from '@viajario/web-kit/list/list-states.tsx';
import { MissingRecord } from '../kit/page/missing-record.tsx';
import { useContaOfRecord, useNamedConta } from '../kit/page/use-conta-of-record.ts';
import { CLIENTE_FAILED } from '../clientes/cliente-texts.ts';

interface Props {
  id: string;
  /** While the record is on its way, where a list that was shown before has the client. What both show keeps its place and the focus. */
  preview?: (known: ClienteListItem) => ReactNode;
  children: (cliente: ClienteDetail) => ReactNode;
}

/** A screen about one client: waits for the record, and shows when it does not exist in the conta of the address. */
export function ClienteScreen({ id, preview, children }: Props) {
  const { contaId: shownConta } = useConta();
  const contaId = useNamedConta();
  const detail = useQuery({ ...read(clientes.read, { params: { id }, query: { contaId } }), staleTime: 0, gcTime: 0 });
  const cliente = detail.data;
  useContaOfRecord(cliente);

  const known = useListedCliente(id);
  if (cliente) return children(cliente);
  if (detail.isPending) return known && preview ? preview(known) : <RecordSkeleton />;
  if (detail.error instanceof ApiError && detail.error.status === 404) {
    return (
      <MissingRecord
        title="Cliente não encontrado"
        text="O cliente solicitado não existe."
        linkLabel="Voltar ao início"
        to={contaLink('/', shownConta)}
        list={clientes.list}
      />
    );
  }
  return (
    <>
      <BackLink to={contaLink('/', shownConta)} />
      <FailedList title={CLIENTE_FAILED} error={detail.error} onRetry={() => void detail.refetch()} />
    </>
  );
}

/** The client as the last fetched list has it. */
function useListedCliente(id: string): ClienteListItem | undefined {
  const client = useQueryClient();
  const lists = client.getQueriesData<ClientesPage>({ queryKey: [resourceOf(clientes.list), clientes.list.path] });
  return lists.flatMap(([, page]) => page?.clientes ?? []).find((one) => one.id === id);
}
