import { Injectable } from '@nestjs/common';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import type { Cliente } from '../../domain/clientes/cliente.js';
import type { ClienteInput } from '../../domain/clientes/cliente-fields.js';
import { Clientes } from '../../domain/clientes/clientes.js';
import { refuseRepeatedCpf } from './refuse-repeated-cpf.js';

@Injectable()
export class UpdateCliente {
  constructor(
    private readonly clientes: Clientes,
    private readonly clock: Clock,
  ) {}

  /** `seen`: the version the person edited, null when the caller does not care. Answers the company that the client left, if any. */
  async execute(id: string, input: ClienteInput, seen: Date | null): Promise<string | null> {
    const cliente = await this.clientes.byId(id);
    const { cpf, empresaId } = cliente;
    cliente.edit(input, { now: this.clock.now(), seen });
    if (cliente.cpf !== cpf) await refuseRepeatedCpf(this.clientes, cliente);
    await this.refuseCircle(cliente);
    await this.clientes.save(cliente);
    return cliente.empresaId === empresaId ? null : empresaId;
  }

  /** Two people cannot be responsible for each other. */
  private async refuseCircle(cliente: Cliente): Promise<void> {
    if (cliente.responsavelId === null) return;
    const responsavel = await this.clientes.responsavelOf(cliente.contaId, cliente.responsavelId);
    if (responsavel === cliente.id) throw new DomainError('RESPONSAVEL_INVALIDO');
  }
}
