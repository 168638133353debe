import { Injectable, Logger } from '@nestjs/common';
import { Sql } from '#shared/database/sql.js';
import { UnitOfWork } from '#shared/database/unit-of-work.js';
import { familyGroups, type Relation } from '../../domain/relacionamentos/family-groups.js';

/** Counts the families of a conta and caches the count with the version of the relationships it was made from. */
@Injectable()
export class FamilyGroupsStore {
  private readonly logger = new Logger(FamilyGroupsStore.name);

  constructor(
    private readonly sql: Sql,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async count(contaId: string): Promise<number> {
    const [version, relations] = await this.sql.allOfConta<[{ versao: string }, Relation]>(contaId, [
      {
        name: 'relacionamentos-versao',
        text: `select relacionamentos_versao as versao from contas_totais where conta_id = $1`,
        values: [contaId],
      },
      {
        name: 'relacionamentos-of-conta',
        text: `select cliente_id as a, referencia_id as b from relacionamentos_clientes where conta_id = $1`,
        values: [contaId],
      },
    ]);
    const count = familyGroups(relations);
    if (version[0]) await this.keep(contaId, count, version[0].versao);
    return count;
  }

  /**
   * Skipped while another transaction holds the row: a read never waits for a writer. The version keeps a count of older relationships
   * from being taken for a current one, whichever is written last.
   */
  private async keep(contaId: string, count: number, version: string): Promise<void> {
    const kept = this.unitOfWork.run(contaId, () =>
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
