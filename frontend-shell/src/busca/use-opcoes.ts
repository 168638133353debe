import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Opcao } from './grupos.ts';

interface Options {
  opcoes: readonly Opcao[];
  text: string;
  /** More of them are on their way. */
  waiting: boolean;
  onChoose: (opcao: Opcao) => void;
}

/** The keys of a combobox over a list that always marks its first option. The focus stays in the field. */
export function useOpcoes({ opcoes, text, waiting, onChoose }: Options) {
  const listId = useId();
  const [moved, setMoved] = useState({ text, to: 0 });
  /** Enter was pressed on this text before its answer was there: the first hit opens when it comes. */
  const [entered, setEntered] = useState<string>();
  // Another text is another list.
  const active = moved.text === text ? Math.min(moved.to, opcoes.length - 1) : 0;
  const idOf = (opcao: Opcao) => `${listId}-${opcao.key}`;
  const current = opcoes[active];

  const chooseFirst = useEffectEvent(() => opcoes[0] && onChoose(opcoes[0]));
  const isDue = entered === text && !waiting;
  useEffect(() => {
    if (isDue) chooseFirst();
  }, [isDue]);

  function move(step: 1 | -1) {
    if (opcoes.length === 0) return;
    const to = (active + step + opcoes.length) % opcoes.length;
    setMoved({ text, to });
    const next = opcoes[to];
    if (next) document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key !== 'Enter') return;
    else if (waiting && active === 0) setEntered(text);
    else if (current) onChoose(current);
    event.preventDefault();
  }
  return {
    field: {
      role: 'combobox',
      'aria-expanded': opcoes.length > 0,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': current && idOf(current),
      onKeyDown,
    },
    box: { id: listId, role: 'listbox' },
    option: (opcao: Opcao) => ({
      id: idOf(opcao),
      role: 'option',
      'aria-selected': opcao === current,
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onClick: () => onChoose(opcao),
    }),
  } as const;
}
