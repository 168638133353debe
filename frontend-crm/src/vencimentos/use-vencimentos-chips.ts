import { useCarteiraLabel } from '../equipe/use-carteira-label.ts';
import type { FilterChip } from '../kit/list/filter-chips.tsx';
import type { Filtros } from './use-vencimentos-filter.ts';
import { SITUACAO_LABELS, TIPO_DE_VENCIMENTO_LABELS } from './vencimento-texts.ts';

/** Labels of the chosen filters, without the period, which the numbers show. */
export function useVencimentosChips(filtros: Filtros, choose: (filtros: Filtros) => void): FilterChip[] {
  const { tipo, situacao, agenteId } = filtros;
  const carteira = useCarteiraLabel(agenteId);
  const labels = {
    tipo: tipo && TIPO_DE_VENCIMENTO_LABELS[tipo],
    situacao: situacao && SITUACAO_LABELS[situacao],
    agenteId: carteira,
  };
  return Object.entries(labels).flatMap(([key, text]) =>
    text ? [{ key, text, onRemove: () => choose({ ...filtros, [key]: undefined }) }] : [],
  );
}
