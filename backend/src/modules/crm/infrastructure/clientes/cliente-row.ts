import type { ClienteRow } from '@viajario/contracts/crm/clientes';
import { FieldCipher } from '#shared/infrastructure/field-cipher.js';
import { instant } from '#shared/infrastructure/sql.js';

/** Columns of a client's own row as the contract names them; `c` is the table. */
export const CLIENTE_COLUMNS = `c.id, c.conta_id as "contaId", c.empresa_id as "empresaId", c.nome, c.cpf,
  c.data_nascimento as "dataNascimento", c.email, c.telefone_residencial as "telefoneResidencial",
  c.telefone_comercial as "telefoneComercial", c.telefone_celular as "telefoneCelular", c.cep, c.endereco, c.numero, c.complemento,
  c.bairro, c.cidade, c.uf, c.rg, c.cnh, c.certidao_nascimento as "certidaoNascimento",
  c.validade_passaporte as "validadePassaporte", c.observacoes, c.responsavel_id as "responsavelId",
  c.data_entrada as "dataEntrada", c.created_at as "createdAt", c.updated_at as "updatedAt"`;

const clear = (stored: string | null): string | null => (stored === null ? null : FieldCipher.current().decrypt(stored));

/** A row as the contract answers it: identity numbers in clear, instants as ISO 8601. */
export function readable<T extends ClienteRow>(row: T): T {
  return {
    ...row,
    rg: clear(row.rg),
    cnh: clear(row.cnh),
    certidaoNascimento: clear(row.certidaoNascimento),
    createdAt: instant(row.createdAt),
    updatedAt: instant(row.updatedAt),
  };
}
