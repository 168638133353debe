import { Body, Controller } from '@nestjs/common';
import { destinos, type Destino } from '@viajario/contracts/crm/orientacao/destinos';
import { viagens, type AutorizacaoDeMenor, type Prontidao } from '@viajario/contracts/crm/orientacao/viagens';
import { Viagem, ViagemDeMenor } from '@viajario/contracts/crm/orientacao/viagens.input';
import { Handles } from '#shared/http/handles.js';
import { CheckMenor } from '../application/check-menor.js';
import { CheckViagem } from '../application/check-viagem.js';
import { DESTINOS } from '../domain/destinos/destinos.js';

/** What is asked before a trip; nothing is kept of it. */
@Controller()
export class ViagensController {
  constructor(
    private readonly checkViagem: CheckViagem,
    private readonly checkMenor: CheckMenor,
  ) {}

  @Handles(destinos.list)
  async destinos(): Promise<Destino[]> {
    return [...DESTINOS];
  }

  @Handles(viagens.prontidao)
  prontidao(@Body() body: Viagem): Promise<Prontidao> {
    return this.checkViagem.execute(body);
  }

  @Handles(viagens.menor)
  menor(@Body() body: ViagemDeMenor): Promise<AutorizacaoDeMenor> {
    return this.checkMenor.execute(body);
  }
}
