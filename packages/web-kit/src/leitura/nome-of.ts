import type { Leitura } from './leitura.ts';

const PARTICLES = /^(da|das|de|del|di|do|dos|e)$/;

/** 'ANNA MARIA DE', 'SOUZA' to 'Anna Maria de Souza'. */
export function nomeOf({ nomes, sobrenome }: Leitura['valores']): string {
  const all = `${nomes ?? ''} ${sobrenome ?? ''}`.toLocaleLowerCase('pt-BR').split(/\s+/).filter(Boolean);
  const written = (word: string, index: number) =>
    index > 0 && PARTICLES.test(word)
      ? word
      : word.replace(/\p{L}+/gu, ([first = '', ...rest]) => first.toLocaleUpperCase('pt-BR') + rest.join(''));
  return all.map(written).join(' ');
}
