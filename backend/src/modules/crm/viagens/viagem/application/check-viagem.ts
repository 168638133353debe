import { Injectable } from '@nestjs/common';
import type { Prontidao } from '@viajario/contracts/crm/orientacao/viagens';
import type { Viagem } from '@viajario/contracts/crm/orientacao/viagens.input';
import { Clock } from '#shared/domain/clock.js';
import { prontidaoDe } from '../domain/prontidao.js';
import { Viajantes } from '../infrastructure/viajantes.queries.js';

/** Whether the papers on file are enough for a trip. */
@Injectable()
export class CheckViagem {
  constructor(
    private readonly viajantes: Viajantes,
    private readonly clock: Clock,
  ) {}

  async execute({ contaId, clienteIds, ...trajeto }: Viagem): Promise<Prontidao> {
    return prontidaoDe(await this.viajantes.of(contaId, clienteIds), trajeto, this.clock.today());
  }
}
