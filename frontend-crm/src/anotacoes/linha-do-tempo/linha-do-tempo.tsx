import { linhaDoTempo, type LinhaDoTempo as Page } from '@viajario/contracts/crm/linha-do-tempo/linha-do-tempo';
import { call } from '@viajario/web-kit/api/api.ts';
import { resourceOf } from '@viajario/web-kit/api/query.ts';
import { FailedList } from '@viajario/web-kit/list/list-states.tsx';
import { LinesSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { useOpenDialog } from '@viajario/web-kit/dialog/use-open-dialog.ts';
import { useRestoredFocus } from '@viajario/web-kit/hooks/use-restored-focus.ts';
import { Button } from 'antd';
import { Item } from './item.tsx';
import styles from './linha-do-tempo.module.css';
import { NovaAnotacao } from './nova-anotacao.tsx';

const RemoveAnotacaoDialog = lateDialog(() => import('./remove-anotacao-dialog.tsx'));

interface Props {
  clienteId: string;
  contaId: string;
}

/** What happened to a client, newest first, and the way to note more. */
export function LinhaDoTempo({ clienteId, contaId }: Props) {
  const list = useItems(clienteId);
  const { screen, dialog, open, closed } = useOpenDialog<string>();
  const pages = list.data?.pages ?? [];
  const items = pages.flatMap(({ itens }) => itens);
  // The last 'Carregar mais' goes with what it loaded: reading goes on there.
  const more = useRestoredFocus<HTMLLIElement>();
  const firstNew = items.length - (pages.at(-1)?.itens.length ?? 0);
  return (
    <section ref={screen} tabIndex={-1} className="panel shrinks p-4 takes-focus" aria-labelledby="linha-do-tempo">
      <h2 id="linha-do-tempo" className="flush mb-2 lead strong">
        Linha do tempo
      </h2>
      <NovaAnotacao clienteId={clienteId} />
      {list.isPending && <LinesSkeleton rows={6} />}
      {list.isLoadingError && (
        <FailedList title="Não foi possível carregar a linha do tempo" error={list.error} onRetry={() => void list.refetch()} />
      )}
      <ol className={`${styles.items} plain`} aria-labelledby="linha-do-tempo">
        {items.map((item, index) => (
          <Item key={item.id} ref={index === firstNew ? more.ref : undefined} item={item} contaId={contaId} onDelete={open} />
        ))}
      </ol>
      {list.hasNextPage && (
        <Button
          loading={list.isFetchingNextPage}
          aria-disabled={list.isFetchingNextPage}
          onFocus={more.onFocus}
          onClick={() => void list.fetchNextPage()}
        >
          Carregar mais
        </Button>
      )}
      {dialog && <RemoveAnotacaoDialog id={dialog} onClosed={closed} />}
    </section>
  );
}

const FIRST: string | null = null;

function useItems(clienteId: string) {
  return useInfiniteQuery({
    queryKey: [resourceOf(linhaDoTempo.list), linhaDoTempo.list.path, clienteId],
    initialPageParam: FIRST,
    queryFn: ({ pageParam, signal }) =>
      call(linhaDoTempo.list, { params: { id: clienteId }, query: { antes: pageParam ?? undefined }, signal }),
    getNextPageParam: ({ proximo }: Page) => proximo,
    staleTime: 0,
  });
}
