import { useNavigate } from 'react-router-dom';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePageUsed } from '@viajario/web-kit/hooks/use-page-used.ts';
import { isDialogOpen, useShortcut } from '@viajario/web-kit/hooks/use-shortcut.ts';
import { useContaLink } from '../contas/use-conta-link.ts';
import { NOVO_LEMBRETE } from './labels.ts';

export const loadBuscar = () => import('./buscar-dialog.tsx');

/** Which of the frame's two dialogs is open, and the frame's keys: Ctrl-K or Cmd-K, '/' where the screen has no search of its own, 'T' where it makes no reminder itself, '?'. */
export function useBuscar() {
  const [dialog, open] = useState<'buscar' | 'atalhos'>();
  const navigate = useNavigate();
  const link = useContaLink();
  const buscar = () => open('buscar');
  useShortcut('/', buscar, { last: true });
  useShortcut('?', () => open('atalhos'), { last: true });
  useShortcut('t', () => void navigate(link(NOVO_LEMBRETE)), { last: true });
  useCtrlK(buscar);
  useEffect(() => {
    if (!dialog) return;
    return () => {
      // It led elsewhere, or was opened from nowhere: reading goes on with the screen.
      if (document.activeElement === document.body) document.getElementById('conteudo')?.focus({ preventScroll: true });
    };
  }, [dialog]);
  const used = usePageUsed();
  useEffect(() => {
    // The field must be there for text typed right after Ctrl-K. A failure shows when it is opened.
    if (used) loadBuscar().catch(() => undefined);
  }, [used]);
  return { dialog, buscar, closed: () => open(undefined) };
}

/** Also while the user is typing, but not over another dialog. The browser's own meaning of the keys is its search engine. */
function useCtrlK(action: () => void) {
  const run = useEffectEvent(action);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (!isDialogOpen()) run();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
