import { viagens, type Viagem } from '@viajario/contracts/crm/viagens/viagens';
import type { BodyOf } from '@viajario/contracts/route';
import { write } from '@viajario/web-kit/api/query.ts';
import { useVistos, type Impasse } from '@viajario/web-kit/conflito/use-vistos.ts';
import { useRefresh } from '@viajario/web-kit/list/use-refresh.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';

/** Fields of a trip with their new values. */
export type ViagemChange = Omit<BodyOf<typeof viagens.update>, 'vistos' | 'updatedAt'>;
const CAMPOS = ['nome', 'trechos', 'clienteIds', 'agenteId', 'observacoes', 'localizadores', 'cancelada'] as const;
export type CampoDaViagem = (typeof CAMPOS)[number];

/**
 * Writes these fields of the trip as it was shown: `vistos` says what stood there, so that what others changed in other fields stays.
 * Answers whether it is written: the same field changed by two is asked about (`impasse`). Rejects with what else the server says.
 */
export type SaveViagem = (shown: Viagem, change: ViagemChange) => Promise<boolean>;

export const SALVA = { title: 'Viagem salva', kind: 'success' } as const;

export function useViagemSaving(id: string) {
  const update = useMutation(write(viagens.update));
  const refresh = useRefresh();
  const { edit, impasse, decide, dismiss } = useVistos((change: ViagemChange, vistos) =>
    update.mutateAsync({ params: { id }, body: { ...change, vistos } }),
  );
  const save: SaveViagem = async (shown, change) => {
    const isWritten = await edit(change, vistosOf(shown, change));
    // What the other one has written belongs on the screen, whatever is decided.
    if (!isWritten) refresh(viagens.update.changes ?? []);
    return isWritten;
  };
  return {
    save,
    busy: update.isPending,
    impasse,
    async decide(asked: Impasse<ViagemChange>, mine: boolean) {
      if (await decide(asked, mine)) toast(SALVA);
    },
    dismiss,
  };
}

/** What was shown of the fields that are sent. */
function vistosOf(shown: Viagem, change: ViagemChange): Record<string, unknown> {
  const { nome, trechos, viajantes, agenteId, observacoes, localizadores, situacao } = shown;
  const seen: Record<CampoDaViagem, unknown> = {
    ...{ nome, trechos, agenteId, observacoes, localizadores, cancelada: situacao === 'cancelada' },
    clienteIds: viajantes.map(({ clienteId }) => clienteId),
  };
  return Object.fromEntries(CAMPOS.filter((campo) => campo in change).map((campo) => [campo, seen[campo]]));
}
