import { Injectable } from '@nestjs/common';
import { Clock } from '#shared/domain/clock.js';
import { CheckProntidao } from '../../prontidao/application/check-prontidao.js';
import type { VeredictoDaViagem } from '../../prontidao/domain/prontidao-da-viagem.js';
import type { CamposDaViagem, Viagem } from '../domain/viagem.js';
import { Viagens } from '../infrastructure/viagens.repository.js';

/** Finds out what the travellers of a trip lack, and stores it with them. */
@Injectable()
export class CheckViagem {
  constructor(
    private readonly checkProntidao: CheckProntidao,
    private readonly viagens: Viagens,
    private readonly clock: Clock,
  ) {}

  /** The trip and its travellers are locked: what is stored is of their papers as they are. */
  async execute(viagem: Viagem): Promise<void> {
    const { pessoas } = await this.verdictOn(viagem.contaId, viagem.campos);
    await this.viagens.saveVeredictos(viagem, pessoas, this.clock.now());
  }

  /** As it is today, with all reasons. */
  verdictOn(
    contaId: string,
    { clienteIds, trechos }: Pick<CamposDaViagem, 'clienteIds' | 'trechos'>,
  ): Promise<VeredictoDaViagem> {
    return this.checkProntidao.byTrecho(contaId, clienteIds, trechos);
  }
}
