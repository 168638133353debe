const COUNTRY = '55';

/** The number as wa.me takes it; undefined where it cannot be a mobile phone. */
function internationalNumber(telefone: string) {
  const digits = telefone.replace(/\D/g, '');
  if (telefone.startsWith('+')) return digits || undefined;
  if (/^\d{10,11}$/.test(digits)) return `${COUNTRY}${digits}`;
  return /^55\d{10,11}$/.test(digits) ? digits : undefined;
}

/** Opens a conversation with the greeting written, never sends it. */
export function felizAniversarioLink(nome: string, telefoneCelular: string | null) {
  const number = telefoneCelular ? internationalNumber(telefoneCelular) : undefined;
  if (!number) return undefined;
  const [firstName] = nome.trim().split(/\s+/);
  return `https://wa.me/${number}?text=${encodeURIComponent(`Feliz aniversário, ${firstName}!`)}`;
}
