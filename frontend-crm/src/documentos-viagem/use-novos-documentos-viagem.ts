import { clientes, type ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { documentosViagem } from '@viajario/contracts/crm/documentos-viagem/documentos-viagem';
import { write } from '@viajario/web-kit/api/query.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  isPassaporteBrasileiro,
  documentoViagemBody,
  unsavedDocumentoViagem,
  documentoViagemValues,
  validadeBrasileira,
  type ShownDocumentoViagem,
  type DocumentoViagemValues,
} from './documento-viagem.ts';

/** The travel documents of a client who is not saved yet. */
export type NovosDocumentosViagem = ReturnType<typeof useNovosDocumentosViagem>;

/** Keeps them until their client is there. `onValidade`: what they say about a Brazilian passport's validity now. */
export function useNovosDocumentosViagem(onValidade: (validade: string) => void) {
  const [documentosDeViagem, setDocumentosDeViagem] = useState<readonly ShownDocumentoViagem[]>([]);
  const created = useRef(0);
  const isSaved = useRef(false);
  const refusals = useRef<Error[]>([]);
  const create = useMutation(write(documentosViagem.create));
  const update = useMutation(write(clientes.update));

  const refuse = (error: unknown) => {
    refusals.current.push(error instanceof Error ? error : new Error(String(error)));
  };
  function change(next: readonly ShownDocumentoViagem[]) {
    const validade = validadeBrasileira(next);
    if (validade !== validadeBrasileira(documentosDeViagem)) onValidade(validade);
    setDocumentosDeViagem(next);
  }
  return {
    documentosDeViagem,
    isUnsaved: () => documentosDeViagem.length > 0 && !isSaved.current,
    /** Adds one, or changes the one with this id. */
    keep(values: DocumentoViagemValues, id?: string) {
      const kept = unsavedDocumentoViagem(id ?? `novo-${(created.current += 1)}`, values);
      change(
        id
          ? documentosDeViagem.map((documentoViagem) => (documentoViagem.id === id ? kept : documentoViagem))
          : [...documentosDeViagem, kept],
      );
    },
    remove: (id: string) => change(documentosDeViagem.filter((documentoViagem) => documentoViagem.id !== id)),
    /** Whether they say how long a Brazilian passport is valid, so that the client is created without that. */
    hasValidade: validadeBrasileira(documentosDeViagem) !== '',
    /** Saves them as documents of this client, the latest Brazilian passport with what the form says. */
    async saveFor({ id, contaId }: ClienteDetail, validadePassaporte: string): Promise<void> {
      const latest = validadeBrasileira(documentosDeViagem);
      let isValidadeSaved = latest === '';
      for (const documentoViagem of documentosDeViagem) {
        const isLatest = latest !== '' && isPassaporteBrasileiro(documentoViagem) && documentoViagem.validade === latest;
        const validade = isLatest ? validadePassaporte : documentoViagem.validade;
        try {
          await create.mutateAsync({
            params: { id },
            body: documentoViagemBody(documentoViagemValues({ ...documentoViagem, validade })),
          });
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
    reportFailures(onOpen: () => void) {
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
