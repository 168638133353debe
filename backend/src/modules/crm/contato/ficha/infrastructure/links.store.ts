import { Injectable } from '@nestjs/common';
import { Sql } from '#shared/database/sql.js';
import type { CampoDaFicha } from '@viajario/contracts/crm/ficha/campos-da-ficha';
import type { FlagDocumento } from '@viajario/contracts/documents/flags-documento';

/** What a link asks its holder for. */
export interface Pedido {
  readonly campos: readonly CampoDaFicha[];
  readonly arquivos: readonly FlagDocumento[];
}

export interface NovoLink extends Pedido {
  id: string;
  contaId: string;
  clienteId: string;
  criadoPor: string;
  tokenHash: Buffer;
  expiraEm: Date;
}

/** A link as its submission finds it. */
export interface LinkTravado {
  clienteId: string;
  /** What was sent with it, and when; null while it is open. */
  uso: { chaveHash: Buffer | null; pedido: Buffer; em: Date } | null;
}

/** SQL: of links `l`, those that can still be used. */
export const ABERTO = 'l.usado_em is null and l.expira_em > now()';

interface UsedRow {
  clienteId: string;
  usadoEm: Date | string | null;
  chaveHash: Buffer | null;
  pedido: Buffer | null;
}

/** Links by which clients fill in their own record; each ends once it was used. */
@Injectable()
export class LinksDoCliente {
  constructor(private readonly sql: Sql) {}

  async countOpen(contaId: string, clienteId: string): Promise<number> {
    const [row] = await this.sql.rows<{ open: number }>({
      name: 'links-count-open',
      text: `select count(*)::int as open from links_cliente l where l.conta_id = $1 and l.cliente_id = $2 and ${ABERTO}`,
      values: [contaId, clienteId],
    });
    return row?.open ?? 0;
  }

  async add({ id, contaId, clienteId, criadoPor, tokenHash, campos, arquivos, expiraEm }: NovoLink): Promise<void> {
    await this.sql.rows({
      name: 'links-add',
      text: `insert into links_cliente (id, conta_id, cliente_id, criado_por, token_hash, campos, arquivos, expira_em)
             values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [id, contaId, clienteId, criadoPor, tokenHash, campos, arquivos, expiraEm],
    });
  }

  /** The client it was for; null when it is over or was never there. */
  async end(contaId: string, id: string): Promise<string | null> {
    const [ended] = await this.sql.rows<{ clienteId: string }>({
      name: 'links-end',
      text: `delete from links_cliente l where l.conta_id = $1 and l.id = $2 and ${ABERTO} returning l.cliente_id as "clienteId"`,
      values: [contaId, id],
    });
    return ended?.clienteId ?? null;
  }

  /**
   * Locked until the transaction ends, after its client, so that of two submissions one comes second. Null when it has ended. A
   * merge may move it to another client between the two locks: then once more, in the order that merges and deletions have.
   */
  async lock(contaId: string, id: string): Promise<LinkTravado | null> {
    for (;;) {
      const [found] = await this.sql.rows<{ clienteId: string }>({
        name: 'links-cliente',
        text: `select cliente_id as "clienteId" from links_cliente where conta_id = $1 and id = $2`,
        values: [contaId, id],
      });
      if (!found) return null;
      await this.sql.rows({
        name: 'links-lock-cliente',
        text: `select from clientes where conta_id = $1 and id = $2 for key share`,
        values: [contaId, found.clienteId],
      });
      const [row] = await this.sql.rows<UsedRow>({
        name: 'links-lock',
        text: `select cliente_id as "clienteId", usado_em as "usadoEm", chave_hash as "chaveHash", pedido from links_cliente
               where conta_id = $1 and id = $2 and (usado_em is not null or expira_em > now()) for update`,
        values: [contaId, id],
      });
      if (!row) return null;
      const { clienteId, usadoEm, chaveHash, pedido } = row;
      if (clienteId !== found.clienteId) continue;
      return { clienteId, uso: usadoEm && pedido ? { em: new Date(usadoEm), chaveHash, pedido } : null };
    }
  }

  async use(contaId: string, id: string, { chaveHash, pedido, em }: NonNullable<LinkTravado['uso']>): Promise<void> {
    await this.sql.rows({
      name: 'links-use',
      text: `update links_cliente set usado_em = $3, chave_hash = $4, pedido = $5 where conta_id = $1 and id = $2`,
      values: [contaId, id, em, chaveHash, pedido],
    });
  }
}
