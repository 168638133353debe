import { IsIn } from 'class-validator';
import { MayBeMissing } from '../../validation.js';
import { ContaScope } from '../clientes/scopes.input.js';

export class ReadHoje extends ContaScope {
  /** Trips, expiries and birthdays of the caller's carteira alone. */
  @MayBeMissing() @IsIn(['eu'], { message: 'Filtro inválido' }) agenteId?: 'eu';
}
