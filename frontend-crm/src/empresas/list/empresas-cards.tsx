import type { Empresa } from '@viajario/contracts/crm/empresas/empresas';
import { formatCnpj } from '@viajario/web-kit/format/formats.ts';
import styles from '../../kit/list/cards.module.css';
import { Fact } from '../../kit/list/fact.tsx';
import { EmpresaButtons, EmpresaIdentity, type EmpresaActions } from '../empresa-parts.tsx';

interface Props {
  empresas: Empresa[];
  actions: EmpresaActions;
}

/** The list below 768 px. */
export function EmpresasCards({ empresas, actions }: Props) {
  return (
    <ul className={styles.list} aria-label="Empresas">
      {empresas.map((empresa) => (
        <li key={empresa.id} className={styles.card}>
          <EmpresaIdentity empresa={empresa} />
          <dl className="wrap gap-0-3 caption">
            <Fact term="CNPJ" value={formatCnpj(empresa.cnpj)} />
            <Fact term="Funcionários" value={empresa.funcionariosCount.toLocaleString('pt-BR')} />
          </dl>
          <EmpresaButtons withText empresa={empresa} {...actions} />
        </li>
      ))}
    </ul>
  );
}
