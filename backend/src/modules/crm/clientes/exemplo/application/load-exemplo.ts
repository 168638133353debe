import { Injectable } from '@nestjs/common';
import { Clock } from '#shared/domain/clock.js';
import { Cliente } from '../../clientes/domain/cliente.js';
import { Clientes } from '../../clientes/infrastructure/clientes.repository.js';
import { exemploClientes } from '../domain/exemplo-clientes.js';
import { Exemplos } from '../infrastructure/exemplos.store.js';

@Injectable()
export class LoadExemplo {
  constructor(
    private readonly exemplos: Exemplos,
    private readonly clientes: Clientes,
    private readonly clock: Clock,
  ) {}

  /** How many were added: none while some are there. */
  async execute(contaId: string, usuarioId: string): Promise<number> {
    if (await this.exemplos.lock(contaId)) return 0;
    const made = { now: this.clock.now(), today: this.clock.today(), usuarioId, exemplo: true };
    const people = exemploClientes(made.today).map((input) => new Cliente(contaId, input, made));
    for (const person of people) await this.clientes.save(person);
    return people.length;
  }
}
