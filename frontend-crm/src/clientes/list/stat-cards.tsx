import { stats as statsRoutes, type Stats } from '@viajario/contracts/crm/stats';
import { read } from '@viajario/web-kit/api/query.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Bone, Loading } from '@viajario/web-kit/loading/loading.tsx';
import { useHoje } from '../../notifications/use-hoje.ts';
import styles from './stat-cards.module.css';

const CARDS: { key: keyof Stats; label: string }[] = [
  { key: 'totalClientes', label: 'Total de Clientes' },
  { key: 'newThisMonth', label: 'Novos este mês' },
  { key: 'totalDocumentos', label: 'Documentos' },
  { key: 'familyGroups', label: 'Grupos Familiares' },
];

/** The conta's four numbers, fetched again each day: one of them is this month's. '-' where they could not be fetched. */
export function StatCards({ contaId }: { contaId: string }) {
  const hoje = useHoje();
  const now = read(statsRoutes.read, { query: { contaId } });
  const stats = useQuery({ ...now, queryKey: [...now.queryKey, hoje], placeholderData: keepPreviousData });
  return (
    <dl className={styles.cards} aria-busy={stats.isFetching}>
      {CARDS.map(({ key, label }) => (
        <div key={key} className={styles.card}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {stats.isPending ? (
              <Loading className={styles.waiting}>
                <Bone width="3rem" height="1.5rem" />
              </Loading>
            ) : (
              (stats.data?.[key].toLocaleString('pt-BR') ?? '-')
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
