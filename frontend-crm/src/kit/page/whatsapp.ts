const COUNTRY = '55';
/** DDD and nine digits that begin with 9; landlines have eight. */
const MOBILE = /^(55)?(\d{2}9\d{8})$/;

/** The number as wa.me takes it; undefined where it cannot be a mobile phone. A `+` number is taken as it is. */
function internationalNumber(telefone: string) {
  const digits = telefone.replace(/\D/g, '');
  if (telefone.startsWith('+')) return digits || undefined;
  const mobile = MOBILE.exec(digits)?.[2];
  return mobile && `${COUNTRY}${mobile}`;
}

/** Opens a conversation with nothing written. */
export function conversaLink(telefone: string | null) {
  const number = telefone ? internationalNumber(telefone) : undefined;
  return number && `https://wa.me/${number}`;
}

/** Opens WhatsApp's choice of a contact; never sends the text. */
export const mensagemLink = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`;
