import { administracao, type AdminConta } from '@viajario/contracts/admin/admin';
import { Badge } from '@viajario/web-kit/elements/badge.tsx';
import { LIMITS } from '@viajario/contracts/limits';
import { Email } from '@viajario/web-kit/format/email.tsx';
import { formatDay } from '@viajario/web-kit/format/formats.ts';
import { SearchBox } from '@viajario/web-kit/list/search-box.tsx';
import { personName } from '@viajario/web-kit/format/person-name.ts';
import { RowTable } from '../list/row-table.tsx';
import { sortingOf } from '../list/sorting.ts';
import type { Column } from '../list/table-types.ts';
import { useAdminList } from '../list/use-admin-list.ts';
import { useSectionFilter } from '../list/use-section-filter.ts';
import { ListSection } from '../section/list-section.tsx';

const KEYS = ['nome', 'proprietario', 'totalClientes', 'totalDocumentos', 'createdAt'] as const;

const COLUMNS: readonly Column<AdminConta, (typeof KEYS)[number]>[] = [
  { title: 'Nome', sort: 'nome', cell: ({ nome }) => nome },
  { title: 'Tipo', joins: 'Nome', width: '6.75rem', cell: ({ tipo }) => <TipoBadge tipo={tipo} /> },
  {
    title: 'Proprietário',
    sort: 'proprietario',
    cell: ({ proprietario }) => (proprietario ? <Email>{personName(proprietario)}</Email> : 'Sem proprietário'),
  },
  {
    title: 'Email do proprietário',
    joins: 'Proprietário',
    repeats: ({ proprietario }) => proprietario !== null && personName(proprietario) === proprietario.email,
    width: '27%',
    cell: ({ proprietario }) => proprietario && <Email>{proprietario.email}</Email>,
  },
  {
    title: 'Clientes',
    sort: 'totalClientes',
    first: 'desc',
    width: '6.5rem',
    cell: ({ totalClientes }) => totalClientes.toLocaleString('pt-BR'),
  },
  {
    title: 'Documentos',
    sort: 'totalDocumentos',
    first: 'desc',
    width: '8.5rem',
    cell: ({ totalDocumentos }) => totalDocumentos.toLocaleString('pt-BR'),
  },
  { title: 'Criada em', sort: 'createdAt', first: 'desc', width: '7.75rem', cell: ({ dataCriacao }) => formatDay(dataCriacao) },
];

/** 'Contas do Sistema': who works with the product, in totals only. */
export function ContasSection() {
  const filter = useSectionFilter('contas');
  const sorting = sortingOf(filter, KEYS, { sort: 'createdAt', order: 'desc' });
  const { sort, order } = sorting;
  const search = filter.get('search').slice(0, LIMITS.search);
  const list = useAdminList(administracao.contas, { page: filter.page, limit: LIMITS.pageSize, sort, order, search });
  return (
    <ListSection
      id="contas"
      title="Contas do Sistema"
      list={list}
      filter={filter}
      loadingText="Carregando contas..."
      emptyText="Nenhuma conta encontrada"
      failedTitle="Não foi possível carregar as contas"
      tools={
        <SearchBox
          placeholder="Buscar contas..."
          value={search}
          shortcut={null}
          onSearch={(text) => filter.change({ search: text }, { replace: true })}
        />
      }
    >
      {(rows) => <RowTable label="Contas do Sistema" columns={COLUMNS} rows={rows} sorting={sorting} />}
    </ListSection>
  );
}

function TipoBadge({ tipo }: Pick<AdminConta, 'tipo'>) {
  return tipo === 'agencia' ? <Badge tone="brand">Agência</Badge> : <Badge tone="quiet">Individual</Badge>;
}
