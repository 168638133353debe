import { IsBoolean, IsIn, Matches } from 'class-validator';
import { MayBeMissing, OptionalInstant } from '../validation.js';
import type { PlanoPago } from './planos.js';

const IsPlano = () => IsIn(['mensal', 'anual'], { message: 'Escolha o plano mensal ou anual' });

/** The plan to subscribe to or to preview. */
export class ChoosePlano {
  @IsPlano()
  planoTipo!: PlanoPago;
}

/**
 * `calculadoEm` of the confirmed preview: exactly its amount is charged. `soConfirmar`: only confirms a pending change, since the
 * price of another one was not shown.
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

/** The card confirmed by the browser with the provider. */
export class ConfirmCartao {
  @Matches(/^seti_\w{1,200}$/, { message: 'Cartão inválido' })
  setupIntentId!: string;
}
