import type { Lembrete } from '@viajario/contracts/crm/anotacoes/anotacoes';
import type { Column } from '@viajario/web-kit/list/plain-table.tsx';
import { Table } from '../../kit/list/table.tsx';
import { LembreteAssunto, LembreteButtons, LembreteQuando, LembreteTexto } from './lembrete-parts.tsx';
import type { LembretesProps } from './lembretes-cards.tsx';
import styles from './lembretes.module.css';

/** The list from 768 px on. */
export function LembretesTable({ lembretes, contaId, nomeOf, actionsOf }: LembretesProps) {
  const columns: Column<Lembrete>[] = [
    {
      title: 'Cliente ou viagem',
      className: styles.cliente,
      cell: (lembrete) => <LembreteAssunto lembrete={lembrete} contaId={contaId} />,
    },
    { title: 'Lembrete', cell: ({ texto }) => <LembreteTexto texto={texto} /> },
    { title: 'Dia', className: styles.dia, cell: (lembrete) => <LembreteQuando lembrete={lembrete} /> },
    { title: 'Responsável', className: styles.responsavel, cell: nomeOf },
    {
      title: 'Ações',
      className: `${styles.acoes} no-print`,
      cell: (lembrete) => <LembreteButtons lembrete={lembrete} {...actionsOf(lembrete)} />,
    },
  ];
  return <Table columns={columns} rows={lembretes} />;
}
