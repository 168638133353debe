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

/** Keeps them until they are saved with their client. `onValidade`: what they say about a Brazilian passport's validity now. */
export function useNovosDocumentosViagem(onValidade: (validade: string) => void) {
  const [documentosDeViagem, setDocumentosDeViagem] = useState<readonly ShownDocumentoViagem[]>([]);
  const created = useRef(0);
  const isSaved = useRef(false);

  function change(next: readonly ShownDocumentoViagem[]) {
    const validade = validadeBrasileira(next);
    if (validade !== validadeBrasileira(documentosDeViagem)) onValidade(validade);
    setDocumentosDeViagem(next);
  }
  return {
    documentosDeViagem,
    isUnsaved: () => documentosDeViagem.length > 0 && !isSaved.current,
    saved() {
      isSaved.current = true;
    },
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
