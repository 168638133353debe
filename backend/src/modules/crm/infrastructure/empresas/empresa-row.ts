import type { EmpresaRow } from '@viajario/contracts/crm/empresas';
import { instant } from '#shared/database/sql.js';

/** Columns of a company's own row as the contract names them; `e` is the table. */
export const EMPRESA_COLUMNS = `e.id, e.conta_id as "contaId", e.razao_social as "razaoSocial", e.nome_fantasia as "nomeFantasia",
  e.cnpj, e.email, e.telefone, e.nome_contato_responsavel as "nomeContatoResponsavel",
  e.telefone_responsavel as "telefoneResponsavel", e.email_responsavel as "emailResponsavel", e.cep, e.rua, e.numero, e.complemento,
  e.bairro, e.cidade, e.uf, e.observacoes, e.created_at as "createdAt", e.updated_at as "updatedAt"`;

/** The display name of a company: its trade name or, without one, its legal name. */
export const EMPRESA_NOME = `coalesce(nullif(e.nome_fantasia, ''), e.razao_social)`;

/** A row as the contract answers it: instants as ISO 8601. */
export function readableEmpresa<T extends EmpresaRow>(row: T): T {
  return { ...row, createdAt: instant(row.createdAt), updatedAt: instant(row.updatedAt) };
}
