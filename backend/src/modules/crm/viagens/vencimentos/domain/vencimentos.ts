import type { CivilDay } from '@viajario/contracts/civil-day';
import type { SituacaoDeVencimento } from '@viajario/contracts/crm/viagem/tipos-viagem';

export interface VencimentoChanges {
  situacao: SituacaoDeVencimento;
  /** Null brings it back, undefined leaves alone. */
  adiadoAte: CivilDay | null | undefined;
}

/** What of the clients of a conta ends on a day. */
export abstract class Vencimentos {
  /** Refuses what has no validity. */
  abstract change(contaId: string, id: string, changes: VencimentoChanges): Promise<void>;
}
