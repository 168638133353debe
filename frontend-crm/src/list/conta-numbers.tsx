import { stats as statsRoutes, type Stats } from '@viajario/contracts/crm/stats/stats';
import { read } from '@viajario/web-kit/api/query.ts';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { StatCards } from '../kit/list/stat-cards.tsx';
import { useHoje } from '@viajario/web-kit/hooks/use-hoje.ts';

/** `filtro`: finds the clients that the number counts. */
const NUMBERS: { key: keyof Stats; label: string; filtro: string }[] = [
  { key: 'totalClientes', label: 'Total de Clientes', filtro: '' },
  { key: 'newThisMonth', label: 'Novos este mês', filtro: '?novos=true' },
  { key: 'totalDocumentos', label: 'Documentos', filtro: '?comDocumento=true' },
  { key: 'familyGroups', label: 'Grupos Familiares', filtro: '?comFamilia=true' },
];

/** The conta's four numbers, fetched again each day: one of them is this month's. */
export function ContaNumbers({ contaId }: { contaId: string }) {
  const hoje = useHoje();
  const now = read(statsRoutes.read, { query: { contaId } });
  const stats = useQuery({ ...now, queryKey: [...now.queryKey, hoje], placeholderData: keepPreviousData });
  const cards = NUMBERS.map(({ key, label, filtro }) => ({
    label,
    to: contaLink(`/${filtro}`, contaId),
    value: stats.data?.[key],
  }));
  return <StatCards cards={cards} busy={stats.isFetching} pending={stats.isPending} />;
}
