import type { Vencimento } from '@viajario/contracts/crm/vencimentos/vencimentos';
import type { Column } from '@viajario/web-kit/list/plain-table.tsx';
import { SelectOne, SelectPage } from '../kit/list/check-boxes.tsx';
import { Table } from '../kit/list/table.tsx';
import type { Escolhidos } from './use-escolhidos.ts';
import {
  clienteId,
  nomeOf,
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
  escolhidos: Escolhidos;
  actions: VencimentoActions;
}

/** The list from 768 px on. */
export function VencimentosTable({ vencimentos, contaId, escolhidos, actions }: VencimentosProps) {
  const columns: Column<Vencimento>[] = [
    {
      title: 'Cliente',
      heading: (
        <span className="line shrinks gap-2">
          <SelectPage page={vencimentos} selecao={escolhidos} />
          Cliente
        </span>
      ),
      cell: (vencimento) => (
        <div className="line shrinks gap-2">
          <SelectOne id={vencimento.id} nome={nomeOf(vencimento)} selecao={escolhidos} />
          <VencimentoCliente vencimento={vencimento} contaId={contaId} />
        </div>
      ),
      labelledBy: clienteId,
    },
    { title: 'Documento', cell: (vencimento) => <VencimentoDocumento vencimento={vencimento} /> },
    { title: 'Validade', className: styles.dia, cell: (vencimento) => <VencimentoValidade vencimento={vencimento} /> },
    { title: 'Situação', className: styles.situacao, cell: (vencimento) => <VencimentoSituacao vencimento={vencimento} /> },
    {
      title: 'Ações',
      className: `${styles.acoes} no-print`,
      cell: (vencimento) => <VencimentoButtons vencimento={vencimento} {...actions} />,
    },
  ];
  return <Table className={styles.table} columns={columns} rows={vencimentos} isChosen={({ id }) => escolhidos.has(id)} />;
}
