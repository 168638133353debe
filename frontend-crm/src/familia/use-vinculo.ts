import { relacionamentos } from '@viajario/contracts/crm/relacionamentos';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { write } from '@viajario/web-kit/api/query.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isReportedElsewhere } from '@viajario/web-kit/toast/toast-refusal.ts';

/** Who was created for the family and is not known to be linked to it yet. */
export interface NewMembro {
  id: string;
  nome: string;
}

/** Relationships to one client's family, and the state of a new client's. */
export type Vinculo = ReturnType<typeof useVinculo>;

/** Adds somebody to the client's family. A new client is kept until the relationship is saved, so that only that is retried. */
export function useVinculo(clienteId: string) {
  const create = useMutation(write(relacionamentos.create));
  const running = useRef(false);
  const [unlinked, setUnlinked] = useState<NewMembro>();
  const [failed, setFailed] = useState(false);
  const [isNewLinked, setNewLinked] = useState(false);

  /** Once, also while the dialog closes: a second Enter would be refused: the relationship exists already. */
  async function link(referenciaId: string, observacoes?: string) {
    if (running.current) return false;
    running.current = true;
    try {
      await create.mutateAsync({ body: { clienteId, referenciaId, tipoRelacao: 'familia', observacoes } });
    } catch (error) {
      running.current = false;
      throw error;
    }
    toastSuccess();
    return true;
  }

  async function linkExisting(referenciaId: string, observacoes?: string) {
    try {
      return await link(referenciaId, observacoes);
    } catch (error) {
      toastFailure(error);
      return false;
    }
  }
  async function linkNew(membro: NewMembro) {
    // Before the answer: closing meanwhile could leave a client behind whose relationship nobody retries.
    setUnlinked(membro);
    try {
      if (!(await link(membro.id))) return false;
    } catch (error) {
      // Linked already: an earlier answer was lost on its way.
      if (!(error instanceof ApiError && error.code === 'JA_E_DA_FAMILIA')) {
        setFailed(true);
        // The dialog may be gone: the client must not be created a second time.
        toastFailure(error, `O cadastro de ${membro.nome} já está salvo.`);
        return false;
      }
      toastSuccess();
    }
    setUnlinked(undefined);
    setNewLinked(true);
    return true;
  }
  return {
    /** The new client whose relationship is being saved or failed. */
    unlinked,
    /** The same once that has failed. */
    pending: failed ? unlinked : undefined,
    /** True once the new client's relationship is saved: what is left of the form is the record. */
    isNewLinked,
    linking: create.isPending,
    /** Both answer whether the relationship exists now. */
    linkExisting,
    linkNew,
  };
}

/** Title of the toast for either of the two calls. */
export function addFailure(words?: string) {
  return words ? `Erro ao adicionar membro da família: ${words}` : 'Erro ao adicionar membro da família';
}

function toastSuccess() {
  toast({ title: 'Membro da família adicionado', kind: 'success' });
}

function toastFailure(error: unknown, description?: string) {
  if (isReportedElsewhere(error)) return;
  toast({ title: addFailure(error instanceof Error ? error.message : undefined), description, kind: 'error' });
}
