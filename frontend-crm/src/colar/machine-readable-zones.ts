import type { CivilDay } from '@viajario/contracts/civil-day';
import type { Leitura } from '../leitura/leitura.ts';
import { readZone } from '../leitura/read-zone.ts';
import type { Span } from './mensagem/message-text.ts';

/** Of one line of a zone, or of all of them in one. */
const LINHA = /^[ \t]*(?:(?:mrz|zona[^:\n]*)[ \t]*:)?[ \t]*([A-Z0-9<«≪《‹〈＜ \t]{20,})[ \t]*$/i;
const PREENCHE = /[<«≪《‹〈＜]/;
/** Without a filler: the second line of a passport whose optional data is full to its end, as China has it. */
const CHEIA = /^[A-Z0-9]{10}[A-Z]{3}[A-Z0-9]{31}$/i;
const COMECO = /^[ \t]*[PIACV][A-Z<][A-Z0<]{3}/i;

export interface ZoneInText extends Span {
  leitura: Leitura;
}

/** The machine-readable zones of a message; of several people several. */
export function zonesIn(texto: string, hoje: CivilDay): ZoneInText[] {
  const groups: (Span & { lines: string[] })[] = [];
  let de = 0;
  for (const line of texto.split('\n')) {
    const last = groups.at(-1);
    const follows = last !== undefined && texto.slice(last.ate, de).trim() === '';
    const zone = LINHA.exec(line)?.[1];
    if (zone && (PREENCHE.test(zone) || (follows && CHEIA.test(zone.replaceAll(/\s/g, ''))))) {
      const goesOn = follows && goesOnWith(last.lines, zone);
      if (goesOn) Object.assign(last, { ate: de + line.length, lines: [...last.lines, zone] });
      else groups.push({ de, ate: de + line.length, lines: [zone] });
    }
    de += line.length + 1;
  }
  return groups.flatMap(({ lines, ...place }) => {
    const leitura = readZone(lines.join('\n'), hoje);
    return leitura ? [{ ...place, leitura }] : [];
  });
}

/** The third line of an identity card has a name, which may begin as a first line does. */
const goesOnWith = (lines: readonly string[], zone: string) =>
  !COMECO.test(zone) || (lines.length < 3 && /^[ \t]*[IAC]/i.test(lines[0] ?? ''));
