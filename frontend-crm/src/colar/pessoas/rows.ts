import { labelsIn } from '../mensagem/labels.ts';
import { messageText, type Linha } from '../mensagem/message-text.ts';

/** What stands between columns, the surest first. */
const SIGNS = [/\t/, /\|/, /;/, /\s+-\s+/, / {3,}/, /\s\/\s/, /,/];

/**
 * Rows under headings, as copied from a sheet: each becomes a block of its own, its cells lines that begin with their heading. Heading rows
 * are said once.
 */
export function rowsAsBlocks(lines: readonly Linha[]): Linha[] {
  const found: Linha[] = [];
  let table: { headings: string[]; sign: RegExp; bloco: number } | undefined;
  let count = 0;
  for (const line of lines) {
    const cells = table && line.bloco === table.bloco ? line.texto.split(table.sign).map((cell) => cell.trim()) : [];
    if (table && isRow(cells, table)) {
      count += 1;
      found.push(...cells.flatMap((cell, i) => asLine(line, table?.headings[i] ?? '', cell, count)));
      continue;
    }
    const sign = SIGNS.find((one) => areHeadings(line.texto.split(one), isSure(one)));
    table = sign && { sign, bloco: line.bloco, headings: line.texto.split(sign).map((cell) => cell.trim()) };
    if (!sign) found.push(line);
  }
  return found;
}

const isRow = (cells: readonly string[], { headings, sign }: { headings: string[]; sign: RegExp }) =>
  cells.filter(Boolean).length > 1 && (cells.length === headings.length || (cells.length < headings.length && isSure(sign)));

const isSure = ({ source }: RegExp) => source === '\\t' || source === '\\|';

/** `bloco` is a fraction, so that it is no other line's. */
const asLine = (line: Linha, heading: string, cell: string, row: number): Linha[] =>
  /[\p{L}\d]/u.test(cell) && !(heading === '' && /^\d{1,3}$/.test(cell))
    ? [{ ...line, texto: heading === '' ? cell : `${heading}: ${cell}`, isMarked: false, bloco: line.bloco + row / 100_000 }]
    : [];

/** Two or more labels, and nothing else. */
function areHeadings(cells: readonly string[], isColumn: boolean): boolean {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  const known = filled.filter((cell) => {
    const { texto, folded } = messageText(`${cell}:`);
    const [label, ...more] = labelsIn(folded, texto, 0);
    const isKnown = label && more.length === 0 && label.tipo !== 'alheio' && label.valor >= texto.length;
    return isKnown && (label.tipo !== 'outro' || label.isStrong);
  });
  const isPlain = filled.every((cell) => !/\d{2}|@/.test(cell) && cell.length < 40);
  return (
    filled.length > 1 &&
    isPlain &&
    known.length > 1 &&
    (known.length === filled.length || isColumn) &&
    known.some((cell) => /nom|pass|pax|client|viaj|cpf|nasc|name/i.test(cell))
  );
}
