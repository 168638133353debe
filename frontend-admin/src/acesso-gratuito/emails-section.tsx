import { administracao, type AuthorizedEmail } from '@viajario/contracts/admin/admin';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { Badge } from '@viajario/web-kit/elements/badge.tsx';
import { LIMITS } from '@viajario/contracts/limits';
import type { Question } from '@viajario/web-kit/dialog/question-dialog.tsx';
import { useOpenDialog } from '@viajario/web-kit/dialog/use-open-dialog.ts';
import { formatDay } from '@viajario/web-kit/format/formats.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { RowButtons } from '../list/row-buttons.tsx';
import { RowTable } from '../list/row-table.tsx';
import type { Column } from '../list/table-types.ts';
import { useAdminList } from '../list/use-admin-list.ts';
import { useSectionFilter } from '../list/use-section-filter.ts';
import { ListSection } from '../section/list-section.tsx';
import { removeQuestion } from './remove-question.tsx';

const QuestionDialog = lateDialog(() => import('@viajario/web-kit/dialog/question-dialog.tsx'));

/** 'Emails Autorizados': who gets free access at the first sign-in, and who got it. */
export function EmailsSection() {
  const filter = useSectionFilter('emails');
  const list = useAdminList(administracao.authorizedEmails, { page: filter.page, limit: LIMITS.pageSize });
  const { screen, dialog, open, closed } = useOpenDialog<Question>();
  const columns = useMemo(() => emailColumns((row) => open(removeQuestion(row))), [open]);
  return (
    <div ref={screen} tabIndex={-1} className="takes-focus">
      <ListSection
        id="emails"
        title="Emails Autorizados"
        list={list}
        filter={filter}
        loadingText="Carregando emails autorizados..."
        emptyText="Nenhum email autorizado ainda"
        failedTitle="Não foi possível carregar os emails autorizados"
      >
        {(rows) => <RowTable label="Emails Autorizados" columns={columns} rows={rows} />}
      </ListSection>
      {dialog && <QuestionDialog question={dialog} onClosed={closed} />}
    </div>
  );
}

const emailId = ({ id }: AuthorizedEmail) => `email-${id}`;

function emailColumns(onRemove: (authorization: AuthorizedEmail) => void): Column<AuthorizedEmail>[] {
  return [
    {
      title: 'Email',
      width: '38%',
      cell: (row) => <span id={emailId(row)}>{row.email}</span>,
    },
    { title: 'Motivo', cell: ({ motivo }) => motivo },
    { title: 'Status', width: '7.25rem', cell: (row) => <StatusBadge usado={row.usado} /> },
    { title: 'Autorizado em', joins: 'Status', width: '8.5rem', cell: ({ dataAutorizacao }) => formatDay(dataAutorizacao) },
    {
      title: 'Ações',
      width: '6rem',
      cell: (row) => (
        <RowButtons>
          <Button size="small" type="link" danger aria-describedby={emailId(row)} onClick={() => onRemove(row)}>
            Excluir
          </Button>
        </RowButtons>
      ),
    },
  ];
}

function StatusBadge({ usado }: Pick<AuthorizedEmail, 'usado'>) {
  return usado === 'sim' ? <Badge tone="positive">Usado</Badge> : <Badge tone="warning">Pendente</Badge>;
}
