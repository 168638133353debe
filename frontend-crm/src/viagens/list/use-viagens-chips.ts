import { formatDay } from '@viajario/web-kit/format/formats.ts';
import { useCarteiraLabel } from '../../equipe/use-carteira-label.ts';
import type { FilterChip } from '../../kit/list/filter-chips.tsx';
import { RESULTADO_LABELS } from '../../prontidao/prontidao-texts.ts';
import type { Filtros } from './use-viagens-filter.ts';
import { SITUACAO_LABELS } from '../viagem-texts.ts';

/** Labels of the chosen filters. */
export function useViagensChips(filtros: Filtros, choose: (filtros: Filtros) => void): FilterChip[] {
  const { situacao, resultado, agenteId, de, ate } = filtros;
  const carteira = useCarteiraLabel(agenteId);
  const labels = {
    situacao: situacao && situacao !== 'abertas' && SITUACAO_LABELS[situacao],
    resultado: resultado && RESULTADO_LABELS[resultado],
    agenteId: carteira,
    de: de && `Embarque desde ${formatDay(de)}`,
    ate: ate && `Embarque até ${formatDay(ate)}`,
  };
  return Object.entries(labels).flatMap(([key, text]) =>
    text ? [{ key, text, onRemove: () => choose({ ...filtros, [key]: undefined }) }] : [],
  );
}
