import { documentosViagem } from '@viajario/contracts/crm/viagem/documentos-viagem';
import { write } from '@viajario/web-kit/api/query.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  isPassaporteBrasileiro,
  papelBody,
  papelOf,
  papelValues,
  validadeBrasileira,
  type Papel,
  type PapelValues,
} from './papel.ts';

/** The travel papers of a client who is not saved yet. */
export type NovosPapeis = ReturnType<typeof useNovosPapeis>;

/** Keeps them until their client is there. `onValidade`: what they say about a Brazilian passport's validity now. */
export function useNovosPapeis(onValidade: (validade: string) => void) {
  const [papeis, setPapeis] = useState<readonly Papel[]>([]);
  const created = useRef(0);
  const isSaved = useRef(false);
  const refusal = useRef<unknown>(undefined);
  const create = useMutation(write(documentosViagem.create));

  function change(next: readonly Papel[]) {
    const validade = validadeBrasileira(next);
    if (validade !== validadeBrasileira(papeis)) onValidade(validade);
    setPapeis(next);
  }
  return {
    papeis,
    isUnsaved: () => papeis.length > 0 && !isSaved.current,
    /** Adds one, or changes the one with this id. */
    keep(values: PapelValues, id?: string) {
      const kept = papelOf(id ?? `novo-${(created.current += 1)}`, values);
      change(id ? papeis.map((papel) => (papel.id === id ? kept : papel)) : [...papeis, kept]);
    },
    remove: (id: string) => change(papeis.filter((papel) => papel.id !== id)),
    /** Whether they say how long a Brazilian passport is valid, so that the client is created without that. */
    hasValidade: validadeBrasileira(papeis) !== '',
    /** Saves them as papers of this client, the latest Brazilian passport with what the form says. */
    async saveFor(clienteId: string, validadePassaporte: string): Promise<void> {
      const latest = validadeBrasileira(papeis);
      for (const papel of papeis) {
        const isLatest = latest !== '' && isPassaporteBrasileiro(papel) && papel.validade === latest;
        const validade = isLatest ? validadePassaporte : papel.validade;
        try {
          await create.mutateAsync({ params: { id: clienteId }, body: papelBody(papelValues({ ...papel, validade })) });
        } catch (error) {
          refusal.current ??= error;
        }
      }
      isSaved.current = true;
    },
    /** What could not be saved. The client stands; `onOpen` leads there. */
    tellRefusal(onOpen: () => void) {
      if (refusal.current === undefined) return;
      toast({
        title: 'O cliente foi salvo sem um documento de viagem',
        description: refusal.current instanceof Error ? refusal.current.message : undefined,
        kind: 'error',
        action: { label: 'Abrir', onClick: onOpen },
      });
    },
  };
}
