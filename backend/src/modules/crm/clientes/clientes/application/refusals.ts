import type { Membros } from '#modules/accounts';
import { DomainError } from '#shared/domain/domain-error.js';
import type { Cliente } from '../domain/cliente.js';
import type { Clientes } from '../infrastructure/clientes.repository.js';

/** A CPF stands once in a conta; the refusal names the client that has it, so that the form can offer to open it. */
export async function refuseRepeatedCpf(clientes: Clientes, cliente: Cliente): Promise<void> {
  if (cliente.cpf === null) return;
  const owner = await clientes.withCpf(cliente.contaId, cliente.cpf, cliente.id);
  if (!owner) return;
  const data = { clienteId: owner.id, nome: owner.nome };
  throw new DomainError('CPF_JA_CADASTRADO', { data, text: `Este CPF já está cadastrado para ${owner.nome}.` });
}

/** Only somebody who works in the conta looks after its clients. */
export async function refuseStrangeAgente(membros: Membros, { contaId, agenteId }: Cliente): Promise<void> {
  if (agenteId !== null && !(await membros.lock(contaId, agenteId))) throw new DomainError('AGENTE_INVALIDO');
}
