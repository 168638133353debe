import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LIMITS } from '@viajario/contracts/limits';
import type { LinkKind } from '#shared/database/declared-tables.js';
import { instant, Sql } from '#shared/database/sql.js';
import { newId } from '#shared/domain/new-id.js';

export const PAGINA: LinkKind = {
  path: 'v',
  table: 'paginas_viagem',
  open: (l) => `${l}.encerrada_em is null and fim_da_pagina(${l}) > now()`,
  find: `select id, conta_id as "contaId", conta, tem_logo as "temLogo", contato, viagem_id as "viagemId", expira_em as "expiraEm" from abrir_pagina($1)`,
  isFor: `exists (select from paginas_viagem_pessoas p where p.conta_id = $1 and p.pagina_id = l.id and p.cliente_id = $2)`,
};

/** SQL: the open pages of the trip `$2`, or those without a trip on which the client `$2` stands. */
export const ABERTAS = `from paginas_viagem l where l.conta_id = $1 and ${PAGINA.open('l')} and (l.viagem_id = $2 or l.viagem_id is null and ${PAGINA.isFor})`;
const CHAVE_BYTES = 9;
const DAY_MS = 86_400_000;

export interface NovaPagina {
  contaId: string;
  /** Without a trip it is open for some days from `now`. */
  viagemId: string | null;
  criadaPor: string;
  clienteIds: readonly string[];
  tokenHash: Buffer;
  now: Date;
}

/** Pages of the conta that the transaction is bound to. */
@Injectable()
export class Paginas {
  constructor(private readonly sql: Sql) {}

  async add({ contaId, viagemId, criadaPor, clienteIds, tokenHash, now }: NovaPagina): Promise<{ id: string; expiraEm: string }> {
    const id = newId();
    const expiraEm = viagemId === null ? new Date(now.getTime() + LIMITS.diasDaPaginaDaFamilia * DAY_MS) : null;
    const [added] = await this.sql.rows<{ expiraEm: string }>({
      name: 'paginas-add',
      text: `insert into paginas_viagem (id, conta_id, viagem_id, criada_por, token_hash, expira_em, created_at) values ($1, $2, $3, $4, $5, $6, $7)
             returning fim_da_pagina(paginas_viagem) as "expiraEm"`,
      values: [id, contaId, viagemId, criadaPor, tokenHash, expiraEm, now],
    });
    const pessoas = clienteIds.map((clienteId, ordem) => {
      const chave = randomBytes(CHAVE_BYTES).toString('base64url');
      return { id: newId(), clienteId, ordem, chave };
    });
    await this.sql.rows({
      name: 'paginas-add-pessoas',
      text: `insert into paginas_viagem_pessoas (id, conta_id, pagina_id, cliente_id, ordem, chave)
             select p.id, $1, $2, p."clienteId", p.ordem, p.chave from jsonb_to_recordset($3) as p(id uuid, "clienteId" uuid, ordem smallint, chave text)`,
      values: [contaId, id, JSON.stringify(pessoas)],
    });
    return { id, expiraEm: instant(added?.expiraEm ?? '') };
  }

  /** Those for the same people, of the same trip or without one. */
  async endOfSame({ contaId, viagemId, clienteIds, now }: Omit<NovaPagina, 'criadaPor' | 'tokenHash'>): Promise<void> {
    await this.sql.rows({
      name: 'paginas-end-of-same',
      text: `update paginas_viagem l set encerrada_em = $4 where l.conta_id = $1 and l.viagem_id is not distinct from $2::uuid and l.encerrada_em is null
               and array(select p.cliente_id from paginas_viagem_pessoas p where p.conta_id = $1 and p.pagina_id = l.id order by 1)
                 = array(select c from unnest($3::uuid[]) c order by 1)`,
      values: [contaId, viagemId, clienteIds, now],
    });
  }

  /** Open ones of a trip, or of a client without one. */
  async countOpen(contaId: string, id: string): Promise<number> {
    const [row] = await this.sql.rows<{ total: number }>({
      name: 'paginas-count',
      text: `select count(*)::int as total ${ABERTAS}`,
      values: [contaId, id],
    });
    return row?.total ?? 0;
  }

  /** Returns its trip; undefined where it had ended. */
  async end(contaId: string, id: string, now: Date): Promise<{ viagemId: string | null } | undefined> {
    const [ended] = await this.sql.rows<{ viagemId: string | null }>({
      name: 'paginas-end',
      text: `update paginas_viagem l set encerrada_em = $3 where l.conta_id = $1 and l.id = $2 and ${PAGINA.open('l')} returning l.viagem_id as "viagemId"`,
      values: [contaId, id, now],
    });
    return ended;
  }

  /** The person of an open page, after whom it is locked: what is sent by one page is counted one after the other. */
  async lock(contaId: string, id: string, clienteId: string): Promise<boolean> {
    await this.sql.rows({
      name: 'paginas-lock-cliente',
      text: `select from clientes where conta_id = $1 and id = $2 for no key update`,
      values: [contaId, clienteId],
    });
    const found = await this.sql.rows({
      name: 'paginas-lock',
      text: `select from paginas_viagem l where l.conta_id = $1 and l.id = $3 and ${PAGINA.open('l')} and ${PAGINA.isFor} for no key update`,
      values: [contaId, clienteId, id],
    });
    return found.length > 0;
  }
}
