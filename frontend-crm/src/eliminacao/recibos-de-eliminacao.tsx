import { eliminacao } from '@viajario/contracts/crm/eliminacao/eliminacao';
import { read } from '@viajario/web-kit/api/query.ts';
import { FailedList, StaleList } from '@viajario/web-kit/list/list-states.tsx';
import { LinesSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { useQuery } from '@tanstack/react-query';
import tool from '../jobs/tool.module.css';
import styles from './eliminacao.module.css';
import { Recibo } from './recibo.tsx';

/** The receipts of a conta, newest first; for gestor and proprietario. */
export function RecibosDeEliminacao({ contaId }: { contaId: string }) {
  const list = useQuery({ ...read(eliminacao.recibos, { query: { contaId } }), staleTime: 0 });
  return (
    <section aria-labelledby="recibos-de-eliminacao">
      <h3 id="recibos-de-eliminacao" className={tool.heading}>
        Recibos de eliminação
      </h3>
      {list.isPending && <LinesSkeleton rows={2} />}
      {list.isLoadingError && (
        <FailedList title="Não foi possível carregar os recibos" error={list.error} onRetry={() => void list.refetch()} />
      )}
      <StaleList query={list} />
      {list.data?.length === 0 && <p className={styles.quiet}>Nenhum dado de cliente foi eliminado nesta conta.</p>}
      {list.data && list.data.length > 0 && (
        <ul className={styles.list} aria-labelledby="recibos-de-eliminacao">
          {list.data.map((recibo) => (
            <li key={recibo.id} className={styles.row}>
              <Recibo recibo={recibo} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
