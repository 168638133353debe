import { viagens, type Viagem } from '@viajario/contracts/crm/viagens/viagens';
import type { BodyOf } from '@viajario/contracts/route';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { write } from '@viajario/web-kit/api/query.ts';
import { useRefresh } from '@viajario/web-kit/list/use-refresh.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/** Fields of a trip with their new values. */
export type ViagemChange = Omit<BodyOf<typeof viagens.update>, 'vistos' | 'updatedAt'>;
const CAMPOS = ['nome', 'trechos', 'clienteIds', 'agenteId', 'observacoes', 'localizadores', 'cancelada'] as const;
export type CampoDaViagem = (typeof CAMPOS)[number];

/** A field that two people changed. */
export interface Conflito {
  campo: CampoDaViagem;
  seu: unknown;
  atual: unknown;
  /** Who changed it, where that is known. */
  por: string | null;
}

/** What was to be saved, and which of it somebody else has changed meanwhile. */
export interface Impasse {
  change: ViagemChange;
  vistos: Record<string, unknown>;
  conflitos: readonly Conflito[];
}

/**
 * Writes these fields of the trip as it was shown: `vistos` says what stood there, so that what others changed in other fields stays.
 * Answers whether it is written: the same field changed by two is asked about (`impasse`). Rejects with what else the server says.
 */
export type SaveViagem = (shown: Viagem, change: ViagemChange) => Promise<boolean>;

export const SALVA = { title: 'Viagem salva', kind: 'success' } as const;

export function useViagemSaving(id: string) {
  const update = useMutation(write(viagens.update));
  const refresh = useRefresh();
  const [impasse, setImpasse] = useState<Impasse>();

  async function send(change: ViagemChange, vistos: Record<string, unknown>): Promise<boolean> {
    try {
      await update.mutateAsync({ params: { id }, body: { ...change, vistos } });
      return true;
    } catch (error) {
      const conflitos = conflitosIn(error);
      if (conflitos.length === 0) throw error;
      setImpasse({ change, vistos, conflitos });
      // What the other one has written belongs on the screen, whatever is decided.
      refresh(viagens.update.changes ?? []);
      return false;
    }
  }
  const save: SaveViagem = (shown, change) => send(change, vistosOf(shown, change));

  return {
    save,
    busy: update.isPending,
    impasse,
    /** The press that decides: the own values count, over what is stored now, or the stored ones stay and only the rest is written. */
    async decide({ change, vistos, conflitos }: Impasse, mine: boolean) {
      const atuais = Object.fromEntries(conflitos.map(({ campo, atual }) => [campo, atual]));
      const kept = mine ? change : without(change, atuais);
      const seen = Object.fromEntries(Object.entries({ ...vistos, ...atuais }).filter(([campo]) => campo in kept));
      if (Object.keys(kept).length > 0 && (await send(kept, seen))) toast(SALVA);
    },
    /** Once its question is answered or closed; a later one stays. */
    dismiss: (answered: Impasse) => setImpasse((now) => (now === answered ? undefined : now)),
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

function without(change: ViagemChange, fields: object): ViagemChange;
function without(change: object, fields: object): object {
  return Object.fromEntries(Object.entries(change).filter(([field]) => !(field in fields)));
}

/** The fields that a refusal names as changed by somebody else. */
function conflitosIn(error: unknown): Conflito[] {
  if (!(error instanceof ApiError) || error.code !== 'ALTERADO_POR_OUTRA_PESSOA') return [];
  const named = error.data?.conflitos;
  return Array.isArray(named) ? named.flatMap((one: unknown) => conflitoOf(one) ?? []) : [];
}

function conflitoOf(named: unknown): Conflito | undefined {
  if (typeof named !== 'object' || named === null || !('campo' in named) || !('atual' in named)) return undefined;
  const campo = CAMPOS.find((one) => one === named.campo);
  const por = 'por' in named ? named.por : null;
  const nome = typeof por === 'object' && por !== null && 'nome' in por && typeof por.nome === 'string' ? por.nome : null;
  return campo && { campo, seu: 'seu' in named ? named.seu : null, atual: named.atual, por: nome };
}
