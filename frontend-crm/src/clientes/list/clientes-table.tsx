import type { ClienteListItem } from '@viajario/contracts/crm/clientes';
import { idade } from '@viajario/web-kit/format/formats.ts';
import { actionsColumn, Table, type Column } from '../../list/table.tsx';
import { useHoje } from '../../notifications/use-hoje.ts';
import { ClienteButtons, ClienteContato, ClienteIdentity, type ClienteActions } from '../cliente-parts.tsx';
import styles from './clientes-table.module.css';

interface Props {
  clientes: ClienteListItem[];
  actions: ClienteActions;
}

/** The list from 768 px on. */
export function ClientesTable({ clientes, actions }: Props) {
  const hoje = useHoje();
  const columns: Column<ClienteListItem>[] = [
    { title: 'Cliente', cell: (cliente) => <ClienteIdentity cliente={cliente} /> },
    { title: 'Contato', className: styles.contato, cell: (cliente) => <ClienteContato cliente={cliente} /> },
    { title: 'Idade', className: styles.idade, cell: ({ dataNascimento }) => idade(dataNascimento, hoje) },
    { title: 'Documentos', className: styles.documentos, cell: ({ documentosCount }) => documentosCount },
    { title: 'Relacionamentos', className: styles.relacionamentos, cell: ({ relacionamentosCount }) => relacionamentosCount },
    actionsColumn((cliente) => <ClienteButtons cliente={cliente} {...actions} />),
  ];
  return <Table className={styles.clientes} columns={columns} rows={clientes} />;
}
