import { Body, Controller } from '@nestjs/common';
import { destinos, type Destino } from '@viajario/contracts/crm/prontidao/destinos';
import { prontidao, type AutorizacaoDeMenor, type RespostaDeProntidao } from '@viajario/contracts/crm/prontidao/prontidao';
import { AskProntidao, ViagemDeMenor } from '@viajario/contracts/crm/prontidao/prontidao.input';
import { Clock } from '#shared/domain/clock.js';
import { Handles } from '#shared/http/handles.js';
import { CheckMenor } from '../application/check-menor.js';
import { TabelaDeDestinos } from '../domain/destinos/destinos.js';
import { prontidaoDe } from '../domain/prontidao.js';
import { answerOf, prontidaoDaViagem } from '../domain/prontidao-da-viagem.js';
import { Viajantes } from './viajantes.queries.js';

/** Checks before a trip; nothing of them is stored. */
@Controller()
export class ProntidaoController {
  constructor(
    private readonly viajantes: Viajantes,
    private readonly checkMenor: CheckMenor,
    private readonly tabela: TabelaDeDestinos,
    private readonly clock: Clock,
  ) {}

  @Handles(destinos.list)
  async destinos(): Promise<Destino[]> {
    return [...this.tabela.destinos];
  }

  @Handles(prontidao.check)
  async prontidao(
    @Body() { contaId, clienteIds, destino, ida, volta, trechos = [] }: AskProntidao,
  ): Promise<RespostaDeProntidao> {
    const hoje = this.clock.today();
    if (destino !== undefined && ida !== undefined && volta !== undefined)
      return prontidaoDe(await this.viajantes.of(contaId, clienteIds), { destino, ida, volta }, hoje, this.tabela);
    const paradas = trechos.map((trecho) => ({ ...trecho, id: null, saiDoAeroporto: trecho.saiDoAeroporto ?? null }));
    return answerOf(prontidaoDaViagem(await this.viajantes.daViagem(contaId, clienteIds), paradas, hoje, this.tabela));
  }

  @Handles(prontidao.menor)
  menor(@Body() body: ViagemDeMenor): Promise<AutorizacaoDeMenor> {
    return this.checkMenor.execute(body);
  }
}
