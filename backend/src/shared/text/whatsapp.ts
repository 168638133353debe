/** Opens a conversation with this text; nothing is sent by itself. */
export const enderecoDoWhatsapp = (numero: string, texto: string): string =>
  `https://wa.me/${numero}?text=${encodeURIComponent(texto)}`;
