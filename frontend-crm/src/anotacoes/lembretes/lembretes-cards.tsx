import type { Lembrete } from '@viajario/contracts/crm/anotacoes/anotacoes';
import cards from '../../kit/list/cards.module.css';
import { Fact } from '../../kit/list/fact.tsx';
import { LembreteAssunto, LembreteButtons, LembreteQuando, LembreteTexto, type LembreteActions } from './lembrete-parts.tsx';

export interface LembretesProps {
  lembretes: Lembrete[];
  contaId: string;
  /** The member to remind. */
  nomeOf: (lembrete: Lembrete) => string;
  actionsOf: (lembrete: Lembrete) => LembreteActions;
}

/** The list below 768 px. */
export function LembretesCards({ lembretes, contaId, nomeOf, actionsOf }: LembretesProps) {
  return (
    <ul className={cards.list} aria-label="Lembretes">
      {lembretes.map((lembrete) => (
        <li key={lembrete.id} className={cards.card}>
          <LembreteAssunto lembrete={lembrete} contaId={contaId} />
          <LembreteQuando lembrete={lembrete} />
          <LembreteTexto texto={lembrete.texto} />
          <dl className="wrap gap-0-3 caption">
            <Fact term="Responsável" value={nomeOf(lembrete)} />
          </dl>
          <LembreteButtons withText lembrete={lembrete} {...actionsOf(lembrete)} />
        </li>
      ))}
    </ul>
  );
}
