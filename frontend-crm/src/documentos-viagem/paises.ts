import { nomeDoPais, PAISES as TODOS } from '@viajario/contracts/crm/viagem/paises';

/** By name, Brazil first. */
export const PAISES = [...TODOS].sort(
  (a, b) => Number(b.codigo === 'BRA') - Number(a.codigo === 'BRA') || a.nome.localeCompare(b.nome, 'pt-BR'),
);
export { nomeDoPais };

const ALPHA2 = new Map(TODOS.map(({ codigo, alpha2 }) => [codigo, alpha2]));

/** The flag as an emoji, made of its two letters; Windows shows the letters. */
export const bandeira = (codigo: string) =>
  [...(ALPHA2.get(codigo) ?? '')].map((letter) => String.fromCodePoint(0x1f1a5 + letter.charCodeAt(0))).join('');
