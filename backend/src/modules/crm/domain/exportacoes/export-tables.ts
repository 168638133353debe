import { CAMPOS_IMPORTADOS, TITULOS_IMPORTADOS, type CampoImportado } from '@viajario/contracts/crm/campos-importados';
import type { EmpresaData } from '../empresas/empresa-fields.js';
import type { ExportedCliente, ExportedDocumento, ExportedRelacionamento } from './conta-snapshot.js';
import { BYTE_ORDER_MARK, csvLine } from './csv.js';
import { cepText, certidaoText, cnpjText, cpfText, dayText, phoneText } from './formatted.js';

/** A CSV file: its headings, each with the value of a row. */
export type Table<Row> = readonly (readonly [heading: string, value: (row: Row) => string | null])[];

const FORMATS: Partial<Record<CampoImportado, (value: string | null) => string>> = {
  cpf: cpfText,
  dataNascimento: dayText,
  telefoneResidencial: phoneText,
  telefoneComercial: phoneText,
  telefoneCelular: phoneText,
  cep: cepText,
  certidaoNascimento: certidaoText,
  validadePassaporte: dayText,
};

/** The template's columns: what leaves so can come in again. */
export const CLIENTES: Table<ExportedCliente> = CAMPOS_IMPORTADOS.map((campo) => {
  const format = FORMATS[campo];
  return [TITULOS_IMPORTADOS[campo], format ? (row) => format(row[campo]) : (row) => row[campo]];
});

/** In the ZIP with what a spreadsheet cannot bring in. */
export const ALL_OF_CLIENTES: Table<ExportedCliente> = [
  ...CLIENTES,
  ['Empresa', ({ empresa }) => empresa],
  ['Responsável', ({ responsavel }) => responsavel],
  ['Cliente desde', ({ dataEntrada }) => dayText(dataEntrada)],
];

export const EMPRESAS: Table<EmpresaData> = [
  ['Razão Social', ({ razaoSocial }) => razaoSocial],
  ['Nome Fantasia', ({ nomeFantasia }) => nomeFantasia],
  ['CNPJ', ({ cnpj }) => cnpjText(cnpj)],
  ['E-mail', ({ email }) => email],
  ['Telefone', ({ telefone }) => phoneText(telefone)],
  ['Nome do responsável', ({ nomeContatoResponsavel }) => nomeContatoResponsavel],
  ['Telefone do responsável', ({ telefoneResponsavel }) => phoneText(telefoneResponsavel)],
  ['E-mail do responsável', ({ emailResponsavel }) => emailResponsavel],
  ['CEP', ({ cep }) => cepText(cep)],
  ['Rua', ({ rua }) => rua],
  ['Número', ({ numero }) => numero],
  ['Complemento', ({ complemento }) => complemento],
  ['Bairro', ({ bairro }) => bairro],
  ['Cidade', ({ cidade }) => cidade],
  ['UF', ({ uf }) => uf],
  ['Observações', ({ observacoes }) => observacoes],
];

export const RELACIONAMENTOS: Table<ExportedRelacionamento> = [
  ['Cliente', ({ cliente }) => cliente],
  ['CPF do cliente', ({ clienteCpf }) => cpfText(clienteCpf)],
  ['Familiar', ({ familiar }) => familiar],
  ['CPF do familiar', ({ familiarCpf }) => cpfText(familiarCpf)],
  ['Relação', ({ tipoRelacao }) => tipoRelacao],
  ['Observações', ({ observacoes }) => observacoes],
];

export const DOCUMENTOS: Table<ExportedDocumento & { caminho: string }> = [
  ['Caminho', ({ caminho }) => caminho],
  ['Cliente', ({ cliente }) => cliente],
  ['CPF', ({ clienteCpf }) => cpfText(clienteCpf)],
  ['Documento', ({ flagDocumento }) => flagDocumento],
  ['Arquivo', ({ nomeArquivo }) => nomeArquivo],
  ['Validade', ({ validade }) => dayText(validade)],
  ['Bytes', ({ tamanho }) => String(tamanho)],
  ['SHA-256', ({ sha256 }) => sha256],
];

/** The file's text, piece by piece; `counted` hears how many rows each piece holds. */
export async function* csvOf<Row>(
  table: Table<Row>,
  batches: AsyncIterable<Row[]>,
  counted: (rows: number) => void = () => undefined,
): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(table.map(([heading]) => heading)));
  const values = table.map(([, value]) => value);
  for await (const rows of batches) {
    counted(rows.length);
    let text = '';
    for (const row of rows) text += csvLine(values.map((value) => value(row)));
    yield Buffer.from(text);
  }
}
