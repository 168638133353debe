import { Injectable } from '@nestjs/common';
import type { Stats } from '@viajario/contracts/crm/stats';
import { Sql } from '#shared/infrastructure/sql.js';
import { familyGroups, type Relation } from '../domain/family-groups.js';

const SAO_PAULO_MONTH = `date_trunc('month', now() at time zone 'America/Sao_Paulo')`;

type Totals = Pick<Stats, 'totalClientes' | 'totalDocumentos'>;

@Injectable()
export class StatsQueries {
  constructor(private readonly sql: Sql) {}

  async read(contaId: string): Promise<Stats> {
    const [totals, month, relations] = await this.sql.allOfConta<[Totals, Pick<Stats, 'newThisMonth'>, Relation]>(contaId, [
      {
        name: 'stats-totals',
        text: `select clientes::int as "totalClientes", documentos::int as "totalDocumentos" from contas_totais where conta_id = $1`,
        values: [contaId],
      },
      {
        name: 'stats-month',
        text: `select count(*)::int as "newThisMonth" from clientes where conta_id = $1 and data_entrada >= ${SAO_PAULO_MONTH}::date
                 and data_entrada < (${SAO_PAULO_MONTH} + interval '1 month')::date`,
        values: [contaId],
      },
      {
        name: 'stats-relations',
        text: `select cliente_id as a, referencia_id as b from relacionamentos_clientes where conta_id = $1`,
        values: [contaId],
      },
    ]);
    const { totalClientes, totalDocumentos } = totals[0] ?? { totalClientes: 0, totalDocumentos: 0 };
    return { totalClientes, totalDocumentos, newThisMonth: month[0]?.newThisMonth ?? 0, familyGroups: familyGroups(relations) };
  }
}
