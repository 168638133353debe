import { Injectable } from '@nestjs/common';
import type { LinkKind } from '#shared/database/declared-tables.js';
import { Sql } from '#shared/database/sql.js';
import type { StoredFile } from '#shared/files/stored-file.js';

/** The document of a copy, as its marking needs it. */
export interface Original {
  id: string;
  tipoDocumento: string;
  /** Bytes. */
  tamanho: number;
  arquivoUrl: string;
  chaveEnvolta: string | null;
  /** In words, why no mark can be put on it. */
  semMarca: string | null;
}

/** The document of a requested copy. */
export interface DocumentoCopiado extends Original {
  clienteId: string;
  flagDocumento: string;
}

export interface NovaCopia {
  id: string;
  contaId: string;
  documentoId: string;
  criadoPor: string;
  tokenHash: Buffer;
  finalidade: string;
  downloads: number;
  expiraEm: Date;
}

/** Why a copy cannot be made, in words; `ofFile`: it is the file's own fault. */
export interface FalhaDaCopia {
  falha: string;
  ofFile: boolean;
}

const ORIGINAL = `d.id, d.tipo_documento as "tipoDocumento", d.tamanho_arquivo as tamanho, d.arquivo_url as "arquivoUrl", d.chave_envolta as "chaveEnvolta",
  d.sem_marca as "semMarca"`;
const DOCUMENTO = `d.cliente_id as "clienteId", d.flag_documento as "flagDocumento"`;

/** One whose last download is under way is open, and no longer to be sent to anybody. */
export const COPIA: LinkKind = {
  path: 'copia',
  table: 'copias',
  open: (l) => `not copia_acabou(${l})`,
  find: `select id, conta_id as "contaId", conta, contato, cliente_id as "clienteId", documento_id as "documentoId", flag as "flagDocumento",
    finalidade, expira_em as "expiraEm", restantes, tipo, arquivo, chave, tamanho from abrir_copia($1)`,
  target: 'documento_id',
  member: 'criado_por',
  isFor: `l.usados < l.downloads
    and exists (select from documentos d where d.conta_id = $1 and d.id = l.documento_id and d.cliente_id = $2)`,
};

type Unmade = DocumentoCopiado & { finalidade: string; criadaEm: Date | string };

/** Marked copies of documents, which can be opened with their link. */
@Injectable()
export class Copias {
  constructor(private readonly sql: Sql) {}

  /**
   * Locks document and maker until the transaction ends, and the count of its copies; null when the document is gone. Locks
   * the maker's membership first, in the order in which a member is removed; null if the maker is no longer a member.
   */
  async lock(contaId: string, documentoId: string, criadoPor: string): Promise<DocumentoCopiado | null> {
    await this.sql.rows({
      name: 'copias-lock-maker',
      text: `select from usuarios_contas where conta_id = $1 and usuario_id = $2 for share`,
      values: [contaId, criadoPor],
    });
    const [row] = await this.sql.rows<DocumentoCopiado>({
      name: 'copias-lock-documento',
      text: `select ${ORIGINAL}, ${DOCUMENTO} from documentos d
             where d.conta_id = $1 and d.id = $2 and papel_na_conta($3, $1) is not null for no key update`,
      values: [contaId, documentoId, criadoPor],
    });
    return row ? { ...row, tamanho: Number(row.tamanho) } : null;
  }

  async add({ id, contaId, documentoId, criadoPor, tokenHash, finalidade, downloads, expiraEm }: NovaCopia): Promise<void> {
    await this.sql.rows({
      name: 'copias-add',
      text: `insert into copias (id, conta_id, documento_id, criado_por, token_hash, finalidade, downloads, expira_em)
             values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [id, contaId, documentoId, criadoPor, tokenHash, finalidade, downloads, expiraEm],
    });
  }

  /** Returns the document of the copy; null when it had ended or never existed. */
  async end(contaId: string, id: string): Promise<Pick<DocumentoCopiado, 'id' | 'clienteId' | 'flagDocumento'> | null> {
    const [ended] = await this.sql.rows<DocumentoCopiado>({
      name: 'copias-end',
      text: `delete from copias c using documentos d
             where c.conta_id = $1 and c.id = $2 and d.conta_id = $1 and d.id = c.documento_id and ${COPIA.open('c')} returning d.id, ${DOCUMENTO}`,
      values: [contaId, id],
    });
    return ended ?? null;
  }

  /** A copy without a file yet. */
  async findPending(contaId: string, id: string): Promise<{ finalidade: string; criadaEm: Date; original: Original } | null> {
    const [row] = await this.sql.rowsOfConta<Unmade>(contaId, {
      name: 'copias-unmade',
      text: `select ${ORIGINAL}, c.finalidade, c.created_at as "criadaEm" from copias c join documentos d on d.conta_id = $1 and d.id = c.documento_id
             where c.conta_id = $1 and c.id = $2 and c.arquivo_url is null and c.falha is null and ${COPIA.open('c')}`,
      values: [contaId, id],
    });
    if (!row) return null;
    const { finalidade, criadaEm, ...original } = row;
    return { finalidade, criadaEm: new Date(criadaEm), original: { ...original, tamanho: Number(original.tamanho) } };
  }

  /** False when it has ended meanwhile. */
  async markFinished(contaId: string, id: string, { key, wrappedKey, size, sha256 }: StoredFile): Promise<boolean> {
    const rows = await this.sql.rows({
      name: 'copias-made',
      text: `update copias set arquivo_url = $3, chave_envolta = $4, tamanho_arquivo = $5, sha256 = $6
             where conta_id = $1 and id = $2 and arquivo_url is null and falha is null returning 1`,
      values: [contaId, id, key, wrappedKey, size, sha256],
    });
    return rows.length > 0;
  }

  /** `ofFile`: so would every copy of this document. */
  async failed(contaId: string, id: string, { falha, ofFile }: FalhaDaCopia): Promise<void> {
    await this.sql.rows({
      name: 'copias-failed',
      text: `with falhou as (update copias set falha = $3 where conta_id = $1 and id = $2 and arquivo_url is null returning documento_id)
             update documentos d set sem_marca = $3 from falhou where $4 and d.conta_id = $1 and d.id = falhou.documento_id`,
      values: [contaId, id, falha, ofFile],
    });
  }
  /** So would every copy of this document. */
  async cannotBeMarked(contaId: string, documentoId: string, why: string): Promise<void> {
    await this.sql.rows({
      name: 'copias-sem-marca',
      text: 'update documentos set sem_marca = $3 where conta_id = $1 and id = $2',
      values: [contaId, documentoId, why],
    });
  }
}
