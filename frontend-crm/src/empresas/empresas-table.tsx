import type { Empresa } from '@viajario/contracts/crm/empresas';
import { formatCnpj } from '@viajario/web-kit/formats.ts';
import table from '../list/table.module.css';
import { EmpresaButtons, EmpresaIdentity, type EmpresaActions } from './empresa-parts.tsx';
import styles from './empresas-table.module.css';

interface Props {
  empresas: Empresa[];
  actions: EmpresaActions;
}

/** The list from 768 px on. */
export function EmpresasTable({ empresas, actions }: Props) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">Empresa</th>
          <th scope="col" className={styles.cnpj}>
            CNPJ
          </th>
          <th scope="col" className={styles.funcionarios}>
            Funcionários
          </th>
          <th scope="col" className={styles.acoes}>
            Ações
          </th>
        </tr>
      </thead>
      <tbody>
        {empresas.map((empresa) => (
          <tr key={empresa.id}>
            <th scope="row">
              <EmpresaIdentity empresa={empresa} />
            </th>
            <td className={styles.cnpj}>{formatCnpj(empresa.cnpj)}</td>
            <td>{empresa.funcionariosCount.toLocaleString('pt-BR')}</td>
            <td>
              <EmpresaButtons empresa={empresa} {...actions} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
