import type { ClienteListItem } from '@viajario/contracts/crm/clientes';
import { Table } from '@viajario/web-kit/antd-table.ts';
import { idade } from '@viajario/web-kit/formats.ts';
import { hojeSaoPaulo } from '@viajario/web-kit/today.ts';
import type { TableColumnsType } from 'antd';
import { ClienteButtons, ClienteContato, ClienteIdentity, type ClienteActions } from './cliente-parts.tsx';
import styles from './clientes-table.module.css';

interface Props {
  clientes: ClienteListItem[];
  actions: ClienteActions;
}

/** The list from 768 px on. */
export default function ClientesTable({ clientes, actions }: Props) {
  return (
    <Table<ClienteListItem>
      rowKey="id"
      className={styles.table}
      size="middle"
      tableLayout="fixed"
      pagination={false}
      dataSource={clientes}
      columns={columnsFor(actions)}
    />
  );
}

function columnsFor(actions: ClienteActions): TableColumnsType<ClienteListItem> {
  const hoje = hojeSaoPaulo();
  return [
    { key: 'cliente', title: 'Cliente', rowScope: 'row', render: (_, cliente) => <ClienteIdentity cliente={cliente} /> },
    { key: 'contato', title: 'Contato', render: (_, cliente) => <ClienteContato cliente={cliente} /> },
    { key: 'idade', title: 'Idade', className: styles.idade, render: (_, cliente) => idade(cliente.dataNascimento, hoje) },
    { dataIndex: 'documentosCount', title: 'Documentos', className: styles.documentos },
    { dataIndex: 'relacionamentosCount', title: 'Relacionamentos', className: styles.relacionamentos },
    {
      key: 'acoes',
      title: 'Ações',
      className: styles.acoes,
      render: (_, cliente) => <ClienteButtons cliente={cliente} {...actions} />,
    },
  ];
}
