import { Injectable } from '@nestjs/common';
import type { Importacao } from '@viajario/contracts/crm/importacoes/importacoes';
import { LIMITS } from '@viajario/contracts/limits';
import { instant, instantOrNull, Sql } from '#shared/database/sql.js';

export const UNDONE_UNTIL = `i.criada_em + interval '${LIMITS.undoDays} days'`;
/** An import is not running any more once its job has failed. */
export const IS_DEAD = `i.status = 'andamento' and not exists (select from jobs j where j.id = i.id and j.concluido_em is null)`;

@Injectable()
export class ImportacoesQueries {
  constructor(private readonly sql: Sql) {}

  async list(contaId: string): Promise<Importacao[]> {
    const rows = await this.sql.rowsOfConta<Importacao>(contaId, {
      name: 'importacoes-list',
      text: `select i.id, i.id as "jobId", i.arquivo, case when ${IS_DEAD} then 'falhou' else i.status end as status,
               i.importados as imported, i.ignorados as skipped,
               case when u.id is null then null
                 else json_build_object('id', u.id, 'nome', coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email)) end as usuario,
               i.criada_em as "criadaEm",
               case when i.status = 'concluida' and i.importados > 0 then ${UNDONE_UNTIL} end as "desfazerAte"
             from importacoes i left join users u on u.id = i.usuario_id
             where i.conta_id = $1 and ${UNDONE_UNTIL} > now() order by i.criada_em desc, i.id desc limit 100`,
      values: [contaId],
    });
    return rows.map((row) => ({ ...row, criadaEm: instant(row.criadaEm), desfazerAte: instantOrNull(row.desfazerAte) }));
  }
}
