/** A number as stored, with Brazil's code in front unless it begins with +; null without a digit. */
export function numeroInternacional(telefone: string | null): string | null {
  const digits = (telefone ?? '').replace(/\D/g, '');
  if (digits === '') return null;
  return telefone?.trim().startsWith('+') ? digits : `55${digits}`;
}

/** Opens a conversation with this text; nothing is sent by itself. */
export const enderecoDoWhatsapp = (numero: string, texto: string): string =>
  `https://wa.me/${numero}?text=${encodeURIComponent(texto)}`;
