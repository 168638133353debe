/** The cells of a CSV file with semicolons, as a spreadsheet program reads it. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /"((?:[^"]|"")*)"|([^";\r\n]*)/y;
  const body = text.replace(/^\ufeff/, '');
  for (let at = 0; at < body.length;) {
    cell.lastIndex = at;
    const [whole = '', quoted, plain = ''] = cell.exec(body) ?? [];
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    at += whole.length;
    if (body[at] === ';') at += 1;
    else if (body.startsWith('\r\n', at)) {
      rows.push(row);
      row = [];
      at += 2;
    } else throw new Error(`no cell ends at ${at}: ${body.slice(at, at + 20)}`);
  }
  return rows;
}
