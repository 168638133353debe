import type { CivilDay } from '@viajario/contracts/civil-day';
import { readZone, weight } from '@viajario/web-kit/leitura/read-zone.ts';
import type { Linha } from './message-text.ts';

/** Of one line of a zone, or of all of them in one. */
const LINHA = /^[ \t]*(?:(?:mrz|zona[^:\n]*)[ \t]*:)?[ \t]*([A-Z0-9<«≪《‹〈＜ \t]{20,})[ \t]*$/i;
const PREENCHE = /[<«≪《‹〈＜]/;
const COMECO = /^[ \t]*[PIACV][A-Z<][A-Z0<]{3}/i;
/** Without a filler: the second line of a passport whose optional data is full to its end, as China has it. */
const CHEIA = /^[A-Z0-9]{10}[A-Z]{3}[A-Z0-9]{31}$/i;

/** The machine-readable zones of a message, each as one line with what it says; of one whose digits are all wrong nothing is believed. */
export function withZones(lines: readonly Linha[], hoje: CivilDay): Linha[] {
  const groups: Linha[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && isZone(last[0]) && goesOnWith(last, line)) last.push(line);
    else groups.push([line]);
  }
  return groups.flatMap((group) => {
    const texto = group.map((line) => line.texto).join('\n');
    const zona = isZone(group[0])
      ? readZone(group.map((line) => LINHA.exec(line.texto)?.[1] ?? line.texto).join('\n'), hoje)
      : null;
    return zona && group[0] && weight(zona) > 1 ? [{ ...group[0], texto, zona }] : group;
  });
}

const isZone = (line: Linha | undefined) => line !== undefined && PREENCHE.test(line.texto) && LINHA.test(line.texto);

/** The third line of an identity card has a name, which may begin as a first line does. */
function goesOnWith(lines: readonly Linha[], line: Linha): boolean {
  const [first] = lines;
  if (first?.remetente !== line.remetente) return false;
  const isIdentidade = lines.length < 3 && /^[ \t]*[IAC]/i.test(first.texto);
  if (isZone(line)) return !COMECO.test(line.texto) || isIdentidade;
  return lines.length === 1 && COMECO.test(first.texto) && CHEIA.test(line.texto.replaceAll(/\s/g, ''));
}
