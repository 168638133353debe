import { camposWith } from '@viajario/contracts/crm/campos/campos';
import { CAMPOS_CLIENTE, kindOf } from '@viajario/contracts/crm/campos/campos-cliente';
import { CAMPOS_EMPRESA } from '@viajario/contracts/crm/campos/campos-empresa';
import { CAMPOS_IMPORTADOS, isCampoDeDocumento, tituloDe } from '@viajario/contracts/crm/campos/campos-importados';
import { ROTULO_DO_MOTIVO } from '@viajario/contracts/crm/eliminacao/motivos';
import { CONTEXTO_LABELS } from '@viajario/contracts/crm/mensagens/contextos';
import { SITUACAO_DO_PEDIDO_LABELS, TIPO_DE_PEDIDO_LABELS } from '@viajario/contracts/crm/titulares/pedidos-do-titular';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import type { TipoDocumentoViagem } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import type {
  ClienteColumn,
  ExportedAnotacao,
  ExportedDocumento,
  ExportedDocumentoViagem,
  ExportedEtiqueta,
  ExportedMensagem,
  ExportedModelo,
  ExportedOrientacao,
  ExportedPedido,
  ExportedRecibo,
  ExportedRelacionamento,
  ExportedVisao,
} from './conta-snapshot.js';
import type { EmpresaData } from '#modules/crm/clientes';
import { FORMATS } from '#shared/text/field-text.js';
import { BYTE_ORDER_MARK, csvLine } from './csv.js';
import { cnpjText, cpfText, DAY, dayText, type Format } from '#shared/text/formatted.js';

/** A CSV file: its headings, each with the value of a row. */
export type Table<Row> = readonly (readonly [heading: string, value: (row: Row) => string | null])[];

function formatOf(campo: ClienteColumn['campo']): Format | undefined {
  if (campo === 'etiquetas') return undefined;
  if (isCampoDeDocumento(campo)) return campo.startsWith('validade') ? DAY : undefined;
  return FORMATS[kindOf(campo)];
}

const columnOfCliente = (campo: ClienteColumn['campo'], heading: string): ClienteColumn => ({
  heading,
  campo,
  format: formatOf(campo),
});

/** The template's columns, so that an exported file can be imported. */
export const CLIENTES: readonly ClienteColumn[] = CAMPOS_IMPORTADOS.map((campo) => columnOfCliente(campo, tituloDe(campo)));

/** In the ZIP with columns that an import does not read. */
export const ALL_OF_CLIENTES: readonly ClienteColumn[] = [
  ...CLIENTES,
  ...camposWith(CAMPOS_CLIENTE, 'archiveHeading').map((campo) => columnOfCliente(campo, CAMPOS_CLIENTE[campo].archiveHeading)),
];

export const EMPRESAS: Table<EmpresaData> = camposWith(CAMPOS_EMPRESA, 'label').map((campo) => {
  const { label, kind } = CAMPOS_EMPRESA[campo];
  const text = kind === 'cnpj' ? cnpjText : FORMATS[kind]?.text;
  return [label, ({ [campo]: stored }) => (stored === null ? null : (text?.(stored) ?? stored))] as const;
});

export const RELACIONAMENTOS: Table<ExportedRelacionamento> = [
  ['Cliente', ({ cliente }) => cliente],
  ['CPF do cliente', ({ clienteCpf }) => cpfText(clienteCpf)],
  ['Familiar', ({ familiar }) => familiar],
  ['CPF do familiar', ({ familiarCpf }) => cpfText(familiarCpf)],
  ['Relação', ({ tipoRelacao }) => tipoRelacao],
  ['Observações', ({ observacoes }) => observacoes],
];

export const ANOTACOES: Table<ExportedAnotacao> = [
  ['Cliente', ({ cliente }) => cliente],
  ['CPF', ({ clienteCpf }) => cpfText(clienteCpf)],
  ['Anotação', ({ texto }) => texto],
  ['Lembrar em', ({ vencimento }) => dayText(vencimento)],
  ['Responsável', ({ responsavel }) => responsavel],
  ['Concluída em', ({ concluidaEm }) => concluidaEm],
  ['Autor', ({ autor }) => autor],
  ['Criada em', ({ criadaEm }) => criadaEm],
];

export const MENSAGENS: Table<ExportedMensagem> = [
  ['Cliente', ({ cliente }) => cliente],
  ['CPF', ({ clienteCpf }) => cpfText(clienteCpf)],
  ['Mensagem', ({ texto }) => texto],
  ['Autor', ({ autor }) => autor],
  ['Aberta em', ({ criadaEm }) => criadaEm],
];

export const MODELOS: Table<ExportedModelo> = [
  ['Título', ({ nome }) => nome],
  ['Texto', ({ texto }) => texto],
  ['Quando usar', ({ contexto }) => CONTEXTO_LABELS[contexto]],
];

export const ETIQUETAS: Table<ExportedEtiqueta> = [
  ['Nome', ({ nome }) => nome],
  ['Cor', ({ cor }) => cor],
];

export const VISOES: Table<ExportedVisao> = [
  ['Nome', ({ nome }) => nome],
  ['Filtros', ({ consulta }) => consulta],
];

/** A line for each traveller, each with the common text of the orientação. */
export const ORIENTACOES: Table<ExportedOrientacao> = [
  ['Orientação', ({ id }) => id],
  ['Destino', ({ destino }) => nomeDoPais(destino)],
  ['Ida', ({ ida }) => dayText(ida)],
  ['Volta', ({ volta }) => dayText(volta)],
  ['Cliente', ({ cliente }) => cliente],
  ['CPF', ({ clienteCpf }) => cpfText(clienteCpf)],
  ['Texto para todos', ({ texto }) => texto],
  ['Texto para o cliente', ({ parte }) => parte],
  ['Documentos', ({ documentos }) => documentos],
  ['Código do texto (SHA-256)', ({ hash }) => hash],
  ['Enviada por', ({ autor }) => autor],
  ['Enviada em', ({ criadaEm }) => criadaEm],
  ['Link aberto até', ({ expiraEm }) => expiraEm ?? 'Encerrado'],
  ['Li e estou ciente', ({ cienteEm }) => cienteEm],
  ['Endereço IP', ({ cienteIp }) => cienteIp],
  ['Dados apagados em', ({ alteradaEm }) => alteradaEm],
];

export const PEDIDOS: Table<ExportedPedido> = [
  ['Cliente', ({ cliente }) => cliente],
  ['CPF', ({ clienteCpf }) => cpfText(clienteCpf)],
  ['Pedido', ({ tipo }) => TIPO_DE_PEDIDO_LABELS[tipo]],
  ['Recebido em', ({ recebidoEm }) => dayText(recebidoEm)],
  ['Prazo', ({ prazo }) => dayText(prazo)],
  ['Situação', ({ situacao }) => SITUACAO_DO_PEDIDO_LABELS[situacao]],
  ['Resposta', ({ resposta }) => resposta],
  ['Encerrado em', ({ encerradoEm }) => encerradoEm],
  ['Registrado por', ({ autor }) => autor],
  ['Recibo', ({ recibo }) => recibo],
];

export const RECIBOS: Table<ExportedRecibo> = [
  ['Recibo', ({ id }) => id],
  ['Eliminado em', ({ quando }) => quando],
  ['Por', ({ autor }) => autor],
  ['Motivo', ({ motivo }) => ROTULO_DO_MOTIVO[motivo]],
  ['Observação', ({ observacao }) => observacao],
  ['Cópias de segurança até', ({ copiasAte }) => dayText(copiasAte)],
  ['Código', ({ hash }) => hash],
];

const TIPOS: Readonly<Record<TipoDocumentoViagem, string>> = {
  passaporte: 'Passaporte',
  visto: 'Visto',
  autorizacao: 'Autorização de viagem',
  identidade: 'Identidade',
};
export const DOCUMENTOS_VIAGEM: Table<ExportedDocumentoViagem> = [
  ['Cliente', ({ cliente }) => cliente],
  ['CPF', ({ clienteCpf }) => cpfText(clienteCpf)],
  ['Documento', ({ tipo }) => TIPOS[tipo]],
  ['País', ({ pais }) => nomeDoPais(pais)],
  ['País confirmado', ({ paisPresumido }) => (paisPresumido ? 'Não' : 'Sim')],
  ['Número', ({ numero }) => numero],
  ['Sobrenome', ({ sobrenome }) => sobrenome],
  ['Nomes', ({ nomes }) => nomes],
  ['Sexo', ({ sexo }) => sexo],
  ['Emissão', ({ emissao }) => dayText(emissao)],
  ['Validade', ({ validade }) => dayText(validade)],
  ['Observações', ({ observacoes }) => observacoes],
  ['Arquivo', ({ arquivo }) => arquivo],
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

/** The file's text, piece by piece. */
export async function* csvOf<Row>(table: Table<Row>, batches: AsyncIterable<Row[]>): AsyncGenerator<Buffer> {
  yield headingsOf(table.map(([heading]) => heading));
  const values = table.map(([, value]) => value);
  for await (const rows of batches) {
    let text = '';
    for (const row of rows) text += csvLine(values.map((value) => value(row)));
    yield Buffer.from(text);
  }
}

/** How the file begins. */
export const headingsOf = (headings: readonly string[]): Buffer => Buffer.from(BYTE_ORDER_MARK + csvLine(headings));
