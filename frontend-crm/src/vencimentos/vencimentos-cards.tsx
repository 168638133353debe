import { SelectOne } from '../kit/list/check-boxes.tsx';
import cards from '../kit/list/cards.module.css';
import {
  nomeOf,
  VencimentoButtons,
  VencimentoCliente,
  VencimentoDocumento,
  VencimentoSituacao,
  VencimentoValidade,
} from './vencimento-parts.tsx';
import type { VencimentosProps } from './vencimentos-table.tsx';

/** The list below 768 px. */
export function VencimentosCards({ vencimentos, contaId, escolhidos, actions }: VencimentosProps) {
  return (
    <ul className={cards.list} aria-label="Vencimentos">
      {vencimentos.map((vencimento) => (
        <li key={vencimento.id} className={cards.card} data-chosen={escolhidos.has(vencimento.id)}>
          <div className="line shrinks gap-2">
            <SelectOne id={vencimento.id} nome={nomeOf(vencimento)} selecao={escolhidos} />
            <VencimentoCliente vencimento={vencimento} contaId={contaId} />
          </div>
          <VencimentoDocumento vencimento={vencimento} />
          <VencimentoValidade vencimento={vencimento} />
          <VencimentoSituacao vencimento={vencimento} />
          <VencimentoButtons withText vencimento={vencimento} {...actions} />
        </li>
      ))}
    </ul>
  );
}
