import { LIMITS } from '@viajario/contracts/limits';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useState } from 'react';
import type { ChosenRows } from '../../kit/list/check-boxes.tsx';

/** Chosen clients of one list: some of them, on whatever page, or all that it finds. */
interface Chosen {
  consulta: string;
  ids: readonly string[];
  all: boolean;
}

export interface Selecao extends ChosenRows {
  count: number;
  all: boolean;
  ids: readonly string[];
  chooseAll: () => void;
  clear: () => void;
}

/** The selection of the list that `consulta` describes; another list begins with none. `page`: the clients on the screen. */
export function useSelecao(consulta: string, page: readonly { id: string }[], total: number): Selecao {
  const none: Chosen = { consulta, ids: [], all: false };
  const [kept, keep] = useState(none);
  const { ids, all } = kept.consulta === consulta ? kept : none;
  const onPage = page.map(({ id }) => id);
  const has = (id: string) => all || ids.includes(id);

  function choose(next: readonly string[]) {
    if (next.length <= LIMITS.selecao) return keep({ consulta, ids: next, all: false });
    toast({ title: 'São no máximo 1.000 clientes por vez', description: 'Ou escolha todos os que a lista encontra.' });
  }
  return {
    count: all ? total : ids.length,
    all,
    ids,
    has,
    toggle: (id) => {
      const chosen = all ? onPage : ids;
      choose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
    },
    togglePage: (isChosen) => {
      const others = all ? [] : ids.filter((id) => !onPage.includes(id));
      choose(isChosen ? [...others, ...onPage] : others);
    },
    chooseAll: () => keep({ consulta, ids: [], all: true }),
    clear: () => keep(none),
  };
}
