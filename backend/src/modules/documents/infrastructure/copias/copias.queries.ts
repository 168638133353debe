import { Injectable } from '@nestjs/common';
import type { CopiaAberta } from '@viajario/contracts/documents/copias';
import type { ListCopias } from '@viajario/contracts/documents/copias.input';
import { pageOf, type Page } from '#shared/database/paging.js';
import { instant, Sql } from '#shared/database/sql.js';
import { hashOf } from '#shared/encryption/link-token.js';
import { MARKABLE } from './marcas.child-process.js';
import type { ServedFile } from '../send-documento.js';

const PAGE = 100;
/** A page that waits for its file calls repeatedly: that is one opening. */
const ONE_OPENING = '10 minutes';

/** The row that `abrir_copia` returns for a token. */
export interface CopiaAchada {
  id: string;
  contaId: string;
  conta: string;
  contato: string;
  finalidade: string;
  expiraEm: string;
  restantes: number;
  documento: { id: string; clienteId: string; flagDocumento: string };
  /** Null until it is made. */
  file: ServedFile | null;
}

interface AchadaRow extends Omit<CopiaAchada, 'documento' | 'file'> {
  documentoId: string;
  clienteId: string;
  flagDocumento: string;
  tipo: string;
  arquivo: string | null;
  chave: string | null;
  tamanho: string | null;
}

@Injectable()
export class CopiasQueries {
  constructor(private readonly sql: Sql) {}

  /** By the token of the link; one whose last download is still under way has no `restantes`. */
  async find(token: string): Promise<CopiaAchada | undefined> {
    const [row] = await this.sql.rows<AchadaRow>({
      name: 'copia-find',
      text: `select id, conta_id as "contaId", conta, contato, cliente_id as "clienteId", documento_id as "documentoId", flag as "flagDocumento",
               finalidade, expira_em as "expiraEm", restantes, tipo, arquivo, chave, tamanho from abrir_copia($1)`,
      values: [hashOf(token)],
    });
    if (!row) return undefined;
    const { documentoId, clienteId, flagDocumento, tipo, arquivo, chave, tamanho, ...copia } = row;
    const served = {
      id: row.id,
      tipoDocumento: tipo,
      nomeArquivo: `copia-protegida.${MARKABLE[tipo]}`,
      tamanho: Number(tamanho),
      chaveEnvolta: chave,
    };
    return {
      ...copia,
      expiraEm: instant(row.expiraEm),
      documento: { id: documentoId, clienteId, flagDocumento },
      file: arquivo === null ? null : { ...served, arquivoUrl: arquivo },
    };
  }

  /** Whether the link was opened from this IP a moment ago. */
  async wasOpened({ contaId, documento, id }: CopiaAchada, ip: string | undefined): Promise<boolean> {
    const rows = await this.sql.rowsOfConta(contaId, {
      name: 'copia-was-opened',
      text: `select 1 from auditoria where conta_id = $1 and alvo_id = $2 and acao = 'copia-aberta' and detalhes ->> 'copiaId' = $3
               and host(ip) = $4 and quando > now() - interval '${ONE_OPENING}' limit 1`,
      values: [contaId, documento.id, id, ip ?? null],
    });
    return rows.length > 0;
  }

  /** Newest first. */
  async open(contaId: string, documentoId: string, asked: ListCopias): Promise<Page<CopiaAberta>> {
    const { limit, offset } = pageOf(asked, PAGE);
    const of = `from copias c where c.conta_id = $1 and c.documento_id = $2 and not copia_acabou(c)`;
    const [rows, [count]] = await this.sql.allOfConta<[CopiaAberta, { total: number }]>(contaId, [
      {
        name: 'copias-list',
        text: `select c.id, c.finalidade, c.created_at as "criadaEm", c.expira_em as "expiraEm", c.downloads, c.downloads - c.usados as restantes,
                 c.arquivo_url is not null as pronto, c.falha,
                 (select json_build_object('id', u.id, 'nome', coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email))
                  from users u where u.id = c.criado_por) as "criadaPor"
               ${of} order by c.created_at desc, c.id desc limit $3 offset $4`,
        values: [contaId, documentoId, limit, offset],
      },
      { name: 'copias-total', text: `select count(*)::int as total ${of}`, values: [contaId, documentoId] },
    ]);
    const readable = (row: CopiaAberta): CopiaAberta => ({
      ...row,
      criadaEm: instant(row.criadaEm),
      expiraEm: instant(row.expiraEm),
    });
    return { total: count?.total ?? 0, rows: rows.map(readable) };
  }
}
