import { Injectable } from '@nestjs/common';
import type { PaginaAberta } from '@viajario/contracts/crm/paginas-viagem/paginas-viagem';
import { instant, Sql } from '#shared/database/sql.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { SharedLinks } from '#shared/links/shared-links.store.js';
import type { PessoaNaPagina } from '../domain/pagina.js';
import { ABERTAS, PAGINA } from './paginas.store.js';

/** The row that `abrir_pagina` returns for a token. */
export interface PaginaAchada {
  id: string;
  contaId: string;
  conta: string;
  temLogo: boolean;
  contato: string;
  viagemId: string | null;
  expiraEm: string;
}

/** An opening is recorded once for each address and day. */
const ONE_OPENING = '1 day';

@Injectable()
export class PaginasQueries {
  constructor(
    private readonly sql: Sql,
    private readonly links: SharedLinks,
  ) {}

  /** By the token of the link. */
  async find(token: string): Promise<PaginaAchada> {
    const found = await this.links.find<PaginaAchada>(PAGINA, token);
    if (!found) throw new DomainError('PAGINA_NAO_ENCONTRADA');
    return { ...found, expiraEm: instant(found.expiraEm) };
  }

  /** Of the agency, for its clients. */
  async telefone({ contaId }: PaginaAchada): Promise<string | null> {
    const [row] = await this.sql.rowsOfConta<{ telefone: string | null }>(contaId, {
      name: 'pagina-telefone',
      text: `select telefone from contas where id = $1`,
      values: [contaId],
    });
    return row?.telefone ?? null;
  }

  /** In their order. */
  pessoas({ contaId, id }: Pick<PaginaAchada, 'contaId' | 'id'>): Promise<PessoaNaPagina[]> {
    return this.sql.rowsOfConta(contaId, {
      name: 'pagina-pessoas',
      text: `select p.cliente_id as "clienteId", p.chave, c.nome from paginas_viagem_pessoas p join clientes c on c.conta_id = $1 and c.id = p.cliente_id
             where p.conta_id = $1 and p.pagina_id = $2 order by p.ordem, p.id`,
      values: [contaId, id],
    });
  }

  /** Open ones of a trip, or of a client without one; newest first. */
  async list(contaId: string, id: string): Promise<PaginaAberta[]> {
    const rows = await this.sql.rowsOfConta<PaginaAberta>(contaId, {
      name: 'paginas-list',
      text: `select l.id, l.created_at as "criadaEm", fim_da_pagina(l) as "expiraEm",
               array(select p.cliente_id from paginas_viagem_pessoas p where p.conta_id = $1 and p.pagina_id = l.id order by p.ordem, p.id) as "clienteIds",
               (select json_build_object('id', u.id, 'nome', coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email))
                from users u where u.id = l.criada_por) as "criadaPor"
             ${ABERTAS} order by l.created_at desc, l.id desc`,
      values: [contaId, id],
    });
    return rows.map((row) => ({ ...row, criadaEm: instant(row.criadaEm), expiraEm: instant(row.expiraEm) }));
  }

  async wasOpened({ contaId, id }: PaginaAchada, ip: string | undefined): Promise<boolean> {
    const rows = await this.sql.rowsOfConta(contaId, {
      name: 'pagina-was-opened',
      text: `select 1 from auditoria where conta_id = $1 and alvo_tipo = 'pagina-viagem' and alvo_id = $2 and acao = 'pagina-aberta' and host(ip) = $3
               and quando > now() - interval '${ONE_OPENING}' limit 1`,
      values: [contaId, id, ip ?? null],
    });
    return rows.length > 0;
  }
}
