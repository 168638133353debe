import { Injectable } from '@nestjs/common';
import type { Privacidade } from '@viajario/contracts/crm/titulares/privacidade';
import { instantOrNull, Sql } from '#shared/database/sql.js';

const USUARIO_NOME = `coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email)`;
const UNCONFIRMED: Privacidade = { finalidade: null, baseLegal: null, confirmadoEm: null, confirmadoPor: null };

/** Why contas keep data of their clients. */
@Injectable()
export class Privacidades {
  constructor(private readonly sql: Sql) {}

  async read(contaId: string): Promise<Privacidade> {
    const [row = UNCONFIRMED] = await this.sql.rowsOfConta<Privacidade>(contaId, {
      name: 'privacidade-read',
      text: `select p.finalidade, p.base_legal as "baseLegal", p.confirmado_em as "confirmadoEm",
               (select json_build_object('id', u.id, 'nome', ${USUARIO_NOME}) from users u where u.id = p.confirmado_por) as "confirmadoPor"
             from titulares_privacidade p where p.conta_id = $1`,
      values: [contaId],
    });
    return { ...row, confirmadoEm: instantOrNull(row.confirmadoEm) };
  }

  async confirm(contaId: string, what: { finalidade: string; baseLegal: string }, em: Date, por: string): Promise<void> {
    await this.sql.rows({
      name: 'privacidade-save',
      text: `insert into titulares_privacidade (conta_id, finalidade, base_legal, confirmado_em, confirmado_por) values ($1, $2, $3, $4, $5)
             on conflict (conta_id) do update set finalidade = excluded.finalidade, base_legal = excluded.base_legal,
               confirmado_em = excluded.confirmado_em, confirmado_por = excluded.confirmado_por`,
      values: [contaId, what.finalidade, what.baseLegal, em, por],
    });
  }
}
