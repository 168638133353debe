import type { CampoCliente } from '@viajario/contracts/crm/campos/campos-cliente';
import type { CampoImportado } from '@viajario/contracts/crm/campos/campos-importados';
import type { MotivoDaEliminacao } from '@viajario/contracts/crm/eliminacao/motivos';
import type { ContextoDeMensagem } from '@viajario/contracts/crm/mensagens/contextos';
import type { SituacaoDoPedido, TipoDePedido } from '@viajario/contracts/crm/titulares/pedidos-do-titular';
import type { TipoDocumentoViagem } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import type { EmpresaData, Selecao } from '#modules/crm/clientes';
import type { Format } from '#shared/text/formatted.js';

/** A client's column of a CSV: its stored field (of an id: the name behind it) and the format in which people write it. */
export interface ClienteColumn {
  readonly heading: string;
  readonly campo: CampoCliente | CampoImportado;
  readonly format?: Format | undefined;
}

export interface ExportedRelacionamento {
  cliente: string;
  clienteCpf: string | null;
  familiar: string;
  familiarCpf: string | null;
  tipoRelacao: string;
  observacoes: string | null;
}

export interface ExportedAnotacao {
  cliente: string;
  clienteCpf: string | null;
  texto: string;
  vencimento: string | null;
  responsavel: string | null;
  concluidaEm: string | null;
  autor: string | null;
  criadaEm: string;
}

export interface ExportedMensagem {
  cliente: string;
  clienteCpf: string | null;
  texto: string;
  autor: string | null;
  criadaEm: string;
}

export interface ExportedModelo {
  nome: string;
  contexto: ContextoDeMensagem;
  texto: string;
}

export interface ExportedEtiqueta {
  nome: string;
  cor: string;
}

/** Shared with the team; `consulta` as in the list's URL. */
export interface ExportedVisao {
  nome: string;
  consulta: string;
}

/** A traveller of an orientação with its texts; `cliente`: the name as it was sent, '' once that client was deleted. */
export interface ExportedOrientacao {
  /** Of the orientação: the same for all its travellers. */
  id: string;
  destino: string;
  ida: string;
  volta: string;
  cliente: string;
  clienteCpf: string | null;
  texto: string;
  parte: string;
  documentos: string;
  hash: string;
  autor: string | null;
  criadaEm: string;
  /** Null once the link was ended. */
  expiraEm: string | null;
  cienteEm: string | null;
  cienteIp: string | null;
  /** When the name and text of a deleted traveller were blanked: the text no longer has this hash. */
  alteradaEm: string | null;
}

export interface ExportedPedido {
  /** Null once that client is deleted. */
  cliente: string | null;
  clienteCpf: string | null;
  tipo: TipoDePedido;
  recebidoEm: string;
  prazo: string;
  situacao: SituacaoDoPedido;
  resposta: string | null;
  encerradoEm: string | null;
  autor: string | null;
  /** Of the erasure that answered it. */
  recibo: string | null;
}

export interface ExportedRecibo {
  id: string;
  hash: string;
  quando: string;
  motivo: MotivoDaEliminacao;
  observacao: string | null;
  copiasAte: string;
  autor: string | null;
}

export interface ExportedDocumentoViagem {
  cliente: string;
  clienteCpf: string | null;
  tipo: TipoDocumentoViagem;
  pais: string;
  paisPresumido: boolean;
  numero: string | null;
  sobrenome: string | null;
  nomes: string | null;
  sexo: string | null;
  emissao: string | null;
  validade: string | null;
  observacoes: string | null;
  /** The name of its file. */
  arquivo: string | null;
}

export interface ExportedDocumento {
  id: string;
  clienteId: string;
  cliente: string;
  clienteCpf: string | null;
  flagDocumento: string;
  nomeArquivo: string;
  validade: string | null;
  tamanho: number;
  sha256: string | null;
  dataCriacao: string;
  key: string;
  wrappedKey: string | null;
}

export interface ExportedConta {
  nome: string;
  clientes: number;
  documentos: number;
  /** Pending submissions of clients: not part of an export. */
  envios: number;
}

/** A conta at one instant, without examples; rows come in batches. */
export interface ContaSnapshot {
  conta(): Promise<ExportedConta>;
  /** A digest of all of it, the same as long as nothing changes. */
  digest(): Promise<string>;
  /** By name, as a CSV of these columns, piece by piece: the one table that may have a hundred thousand rows. */
  clientes(columns: readonly ClienteColumn[], selecao?: Selecao): AsyncIterable<Buffer>;
  empresas(): AsyncIterable<EmpresaData[]>;
  relacionamentos(): AsyncIterable<ExportedRelacionamento[]>;
  /** In the order of their clients' names. */
  anotacoes(): AsyncIterable<ExportedAnotacao[]>;
  /** In the order of their clients' names. */
  mensagens(): AsyncIterable<ExportedMensagem[]>;
  /** By name. */
  etiquetas(): AsyncIterable<ExportedEtiqueta[]>;
  /** By name, without private ones. */
  visoes(): AsyncIterable<ExportedVisao[]>;
  /** By name. */
  modelos(): AsyncIterable<ExportedModelo[]>;
  /** Oldest first, the travellers of each in its order. */
  orientacoes(): AsyncIterable<ExportedOrientacao[]>;
  /** In the order in which they were received. */
  pedidos(): AsyncIterable<ExportedPedido[]>;
  /** Oldest first. */
  recibos(): AsyncIterable<ExportedRecibo[]>;
  /** In the order of their clients' names. */
  documentosViagem(): AsyncIterable<ExportedDocumentoViagem[]>;
  /** In the order of their clients' names. */
  documentos(): AsyncIterable<ExportedDocumento[]>;
}
