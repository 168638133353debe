import { relacionamentos } from '@viajario/contracts/crm/relacionamentos';
import { ApiError } from '@viajario/web-kit/api.ts';
import { write } from '@viajario/web-kit/query.ts';
import { toast } from '@viajario/web-kit/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isToldElsewhere } from '../notice/toast-refusal.ts';

/** Who was created for the family and is not tied to it yet. */
export interface NewMembro {
  id: string;
  nome: string;
}

/** Ties somebody to the client's family. A new client whose tie fails is kept, so that only the tie is tried again. */
export function useVinculo(clienteId: string, onLinked: () => void) {
  const create = useMutation(write(relacionamentos.create));
  const running = useRef(false);
  const [pending, setPending] = useState<NewMembro>();

  /** Once, also while the dialog closes: a second Enter would be told that the tie is there already. */
  async function link(referenciaId: string, observacoes?: string) {
    if (running.current) return;
    running.current = true;
    try {
      await create.mutateAsync({ body: { clienteId, referenciaId, tipoRelacao: 'familia', observacoes } });
    } catch (error) {
      running.current = false;
      throw error;
    }
    done();
  }
  function done() {
    toast({ title: 'Membro da família adicionado', kind: 'success' });
    onLinked();
  }

  async function linkExisting(referenciaId: string, observacoes?: string) {
    await link(referenciaId, observacoes).catch(tellFailure);
  }
  async function linkNew(membro: NewMembro) {
    try {
      await link(membro.id);
    } catch (error) {
      // Tied already: an earlier answer was lost on its way.
      if (error instanceof ApiError && error.code === 'JA_E_DA_FAMILIA') return done();
      setPending(membro);
      tellFailure(error);
    }
  }
  return { pending, linking: create.isPending, linkExisting, linkNew };
}

/** Title of the toast for either of the two calls. */
export function addFailure(words?: string) {
  return words ? `Erro ao adicionar membro da família: ${words}` : 'Erro ao adicionar membro da família';
}

function tellFailure(error: unknown) {
  if (!isToldElsewhere(error)) toast({ title: addFailure(error instanceof Error ? error.message : undefined), kind: 'error' });
}
