import cards from '../kit/list/cards.module.css';
import {
  VencimentoButtons,
  VencimentoCliente,
  VencimentoDocumento,
  VencimentoSituacao,
  VencimentoValidade,
} from './vencimento-parts.tsx';
import type { VencimentosProps } from './vencimentos-table.tsx';

/** The list below 768 px. */
export function VencimentosCards({ vencimentos, contaId, actions }: VencimentosProps) {
  return (
    <ul className={cards.list} aria-label="Vencimentos">
      {vencimentos.map((vencimento) => (
        <li key={vencimento.id} className={cards.card}>
          <VencimentoCliente vencimento={vencimento} contaId={contaId} />
          <VencimentoDocumento vencimento={vencimento} />
          <VencimentoValidade vencimento={vencimento} />
          <VencimentoSituacao vencimento={vencimento} />
          <VencimentoButtons withText vencimento={vencimento} {...actions} />
        </li>
      ))}
    </ul>
  );
}
