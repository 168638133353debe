import { clientes, type ClienteDetail } from '@viajario/contracts/crm/clientes';
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
} from './documento-viagem.ts';

/** The travel papers of a client who is not saved yet. */
export type NovosPapeis = ReturnType<typeof useNovosPapeis>;

/** Keeps them until their client is there. `onValidade`: what they say about a Brazilian passport's validity now. */
export function useNovosPapeis(onValidade: (validade: string) => void) {
  const [papeis, setPapeis] = useState<readonly Papel[]>([]);
  const created = useRef(0);
  const isSaved = useRef(false);
  const refusals = useRef<Error[]>([]);
  const create = useMutation(write(documentosViagem.create));
  const update = useMutation(write(clientes.update));

  const refuse = (error: unknown) => {
    refusals.current.push(error instanceof Error ? error : new Error(String(error)));
  };
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
    async saveFor({ id, contaId }: ClienteDetail, validadePassaporte: string): Promise<void> {
      const latest = validadeBrasileira(papeis);
      let isValidadeSaved = latest === '';
      for (const papel of papeis) {
        const isLatest = latest !== '' && isPassaporteBrasileiro(papel) && papel.validade === latest;
        const validade = isLatest ? validadePassaporte : papel.validade;
        try {
          await create.mutateAsync({ params: { id }, body: papelBody(papelValues({ ...papel, validade })) });
          isValidadeSaved ||= isLatest;
        } catch (error) {
          refuse(error);
        }
      }
      isSaved.current = true;
      if (isValidadeSaved || validadePassaporte === '') return;
      await update.mutateAsync({ params: { id }, body: { contaId, validadePassaporte } }).catch(refuse);
    },
    /** What could not be saved. The client stands; `onOpen` leads there. */
    tellRefusal(onOpen: () => void) {
      const reasons = new Set(refusals.current.map(({ message }) => message));
      if (reasons.size === 0) return;
      toast({
        title: 'O cliente foi salvo sem um documento de viagem',
        description: [...reasons].join(' '),
        kind: 'error',
        action: { label: 'Abrir', onClick: onOpen },
      });
    },
  };
}
