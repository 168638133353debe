import { Body, Controller } from '@nestjs/common';
import { destinos, type Destino } from '@viajario/contracts/crm/prontidao/destinos';
import { prontidao, type AutorizacaoDeMenor, type Prontidao } from '@viajario/contracts/crm/prontidao/prontidao';
import { AskProntidao, ViagemDeMenor } from '@viajario/contracts/crm/prontidao/prontidao.input';
import { Clock } from '#shared/domain/clock.js';
import { Handles } from '#shared/http/handles.js';
import { CheckMenor } from '../application/check-menor.js';
import { DESTINOS } from '../domain/destinos/destinos.js';
import { prontidaoDe } from '../domain/prontidao.js';
import { Viajantes } from './viajantes.queries.js';

/** Checks before a trip; nothing of them is stored. */
@Controller()
export class ProntidaoController {
  constructor(
    private readonly viajantes: Viajantes,
    private readonly checkMenor: CheckMenor,
    private readonly clock: Clock,
  ) {}

  @Handles(destinos.list)
  async destinos(): Promise<Destino[]> {
    return [...DESTINOS];
  }

  @Handles(prontidao.check)
  async prontidao(@Body() { contaId, clienteIds, ...trajeto }: AskProntidao): Promise<Prontidao> {
    return prontidaoDe(await this.viajantes.of(contaId, clienteIds), trajeto, this.clock.today());
  }

  @Handles(prontidao.menor)
  menor(@Body() body: ViagemDeMenor): Promise<AutorizacaoDeMenor> {
    return this.checkMenor.execute(body);
  }
}
