import { Injectable } from '@nestjs/common';
import type { Prontidao } from '@viajario/contracts/crm/prontidao/prontidao';
import { Clock } from '#shared/domain/clock.js';
import { TabelaDeDestinos } from '../domain/destinos/destinos.js';
import { prontidaoDe } from '../domain/prontidao.js';
import { prontidaoDaViagem, type VeredictoDaViagem } from '../domain/prontidao-da-viagem.js';
import type { Trajeto, TrechoDaViagem } from '../domain/viajante.js';
import { Viajantes } from '../infrastructure/viajantes.queries.js';

/** Whether clients may make a trip today with what is on file, by this process's table of destinations. */
@Injectable()
export class CheckProntidao {
  constructor(
    private readonly viajantes: Viajantes,
    private readonly tabela: TabelaDeDestinos,
    private readonly clock: Clock,
  ) {}

  async toDestino(contaId: string, clienteIds: readonly string[], trajeto: Trajeto): Promise<Prontidao> {
    const viajantes = await this.viajantes.of(contaId, clienteIds);
    return prontidaoDe(viajantes, trajeto, this.clock.today(), this.tabela);
  }

  async byTrecho(contaId: string, clienteIds: readonly string[], trechos: readonly TrechoDaViagem[]): Promise<VeredictoDaViagem> {
    const viajantes = await this.viajantes.daViagem(contaId, clienteIds);
    return prontidaoDaViagem(viajantes, trechos, this.clock.today(), this.tabela);
  }
}
