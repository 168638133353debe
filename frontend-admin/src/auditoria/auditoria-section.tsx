import { administracao, type AuditEntry } from '@viajario/contracts/admin/admin';
import { LIMITS } from '@viajario/contracts/limits';
import { Email } from '@viajario/web-kit/format/email.tsx';
import { formatInstant } from '@viajario/web-kit/format/formats.ts';
import { personName } from '@viajario/web-kit/format/person-name.ts';
import { RowTable } from '../list/row-table.tsx';
import type { Column } from '../list/table-types.ts';
import { useAdminList } from '../list/use-admin-list.ts';
import { useSectionFilter, type SectionFilter } from '../list/use-section-filter.ts';
import { ListSection } from '../section/list-section.tsx';
import { acaoLabel, alvoLabel } from './acoes.ts';
import { AuditoriaFilters } from './auditoria-filters.tsx';

const COLUMNS: readonly Column<AuditEntry>[] = [
  { title: 'Quando', width: '10.5rem', cell: ({ quando }) => formatInstant(quando) },
  { title: 'Ação', width: '18%', cell: ({ acao }) => acaoLabel(acao) },
  { title: 'Pessoa', cell: ({ usuario }) => <Person person={usuario} /> },
  { title: 'Conta', width: '20%', cell: ({ conta }) => conta?.nome },
  { title: 'Alvo', width: '6.75rem', cell: (entry) => <Alvo entry={entry} /> },
  { title: 'IP', joins: 'Quando', width: '7.75rem', cell: ({ ip }) => ip },
];

/** 'Auditoria': what was done, by whom and when; it names nothing of a client. */
export function AuditoriaSection() {
  const filter = useSectionFilter('auditoria');
  const list = useAdminList(administracao.auditoria, { page: filter.page, limit: LIMITS.pageSize, ...queryOf(filter) });
  return (
    <ListSection
      id="auditoria"
      title="Auditoria"
      description="Logins, ações administrativas, exportações, exclusões e mudanças de função, da mais recente para a mais antiga."
      list={list}
      filter={filter}
      loadingText="Carregando auditoria..."
      emptyText="Nenhum registro encontrado"
      failedTitle="Não foi possível carregar a auditoria"
      filters={<AuditoriaFilters filter={filter} />}
    >
      {(rows) => <RowTable label="Auditoria" columns={COLUMNS} rows={rows} />}
    </ListSection>
  );
}

const queryOf = ({ get }: SectionFilter) => ({
  acao: get('acao'),
  search: get('search').slice(0, LIMITS.search),
  de: get('de'),
  ate: get('ate'),
});

function Person({ person }: { person: AuditEntry['usuario'] }) {
  if (!person) return '-';
  const name = personName(person);
  return (
    <>
      {name}
      {name !== person.email && (
        <div className="quiet caption">
          <Email>{person.email}</Email>
        </div>
      )}
    </>
  );
}

/** The end of an id distinguishes two of a kind; the whole one is in its hint. */
function Alvo({ entry: { alvoTipo, alvoId } }: { entry: AuditEntry }) {
  if (!alvoTipo) return '-';
  return (
    <>
      {alvoLabel(alvoTipo)}
      {alvoId && (
        <div className="quiet caption" title={alvoId}>
          …{alvoId.slice(-8)}
        </div>
      )}
    </>
  );
}
