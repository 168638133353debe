import { clientes, type ClienteDetail } from '@viajario/contracts/crm/clientes';
import { ApiError } from '@viajario/web-kit/api.ts';
import { PageTitle } from '@viajario/web-kit/page-title.tsx';
import { read } from '@viajario/web-kit/query.ts';
import { CONTA_PARAM, contaLink, useConta } from '@viajario/web-kit/session.tsx';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { FailedList } from '../list/list-states.tsx';

interface Props {
  id: string;
  children: (cliente: ClienteDetail) => ReactNode;
}

/** A screen about one client: waits for him, and says when he does not exist in the conta that the address names. */
export function ClienteScreen({ id, children }: Props) {
  const { contaId: shownConta } = useConta();
  const [params] = useSearchParams();
  const contaId = params.get(CONTA_PARAM) ?? undefined;
  const detail = useQuery({ ...read(clientes.read, { params: { id }, query: { contaId } }), staleTime: 0, gcTime: 0 });
  const cliente = detail.data;
  useCorrectConta(contaId === undefined && cliente && cliente.contaId !== shownConta ? cliente.contaId : undefined);

  if (cliente) return children(cliente);
  if (detail.isPending) return <Skeleton active aria-busy title={{ width: 240 }} paragraph={{ rows: 8 }} />;
  if (detail.error instanceof ApiError && detail.error.status === 404) {
    return (
      <>
        <PageTitle description="O cliente solicitado não existe.">Cliente não encontrado</PageTitle>
        <Link to={contaLink('/', shownConta)}>Voltar ao início</Link>
      </>
    );
  }
  return <FailedList title="Não foi possível carregar o cliente" error={detail.error} onRetry={() => void detail.refetch()} />;
}

/** An address without a conta shows the first one: a client of another conta puts his own there. */
function useCorrectConta(contaId: string | undefined) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (contaId) void navigate(contaLink(pathname + search + hash, contaId), { replace: true });
  }, [contaId, navigate, pathname, search, hash]);
}
