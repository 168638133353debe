import { clientes, type ClienteDetail } from '@viajario/contracts/crm/clientes';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { BackLink } from '@viajario/web-kit/layout/back-link.tsx';
import { read } from '@viajario/web-kit/api/query.ts';
import { contaLink, useConta } from '@viajario/web-kit/session/session.tsx';
import { useQuery } from '@tanstack/react-query';
import { RecordSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import type { ReactNode } from 'react';
import { FailedList } from '@viajario/web-kit/list/list-states.tsx';
import { MissingRecord } from '../page/missing-record.tsx';
import { useContaOfRecord, useNamedConta } from '../page/use-conta-of-record.ts';
import { CLIENTE_FAILED } from './cliente-texts.ts';

interface Props {
  id: string;
  children: (cliente: ClienteDetail) => ReactNode;
}

/** A screen about one client: waits for the record, and shows when it does not exist in the conta of the address. */
export function ClienteScreen({ id, children }: Props) {
  const { contaId: shownConta } = useConta();
  const contaId = useNamedConta();
  const detail = useQuery({ ...read(clientes.read, { params: { id }, query: { contaId } }), staleTime: 0, gcTime: 0 });
  const cliente = detail.data;
  useContaOfRecord(cliente);

  if (cliente) return children(cliente);
  if (detail.isPending) return <RecordSkeleton />;
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
