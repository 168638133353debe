import type { Empresa } from '@viajario/contracts/crm/empresas/empresas';
import { formatCnpj } from '@viajario/web-kit/format/formats.ts';
import type { Column } from '@viajario/web-kit/list/plain-table.tsx';
import { actionsColumn, Table } from '../../kit/list/table.tsx';
import { EmpresaButtons, EmpresaIdentity, type EmpresaActions } from '../empresa-parts.tsx';
import styles from './empresas-table.module.css';

interface Props {
  empresas: Empresa[];
  actions: EmpresaActions;
}

/** The list from 768 px on. */
export function EmpresasTable({ empresas, actions }: Props) {
  const columns: Column<Empresa>[] = [
    { title: 'Empresa', cell: (empresa) => <EmpresaIdentity empresa={empresa} /> },
    { title: 'CNPJ', className: styles.cnpj, cell: ({ cnpj }) => formatCnpj(cnpj) },
    {
      title: 'Funcionários',
      className: styles.funcionarios,
      cell: ({ funcionariosCount }) => funcionariosCount.toLocaleString('pt-BR'),
    },
    actionsColumn((empresa) => <EmpresaButtons empresa={empresa} {...actions} />),
  ];
  return <Table columns={columns} rows={empresas} />;
}
