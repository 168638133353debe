import { Injectable } from '@nestjs/common';
import { LIMITS } from '@viajario/contracts/limits';
import { DomainError } from '#shared/domain/domain-error.js';
import { newId } from '#shared/domain/new-id.js';
import { FieldCipher } from '#shared/infrastructure/field-cipher.js';
import { Sql } from '#shared/infrastructure/sql.js';
import type { Candidate, DuplicateGroup } from '../../domain/limpezas/duplicates.js';
import { Limpezas, type AskedCleaning } from '../../domain/limpezas/limpezas.js';
import { mergedFields, type StoredCliente } from '../../domain/limpezas/merge.js';
import { BelongingsQueries, type Belongings } from './belongings.queries.js';
import { ClearClientesQueries } from './clear-clientes.queries.js';
import { ClienteRecordsQueries } from './cliente-records.queries.js';
import { DuplicatesQueries } from './duplicates.queries.js';

/** One group as it was before; `versao` is what the cleaning made of the client that was kept. */
interface GroupRecord {
  mantido: { id: string; antes: StoredCliente; versao: string };
  removidos: StoredCliente[];
  pertences: Belongings;
}

@Injectable()
export class LimpezasQueries extends Limpezas {
  constructor(
    private readonly sql: Sql,
    private readonly duplicates: DuplicatesQueries,
    private readonly records: ClienteRecordsQueries,
    private readonly belongings: BelongingsQueries,
    private readonly clearing: ClearClientesQueries,
  ) {
    super();
  }

  async lockConta(contaId: string): Promise<void> {
    await this.sql.rows({
      name: 'limpeza-lock-conta',
      text: `select pg_advisory_xact_lock(76, hashtext($1))`,
      values: [contaId],
    });
  }

  candidates(contaId: string): Promise<Candidate[]> {
    return this.duplicates.candidates(contaId);
  }

  async lockCandidates(contaId: string, candidates: readonly Candidate[]): Promise<void> {
    await this.sql.rows({
      name: 'limpeza-lock-candidates',
      text: `select 1 from clientes where conta_id = $1 and id = any ($2::uuid[]) order by id for update`,
      values: [contaId, candidates.map(({ id }) => id)],
    });
  }

  async merge({ id, contaId, usuarioId }: AskedCleaning, groups: readonly DuplicateGroup[]): Promise<void> {
    const removidos = groups.reduce((sum, { remover }) => sum + remover.length, 0);
    await this.sql.rows({
      name: 'limpeza-begin',
      text: `insert into limpezas (id, conta_id, usuario_id, removidos) values ($1, $2, $3, $4)`,
      values: [id, contaId, usuarioId, removidos],
    });
    for (const group of groups) {
      const record = await this.mergeGroup(contaId, group);
      await this.sql.rows({
        name: 'limpeza-keep',
        text: `insert into limpezas_grupos (id, conta_id, limpeza_id, registro) values ($1, $2, $3, $4)`,
        values: [newId(), contaId, id, FieldCipher.current().encrypt(JSON.stringify(record))],
      });
    }
  }

  async lockUndoable(contaId: string, id: string): Promise<void> {
    const [row] = await this.sql.rowsOfConta<{ podeDesfazer: boolean }>(contaId, {
      name: 'limpeza-lock',
      text: `select desfeita_em is null and criada_em + interval '${LIMITS.undoDays} days' > now()
               and exists (select from limpezas_grupos g where g.conta_id = $1 and g.limpeza_id = $2) as "podeDesfazer"
             from limpezas where conta_id = $1 and id = $2 for update`,
      values: [contaId, id],
    });
    if (!row) throw new DomainError('LIMPEZA_NAO_ENCONTRADA');
    if (!row.podeDesfazer) throw new DomainError('NAO_PODE_DESFAZER');
  }

  async undo(contaId: string, id: string): Promise<number> {
    const rows = await this.sql.rows<{ registro: string }>({
      name: 'limpeza-groups',
      text: `select registro from limpezas_grupos where conta_id = $1 and limpeza_id = $2 order by id`,
      values: [contaId, id],
    });
    const groups = rows.map(({ registro }): GroupRecord => JSON.parse(FieldCipher.current().decrypt(registro)));
    const givenBack: StoredCliente[] = [];
    for (const { mantido } of groups) if (await this.giveBackFields(contaId, mantido)) givenBack.push(mantido.antes);
    for (const { removidos } of groups) await this.records.restore(contaId, removidos);
    const restored = groups.flatMap(({ removidos }) => removidos);
    await this.belongings.answerAgain(
      contaId,
      [...givenBack, ...restored].flatMap(({ id: one, responsavel_id: responsavelId }) =>
        responsavelId ? [{ id: one, responsavelId }] : [],
      ),
    );
    // a later group was recorded as an earlier one had left it
    for (const { mantido, pertences } of groups.toReversed()) await this.belongings.moveBack(contaId, mantido.id, pertences);
    await this.sql.rows({
      name: 'limpeza-undone',
      text: `with forgotten as (delete from limpezas_grupos where conta_id = $1 and limpeza_id = $2)
             update limpezas set desfeita_em = now() where conta_id = $1 and id = $2`,
      values: [contaId, id],
    });
    return restored.length;
  }

  clear(contaId: string): Promise<number> {
    return this.clearing.run(contaId);
  }

  private async mergeGroup(contaId: string, { manter, remover }: DuplicateGroup): Promise<GroupRecord> {
    const [kept, ...others] = await this.records.take(contaId, [manter, ...remover]);
    if (!kept) throw new Error('a locked client is gone');
    const pertences = await this.belongings.of(contaId, remover);
    await this.belongings.moveTo(contaId, manter, remover);
    await this.forgetAnswers(remover);
    await this.records.remove(contaId, remover);
    const versao = await this.records.write(contaId, { ...kept, ...mergedFields(kept, others), id: manter });
    return { mantido: { id: manter, antes: kept, versao }, removidos: others, pertences };
  }

  /** What people changed since the cleaning stays; answers whether nobody has. */
  private async giveBackFields(contaId: string, { id, antes, versao }: GroupRecord['mantido']): Promise<boolean> {
    if ((await this.records.version(contaId, id)) !== versao) return false;
    const { updated_at: version = null } = antes;
    await this.records.write(contaId, antes, version);
    return true;
  }

  private async forgetAnswers(ids: readonly string[]): Promise<void> {
    await this.sql.rows({
      name: 'limpeza-forget-answers',
      text: `update idempotencia set resposta = null where alvo_id = any ($1::uuid[])`,
      values: [ids],
    });
  }
}
