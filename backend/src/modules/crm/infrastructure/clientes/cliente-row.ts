import type { ClienteDetail, ClienteRow } from '@viajario/contracts/crm/clientes';
import { FieldCipher } from '#shared/encryption/field-cipher.js';
import { instant } from '#shared/database/sql.js';
import type { Cliente } from '../../domain/clientes/cliente.js';

/** Columns of a client's own row as the contract names them; `c` is the table. */
export const CLIENTE_COLUMNS = `c.id, c.conta_id as "contaId", c.empresa_id as "empresaId", c.nome, c.cpf,
  c.data_nascimento as "dataNascimento", c.email, c.telefone_residencial as "telefoneResidencial",
  c.telefone_comercial as "telefoneComercial", c.telefone_celular as "telefoneCelular", c.cep, c.endereco, c.numero, c.complemento,
  c.bairro, c.cidade, c.uf, c.rg, c.cnh, c.certidao_nascimento as "certidaoNascimento",
  c.validade_passaporte as "validadePassaporte", c.observacoes, c.responsavel_id as "responsavelId",
  c.data_entrada as "dataEntrada", c.created_at as "createdAt", c.updated_at as "updatedAt"`;

/** Column of `clientes` that keeps a field. */
export const columnOf = (campo: keyof ClienteRow): string => campo.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const decrypt = (stored: string): string => FieldCipher.current().decrypt(stored);
/** What the stored text of these columns says. */
export const IN_CLEAR = { rg: decrypt, cnh: decrypt, certidaoNascimento: decrypt };
const clear = (stored: string | null): string | null => (stored === null ? null : decrypt(stored));

/** Turns a row just read into what the contract answers: identity numbers in clear, instants as ISO 8601. In place: lists are long. */
export function readable<T extends ClienteRow>(row: T): T {
  row.rg = clear(row.rg);
  row.cnh = clear(row.cnh);
  row.certidaoNascimento = clear(row.certidaoNascimento);
  row.createdAt = instant(row.createdAt);
  row.updatedAt = instant(row.updatedAt);
  return row;
}

/** A client that was just made and works for no company: nothing hangs on it yet, so there is nothing to read. */
export function newDetail({ createdAt, updatedAt, ...own }: Cliente): ClienteDetail {
  const instants = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  return { ...own, ...instants, empresa: null, documentos: [], relacionamentosOrigem: [], relacionamentosDestino: [] };
}
