import { Injectable } from '@nestjs/common';
import type { Documento } from '@viajario/contracts/documents/documentos';
import { DomainError } from '#shared/domain/domain-error.js';
import { instant, Sql } from '#shared/database/sql.js';
import type { ServedFile } from './send-documento.js';

/** A document with the data needed to serve its file. */
export interface DocumentoFile extends ServedFile {
  clienteId: string;
  flagDocumento: string;
  /** In words, why no mark can be put on it. */
  semMarca: string | null;
}

const COLUMNS = `id, cliente_id as "clienteId", tipo_documento as "tipoDocumento", flag_documento as "flagDocumento", validade,
  nome_arquivo as "nomeArquivo", tamanho_arquivo::text as "tamanhoArquivo", enviado_por as "enviadoPor",
  data_criacao as "dataCriacao"`;

@Injectable()
export class DocumentosQueries {
  constructor(private readonly sql: Sql) {}

  /** Oldest first. */
  async ofCliente(contaId: string, clienteId: string): Promise<Documento[]> {
    const rows = await this.sql.rowsOfConta<Documento>(contaId, {
      name: 'documentos-list',
      text: `select ${COLUMNS} from documentos where conta_id = $1 and cliente_id = $2 order by data_criacao, id`,
      values: [contaId, clienteId],
    });
    return rows.map(readable);
  }

  /** The existing ones, oldest first. */
  async byIds(contaId: string, ids: string[]): Promise<Documento[]> {
    const rows = await this.sql.rowsOfConta<Documento>(contaId, {
      name: 'documentos-by-ids',
      text: `select ${COLUMNS} from documentos where conta_id = $1 and id = any ($2::uuid[]) order by data_criacao, id`,
      values: [contaId, ids],
    });
    return rows.map(readable);
  }

  async file(contaId: string, id: string): Promise<DocumentoFile> {
    const [row] = await this.sql.rowsOfConta<DocumentoFile & { tamanho: string }>(contaId, {
      name: 'documento-file',
      text: `select id, cliente_id as "clienteId", tipo_documento as "tipoDocumento", flag_documento as "flagDocumento", nome_arquivo as "nomeArquivo",
               tamanho_arquivo as tamanho, arquivo_url as "arquivoUrl", chave_envolta as "chaveEnvolta",
               sem_marca as "semMarca"
             from documentos where conta_id = $1 and id = $2`,
      values: [contaId, id],
    });
    if (!row) throw new DomainError('DOCUMENTO_NAO_ENCONTRADO');
    return { ...row, tamanho: Number(row.tamanho) };
  }

  async totals(contaId: string, clienteId: string): Promise<{ documentosDoCliente: number; bytesDaConta: number }> {
    const [row] = await this.sql.rowsOfConta<{ documentos: number; bytes: string }>(contaId, {
      name: 'documentos-totals',
      text: `select (select count(*)::int from documentos where conta_id = $1 and cliente_id = $2) as documentos,
               coalesce((select bytes from contas_totais where conta_id = $1), 0) + bytes_de_envios($1) as bytes`,
      values: [contaId, clienteId],
    });
    return { documentosDoCliente: row?.documentos ?? 0, bytesDaConta: Number(row?.bytes ?? 0) };
  }
}

const readable = (row: Documento): Documento => ({ ...row, dataCriacao: instant(row.dataCriacao) });
