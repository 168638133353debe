import { Injectable } from '@nestjs/common';
import { Sql } from '#shared/database/sql.js';
import type { DuplicateGroup } from '../../domain/limpezas/duplicates.js';
import { mergedFields, pointersOf, type StoredCliente } from '../../domain/limpezas/merge.js';
import { LinkedRecordsStore, type LinkedRecords } from './linked-records.store.js';
import { ClienteRecordsStore } from './cliente-records.store.js';
import { LaterRemovalsQueries, type LaterRemovals } from './later-removals.queries.js';

/** One group as it was before; `versao` is what the cleaning made of the client that was kept. */
export interface GroupRecord {
  mantido: { id: string; antes: StoredCliente; versao: string };
  removidos: StoredCliente[];
  pertences: LinkedRecords;
}

/** Makes one client of a group of duplicates, and the group of him again. */
@Injectable()
export class MergedGroupsStore {
  constructor(
    private readonly sql: Sql,
    private readonly records: ClienteRecordsStore,
    private readonly linked: LinkedRecordsStore,
    private readonly laterRemovals: LaterRemovalsQueries,
  ) {}

  /** Those whose ties have to move come last: from the first tie on whoever writes in the conta waits until the transaction ends. */
  async inOrder(contaId: string, groups: readonly DuplicateGroup[]): Promise<DuplicateGroup[]> {
    const tied = await this.linked.tied(contaId);
    const movesTies = ({ remover }: DuplicateGroup): boolean => remover.some((id) => tied.has(id));
    return [...groups.filter((group) => !movesTies(group)), ...groups.filter(movesTies)];
  }

  /** The others have nothing any more, and are still there. */
  async merge(contaId: string, { manter, remover }: DuplicateGroup): Promise<GroupRecord> {
    const [kept, ...others] = await this.records.take(contaId, [manter, ...remover]);
    if (!kept) throw new Error('a locked client is gone');
    const pertences = await this.linked.of(contaId, remover);
    const untied = await this.linked.moveTo(contaId, manter, remover, pertences);
    if (others.some(({ cpf }) => cpf)) await this.records.giveUpCpf(contaId, remover);
    const names = await this.records.namesOf(contaId, [...pointersOf(others), ...untied.map(({ clienteId }) => clienteId)]);
    const fields = mergedFields(kept, others, names, untied);
    const versao = await this.records.write(contaId, { ...kept, ...fields, id: manter });
    return { mantido: { id: manter, antes: kept, versao }, removidos: others, pertences };
  }

  /** The others of all groups at once: whoever writes in the conta waits from here on until the transaction ends. */
  async removeOthers(contaId: string, groups: readonly DuplicateGroup[]): Promise<void> {
    const ids = groups.flatMap(({ remover }) => remover);
    await this.forgetAnswers(ids);
    await this.records.remove(contaId, ids);
  }

  /** In the order in which a cleaning merged them; answers how many clients are there again. */
  async undo(contaId: string, limpezaId: string, recorded: readonly GroupRecord[]): Promise<number> {
    const gone = await this.laterRemovals.cleaning(contaId, limpezaId);
    const groups: GroupRecord[] = [];
    const givenBack: StoredCliente[] = [];
    for (const group of recorded) {
      const { mantido } = group;
      const version = await this.records.version(contaId, mantido.id);
      if (version === undefined && gone.isDeleted(mantido.id)) continue; // he was one person, and is to be forgotten
      if (version === mantido.versao) givenBack.push(await this.giveBackFields(contaId, mantido.antes));
      groups.push(group);
    }
    const restored = groups.flatMap(({ removidos }) => removidos);
    await this.records.restore(contaId, restored);
    await this.linked.answerAgain(
      contaId,
      [...givenBack, ...restored].flatMap(({ id: one, responsavel_id: responsavelId }) =>
        responsavelId ? [{ id: one, responsavelId }] : [],
      ),
    );
    // a later group was recorded as an earlier one had left it: whom an earlier one kept with the responsible person that it gave him
    const asBefore = new Set(givenBack.map(({ id }) => id));
    for (const { mantido, pertences } of groups.toReversed()) {
      asBefore.delete(mantido.id);
      await this.linked.moveBack(contaId, mantido.id, stillWanted(pertences, gone, asBefore));
    }
    return restored.length;
  }

  /** Only of whom nobody has changed since: what people did stays. */
  private async giveBackFields(contaId: string, antes: StoredCliente): Promise<StoredCliente> {
    const { updated_at: version = null } = antes;
    await this.records.write(contaId, antes, version);
    return antes;
  }

  private async forgetAnswers(ids: readonly string[]): Promise<void> {
    await this.sql.rows({
      name: 'limpeza-forget-answers',
      text: `update idempotencia set resposta = null where alvo_id = any ($1::uuid[])`,
      values: [ids],
    });
  }
}

/** A tie that somebody has removed since is not made again, nor does somebody answer for whom has his own fields again. */
const stillWanted = (pertences: LinkedRecords, gone: LaterRemovals, asBefore: ReadonlySet<string>): LinkedRecords => ({
  ...pertences,
  dependentes: pertences.dependentes.filter(({ id }) => !asBefore.has(id)),
  relacionamentos: pertences.relacionamentos.filter(({ id }) => !gone.isUntied(id)),
});
