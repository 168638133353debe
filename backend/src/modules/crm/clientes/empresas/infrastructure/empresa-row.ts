import { CAMPOS_EMPRESA } from '@viajario/contracts/crm/campos/campos-empresa';
import type { EmpresaRow } from '@viajario/contracts/crm/empresas/empresas';
import { rowColumns } from '#shared/database/row-columns.js';
import { instant } from '#shared/database/sql.js';

/** Columns of a company's own row as the contract names them; `e` is the table. */
export const EMPRESA_COLUMNS = rowColumns('e', CAMPOS_EMPRESA);

/** The display name of a company: its trade name or, without one, its legal name. */
export const EMPRESA_NOME = `coalesce(nullif(e.nome_fantasia, ''), e.razao_social)`;

/** A row as the contract answers it: instants as ISO 8601. */
export function readableEmpresa<T extends EmpresaRow>(row: T): T {
  return { ...row, createdAt: instant(row.createdAt), updatedAt: instant(row.updatedAt) };
}
