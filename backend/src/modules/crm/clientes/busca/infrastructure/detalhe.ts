import { withoutNinthDigit } from '@viajario/contracts/brazil/telefone';
import { CPF, cnpjText, PHONE } from '#shared/text/formatted.js';

interface Place {
  cidade: string | null;
  uf: string | null;
}

export interface ClienteAchado extends Place {
  id: string;
  nome: string;
  cpf: string | null;
  telefoneCelular: string | null;
  telefoneResidencial: string | null;
  telefoneComercial: string | null;
  email: string | null;
}

export interface EmpresaAchada extends Place {
  id: string;
  nome: string;
  cnpj: string;
}

/** What tells a client from others of the name: what a word that is not in the name was found in, or the first that there is. */
export function detalheOfCliente(found: ClienteAchado, words: readonly string[]): string {
  const phones = [found.telefoneCelular, found.telefoneResidencial, found.telefoneComercial];
  const details = [
    ...shown(found.cpf, CPF.text),
    ...phones.flatMap((phone) => shown(phone, PHONE.text)),
    ...shown(found.email, (email) => email),
  ];
  const others = words.filter((word) => !folded(found.nome).includes(folded(word))).map(folded);
  const matched = details.find(({ stored }) => others.some((word) => hasIn(folded(stored), word)));
  return (matched ?? details[0])?.text ?? placeOf(found);
}

export const detalheOfEmpresa = (found: EmpresaAchada): string => cnpjText(found.cnpj) || placeOf(found);

const shown = (stored: string | null, text: (stored: string) => string): { stored: string; text: string }[] =>
  stored ? [{ stored, text: text(stored) }] : [];

const placeOf = ({ cidade, uf }: Place): string => [cidade, uf].filter(Boolean).join('/');

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** A mobile phone also with and without its ninth digit, as the search finds it. */
const hasIn = (stored: string, word: string): boolean =>
  stored.includes(word) || withoutNinthDigit(stored).includes(withoutNinthDigit(word));
