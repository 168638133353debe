import type { CampoImportado } from '@viajario/contracts/crm/campos-importados';
import type { EmpresaData } from '../empresas/empresa-fields.js';

export type ExportedCliente = Record<CampoImportado, string | null> & {
  empresa: string | null;
  responsavel: string | null;
  dataEntrada: string | null;
};

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
  abstract clientes(contaId: string): AsyncIterable<ExportedCliente[]>;
  abstract empresas(contaId: string): AsyncIterable<EmpresaData[]>;
  abstract relacionamentos(contaId: string): AsyncIterable<ExportedRelacionamento[]>;
  /** In the order of their clients' names. */
  abstract documentos(contaId: string): AsyncIterable<ExportedDocumento[]>;
}
