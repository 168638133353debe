import { empresas as empresasRoutes } from '@viajario/contracts/crm/empresas/empresas';
import { read, resourceOf } from '@viajario/web-kit/api/query.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { FailedList, StaleList } from '@viajario/web-kit/list/list-states.tsx';
import { ListSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { LocalList } from '../../kit/list/local-list.tsx';
import { RefreshButton } from '../../kit/list/refresh-button.tsx';
import { useWideScreen } from '@viajario/web-kit/list/use-wide-screen.ts';
import type { EmpresaActions } from '../empresa-parts.tsx';
import { empresasCount, empresaSearchText } from '../empresa-texts.ts';
import { EmpresasCards } from './empresas-cards.tsx';
import { EmpresasTable } from './empresas-table.tsx';

const SHOWN = [resourceOf(empresasRoutes.list)];

interface Props {
  contaId: string;
  actions: EmpresaActions;
  onNewEmpresa: () => void;
}

/** The conta's companies, as table or cards. */
export function EmpresasList({ contaId, actions, onNewEmpresa }: Props) {
  const list = useQuery(read(empresasRoutes.list, { query: { contaId } }));
  const wide = useWideScreen();
  if (list.isPending) return <ListSkeleton />;
  if (list.isError && !list.data) {
    return <FailedList title="Não foi possível carregar as empresas" error={list.error} onRetry={() => void list.refetch()} />;
  }
  return (
    <LocalList
      label="Lista de empresas"
      searchPlaceholder="Buscar empresas..."
      items={list.data}
      searchText={empresaSearchText}
      countText={empresasCount}
      tools={<RefreshButton resources={SHOWN} busy={list.isFetching} />}
      notice={<StaleList query={list} />}
      drawing="empresas"
      emptyText="Nenhuma empresa encontrada"
      emptyAction={
        <Button type="primary" onClick={onNewEmpresa}>
          Adicionar primeira empresa
        </Button>
      }
    >
      {(page) =>
        wide ? <EmpresasTable empresas={page} actions={actions} /> : <EmpresasCards empresas={page} actions={actions} />
      }
    </LocalList>
  );
}
