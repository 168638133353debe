import type { CivilDay } from '@viajario/contracts/civil-day';
import { useHoje } from '@viajario/web-kit/hooks/use-hoje.ts';
import { useSyncExternalStore } from 'react';

/** What a message was opened for in WhatsApp, as it was then. Opening is not sending: the person is asked which. */
interface Aberta<Item> {
  item: Item;
  situacao: 'perguntada' | 'enviada' | 'nao-enviada';
}

/**
 * A hook for what messages of a conta were opened for today, by their ids; the next day it is forgotten. In memory, because storage keeps nothing
 * about clients (HDR-10).
 */
export function makeAbertas<Item extends { id: string }>() {
  let dia: CivilDay | undefined;
  let contas: ReadonlyMap<string, ReadonlyMap<string, Aberta<Item>>> = new Map();
  const none: ReadonlyMap<string, Aberta<Item>> = new Map();
  const watchers = new Set<() => void>();
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };

  return function useAbertas(contaId: string) {
    const hoje = useHoje();
    const today = () => (dia === hoje ? contas : new Map<string, ReadonlyMap<string, Aberta<Item>>>());
    const abertas = useSyncExternalStore(watch, () => (dia === hoje && contas.get(contaId)) || none);
    function marcar(item: Item, situacao: Aberta<Item>['situacao']) {
      const ofConta = new Map(today().get(contaId)).set(item.id, { item, situacao });
      contas = new Map(today()).set(contaId, ofConta);
      dia = hoje;
      watchers.forEach((watcher) => watcher());
    }
    return { abertas, marcar };
  };
}
