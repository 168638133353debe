import { Injectable } from '@nestjs/common';
import type { CreateViagem as CreateViagemInput } from '@viajario/contracts/crm/viagens/viagens.input';
import { Membros } from '#modules/accounts';
import { Clientes } from '#modules/crm/clientes';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Viagem } from '../domain/viagem.js';
import { Viagens } from '../infrastructure/viagens.repository.js';
import { CheckViagem } from './check-viagem.js';

/** Adds a trip with the verdict on its travellers, who are locked: their papers do not change meanwhile. */
@Injectable()
export class CreateViagem {
  constructor(
    private readonly clientes: Clientes,
    private readonly membros: Membros,
    private readonly viagens: Viagens,
    private readonly checkViagem: CheckViagem,
    private readonly clock: Clock,
  ) {}

  async execute(contaId: string, usuarioId: string, input: CreateViagemInput): Promise<Viagem> {
    const viagem = new Viagem(contaId, input, { now: this.clock.now(), usuarioId });
    const { clienteIds, agenteId } = viagem.campos;
    await this.clientes.lock(contaId, [...clienteIds]);
    if (await this.viagens.isFull(contaId)) throw new DomainError('LIMITE_DE_VIAGENS');
    if (agenteId !== null && !(await this.membros.lock(contaId, agenteId))) throw new DomainError('AGENTE_INVALIDO');
    await this.viagens.add(viagem);
    await this.checkViagem.execute(viagem);
    return viagem;
  }
}
