import { Injectable } from '@nestjs/common';
import type { SituacaoDoEnvio } from '@viajario/contracts/crm/envios/situacoes-do-envio';
import type { FlagDocumento } from '@viajario/contracts/documents/flags-documento';
import { Sql } from '#shared/database/sql.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { FieldCipher, type Place } from '#shared/encryption/field-cipher.js';
import type { CamposEnviados, Envio } from '../domain/envios.js';

interface EnvioRow {
  clienteId: string;
  situacao: SituacaoDoEnvio;
  expiraEm: string;
  campos: string | null;
}

interface ArquivoRow {
  id: string;
  flag: FlagDocumento;
  nome: string;
  tipo: string;
  size: string;
  key: string;
  wrappedKey: string;
  sha256: string;
}

export const placeOf = (contaId: string, id: string): Place => ({ table: 'envios', column: 'campos', contaId, row: id });
/** The submitted fields; empty once it was answered. */
export const camposOf = (cipher: FieldCipher, contaId: string, id: string, stored: string | null): CamposEnviados =>
  stored === null ? {} : JSON.parse(cipher.decrypt(stored, placeOf(contaId, id)));

/** Submissions of clients; their data enters the record only when a member accepts it. */
@Injectable()
export class Envios {
  constructor(
    private readonly sql: Sql,
    private readonly cipher: FieldCipher,
  ) {}

  async add({
    id,
    contaId,
    clienteId,
    paginaId,
    expiraEm,
    campos,
    arquivos,
  }: Omit<Envio, 'situacao'> & { paginaId?: string }): Promise<void> {
    const sealed = this.cipher.encrypt(JSON.stringify(campos), placeOf(contaId, id));
    await this.sql.rows({
      name: 'envios-add',
      text: `insert into envios (id, conta_id, cliente_id, pagina_id, expira_em, campos) values ($1, $2, $3, $4, $5, $6)`,
      values: [id, contaId, clienteId, paginaId ?? null, expiraEm, sealed],
    });
    await this.sql.rows({
      name: 'envios-add-files',
      text: `insert into envios_arquivos (id, conta_id, envio_id, flag_documento, nome_arquivo, tipo_documento, tamanho_arquivo, arquivo_url, chave_envolta, sha256)
             select a.id, $1, $2, a.flag, a.nome, a.tipo, (a.stored ->> 'size')::bigint, a.stored ->> 'key', a.stored ->> 'wrappedKey', a.stored ->> 'sha256'
             from jsonb_to_recordset($3) as a(id uuid, flag text, nome text, tipo text, stored jsonb)`,
      values: [contaId, id, JSON.stringify(arquivos)],
    });
  }

  /** Bytes of the conta, with pending submissions; concurrent additions are counted one after the other. */
  async bytesDaConta(contaId: string): Promise<number> {
    await this.sql.rows({
      name: 'envios-lock-totais',
      text: `select from contas_totais where conta_id = $1 for no key update`,
      values: [contaId],
    });
    const [row] = await this.sql.rows<{ bytes: string }>({
      name: 'envios-bytes-da-conta',
      text: `select coalesce((select bytes from contas_totais where conta_id = $1), 0) + bytes_de_envios($1) as bytes`,
      values: [contaId],
    });
    return Number(row?.bytes ?? 0);
  }

  /**
   * With its client, which is locked first; concurrent answers run one after the other. A merge may move it to another client between the two
   * locks: then both are locked again, in the order of merges and deletions.
   */
  async lock(contaId: string, id: string): Promise<Envio> {
    for (;;) {
      const clienteId = await this.clienteOf(contaId, id);
      await this.sql.rows({
        name: 'envios-lock-cliente',
        text: `select from clientes where conta_id = $1 and id = $2 for no key update`,
        values: [contaId, clienteId],
      });
      const [row] = await this.sql.rows<EnvioRow>({
        name: 'envios-lock',
        text: `select cliente_id as "clienteId", situacao, expira_em as "expiraEm", campos from envios where conta_id = $1 and id = $2 for update`,
        values: [contaId, id],
      });
      if (!row) throw new DomainError('ENVIO_NAO_ENCONTRADO');
      if (row.clienteId !== clienteId) continue;
      const { situacao, expiraEm, campos } = row;
      const arquivos = await this.arquivosOf(contaId, id);
      return {
        id,
        contaId,
        clienteId,
        situacao,
        expiraEm: new Date(expiraEm),
        campos: camposOf(this.cipher, contaId, id, campos),
        arquivos,
      };
    }
  }

  /** Ends it and erases its fields; its files remain until a job erases them. */
  async answer({ id, contaId }: Envio, situacao: 'aceito' | 'recusado', { por, em }: { por: string; em: Date }): Promise<void> {
    await this.sql.rows({
      name: 'envios-answer',
      text: `update envios set situacao = $3, campos = null, respondido_por = $4, respondido_em = $5 where conta_id = $1 and id = $2`,
      values: [contaId, id, situacao, por, em],
    });
  }

  /** Files that became no document are removed from the storage. */
  async eraseFiles({ id, contaId }: Envio): Promise<void> {
    await this.sql.rows({
      name: 'envios-erase-files',
      text: `delete from envios_arquivos where conta_id = $1 and envio_id = $2`,
      values: [contaId, id],
    });
  }

  private async clienteOf(contaId: string, id: string): Promise<string> {
    const [row] = await this.sql.rows<{ clienteId: string }>({
      name: 'envios-cliente',
      text: `select cliente_id as "clienteId" from envios where conta_id = $1 and id = $2`,
      values: [contaId, id],
    });
    if (!row) throw new DomainError('ENVIO_NAO_ENCONTRADO');
    return row.clienteId;
  }

  private async arquivosOf(contaId: string, id: string): Promise<Envio['arquivos']> {
    const rows = await this.sql.rows<ArquivoRow>({
      name: 'envios-files',
      text: `select id, flag_documento as flag, nome_arquivo as nome, tipo_documento as tipo, tamanho_arquivo as size, arquivo_url as key,
               chave_envolta as "wrappedKey", sha256 from envios_arquivos where conta_id = $1 and envio_id = $2 order by id`,
      values: [contaId, id],
    });
    return rows.map(({ key, wrappedKey, size, sha256, ...file }) => ({
      ...file,
      stored: { key, wrappedKey, size: Number(size), sha256 },
    }));
  }
}
