import { withoutUnseen } from '@viajario/contracts/blank';
import { isAgnome } from '@viajario/contracts/parse/nome';
import { partes, semEscapes, type Propriedade } from './propriedade.ts';

const plain = (text: string): string => withoutUnseen(text).replace(/\s+/g, ' ').trim();

/**
 * As it is shown; else put together of its parts, which begin with the surname. An agnome belongs to the name, a form of address
 * does not: that and other words are lines.
 */
export function nomeDe(shown: string | undefined, inParts: string | undefined): { nome: string; notas: string[] } {
  const [sobrenome = '', nome = '', meio = '', tratamento = '', sufixo = ''] = partes(inParts ?? '').map(plain);
  const whole = plain(semEscapes(shown ?? ''));
  const built = [nome, meio, sobrenome].filter(Boolean).join(' ');
  const written = /\p{L}/u.test(whole) ? whole : built;
  const bare = isBeginning(written, tratamento) ? written.slice(tratamento.length).trim() : written;
  const isMissing = isAgnome(sufixo) && !bare.toLowerCase().endsWith(` ${sufixo.toLowerCase()}`);
  const isOther = sufixo !== '' && !isAgnome(sufixo) && !bare.includes(sufixo);
  const notas = [...(tratamento ? [`Tratamento: ${tratamento}`] : []), ...(isOther ? [`Sufixo: ${sufixo}`] : [])];
  return { nome: isMissing && bare !== '' ? `${bare} ${sufixo}` : bare, notas };
}

const isBeginning = (text: string, words: string): boolean =>
  words !== '' && text.toLowerCase().startsWith(`${words.toLowerCase()} `);

/** Of a card without a name: the nickname, or the company. */
export function nomeWithout(of: (nome: string) => Propriedade[]): { nome: string; propriedade: Propriedade } | undefined {
  for (const propriedade of [...of('NICKNAME'), ...of('ORG')]) {
    const nome = plain(partes(propriedade.valor).filter(Boolean).join(' '));
    if (nome !== '') return { nome, propriedade };
  }
  return undefined;
}
