import { Injectable } from '@nestjs/common';
import type { LinkKind } from '#shared/database/declared-tables.js';
import { Sql } from '#shared/database/sql.js';
import type { CampoDaFicha } from '@viajario/contracts/crm/ficha/campos-da-ficha';
import type { FlagDocumento } from '@viajario/contracts/documents/flags-documento';

/** The fields and files that a link asks the client for. */
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
  /** Hash and instant of the submission; null while the link is open. */
  uso: { chaveHash: Buffer | null; pedido: Buffer; em: Date } | null;
}

/** One that was used is found too, for the repeated submission. */
export const FICHA: LinkKind = {
  path: 'ficha',
  table: 'links_cliente',
  open: (l) => `${l}.usado_em is null and ${l}.expira_em > now()`,
  find: `select id, conta_id as "contaId", conta, tem_logo as "temLogo", contato, cliente_id as "clienteId", campos, arquivos,
    expira_em as "expiraEm", usado from abrir_ficha($1)`,
  target: 'cliente_id',
  member: 'criado_por',
  isFor: 'l.cliente_id = $2',
};

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

  async add({ id, contaId, clienteId, criadoPor, tokenHash, campos, arquivos, expiraEm }: NovoLink): Promise<void> {
    await this.sql.rows({
      name: 'links-add',
      text: `insert into links_cliente (id, conta_id, cliente_id, criado_por, token_hash, campos, arquivos, expira_em)
             values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [id, contaId, clienteId, criadoPor, tokenHash, campos, arquivos, expiraEm],
    });
  }

  /** Returns its client; null when it had ended or never existed. */
  async end(contaId: string, id: string): Promise<string | null> {
    const [ended] = await this.sql.rows<{ clienteId: string }>({
      name: 'links-end',
      text: `delete from links_cliente l where l.conta_id = $1 and l.id = $2 and ${FICHA.open('l')} returning l.cliente_id as "clienteId"`,
      values: [contaId, id],
    });
    return ended?.clienteId ?? null;
  }

  /**
   * Locked until the transaction ends, after its client, so that concurrent submissions run one after the other. Null when it has ended. A
   * merge may move it to another client between the two locks: then both are locked again, in the order of merges and deletions.
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
