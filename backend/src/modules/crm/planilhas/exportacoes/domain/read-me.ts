import type { ExportedTable } from '#shared/domain/subject-tables.js';
import { pluralize } from '#shared/text/formatted.js';

/** Where the explanation of a file begins. */
const WIDTH = 21;
const FIRST = 'todos os clientes; pode ser salvo como .xlsx e importado de volta';
const LAST = [
  ['documentos/', 'os arquivos, em uma pasta para cada cliente'],
  ['erros.txt', 'só existe se algum arquivo não pôde ser lido'],
] as const;

/** A name that is too long stands on a line of its own. */
const linesOf = ([file, about]: readonly [string, string]): string[] =>
  file.length < WIDTH ? [file.padEnd(WIDTH) + about] : [file, ' '.repeat(WIDTH) + about];

/** The ZIP's LEIA-ME.txt, with the line ends that every editor shows. */
export function readMe({
  conta,
  quando,
  clientes,
  documentos,
  envios,
  tables,
}: {
  conta: string;
  quando: string;
  clientes: number;
  documentos: number;
  /** The number of pending submissions. */
  envios: number;
  tables: readonly ExportedTable[];
}): string {
  const files = tables.map(({ file, about }) => [file, about] as const);
  return [
    `Backup completo da conta "${conta}"`,
    `Gerado em ${quando} (horário de São Paulo)`,
    `${pluralize(clientes, 'cliente', 'clientes')}, ${pluralize(documentos, 'documento', 'documentos')}`,
    ...(envios > 0 ? [`Fora deste arquivo: ${pluralize(envios, 'envio de cliente', 'envios de clientes')} sem resposta`] : []),
    '',
    ...[['clientes.csv', FIRST] as const, ...files, ...LAST].flatMap(linesOf),
    '',
    'Os arquivos CSV abrem no Excel, no LibreOffice e no Google Planilhas (UTF-8, ponto e vírgula).',
    'ATENÇÃO: este arquivo não está criptografado e contém dados pessoais. Guarde-o em lugar seguro.',
    '',
  ].join('\r\n');
}
