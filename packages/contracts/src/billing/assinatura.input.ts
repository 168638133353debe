import { IsBoolean, IsIn, Matches } from 'class-validator';
import { MayBeMissing, OptionalInstant } from '../validation.js';
import type { PlanoPago } from './planos.js';

const IsPlano = () => IsIn(['mensal', 'anual'], { message: 'Escolha o plano mensal ou anual' });

/** The plan that somebody wants to pay for, or to see the price of. */
export class ChoosePlano {
  @IsPlano()
  planoTipo!: PlanoPago;
}

/**
 * `calculadoEm` of the preview that was agreed to: what is charged is then exactly what it showed. `soConfirmar`: the change that waits
 * for its payment or none, for what another one costs was not shown.
 */
export class ChangePlano {
  @IsPlano()
  planoTipo!: PlanoPago;

  @OptionalInstant()
  calculadoEm?: string;

  @MayBeMissing()
  @IsBoolean({ message: 'Informe se a mudança só deve ser confirmada' })
  soConfirmar?: boolean;
}

/** The card that the browser confirmed with the provider. */
export class ConfirmCartao {
  @Matches(/^seti_\w{1,200}$/, { message: 'Cartão inválido' })
  setupIntentId!: string;
}
