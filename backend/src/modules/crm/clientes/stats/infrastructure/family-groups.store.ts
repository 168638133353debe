import { Injectable, Logger } from '@nestjs/common';
import { Sql } from '#shared/database/sql.js';
import type { RowSink } from '#shared/database/wire/batch.js';
import { ofConta, PoolReads } from '#shared/database/pool-reads.js';
import { unchecked, UnitOfWork } from '#shared/database/unit-of-work.js';
import { FamilyGroups } from '../../relacionamentos/domain/family-groups.js';

/** Counts the families of a conta and caches the count with the version of the relationships it was made from. */
@Injectable()
export class FamilyGroupsStore {
  private readonly logger = new Logger(FamilyGroupsStore.name);

  constructor(
    private readonly sql: Sql,
    private readonly pool: PoolReads,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Relationships are counted as they arrive, so that a conta with very many does not block other calls. The version does not cover those that come
   * in between: the next reader counts again.
   */
  async count(contaId: string): Promise<number> {
    const groups = new FamilyGroups();
    const take: RowSink['take'] = (row) => {
      const [a, b] = row.texts(2);
      if (a && b) groups.join(a, b);
    };
    const [, [version] = []] = await this.pool.rowsOfEach<{ versao: string }>(
      [
        ofConta(contaId),
        {
          name: 'relacionamentos-versao',
          text: `select relacionamentos_versao as versao from contas_totais where conta_id = $1`,
          values: [contaId],
        },
        {
          name: 'relacionamentos-of-conta',
          text: `select cliente_id, referencia_id from relacionamentos_clientes where conta_id = $1`,
          values: [contaId],
        },
      ],
      { take },
    );
    if (version) await this.keep(contaId, groups.count, version.versao);
    return groups.count;
  }

  /**
   * Skipped while another transaction holds the row: a read never waits for a writer. The version prevents a count of older relationships
   * from being taken for a current one, whichever is written last.
   */
  private async keep(contaId: string, count: number, version: string): Promise<void> {
    const kept = this.unitOfWork.run(unchecked(contaId), () =>
      this.sql.rows({
        name: 'grupos-keep',
        text: `update contas_totais set grupos_familiares = $2, grupos_versao = $3
               where conta_id = (select conta_id from contas_totais where conta_id = $1 for no key update skip locked)`,
        values: [contaId, count, version],
      }),
    );
    await kept.catch((error: unknown) => this.logger.warn(`family groups not kept: ${String(error)}`));
  }
}
