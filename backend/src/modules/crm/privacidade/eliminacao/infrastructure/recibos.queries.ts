import { Injectable } from '@nestjs/common';
import { addDays, civilDayInSaoPaulo } from '@viajario/contracts/civil-day';
import type { ReciboDeEliminacao } from '@viajario/contracts/crm/eliminacao/eliminacao';
import type { ListRecibos } from '@viajario/contracts/crm/eliminacao/eliminacao.input';
import { LIMITS } from '@viajario/contracts/limits';
import { pageOf, type Page } from '#shared/database/paging.js';
import { instant, Sql } from '#shared/database/sql.js';

const PAGE = 100;
const USUARIO_NOME = `coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email)`;

type Row = Omit<ReciboDeEliminacao, 'copiasAte'>;

@Injectable()
export class RecibosQueries {
  constructor(private readonly sql: Sql) {}

  async read(contaId: string, id: string): Promise<ReciboDeEliminacao> {
    const [row] = await this.sql.rowsOfConta<Row>(contaId, {
      name: 'recibo-read',
      text: `${RECIBOS} and r.id = $2`,
      values: [contaId, id],
    });
    if (!row) throw new Error('a receipt of this transaction is gone');
    return written(row);
  }

  async list({ contaId, ...asked }: ListRecibos): Promise<Page<ReciboDeEliminacao>> {
    const { limit, offset } = pageOf(asked, PAGE);
    const [rows, [count]] = await this.sql.allOfConta<[Row, { total: number }]>(contaId, [
      {
        name: 'recibos-list',
        text: `${RECIBOS} order by r.quando desc, r.id desc limit $2 offset $3`,
        values: [contaId, limit, offset],
      },
      {
        name: 'recibos-total',
        text: `select count(*)::int as total from recibos_eliminacao where conta_id = $1`,
        values: [contaId],
      },
    ]);
    return { total: count?.total ?? 0, rows: rows.map(written) };
  }
}

const RECIBOS = `select r.id, encode(r.hash, 'hex') as hash, r.quando, r.motivo, r.observacao,
    (select json_build_object('id', u.id, 'nome', ${USUARIO_NOME}) from users u where u.id = r.por) as usuario
  from recibos_eliminacao r where r.conta_id = $1`;

function written(row: Row): ReciboDeEliminacao {
  const quando = instant(row.quando);
  return { ...row, quando, copiasAte: addDays(civilDayInSaoPaulo(new Date(quando)), LIMITS.backupDays) };
}
