import { Controller, Param } from '@nestjs/common';
import { cep, type CepAddress } from '@viajario/contracts/crm/cep';
import { Handles } from '#shared/http/handles.js';
import { LookUpCep } from '../application/look-up-cep.js';

@Controller()
export class CepController {
  constructor(private readonly lookUpCep: LookUpCep) {}

  @Handles(cep.lookup)
  lookup(@Param('cep') typed: string): Promise<CepAddress> {
    return this.lookUpCep.execute(typed);
  }
}
