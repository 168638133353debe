import type { CivilDay } from '@viajario/contracts/civil-day';
import type { SituacaoDeVencimento } from '@viajario/contracts/crm/viagem/tipos-viagem';

export interface VencimentoChanges {
  situacao: SituacaoDeVencimento;
  /** Null brings it back, undefined leaves alone. */
  adiadoAte: CivilDay | null | undefined;
}
