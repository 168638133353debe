import { Injectable } from '@nestjs/common';
import type { Retidos, Stats } from '@viajario/contracts/crm/stats/stats';
import { Clock } from '#shared/domain/clock.js';
import { Sql } from '#shared/database/sql.js';
import { FamilyGroupsStore } from './family-groups.store.js';
import { enteredThisMonth, notBroughtIn, recordedThisMonth } from '../../clientes/infrastructure/clientes-filter.js';

/** Found by a small index of their own; a condition beside the others would have their rows read. */
const EXEMPLOS = (condition: string): string =>
  `(select count(*) from clientes where conta_id = $1 and exemplo and ${condition})`;

/** On the day `$2`. Not `retido`: its null check would leave the index clientes_retidos unused. */
const RETIDOS = '(select count(*) from clientes c where c.conta_id = $1 and c.retencao_ate >= $2)::int';

type Totals = Pick<Stats, 'totalClientes' | 'totalDocumentos' | 'retidos'> & { familyGroups: number | null };

@Injectable()
export class StatsQueries {
  constructor(
    private readonly sql: Sql,
    private readonly families: FamilyGroupsStore,
    private readonly clock: Clock,
  ) {}

  async retidos(contaId: string): Promise<Retidos> {
    const [row] = await this.sql.rowsOfConta<Retidos>(contaId, {
      name: 'stats-retidos',
      text: `select ${RETIDOS} as retidos`,
      values: [contaId, this.clock.today()],
    });
    return row ?? { retidos: 0 };
  }

  async read(contaId: string): Promise<Stats> {
    const [totals, month] = await this.sql.allOfConta<[Totals, Pick<Stats, 'newThisMonth'>]>(contaId, [
      {
        name: 'stats-totals',
        text: `select (clientes - ${EXEMPLOS('true')})::int as "totalClientes", documentos::int as "totalDocumentos",
                 ${RETIDOS} as retidos,
                 case when grupos_versao = relacionamentos_versao then grupos_familiares::int end as "familyGroups"
               from contas_totais where conta_id = $1`,
        values: [contaId, this.clock.today()],
      },
      {
        name: 'stats-month',
        text: `select ((select count(*) from clientes where conta_id = $1 and ${enteredThisMonth('clientes')} and ${notBroughtIn('clientes')})
                 + (select count(*) from clientes where conta_id = $1 and ${recordedThisMonth('clientes')} and ${notBroughtIn('clientes')})
                 - ${EXEMPLOS(`(${enteredThisMonth('clientes')} or ${recordedThisMonth('clientes')})`)})::int
                 as "newThisMonth"`,
        values: [contaId],
      },
    ]);
    const { totalClientes, totalDocumentos, familyGroups, retidos } = totals[0] ?? {
      totalClientes: 0,
      totalDocumentos: 0,
      familyGroups: 0,
      retidos: 0,
    };
    return {
      totalClientes,
      totalDocumentos,
      newThisMonth: month[0]?.newThisMonth ?? 0,
      familyGroups: familyGroups ?? (await this.families.count(contaId)),
      retidos,
    };
  }
}
