import { rawPlanilha } from './planilhas.js';
import type { ZipPart } from './zip.js';

/**
 * Handmade workbooks like those of eight programs: the parts they write, in which order, with which attributes, prefixes and
 * number formats. All people are invented.
 */

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

interface MadeSheet {
  nome: string;
  /** The worksheet's children; the whole part when it begins with `<?xml`. */
  xml: string;
  state?: 'hidden' | 'veryHidden';
  /** Relations of the sheet. */
  rels?: string;
}

interface MadeWorkbook {
  sheets: MadeSheet[];
  strings?: string[];
  /** Codes of the number formats of cell styles 1, 2, …; a number is a built-in format. */
  formats?: (string | number)[];
  more?: ZipPart[];
}

function workbook({ sheets, strings = [], formats = [], more = [] }: MadeWorkbook): Buffer {
  const list = sheets.map(
    ({ nome, state }, at) => `<sheet name="${nome}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  );
  const relation = (id: number | string, type: string, target: string): string =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = [
    ...sheets.map((_, at) => relation(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
    relation('s', 'sharedStrings', 'sharedStrings.xml'),
    relation('f', 'styles', 'styles.xml'),
  ];
  const codes = formats.map((code, at) => ({ id: typeof code === 'number' ? code : 164 + at, code }));
  const custom = codes.flatMap(({ id, code }) =>
    typeof code === 'number' ? [] : [`<numFmt numFmtId="${id}" formatCode="${code}"/>`],
  );
  return rawPlanilha(
    '',
    {
      name: 'xl/workbook.xml',
      content: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list.join('')}</sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', content: `${HEAD}<Relationships>${relations.join('')}</Relationships>` },
    {
      name: 'xl/sharedStrings.xml',
      content: `${HEAD}<sst>${strings.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('')}</sst>`,
    },
    {
      name: 'xl/styles.xml',
      content: `${HEAD}<styleSheet><numFmts>${custom.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${codes.map(({ id }) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
    },
    ...sheets.flatMap(({ xml, rels }, at) => [
      {
        name: `xl/worksheets/sheet${at + 1}.xml`,
        content: xml.startsWith('<?xml') ? xml : `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}">${xml}</worksheet>`,
      },
      ...(rels
        ? [{ name: `xl/worksheets/_rels/sheet${at + 1}.xml.rels`, content: `${HEAD}<Relationships>${rels}</Relationships>` }]
        : []),
    ]),
    ...more,
  );
}

/** A cell: a shared string by its number (`s`), a number with a style, or nothing but a style. */
type MadeCell = { s: number } | { v: number; style?: number } | { style: number } | undefined;

function row(linha: number, cells: MadeCell[], attributes = ''): string {
  const written = cells.map((cell, place) => {
    if (cell === undefined) return '';
    const at = `r="${String.fromCharCode(65 + place)}${linha}"`;
    if ('s' in cell) return `<c ${at} t="s"><v>${cell.s}</v></c>`;
    return `<c ${at} s="${cell.style ?? 0}">${'v' in cell ? `<v>${cell.v}</v>` : ''}</c>`;
  });
  return `<row r="${linha}"${attributes}>${written.join('')}</row>`;
}

/** Shared strings, collected as they are used. */
class Strings {
  readonly all: string[] = [];
  readonly of = (text: string): MadeCell => ({ s: this.all.push(text) - 1 });
}

/** Google Sheets: a filtered list, contacts with `:::` between their phones, addresses with the name in front. */
export function googleSheets(): Buffer {
  const { all, of } = new Strings();
  const tall = ' ht="15.75" customHeight="1"';
  const rows = [
    row(1, [of('Nome'), of('Telefone'), of('E-mail'), of('Cidade')], tall),
    row(
      2,
      [of('Ana Lima'), of('+55 11 98765-4321 ::: (11) 3333-4444'), of('Ana Lima &lt;ana@exemplo.com&gt;'), of('Santos')],
      tall,
    ),
    row(3, [of('Bia Reis'), of('11 98888-7777 (mãe)'), of('bia@exemplo.com'), of('Bauru')], ` hidden="1"${tall}`),
    row(4, [of('Caio Dias'), undefined, undefined, of('Santos')], tall),
  ];
  const filter =
    '<autoFilter ref="$A$1:$D$4"><filterColumn colId="3"><filters><filter val="Santos"/></filters></filterColumn></autoFilter>';
  return workbook({
    sheets: [
      {
        nome: 'Página1',
        xml: `<sheetPr><outlinePr summaryBelow="0"/></sheetPr><sheetData>${rows.join('')}</sheetData>${filter}<drawing r:id="rId1"/>`,
      },
    ],
    strings: all,
  });
}

/** LibreOffice: dates with the weekday, a family at one address in merged cells, a folded outline. */
export function libreOffice(): Buffer {
  const { all, of } = new Strings();
  const flat = (hidden: boolean): string =>
    ` customFormat="false" ht="12.8" hidden="${hidden}" customHeight="false" outlineLevel="${hidden ? 1 : 0}" collapsed="false"`;
  const rows = [
    row(1, [of('Nome'), of('Nascimento'), of('Endereço'), of('CEP')], flat(false)),
    row(2, [of('Davi Sá'), { v: 29353, style: 1 }, of('Rua A, 1'), { v: 1310100 }], flat(false)),
    row(3, [of('Eva Sá'), { v: 29353, style: 1 }, { style: 0 }, { style: 0 }], flat(false)),
    row(4, [of('Gil Sá'), of('terça-feira, 12 de maio de 1980'), { style: 0 }, { style: 0 }], flat(true)),
  ];
  return workbook({
    sheets: [
      {
        nome: 'Planilha1',
        xml: `<sheetFormatPr outlineLevelRow="1"/><sheetData>${rows.join('')}</sheetData><mergeCells count="2"><mergeCell ref="C2:C4"/><mergeCell ref="D2:D4"/></mergeCells>`,
      },
    ],
    strings: all,
    formats: ['[$-416]dddd&quot;, &quot;d&quot; de &quot;mmmm&quot; de &quot;yyyy'],
  });
}

/** A .NET program (Open XML SDK): every tag with a prefix, texts in the cells, no references, headings in two rows. */
export function dotNet(): Buffer {
  const text = (value: string): string => (value === '' ? '<x:c/>' : `<x:c t="inlineStr"><x:is><x:t>${value}</x:t></x:is></x:c>`);
  const line = (...cells: string[]): string => `<x:row>${cells.map(text).join('')}</x:row>`;
  const rows = [
    line('Nome', 'Contato', '', 'Passaporte', ''),
    line('', 'Celular', 'E-mail', 'Número', 'Validade'),
    line('Hugo Paz', '11 98765-4321', 'hugo@exemplo.com', 'FX123456', '15/03/2031'),
  ];
  const merges = ['A1:A2', 'B1:C1', 'D1:E1'].map((ref) => `<x:mergeCell ref="${ref}"/>`).join('');
  return workbook({
    sheets: [
      {
        nome: 'Clientes',
        xml: `<?xml version="1.0" encoding="utf-8"?><x:worksheet xmlns:x="${MAIN}"><x:sheetData>${rows.join('')}</x:sheetData><x:mergeCells>${merges}</x:mergeCells></x:worksheet>`,
      },
    ],
  });
}

/** WPS Office: birthdays without a year, as its own format and as the program's guess. */
export function wps(): Buffer {
  const { all, of } = new Strings();
  const rows = [
    row(1, [of('Nome'), of('Aniversário'), of('Validade do Passaporte')], ' spans="1:3"'),
    row(2, [of('Iara Cruz'), { v: 46154, style: 1 }, { v: 46154, style: 2 }], ' spans="1:3"'),
    row(3, [of('João Melo'), { v: 29353, style: 3 }, undefined], ' spans="1:3"'),
  ];
  return workbook({
    sheets: [{ nome: 'Sheet1', xml: `<sheetData>${rows.join('')}</sheetData>` }],
    strings: all,
    formats: ['dd/mm;@', 16, 14],
  });
}

/** Numbers: a summary of the export in front, each table with its title above it. */
export function numbers(): Buffer {
  const { all, of } = new Strings();
  const summary = [
    row(2, [undefined, of('Este documento foi exportado do Numbers. Cada tabela foi convertida em uma planilha do Excel.')]),
    row(4, [
      undefined,
      of('Nome da Planilha do Numbers'),
      of('Nome da Tabela do Numbers'),
      of('Nome da Folha de Trabalho do Excel'),
    ]),
    row(5, [undefined, of('Folha 1'), of('Tabela 1'), of('Folha 1 - Tabela 1')]),
  ];
  const table = [row(1, [of('Tabela 1')]), row(2, [of('Nome'), of('CPF')]), row(3, [of('Laura Pinto'), of('529.982.247-25')])];
  return workbook({
    sheets: [
      { nome: 'Resumo da Exportação', xml: `<sheetData>${summary.join('')}</sheetData>` },
      {
        nome: 'Folha 1 - Tabela 1',
        xml: `<sheetData>${table.join('')}</sheetData><mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>`,
      },
    ],
    strings: all,
  });
}

/** Excel: a table (ListObject) below a title, with a row of sums at its end and notes below it. */
export function excelTable(): Buffer {
  const { all, of } = new Strings();
  const rows = [
    row(1, [of('Agência Sol'), undefined, undefined]),
    row(3, [of('Cliente'), of('Cidade'), of('Celular')]),
    row(4, [of('Mauro Leal'), of('Natal'), { v: 84987654321 }]),
    row(5, [of('Quantos'), { v: 1 }, { v: 1 }]),
    row(7, [of('Obs.: só clientes de 2026')]),
    row(8, [of('Nilo Braga')]),
    row(9, [of('Total geral'), { v: 2 }]),
  ];
  return workbook({
    sheets: [
      {
        nome: 'Plan1',
        xml: `<dimension ref="A1:C9"/><sheetData>${rows.join('')}</sheetData><mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells><tableParts count="1"><tablePart r:id="rId1"/></tableParts>`,
        rels: `<Relationship Id="rId1" Type="${OFFICE}/table" Target="../tables/table1.xml"/>`,
      },
    ],
    strings: all,
    more: [
      {
        name: 'xl/tables/table1.xml',
        content: `${HEAD}<table xmlns="${MAIN}" id="1" name="Tabela1" displayName="Tabela1" ref="A3:C5" totalsRowCount="1"><autoFilter ref="A3:C4"/></table>`,
      },
    ],
  });
}

/** Excel for the web: the list begins in column D, with apostrophes before typed numbers and a hidden column. */
export function excelOnline(): Buffer {
  const { all, of } = new Strings();
  const none = [undefined, undefined, undefined];
  const rows = [
    row(2, [...none, of('Nome'), of('CPF'), of('Nascimento'), of('RG')], ' spans="4:7"'),
    row(
      3,
      [...none, of('Olga Nunes'), of("'111.444.777-35"), of('segunda-feira, 12 de maio de 1980'), of('12.345.678-X')],
      ' spans="4:7"',
    ),
  ];
  return workbook({
    sheets: [
      {
        nome: 'Planilha1',
        xml: `<cols><col min="7" max="7" width="0" hidden="1" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData>`,
      },
    ],
    strings: all,
  });
}

/** Excel's strict format: days in ISO 8601; the data in one of several sheets, one of which is hidden. */
export function excelStrict(): Buffer {
  const { all, of } = new Strings();
  const day = (reference: string, text: string, style: number): string =>
    `<c r="${reference}" s="${style}" t="d"><v>${text}</v></c>`;
  const people = `<row r="1">${row(1, [of('Nome'), of('Nascimento')]).replace(/<\/?row[^>]*>/g, '')}</row>
    <row r="2"><c r="A2" t="s"><v>${all.push('Pedro Rosa') - 1}</v></c>${day('B2', '1980-05-12T00:00:00', 1)}</row>
    <row r="3"><c r="A3" t="s"><v>${all.push('Rita Pires') - 1}</v></c>${day('B3', '2026-05-12', 2)}</row>
    <row r="4"><c r="A4" t="s"><v>${all.push('Tito Souza') - 1}</v></c>${day('B4', '1980-05-12', 2)}</row>`;
  const help = row(1, [of('Instruções')]) + row(2, [of('Nome'), of('O nome completo, como no documento')]);
  const old = row(1, [of('Nome'), of('CPF')]) + row(2, [of('Sara Antiga'), of('01234567890')]);
  return workbook({
    sheets: [
      { nome: 'Instruções', xml: `<sheetData>${help}</sheetData>` },
      { nome: 'Antigos', xml: `<sheetData>${old}</sheetData>`, state: 'hidden' },
      { nome: 'Clientes', xml: `<sheetData>${people}</sheetData>` },
    ],
    strings: all,
    formats: [14, 'dd/mm'],
  });
}
