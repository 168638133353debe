import { relacionamentos } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import { RELACAO_LABELS, type TipoRelacao } from '@viajario/contracts/crm/relacionamentos/tipos-relacao';
import type { BodyOf } from '@viajario/contracts/route';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { write } from '@viajario/web-kit/api/query.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isReportedElsewhere } from '@viajario/web-kit/toast/toast-refusal.ts';

/** The client who was created for the family and is not known to be linked to it yet. */
export interface NewMembro {
  id: string;
  nome: string;
  tipoRelacao: TipoRelacao;
}

/** A relative, what they are to the client, and notes about that. */
type Link = Omit<BodyOf<typeof relacionamentos.create>, 'clienteId'> & { tipoRelacao: TipoRelacao };

/** Relationships to one client's family, and the state of a new client's. */
export type Vinculo = ReturnType<typeof useVinculo>;

/** Adds a relative to the client's family. A new client is remembered until the relationship is saved, so that only that is retried. */
export function useVinculo(clienteId: string) {
  const create = useMutation(write(relacionamentos.create));
  const running = useRef(false);
  const [unlinked, setUnlinked] = useState<NewMembro>();
  const [failed, setFailed] = useState(false);
  const [isNewLinked, setNewLinked] = useState(false);

  /** Once, also while the dialog closes: a second Enter would be refused: the relationship exists already. */
  async function link(membro: Link) {
    if (running.current) return false;
    running.current = true;
    try {
      const { referencia } = await create.mutateAsync({ body: { clienteId, ...membro } });
      toastAdded(referencia.nome, membro.tipoRelacao);
      return true;
    } catch (error) {
      running.current = false;
      throw error;
    }
  }

  async function linkExisting(membro: Link) {
    try {
      return await link(membro);
    } catch (error) {
      toastFailure(error);
      return false;
    }
  }
  async function linkNew(membro: NewMembro) {
    // Before the answer: closing meanwhile could leave a new client behind without its relationship.
    setUnlinked(membro);
    try {
      if (!(await link({ referenciaId: membro.id, tipoRelacao: membro.tipoRelacao }))) return false;
    } catch (error) {
      // Linked already: an earlier answer was lost on its way.
      if (!(error instanceof ApiError && error.code === 'JA_E_DA_FAMILIA')) {
        setFailed(true);
        // The dialog may be gone: the client must not be created a second time.
        toastFailure(error, `O cadastro de ${membro.nome} já está salvo.`);
        return false;
      }
      toastAdded(membro.nome, membro.tipoRelacao);
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
    /** True once the new client's relationship is saved: only the record is still unsaved. */
    isNewLinked,
    linking: create.isPending,
    /** Both answer whether the relationship exists now. */
    linkExisting,
    linkNew,
    /** Starts again, for another relative. */
    startOver() {
      running.current = false;
      setFailed(false);
      setNewLinked(false);
    },
  };
}

/** Title of the toast for either of the two calls. */
export function addFailure(message?: string) {
  return message ? `Erro ao adicionar membro da família: ${message}` : 'Erro ao adicionar membro da família';
}

function toastAdded(nome: string, tipoRelacao: TipoRelacao) {
  const description = `${nome} · ${RELACAO_LABELS[tipoRelacao]}`;
  toast({ title: 'Membro da família adicionado', description, kind: 'success' });
}

function toastFailure(error: unknown, description?: string) {
  if (isReportedElsewhere(error)) return;
  toast({ title: addFailure(error instanceof Error ? error.message : undefined), description, kind: 'error' });
}
