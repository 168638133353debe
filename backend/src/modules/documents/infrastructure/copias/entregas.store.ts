import { Injectable } from '@nestjs/common';
import { Sql } from '#shared/database/sql.js';
import { unchecked, UnitOfWork } from '#shared/database/unit-of-work.js';

/** A download that was counted, or continues a counted one. */
export interface Download {
  counted: boolean;
}

interface Asked {
  contaId: string;
  id: string;
  /** Hash of the link of one download; without it the call is a download of its own. */
  entrega: Buffer | null;
}

/** Counts the downloads of copies: calls of one link within ten minutes are one download. */
@Injectable()
export class EntregasStore {
  constructor(
    private readonly sql: Sql,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Creates the link of one download, which is counted only when it is used. */
  async add({ contaId, id, entrega }: Asked): Promise<void> {
    await this.run(contaId, {
      name: 'entregas-add',
      text: `insert into entregas_de_copias (token_hash, conta_id, copia_id, expira_em)
             select $3, $1, $2, least(now() + interval '10 minutes', c.expira_em) from copias c where c.conta_id = $1 and c.id = $2`,
      values: [contaId, id, entrega],
    });
  }

  /** Null when no download is left, or the link is no longer one of this copy. */
  async begin({ contaId, id, entrega }: Asked): Promise<Download | null> {
    const [row] = await this.run<{ counted: boolean; goesOn: boolean }>(contaId, {
      name: 'entregas-begin',
      text: `with aberta as (
               select usada_em from entregas_de_copias where conta_id = $1 and copia_id = $2 and token_hash = $3 and expira_em > now() for update),
             contada as (
               update copias set usados = usados + 1 where conta_id = $1 and id = $2 and usados < downloads
                 and ($3::bytea is null or exists (select from aberta where usada_em is null)) returning 1),
             usada as (
               update entregas_de_copias set usada_em = now() where conta_id = $1 and token_hash = $3 and exists (select from contada))
             select exists (select from contada) as counted, exists (select from aberta where usada_em is not null) as "goesOn"`,
      values: [contaId, id, entrega],
    });
    return row && (row.counted || row.goesOn) ? { counted: row.counted } : null;
  }

  /** Uncounts a download whose client disconnected before the first byte. */
  async giveBack({ contaId, id, entrega }: Asked): Promise<void> {
    await this.run(contaId, {
      name: 'entregas-give-back',
      text: `with nova as (update entregas_de_copias set usada_em = null where conta_id = $1 and token_hash = $3)
             update copias set usados = usados - 1 where conta_id = $1 and id = $2 and usados > 0`,
      values: [contaId, id, entrega],
    });
  }

  private run<T>(contaId: string, statement: Parameters<Sql['rows']>[0]): Promise<T[]> {
    return this.unitOfWork.run(unchecked(contaId), () => this.sql.rows<T>(statement));
  }
}
