import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { documentosViagem } from '@viajario/contracts/crm/documentos-viagem/documentos-viagem';
import { read } from '@viajario/web-kit/api/query.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  isPassaporteBrasileiro,
  documentoViagemBody,
  unsavedDocumentoViagem,
  documentoViagemValues,
  sameDocumentoViagem,
  validadeBrasileira,
  type ShownDocumentoViagem,
  type DocumentoViagemValues,
} from './documento-viagem.ts';
import { useGuardarFoto } from './use-guardar-foto.ts';

/** The travel documents of a client who is not saved yet. */
export type NovosDocumentosViagem = ReturnType<typeof useNovosDocumentosViagem>;

/** Keeps them until they are saved with their client. `onValidade`: what they say about a Brazilian passport's validity now. */
export function useNovosDocumentosViagem(onValidade: (validade: string) => void) {
  const [documentosDeViagem, setDocumentosDeViagem] = useState<readonly ShownDocumentoViagem[]>([]);
  const created = useRef(0);
  const isSaved = useRef(false);
  /** By the documents that were read on them. */
  const fotos = useRef(new Map<string, File>());
  const guardarFoto = useGuardarFoto();
  const client = useQueryClient();

  function change(next: readonly ShownDocumentoViagem[]) {
    const validade = validadeBrasileira(next);
    if (validade !== validadeBrasileira(documentosDeViagem)) onValidade(validade);
    setDocumentosDeViagem(next);
  }
  return {
    documentosDeViagem,
    isUnsaved: () => documentosDeViagem.length > 0 && !isSaved.current,
    /** They are saved with this client: the photos follow. */
    async saved({ id: clienteId }: ClienteDetail): Promise<void> {
      isSaved.current = true;
      if (fotos.current.size === 0) return;
      try {
        const stored = await client.fetchQuery({ ...read(documentosViagem.list, { params: { id: clienteId } }), staleTime: 0 });
        for (const [id, foto] of fotos.current) {
          const kept = documentosDeViagem.find((documentoViagem) => documentoViagem.id === id);
          const passaporte = kept && sameDocumentoViagem(stored, documentoViagemValues(kept));
          if (passaporte) guardarFoto(foto, passaporte);
        }
      } catch (error) {
        toastRefusal('A foto do passaporte não foi guardada', error);
      }
    },
    /** Adds one, or changes the one with this id; with the photo on which it was read, where that is to be kept. */
    keep(values: DocumentoViagemValues, id?: string, foto?: File) {
      const kept = unsavedDocumentoViagem(id ?? `novo-${(created.current += 1)}`, values);
      if (foto) fotos.current.set(kept.id, foto);
      change(
        id
          ? documentosDeViagem.map((documentoViagem) => (documentoViagem.id === id ? kept : documentoViagem))
          : [...documentosDeViagem, kept],
      );
    },
    remove: (id: string) => change(documentosDeViagem.filter((documentoViagem) => documentoViagem.id !== id)),
    /** What a new client is sent with: the form's validity is that of the latest Brazilian passport where there is one. */
    bodyWith(validadePassaporte: string | null) {
      const validity = validadePassaporte === null ? {} : { validadePassaporte };
      if (documentosDeViagem.length === 0) return validity;
      const latest = validadeBrasileira(documentosDeViagem);
      const documentosViagem = documentosDeViagem.map((documentoViagem) => {
        const isLatest = latest !== '' && isPassaporteBrasileiro(documentoViagem) && documentoViagem.validade === latest;
        const validade = isLatest ? validadePassaporte : documentoViagem.validade;
        return documentoViagemBody(documentoViagemValues({ ...documentoViagem, validade }));
      });
      return { documentosViagem, ...(latest === '' && validity) };
    },
  };
}
