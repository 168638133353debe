import { Injectable } from '@nestjs/common';
import { Sql } from '#shared/database/sql.js';
import type { DuplicateGroup } from '../domain/duplicates.js';
import { chosenFields, mergedFields, pointersOf, type Restored, type StoredCliente } from '../domain/merge.js';
import { DocumentosViagem } from '../../documentos-viagem/infrastructure/documentos-viagem.repository.js';
import type { GroupRecord, LinkedRecords, RecordedLinks, StoredRelacionamento } from './group-records.js';
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
    private readonly documentosViagem: DocumentosViagem,
    private readonly laterRemovals: LaterRemovalsQueries,
  ) {}

  /** No row refers to the removed clients of a group any more; `removeOthers` deletes them. */
  async merge(contaId: string, { manter, remover, escolhas }: DuplicateGroup): Promise<GroupRecord<LinkedRecords>> {
    const [kept, ...others] = await this.records.take(contaId, [manter, ...remover]);
    if (!kept) throw new Error('a locked client is gone');
    await this.documentosViagem.addMissing([manter, ...remover]);
    const pertences = await this.linked.of(contaId, manter, remover);
    const removed = await this.linked.moveTo(contaId, manter, remover, pertences);
    if (others.some(({ cpf }) => cpf)) await this.records.clearCpf(contaId, remover);
    const names = await this.records.namesOf(contaId, [...pointersOf(others), ...removed.map(({ clienteId }) => clienteId)]);
    const [other] = others;
    const fields =
      escolhas && other ? chosenFields(kept, other, escolhas, names, removed) : mergedFields(kept, others, names, removed);
    const versao = await this.records.write(contaId, { ...kept, ...fields, id: manter });
    await this.documentosViagem.summarize(contaId, [manter]);
    return { mantido: { id: manter, antes: kept, versao }, removidos: others, pertences };
  }

  /** The removed clients of all groups in one statement, last: from here on other writes in the conta wait until the transaction ends. */
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
      if (version === undefined && (await this.isDeleted(contaId, mantido.id, gone))) continue; // none of its data may be restored
      if (version === mantido.versao) kept.set(mantido.id, await this.restoreFields(contaId, group));
      else edited.add(mantido.id);
      groups.push(group);
    }
    const restored = groups.flatMap(({ removidos }) => removidos);
    await this.records.restore(contaId, restored);
    const responsaveis: { id: string; responsavelId: string }[] = [];
    for (const { id, responsavel_id: before } of [...kept.values(), ...restored])
      if (before) responsaveis.push({ id, responsavelId: await this.holderOf(contaId, before, gone) });
    await this.linked.restoreResponsaveis(contaId, responsaveis);
    // a later group was recorded after the earlier merges: its clients may have the responsável that an earlier merge set
    const asBefore = new Set(kept.keys());
    const holders = new Set<string>();
    for (const { mantido, pertences } of groups) {
      asBefore.delete(mantido.id);
      const holder = await this.holderOf(contaId, mantido.id, gone);
      holders.add(holder);
      const wanted = await this.restorable(contaId, pertences, gone, asBefore);
      await this.linked.moveBack(contaId, holder, holder === mantido.id ? wanted : withItsOwn(wanted));
      const documentosViagem = (wanted.documentosViagem ?? []).map(({ id }) => id);
      await this.documentosViagem.untieFilesOfOthers(contaId, holder, documentosViagem);
    }
    await this.linked.endCircles(
      contaId,
      responsaveis.map(({ id }) => id),
    );
    for (const { mantido, removidos } of groups.filter(({ pertences: { documentosViagem } }) => !documentosViagem))
      for (const one of kept.has(mantido.id) ? [mantido.antes, ...removidos] : removidos)
        await this.records.restoreValidade(contaId, one);
    await this.documentosViagem.summarize(contaId, [...holders, ...restored.map(({ id }) => id)]);
    return { restored: restored.length, edited: edited.size };
  }

  /** Whether a missing client was deleted since, and no other one has its rows; one that has them may be a part of a deleted one that was undone. */
  private async isDeleted(contaId: string, id: string, gone: LaterRemovals): Promise<boolean> {
    return gone.isDeleted(id) && (await this.holderOf(contaId, id, gone)) === id;
  }

  /** The client with the rows of this one: itself, or the one it was merged into since. */
  private async holderOf(contaId: string, id: string, gone: LaterRemovals): Promise<string> {
    const way = gone.wayOf(id);
    if (way.length === 1) return id;
    for (const one of way) if ((await this.records.version(contaId, one)) !== undefined) return one;
    return id;
  }

  /**
   * Without relationships that were removed since, the others between the clients that stand for their ends now; without dependants whose own
   * fields are restored.
   */
  private async restorable(
    contaId: string,
    { dependentes, ...pertences }: RecordedLinks,
    gone: LaterRemovals,
    asBefore: ReadonlySet<string>,
  ): Promise<RecordedLinks> {
    const relacionamentos: StoredRelacionamento[] = [];
    for (const one of pertences.relacionamentos.filter(({ id }) => !gone.isUnrelated(id)))
      relacionamentos.push({
        ...one,
        cliente_id: await this.holderOf(contaId, one.cliente_id, gone),
        referencia_id: await this.holderOf(contaId, one.referencia_id, gone),
      });
    return { ...pertences, dependentes: dependentes.filter(({ id }) => !asBefore.has(id)), relacionamentos };
  }

  /** Only for clients without a change since. */
  private async restoreFields(contaId: string, { mantido: { antes } }: GroupRecord): Promise<StoredCliente> {
    const { updated_at: version = null } = antes;
    await this.records.write(contaId, antes, version);
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

/** A label or a mark may be the holder's own. */
const withItsOwn = ({ etiquetas, naoDuplicados, cpfsNaPlanilha, ...pertences }: RecordedLinks): RecordedLinks => ({
  ...pertences,
  etiquetas: (etiquetas ?? []).map((one) => ({ ...one, jaTinha: true })),
  naoDuplicados: (naoDuplicados ?? []).map((one) => ({ ...one, jaEra: true })),
  cpfsNaPlanilha: (cpfsNaPlanilha ?? []).map((one) => ({ ...one, jaEra: true })),
});
