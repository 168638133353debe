import { Injectable } from '@nestjs/common';
import { Sql } from '#shared/database/sql.js';
import type { DuplicateGroup } from '../domain/duplicates.js';
import type { Restored } from '../domain/limpeza.js';
import { chosenFields, mergedFields, pointersOf, type StoredCliente } from '../domain/merge.js';
import type { GroupRecord, LinkedRecords } from './group-records.js';
import { LinkedRecordsStore } from './linked-records.store.js';
import { ClienteRecordsStore } from './cliente-records.store.js';
import { LaterRemovalsQueries, type LaterRemovals } from './later-removals.queries.js';

/** Merges a group of duplicates into one client, and restores the group. */
@Injectable()
export class MergedGroupsStore {
  constructor(
    private readonly sql: Sql,
    private readonly records: ClienteRecordsStore,
    private readonly linked: LinkedRecordsStore,
    private readonly laterRemovals: LaterRemovalsQueries,
  ) {}

  /** The removed clients of a group keep nothing; `removeOthers` deletes them. */
  async merge(contaId: string, { manter, remover, escolhas }: DuplicateGroup): Promise<GroupRecord> {
    const [kept, ...others] = await this.records.take(contaId, [manter, ...remover]);
    if (!kept) throw new Error('a locked client is gone');
    const pertences = await this.linked.of(contaId, manter, remover);
    const removed = await this.linked.moveTo(contaId, manter, remover, pertences);
    if (others.some(({ cpf }) => cpf)) await this.records.clearCpf(contaId, remover);
    const names = await this.records.namesOf(contaId, [...pointersOf(others), ...removed.map(({ clienteId }) => clienteId)]);
    const [other] = others;
    const fields =
      escolhas && other ? chosenFields(kept, other, escolhas, names, removed) : mergedFields(kept, others, names, removed);
    const versao = await this.records.write(contaId, { ...kept, ...fields, id: manter });
    return { mantido: { id: manter, antes: kept, versao }, removidos: others, pertences };
  }

  /** The removed clients of all groups at once, last: from here on other writes in the conta wait until the transaction ends. */
  async removeOthers(contaId: string, groups: readonly DuplicateGroup[]): Promise<void> {
    const ids = groups.flatMap(({ remover }) => remover);
    await this.deleteStoredAnswers(ids);
    await this.records.remove(contaId, ids);
  }

  /** Last merged first, as they are given. */
  async undo(contaId: string, limpezaId: string, recorded: readonly GroupRecord[]): Promise<Restored> {
    const gone = await this.laterRemovals.since(contaId, limpezaId);
    const groups: GroupRecord[] = [];
    const edited = new Set<string>();
    const kept = new Map<string, StoredCliente>(); // the earliest record, where a group was merged in several steps
    for (const group of recorded) {
      const { mantido } = group;
      const version = await this.records.version(contaId, mantido.id);
      if (version === undefined && gone.isDeleted(mantido.id)) continue; // deleted as one person since: nothing of that person may come back
      if (version === mantido.versao) kept.set(mantido.id, await this.restoreFields(contaId, group));
      else edited.add(mantido.id);
      groups.push(group);
    }
    const restored = groups.flatMap(withoutFollowing);
    await this.records.restore(contaId, restored);
    await this.linked.restoreResponsaveis(
      contaId,
      [...kept.values(), ...restored].flatMap(({ id: one, responsavel_id: responsavelId }) =>
        responsavelId ? [{ id: one, responsavelId }] : [],
      ),
    );
    // a later group was recorded after the earlier merges: its clients may have the responsável that an earlier merge set
    const asBefore = new Set(kept.keys());
    for (const { mantido, pertences } of groups) {
      asBefore.delete(mantido.id);
      const holder = await this.holderOf(contaId, mantido.id, gone);
      const wanted = stillWanted(pertences, gone, asBefore);
      await this.linked.moveBack(contaId, holder, holder === mantido.id ? wanted : withoutLabelsOf(wanted));
    }
    return { restored: restored.length, edited: edited.size };
  }

  /** Who has what the kept client got: that one, or whom it was merged into since. */
  private async holderOf(contaId: string, id: string, gone: LaterRemovals): Promise<string> {
    for (const one of gone.wayOf(id)) if ((await this.records.version(contaId, one)) !== undefined) return one;
    return id;
  }

  /** Only for clients that nobody changed since. */
  private async restoreFields(contaId: string, { mantido: { antes }, pertences }: GroupRecord): Promise<StoredCliente> {
    const { updated_at: version = null } = antes;
    await this.records.write(contaId, antes, version);
    if (!pertences.documentosViagem) await this.records.restoreValidade(contaId, antes);
    return antes;
  }

  private async deleteStoredAnswers(ids: readonly string[]): Promise<void> {
    await this.sql.rows({
      name: 'limpeza-delete-stored-answers',
      text: `update idempotencia set resposta = null where alvo_id = any ($1::uuid[])`,
      values: [ids],
    });
  }
}

/** The removed clients, whose passport's validity comes back with their travel papers where those are recorded. */
const withoutFollowing = ({ removidos, pertences }: GroupRecord): StoredCliente[] =>
  pertences.documentosViagem ? removidos.map((one) => ({ ...one, validade_passaporte: null })) : removidos;

/** A label may be the holder's own. */
const withoutLabelsOf = (pertences: LinkedRecords): LinkedRecords => ({
  ...pertences,
  etiquetas: (pertences.etiquetas ?? []).map((one) => ({ ...one, jaTinha: true })),
});

/** Without relationships that were removed since, and without dependants whose own fields are restored. */
const stillWanted = (pertences: LinkedRecords, gone: LaterRemovals, asBefore: ReadonlySet<string>): LinkedRecords => ({
  ...pertences,
  dependentes: pertences.dependentes.filter(({ id }) => !asBefore.has(id)),
  relacionamentos: pertences.relacionamentos.filter(({ id }) => !gone.isUnrelated(id)),
});
