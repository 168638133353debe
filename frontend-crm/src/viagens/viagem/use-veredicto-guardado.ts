import type { ProntidaoDaViagem } from '@viajario/contracts/crm/prontidao/prontidao';
import type { Viagem } from '@viajario/contracts/crm/viagens/viagens';
import { useEffect, useEffectEvent, useRef } from 'react';

const AGAIN_MS = 1_000;
const MOST_LOOKS = 30;

/**
 * What is on file counts at once in the verdict by stop, and in the trip as it is stored as soon as the watch has judged it: until then the trip
 * is asked for again.
 */
export function useVeredictoGuardado(
  { viajantes, conferidaEm }: Viagem,
  prontidao: ProntidaoDaViagem | undefined,
  refetch: () => unknown,
): void {
  const shown = useRef<ProntidaoDaViagem>(undefined);
  const verdictOf = (id: string) => viajantes.find(({ clienteId }) => clienteId === id)?.resultado;
  const differs = useEffectEvent(() => prontidao?.pessoas.some(({ clienteId, resultado }) => verdictOf(clienteId) !== resultado));
  const judgedAt = useEffectEvent(() => conferidaEm);
  const look = useEffectEvent(() => void refetch());
  useEffect(() => {
    const isOther = shown.current !== undefined && shown.current !== prontidao;
    shown.current = prontidao;
    if (!isOther && !differs()) return;
    const before = judgedAt();
    let left = MOST_LOOKS;
    const timer = setInterval(() => {
      if (left === 0 || (judgedAt() !== before && !differs())) clearInterval(timer);
      else look();
      left -= 1;
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [prontidao]);
}
