import type { TipoDocumentoViagem } from './tipos-viagem.js';

/** Kinds of travel papers in words. */
export const PALAVRAS_DE_TIPO: Readonly<Record<TipoDocumentoViagem, string>> = {
  passaporte: 'Passaporte',
  visto: 'Visto',
  autorizacao: 'Autorização de viagem',
  identidade: 'Identidade',
};
