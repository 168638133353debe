import { Injectable } from '@nestjs/common';
import type { CopiaAberta } from '@viajario/contracts/documents/copias';
import type { ListCopias } from '@viajario/contracts/documents/copias.input';
import type { Page } from '#shared/database/paging.js';
import { instant, Sql } from '#shared/database/sql.js';
import { SharedLinks } from '#shared/links/shared-links.store.js';
import { COPIA } from './copias.store.js';
import { MARKABLE } from './marcas.child-process.js';
import type { ServedFile } from '../send-documento.js';

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
  constructor(
    private readonly sql: Sql,
    private readonly links: SharedLinks,
  ) {}

  /** By the token of the link; one whose last download is still under way has no `restantes`. */
  async find(token: string): Promise<CopiaAchada | undefined> {
    const row = await this.links.find<AchadaRow>(COPIA, token);
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
    const { total, rows } = await this.links.listOpen<CopiaAberta>(COPIA, ABERTAS, { contaId, id: documentoId }, asked);
    const readable = (row: CopiaAberta): CopiaAberta => ({
      ...row,
      criadaEm: instant(row.criadaEm),
      expiraEm: instant(row.expiraEm),
    });
    return { total, rows: rows.map(readable) };
  }
}

const ABERTAS = `l.id, l.finalidade, l.created_at as "criadaEm", l.expira_em as "expiraEm", l.downloads, l.downloads - l.usados as restantes,
  l.arquivo_url is not null as pronto, l.falha,
  (select json_build_object('id', u.id, 'nome', coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email))
   from users u where u.id = l.criado_por) as "criadaPor"`;
