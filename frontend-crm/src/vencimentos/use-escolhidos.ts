import type { Vencimento } from '@viajario/contracts/crm/vencimentos/vencimentos';
import { useState } from 'react';
import type { ChosenRows } from '../kit/list/check-boxes.tsx';

export interface Escolhidos extends ChosenRows {
  chosen: readonly Vencimento[];
  clear: () => void;
}

/** Expiries that are ticked, on whatever page; another list, as `lista` describes it, begins with none. */
export function useEscolhidos(lista: string, page: readonly Vencimento[]): Escolhidos {
  const [kept, keep] = useState<{ lista: string; chosen: readonly Vencimento[] }>({ lista, chosen: [] });
  const choose = (chosen: readonly Vencimento[]) => keep({ lista, chosen });
  const chosen = kept.lista === lista ? kept.chosen : [];
  const without = (gone: readonly Vencimento[]) => chosen.filter(({ id }) => !gone.some((one) => one.id === id));
  return {
    chosen,
    has: (id) => chosen.some((one) => one.id === id),
    toggle: (id) => {
      const rows = [...chosen, ...page].filter((one) => one.id === id);
      const others = without(rows);
      choose(others.length < chosen.length ? others : [...others, ...rows.slice(0, 1)]);
    },
    togglePage: (isChosen) => choose([...without(page), ...(isChosen ? page : [])]),
    clear: () => choose([]),
  };
}
