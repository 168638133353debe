import type { ClienteListItem } from '@viajario/contracts/crm/clientes';
import { idade } from '@viajario/web-kit/formats.ts';
import { hojeSaoPaulo } from '@viajario/web-kit/today.ts';
import { ClienteButtons, ClienteContato, ClienteIdentity, type ClienteActions } from './cliente-parts.tsx';
import table from '../list/table.module.css';
import styles from './clientes-table.module.css';

interface Props {
  clientes: ClienteListItem[];
  actions: ClienteActions;
}

/** The list from 768 px on. A plain table: antd's would weigh more than the rest of this remote. */
export function ClientesTable({ clientes, actions }: Props) {
  const hoje = hojeSaoPaulo();
  return (
    <table className={`${table.table} ${styles.clientes}`}>
      <thead>
        <tr>
          <th scope="col">Cliente</th>
          <th scope="col" className={styles.contato}>
            Contato
          </th>
          <th scope="col" className={styles.idade}>
            Idade
          </th>
          <th scope="col" className={styles.documentos}>
            Documentos
          </th>
          <th scope="col" className={styles.relacionamentos}>
            Relacionamentos
          </th>
          <th scope="col" className={styles.acoes}>
            Ações
          </th>
        </tr>
      </thead>
      <tbody>
        {clientes.map((cliente) => (
          <tr key={cliente.id}>
            <th scope="row">
              <ClienteIdentity cliente={cliente} />
            </th>
            <td>
              <ClienteContato cliente={cliente} />
            </td>
            <td className={styles.idade}>{idade(cliente.dataNascimento, hoje)}</td>
            <td>{cliente.documentosCount}</td>
            <td>{cliente.relacionamentosCount}</td>
            <td>
              <ClienteButtons cliente={cliente} {...actions} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
