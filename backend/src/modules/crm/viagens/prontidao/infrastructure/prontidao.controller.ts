import { Body, Controller } from '@nestjs/common';
import { destinos, type Destino } from '@viajario/contracts/crm/prontidao/destinos';
import { prontidao, type AutorizacaoDeMenor, type RespostaDeProntidao } from '@viajario/contracts/crm/prontidao/prontidao';
import { AskProntidao, ViagemDeMenor } from '@viajario/contracts/crm/prontidao/prontidao.input';
import { Handles } from '#shared/http/handles.js';
import { CheckMenor } from '../application/check-menor.js';
import { CheckProntidao } from '../application/check-prontidao.js';
import { TabelaDeDestinos } from '../domain/destinos/destinos.js';
import { answerOf } from '../domain/prontidao-da-viagem.js';
import { refuseTrechos, trechosDe } from '../domain/trechos.js';

/** Checks before a trip; nothing of them is stored. */
@Controller()
export class ProntidaoController {
  constructor(
    private readonly checkProntidao: CheckProntidao,
    private readonly checkMenor: CheckMenor,
    private readonly tabela: TabelaDeDestinos,
  ) {}

  @Handles(destinos.list)
  async destinos(): Promise<Destino[]> {
    return [...this.tabela.destinos];
  }

  @Handles(prontidao.check)
  async prontidao(
    @Body() { contaId, clienteIds, destino, ida, volta, trechos: typed = [] }: AskProntidao,
  ): Promise<RespostaDeProntidao> {
    if (destino !== undefined && ida !== undefined && volta !== undefined)
      return this.checkProntidao.toDestino(contaId, clienteIds, { destino, ida, volta });
    const trechos = trechosDe(typed);
    refuseTrechos(trechos);
    const withoutIds = trechos.map((trecho) => ({ ...trecho, id: null }));
    return answerOf(await this.checkProntidao.byTrecho(contaId, clienteIds, withoutIds));
  }

  @Handles(prontidao.menor)
  menor(@Body() body: ViagemDeMenor): Promise<AutorizacaoDeMenor> {
    return this.checkMenor.execute(body);
  }
}
