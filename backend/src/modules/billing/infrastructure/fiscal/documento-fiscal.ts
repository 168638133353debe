import { kindOfDocumento } from '@viajario/contracts/parse/cpf-ou-cnpj';
import type { FieldCipher, Place } from '#shared/encryption/field-cipher.js';

/** The number of an invoice's recipient as it is stored: one of both. */
export interface DocumentoGuardado {
  documento: string | null;
  documentoCifrado: string | null;
}

/** SQL: both, of the row `d`. */
export const DOCUMENTO_GUARDADO = 'd.documento, d.documento_cifrado as "documentoCifrado"';

const placeOf = (usuarioId: string): Place => ({
  table: 'dados_fiscais',
  column: 'documento_cifrado',
  contaId: null,
  row: usuarioId,
});

/** Null for a CNPJ, which is public. */
export const cifrado = (cipher: FieldCipher, usuarioId: string, documento: string): string | null =>
  kindOfDocumento(documento) === 'CPF' ? cipher.encrypt(documento, placeOf(usuarioId)) : null;

export const documentoEmClaro = (
  cipher: FieldCipher,
  usuarioId: string,
  { documento, documentoCifrado }: DocumentoGuardado,
): string => documento ?? cipher.decrypt(documentoCifrado ?? '', placeOf(usuarioId));
