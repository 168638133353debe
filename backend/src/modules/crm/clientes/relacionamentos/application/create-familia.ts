import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import { CreateRelacionamento } from './create-relacionamento.js';
import type { RelacionamentoInput } from '../domain/relacionamento.js';
import type { Cliente } from '../../clientes/domain/cliente.js';
import { CreateCliente, type NovoCliente } from '../../clientes/application/create-cliente.js';

interface NovaFamilia {
  clientes: readonly (NovoCliente & Pick<RelacionamentoInput, 'tipoRelacao'>)[];
  principal: number;
}

/** Clients who are one family: each, and the ties of the main one to the others, or nothing. */
@Injectable()
export class CreateFamilia {
  constructor(
    private readonly createCliente: CreateCliente,
    private readonly createRelacionamento: CreateRelacionamento,
  ) {}

  async execute(contaId: string, usuarioId: string, { clientes, principal }: NovaFamilia): Promise<Cliente[]> {
    refuseSharedCpf(clientes);
    const criados: Cliente[] = [];
    for (const { tipoRelacao: _, ...input } of clientes)
      criados.push(await this.createCliente.execute(contaId, usuarioId, input));
    const titular = criados[principal];
    if (!titular) throw new DomainError('PRINCIPAL_INVALIDO');
    for (const [index, cliente] of criados.entries()) {
      if (cliente === titular) continue;
      const vinculo = { clienteId: titular.id, referenciaId: cliente.id, tipoRelacao: clientes[index]?.tipoRelacao };
      await this.createRelacionamento.execute(contaId, usuarioId, vinculo);
    }
    return criados;
  }
}

/** Of two in one list nobody has it yet, so there is nobody to open. */
function refuseSharedCpf(clientes: NovaFamilia['clientes']): void {
  const known = new Map<string, string>();
  for (const { cpf, nome } of clientes) {
    const digits = typeof cpf === 'string' ? cpf.replace(/\D/g, '') : '';
    if (digits === '') continue;
    const other = known.get(digits);
    if (other !== undefined) throw new DomainError('CPF_JA_CADASTRADO', { text: `${other} e ${nome} estão com o mesmo CPF.` });
    known.set(digits, nome);
  }
}
