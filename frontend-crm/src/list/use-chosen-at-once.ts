import { useState } from 'react';

/**
 * Filters whose address follows a moment later: a check box that waited for it would jump back in between. `address` is the same for
 * the same filters.
 */
export function useChosenAtOnce<Filtros>(asked: Filtros, address: string, onChange: (filtros: Filtros) => void) {
  const [chosen, choose] = useState({ filtros: asked, address });
  if (chosen.address !== address) choose({ filtros: asked, address });
  const change = (filtros: Filtros) => {
    choose({ filtros, address });
    onChange(filtros);
  };
  return [chosen.filtros, change] as const;
}
