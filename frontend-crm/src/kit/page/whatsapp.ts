import { numeroInternacional } from '@viajario/contracts/parse/telefone';

/** A Brazilian one; landlines have eight digits behind the area code. */
const MOBILE = /^55\d{2}9\d{8}$/;

/** Opens a conversation with nothing written; undefined where the number cannot be a mobile phone. */
export function conversaLink(telefone: string | null) {
  const numero = numeroInternacional(telefone);
  return numero !== null && (MOBILE.test(numero) || !numero.startsWith('55')) ? `https://wa.me/${numero}` : undefined;
}

/** Opens WhatsApp's choice of a contact; never sends the text. */
export const mensagemLink = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`;
