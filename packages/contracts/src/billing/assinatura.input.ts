import { IsIn, Matches } from 'class-validator';
import { OptionalInstant } from '../validation.js';
import type { PlanoPago } from './planos.js';

const IsPlano = () => IsIn(['mensal', 'anual'], { message: 'Escolha o plano mensal ou anual' });

/** The plan that somebody wants to pay for, or to see the price of. */
export class ChoosePlano {
  @IsPlano()
  planoTipo!: PlanoPago;
}

/** `calculadoEm` of the preview that was agreed to: what is charged is then exactly what it showed. */
export class ChangePlano {
  @IsPlano()
  planoTipo!: PlanoPago;

  @OptionalInstant()
  calculadoEm?: string;
}

/** The card that the browser confirmed with the provider. */
export class ConfirmCartao {
  @Matches(/^seti_\w{1,200}$/, { message: 'Cartão inválido' })
  setupIntentId!: string;
}
