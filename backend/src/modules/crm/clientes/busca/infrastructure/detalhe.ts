import { withoutNinthDigit } from '@viajario/contracts/parse/telefone';
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

/** A value that distinguishes clients of one name: the one that matched a word outside the name, else the first that exists. */
export function detalheOfCliente(found: ClienteAchado, words: readonly string[]): string {
  const phones = [found.telefoneCelular, found.telefoneResidencial, found.telefoneComercial];
  const details = [
    ...shownTexts(found.cpf, CPF.text),
    ...phones.flatMap((phone) => shownTexts(phone, PHONE.text)),
    ...shownTexts(found.email, (email) => email),
  ];
  const others = words.filter((word) => !foldText(found.nome).includes(foldText(word))).map(foldText);
  const matched = details.find(({ stored }) => others.some((word) => hasIn(foldText(stored), word)));
  return (matched ?? details[0])?.text ?? placeOf(found);
}

export const detalheOfEmpresa = (found: EmpresaAchada): string => cnpjText(found.cnpj) || placeOf(found);

const shownTexts = (stored: string | null, text: (stored: string) => string): { stored: string; text: string }[] =>
  stored ? [{ stored, text: text(stored) }] : [];

const placeOf = ({ cidade, uf }: Place): string => [cidade, uf].filter(Boolean).join('/');

const foldText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** A mobile phone also with and without its ninth digit, as the search finds it. */
const hasIn = (stored: string, word: string): boolean =>
  stored.includes(word) || withoutNinthDigit(stored).includes(withoutNinthDigit(word));
