import { onRefusal } from '@viajario/web-kit/api/api.ts';
import { takeShared } from '@viajario/web-kit/share/shared.ts';
import { useEffect, useState } from 'react';
import { NADA, recebidoOf, withArquivos, type Recebido } from './recebido.ts';

/** `chegando`: the worker has not answered yet. */
type Estado = 'chegando' | 'nada' | 'sem-sessao' | Recebido;

/** What this page was opened with, taken once from the worker. A lost session drops it. */
export function useRecebido() {
  const [estado, setEstado] = useState<Estado>('chegando');
  useEffect(() => {
    let isWanted = true;
    void takeShared().then((shared) => isWanted && setEstado((shared && recebidoOf(shared)) ?? 'nada'));
    const stop = onRefusal(({ status }) => {
      if (status !== 401) return;
      isWanted = false;
      setEstado('sem-sessao');
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, []);
  const update = (next: (recebido: Recebido) => Recebido) =>
    setEstado((now) => (now === 'sem-sessao' ? now : next(typeof now === 'string' ? NADA : now)));
  return {
    estado,
    change: (changed: Partial<Recebido>) => update((recebido) => ({ ...recebido, ...changed })),
    attach: (files: readonly File[]) => files.length > 0 && update((recebido) => withArquivos(recebido, files)),
  };
}
