import type { ParteDoCadastro } from '@viajario/contracts/crm/completude';

/** What JavaScript takes for white space. */
const SPACE = String.raw`\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`;

const checkDigit = (length: number): string => {
  const terms = Array.from({ length }, (_, i) => `(ascii(substr(c.cpf, ${i + 1}, 1)) - 48) * ${length + 1 - i}`);
  return `(${terms.join(' + ')}) * 10 % 11 % 10 = ascii(substr(c.cpf, ${length + 1}, 1)) - 48`;
};

/**
 * SQL: which parts of its record a client `c` with totals `n` has, as `completudeOf` says it; a spec compares the two. What costs most
 * stands last: a record that lacks something else is not asked for it.
 */
const HAS: Record<ParteDoCadastro, string> = {
  documento: 'coalesce(n.documentos, 0) > 0',
  passaporte: 'c.validade_passaporte is not null',
  email: 'c.email is not null',
  telefoneCelular: 'c.telefone_celular is not null',
  dataNascimento: 'c.data_nascimento is not null',
  nome: String.raw`c.nome collate "C" ~ '[^${SPACE}][${SPACE}]+[^${SPACE}]'`,
  cpf: `(c.dispensa_cpf or c.cpf is not null and c.cpf ~ '^[0-9]{11}$' and translate(c.cpf, left(c.cpf, 1), '') <> ''
    and ${checkDigit(9)} and ${checkDigit(10)})`,
};

export const IS_COMPLETE = Object.values(HAS).join(' and ');
/** How many of the parts. */
export const PARTES = Object.values(HAS)
  .map((has) => `(${has})::int`)
  .join(' + ');
