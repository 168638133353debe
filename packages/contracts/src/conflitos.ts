/**
 * Of 409 `ALTERADO_POR_OUTRA_PESSOA` to an edit with `vistos`, in `data.conflitos`: a field whose stored value (`atual`) is neither what the person
 * saw nor what the person sent (`seu`). `por`: null where no member changed it.
 */
export interface Conflito {
  campo: string;
  seu: unknown;
  atual: unknown;
  por: { id: string; nome: string } | null;
  em: string;
}
