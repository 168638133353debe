import { Controller, Param } from '@nestjs/common';
import { cep, type CepAddress } from '@viajario/contracts/crm/ceps/cep';
import { Handles } from '#shared/http/handles.js';
import { Ceps } from './ceps.store.js';

@Controller()
export class CepController {
  constructor(private readonly ceps: Ceps) {}

  @Handles(cep.lookup)
  lookup(@Param('cep') typed: string): Promise<CepAddress> {
    return this.ceps.lookUp(typed);
  }
}
