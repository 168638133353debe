import type { CivilDay } from '@viajario/contracts/civil-day';
import { lerEndereco } from './mensagem/enderecos.ts';
import { semTrechos, type Folha, type Trecho } from './mensagem/message-text.ts';
import { cepsEm, type Lido } from './mensagem/numeros.ts';
import type { CampoTelefone, Pessoa } from './pessoa.ts';
import type { Pessoas } from './pessoas.ts';

/** What is read of one label's value, or of a piece of a line without a label. */
export interface Leitor {
  folha: Folha;
  hoje: CivilDay;
  pessoas: Pessoas;
  /** A document was the last that was said: a day that follows may be one of its own. */
  aposDocumento: boolean;
}

export const at = (lido: Trecho, offset: number): Trecho => ({ de: lido.de + offset, ate: lido.ate + offset });
export const textOf = ({ folha }: Leitor, { de, ate }: Trecho) => folha.texto.slice(de, ate).replace(/\n/g, ' ');
export const foldedOf = ({ folha }: Leitor, { de, ate }: Trecho) => folha.dobrado.slice(de, ate).replace(/\n/g, ' ');

export const NADA: readonly Trecho[] = [];

export const moved = (lidos: readonly Lido[], { de }: Trecho): Lido[] => lidos.map((lido) => ({ ...lido, ...at(lido, de) }));

export function takeFirst(leitor: Leitor, fato: 'rg' | 'cnh' | 'email' | 'cep', [first]: readonly Lido[]): readonly Trecho[] {
  return first && leitor.pessoas.atual.take(fato, first.valor, first) ? [first] : NADA;
}

export const takeTelefone = (pessoa: Pessoa, phone: Lido, wished?: CampoTelefone) =>
  pessoa.takeTelefone(
    phone.valor,
    wished ?? (/^(?:\d\d)?[2-5]\d{7}$/.test(phone.valor) ? 'telefoneResidencial' : 'telefoneCelular'),
    phone,
  );

export function takeEndereco(leitor: Leitor, trecho: Trecho): readonly Trecho[] {
  const { atual } = leitor.pessoas;
  if (atual.get('endereco')) return NADA;
  const text = textOf(leitor, trecho);
  const ceps = moved(cepsEm(text, { comRotulo: false }), trecho);
  takeFirst(leitor, 'cep', ceps);
  const whole = semTrechos(leitor.folha.texto, ceps)
    .slice(trecho.de, trecho.ate)
    .replace(/\0+|\n/g, (sign) => ','.repeat(sign.length));
  const { endereco, sobra } = lerEndereco(whole);
  if (!endereco.endereco && !endereco.cidade) return NADA;
  const spent = semSobras(text, sobra).map((piece) => at(piece, trecho.de));
  atual.takeEndereco(endereco, spent);
  return spent;
}

/** The places of a text around these pieces of it. */
function semSobras(text: string, sobra: readonly string[]): Trecho[] {
  let rest: Trecho[] = [{ de: 0, ate: text.length }];
  for (const piece of sobra) {
    const de = text.indexOf(piece);
    if (de === -1) continue;
    rest = rest.flatMap((one) =>
      de < one.de || de >= one.ate
        ? [one]
        : [
            { de: one.de, ate: de },
            { de: de + piece.length, ate: one.ate },
          ],
    );
  }
  return rest;
}
