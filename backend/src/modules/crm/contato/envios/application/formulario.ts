import { Injectable } from '@nestjs/common';
import type { CamposDaFicha } from '@viajario/contracts/crm/ficha/ficha.input';
import { CLIENTE_FIELDS } from '#modules/crm/clientes';
import { Clock } from '#shared/domain/clock.js';
import { InvalidInput } from '#shared/http/input/invalid-input.js';
import type { CamposEnviados } from '../domain/envios.js';
import { recusasDePapeis } from '../domain/papeis.js';

/** What a client typed in a form, in stored form. */
@Injectable()
export class Formulario {
  constructor(private readonly clock: Clock) {}

  /** An empty field is not sent; a paper of no use is refused. */
  stored(typed: CamposDaFicha): CamposEnviados {
    const papeis = Object.entries(typed).filter(([campo]) => campo.includes('.'));
    const filled = [...Object.entries(CLIENTE_FIELDS.normalize(typed)), ...papeis].filter(([, value]) => value);
    const campos: CamposEnviados = Object.fromEntries(filled);
    const recusas = recusasDePapeis(campos, this.clock.today());
    if (recusas.length > 0) throw new InvalidInput(recusas);
    return campos;
  }
}
