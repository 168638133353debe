import { Injectable } from '@nestjs/common';
import { Membros } from '#modules/accounts';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Cliente, type ClienteInput } from '../domain/cliente.js';
import { Clientes } from '../infrastructure/clientes.repository.js';
import { refuseStrangeAgente, refuseRepeatedCpf } from './refusals.js';

@Injectable()
export class CreateCliente {
  constructor(
    private readonly clientes: Clientes,
    private readonly membros: Membros,
    private readonly clock: Clock,
  ) {}

  async execute(contaId: string, usuarioId: string, input: ClienteInput & { nome: string }): Promise<Cliente> {
    const cliente = new Cliente(contaId, input, { now: this.clock.now(), today: this.clock.today(), usuarioId });
    await refuseStrangeAgente(this.membros, cliente);
    if (await this.clientes.add(cliente)) return cliente;
    await refuseRepeatedCpf(this.clientes, cliente);
    throw new DomainError('CPF_JA_CADASTRADO'); // the client that had it was deleted in between
  }
}
