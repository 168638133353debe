import { Body, Controller } from '@nestjs/common';
import { destinos, type Destino } from '@viajario/contracts/crm/viagem/destinos';
import { viagens, type AutorizacaoDeMenor, type Prontidao } from '@viajario/contracts/crm/viagem/viagens';
import { Viagem, ViagemDeMenor } from '@viajario/contracts/crm/viagem/viagens.input';
import { Clock } from '#shared/domain/clock.js';
import { Handles } from '#shared/http/handles.js';
import { CheckMenor } from '../application/check-menor.js';
import { DESTINOS } from '../domain/destinos/destinos.js';
import { prontidaoDe } from '../domain/prontidao.js';
import { Viajantes } from './viajantes.queries.js';

/** Checks before a trip; nothing of them is stored. */
@Controller()
export class ViagensController {
  constructor(
    private readonly viajantes: Viajantes,
    private readonly checkMenor: CheckMenor,
    private readonly clock: Clock,
  ) {}

  @Handles(destinos.list)
  async destinos(): Promise<Destino[]> {
    return [...DESTINOS];
  }

  @Handles(viagens.prontidao)
  async prontidao(@Body() { contaId, clienteIds, ...trajeto }: Viagem): Promise<Prontidao> {
    return prontidaoDe(await this.viajantes.of(contaId, clienteIds), trajeto, this.clock.today());
  }

  @Handles(viagens.menor)
  menor(@Body() body: ViagemDeMenor): Promise<AutorizacaoDeMenor> {
    return this.checkMenor.execute(body);
  }
}
