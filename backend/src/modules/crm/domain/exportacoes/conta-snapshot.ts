import type { CampoCliente } from '@viajario/contracts/crm/campos/campos-cliente';
import type { EmpresaData } from '../empresas/empresa-fields.js';
import type { Format } from './formatted.js';

/** A client's column of a CSV: its field as it is stored, of an id the name of what it points to, and the form in which people use it. */
export interface ClienteColumn {
  readonly heading: string;
  readonly campo: CampoCliente;
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

/** A conta as it stands when the running long transaction begins; rows come some at a time. */
export abstract class ContaSnapshot {
  abstract conta(contaId: string): Promise<{ nome: string; clientes: number; documentos: number }>;
  /** By name, as a CSV of these columns, piece by piece: of all tables the one whose rows may be a hundred thousand. */
  abstract clientes(contaId: string, columns: readonly ClienteColumn[]): AsyncIterable<Buffer>;
  abstract empresas(contaId: string): AsyncIterable<EmpresaData[]>;
  abstract relacionamentos(contaId: string): AsyncIterable<ExportedRelacionamento[]>;
  /** In the order of their clients' names. */
  abstract documentos(contaId: string): AsyncIterable<ExportedDocumento[]>;
}
