import type { Vencimento } from '@viajario/contracts/crm/vencimentos/vencimentos';
import type { Column } from '@viajario/web-kit/list/plain-table.tsx';
import { Table } from '../kit/list/table.tsx';
import {
  VencimentoButtons,
  VencimentoCliente,
  VencimentoDocumento,
  VencimentoSituacao,
  VencimentoValidade,
  type VencimentoActions,
} from './vencimento-parts.tsx';
import styles from './vencimentos.module.css';

export interface VencimentosProps {
  vencimentos: Vencimento[];
  contaId: string;
  actions: VencimentoActions;
}

/** The list from 768 px on. */
export function VencimentosTable({ vencimentos, contaId, actions }: VencimentosProps) {
  const columns: Column<Vencimento>[] = [
    { title: 'Cliente', cell: (vencimento) => <VencimentoCliente vencimento={vencimento} contaId={contaId} /> },
    { title: 'Documento', cell: (vencimento) => <VencimentoDocumento vencimento={vencimento} /> },
    { title: 'Validade', className: styles.dia, cell: (vencimento) => <VencimentoValidade vencimento={vencimento} /> },
    { title: 'Situação', className: styles.situacao, cell: (vencimento) => <VencimentoSituacao vencimento={vencimento} /> },
    {
      title: 'Ações',
      className: `${styles.acoes} no-print`,
      cell: (vencimento) => <VencimentoButtons vencimento={vencimento} {...actions} />,
    },
  ];
  return <Table className={styles.table} columns={columns} rows={vencimentos} />;
}
