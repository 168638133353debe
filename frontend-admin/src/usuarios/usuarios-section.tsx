import { administracao, type AdminUser } from '@viajario/contracts/admin/admin';
import { LIMITS } from '@viajario/contracts/limits';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { SearchBox } from '@viajario/web-kit/list/search-box.tsx';
import { useMemo, useState } from 'react';
import type { Question } from '@viajario/web-kit/dialog/question-dialog.tsx';
import { useOpenDialog } from '@viajario/web-kit/dialog/use-open-dialog.ts';
import { RowTable } from '../list/row-table.tsx';
import { sortingOf } from '../list/sorting.ts';
import { useAdminList } from '../list/use-admin-list.ts';
import { useSectionFilter } from '../list/use-section-filter.ts';
import { ListSection } from '../section/list-section.tsx';
import { ReloadButton } from './reload-button.tsx';
import styles from './usuarios.module.css';
import { USER_KEYS, userColumns } from './user-columns.tsx';
import { endSessionsQuestion, withdrawQuestion } from './user-questions.tsx';

const QuestionDialog = lateDialog(() => import('@viajario/web-kit/dialog/question-dialog.tsx'));
const GrantDialog = lateDialog(() => import('./grant-dialog.tsx'));

/** 'Todos os Usuários': who signs in, with which plan, and what an admin may do about it. */
export function UsuariosSection({ viewerId }: { viewerId: string }) {
  const filter = useSectionFilter('usuarios');
  const sorting = sortingOf(filter, USER_KEYS, { sort: 'ultimoLogin', order: 'desc' });
  const { sort, order } = sorting;
  const search = filter.get('search').slice(0, LIMITS.search);
  const list = useAdminList(administracao.users, { page: filter.page, limit: LIMITS.pageSize, sort, order, search });
  const [now] = useState(() => new Date());
  const { screen, dialog, open, closed } = useOpenDialog<{ question: Question } | { grantTo: AdminUser }>();
  const columns = useMemo(
    () =>
      userColumns(now, {
        onGrant: (user) => open({ grantTo: user }),
        onWithdraw: (user) => open({ question: withdrawQuestion(user) }),
        onEndSessions: (user) => open({ question: endSessionsQuestion(user, user.id === viewerId) }),
      }),
    [now, open, viewerId],
  );
  return (
    <div ref={screen} tabIndex={-1} className="takes-focus">
      <ListSection
        id="usuarios"
        title="Todos os Usuários"
        list={list}
        filter={filter}
        loadingText="Carregando usuários..."
        emptyText="Nenhum usuário encontrado"
        failedTitle="Não foi possível carregar os usuários"
        tools={
          <div className={`${styles.tools} wrap gap-2`}>
            <SearchBox
              placeholder="Buscar usuários..."
              value={search}
              shortcut={null}
              onSearch={(text) => filter.change({ search: text }, { replace: true })}
            />
            <ReloadButton refetch={list.refetch} />
          </div>
        }
      >
        {(rows) => <RowTable label="Todos os Usuários" columns={columns} rows={rows} sorting={sorting} />}
      </ListSection>
      {dialog && 'question' in dialog && <QuestionDialog question={dialog.question} onClosed={closed} />}
      {dialog && 'grantTo' in dialog && <GrantDialog user={dialog.grantTo} onClosed={closed} />}
    </div>
  );
}
