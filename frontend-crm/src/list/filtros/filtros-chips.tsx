import type { ReactNode } from 'react';
import { FilterChips } from '../../kit/list/filter-chips.tsx';
import type { Filtros } from './filtros.ts';
import { useChips } from './use-filtros-labels.ts';

interface Props {
  filtros: Filtros;
  onChange: (filtros: Filtros) => void;
  /** Beside them. */
  children?: ReactNode;
}

/** The chosen filters, each to be taken away. */
export function FiltrosChips({ filtros, onChange, children }: Props) {
  const chips = useChips(filtros).map(({ without, ...chip }) => ({ ...chip, onRemove: () => onChange(without) }));
  return (
    <FilterChips chips={chips} onClear={() => onChange({})}>
      {children}
    </FilterChips>
  );
}
