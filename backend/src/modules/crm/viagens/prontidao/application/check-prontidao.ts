import { Injectable } from '@nestjs/common';
import type { Motivo, Prontidao } from '@viajario/contracts/crm/prontidao/prontidao';
import { Clock } from '#shared/domain/clock.js';
import { TabelaDeDestinos } from '../domain/destinos/destinos.js';
import { outrosDe, prontidaoDe } from '../domain/prontidao.js';
import { prontidaoDaViagem, type VeredictoDaViagem } from '../domain/prontidao-da-viagem.js';
import type { Trajeto, TrechoDaViagem, Viajante } from '../domain/viajante.js';
import { Viajantes } from '../infrastructure/viajantes.queries.js';

/** Whether clients may make a trip today with what is on file, by this process's table of destinations. */
@Injectable()
export class CheckProntidao {
  constructor(
    private readonly viajantes: Viajantes,
    private readonly tabela: TabelaDeDestinos,
    private readonly clock: Clock,
  ) {}

  /** With the travellers, in the same order, and what else the destination asks. */
  async toDestino(
    contaId: string,
    clienteIds: readonly string[],
    trajeto: Trajeto,
  ): Promise<{ prontidao: Prontidao; viajantes: Viajante[]; outros: Motivo[] }> {
    const viajantes = await this.viajantes.of(contaId, clienteIds);
    const prontidao = prontidaoDe(viajantes, trajeto, this.clock.today(), this.tabela);
    return { prontidao, viajantes, outros: outrosDe(trajeto.destino, this.tabela) };
  }

  async byTrecho(contaId: string, clienteIds: readonly string[], trechos: readonly TrechoDaViagem[]): Promise<VeredictoDaViagem> {
    const viajantes = await this.viajantes.daViagem(contaId, clienteIds);
    return prontidaoDaViagem(viajantes, trechos, this.clock.today(), this.tabela);
  }
}
