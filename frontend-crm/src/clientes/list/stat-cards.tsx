import { stats as statsRoutes, type Stats } from '@viajario/contracts/crm/stats';
import { read } from '@viajario/web-kit/api/query.ts';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Bone, Loading } from '@viajario/web-kit/loading/loading.tsx';
import { useHoje } from '../../notifications/use-hoje.ts';
import styles from './stat-cards.module.css';

/** `filtro`: those whom the number counts. */
const CARDS: { key: keyof Stats; label: string; filtro: string }[] = [
  { key: 'totalClientes', label: 'Total de Clientes', filtro: '' },
  { key: 'newThisMonth', label: 'Novos este mês', filtro: '?novos=true' },
  { key: 'totalDocumentos', label: 'Documentos', filtro: '?comDocumento=true' },
  { key: 'familyGroups', label: 'Grupos Familiares', filtro: '?comFamilia=true' },
];

/**
 * The conta's four numbers, each a way to the clients behind it, fetched again each day: one of them is this month's. '-' where they could
 * not be fetched.
 */
export function StatCards({ contaId }: { contaId: string }) {
  const hoje = useHoje();
  const now = read(statsRoutes.read, { query: { contaId } });
  const stats = useQuery({ ...now, queryKey: [...now.queryKey, hoje], placeholderData: keepPreviousData });
  return (
    <dl className={styles.cards} aria-busy={stats.isFetching}>
      {CARDS.map(({ key, label, filtro }) => (
        <div key={key} className={styles.card}>
          <dt className={styles.label}>
            <Link className={styles.link} to={contaLink(`/${filtro}`, contaId)}>
              {label}
            </Link>
          </dt>
          <dd className={styles.value}>
            {stats.isPending ? (
              <Loading>
                <Bone width="2.5rem" height="1.25rem" />
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
