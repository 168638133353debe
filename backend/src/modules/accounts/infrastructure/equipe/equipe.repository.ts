import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import { DeclaredTables, type UserTable } from '#shared/database/declared-tables.js';
import { save } from '#shared/database/save.js';
import { Sql } from '#shared/database/sql.js';
import { JobsStore } from '#shared/jobs/jobs.store.js';
import { type Standing, Membro } from '../../domain/equipe/membro.js';
import { EquipeQueries } from './equipe.queries.js';

/** Clients take a tenth of a millisecond each, for their indexes. */
const BATCH = 1_000;
/** SQL: ids of the rows of the user `$2` in the conta `$1`. */
const idsOf = ({ table, user, which = 'true' }: UserTable): string =>
  `select id from ${table} where conta_id = $1 and ${user} = $2 and ${which}`;
const OWN = 'conta_id = $1 and autor_id = $2';

/** The members of the conta that the transaction is bound to. */
@Injectable()
export class Equipe {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly jobs: JobsStore,
    private readonly queries: EquipeQueries,
    private readonly tables: DeclaredTables,
  ) {}

  /**
   * Locks the team until the transaction ends, so that concurrent changes run one after the other. Locks the conta's row, then
   * reads in a second statement: the one that waited for the lock would see the old snapshot.
   */
  async enter(contaId: string, usuarioId: string): Promise<Standing> {
    await this.lock(contaId);
    return this.queries.standingOf(contaId, usuarioId);
  }

  /** Locks the team as `enter` does, for a job. */
  async lock(contaId: string): Promise<void> {
    await this.sql.rows({ name: 'equipe-lock', text: 'select from contas where id = $1 for no key update', values: [contaId] });
  }

  membro(contaId: string, usuarioId: string): Promise<Membro> {
    const failHandler = (): DomainError => new DomainError('MEMBRO_NAO_ENCONTRADO');
    return this.em.findOneOrFail(Membro, { usuarioId, contaId }, { failHandler });
  }

  /** Null when the user is not a member. */
  activeGestor(contaId: string, usuarioId: string): Promise<Membro | null> {
    return this.em.findOne(Membro, { usuarioId, contaId, papelNaConta: 'gestor', status: 'ativo' });
  }

  countActive(contaId: string): Promise<number> {
    return this.em.count(Membro, { contaId, status: 'ativo' });
  }

  async save(membro: Membro): Promise<void> {
    await save(this.em, membro.contaId, [membro], {});
  }

  /** Whether the user works in the conta, as owner or active member. */
  async worksIn(contaId: string, usuarioId: string): Promise<boolean> {
    const [row] = await this.sql.rows<{ works: boolean }>({
      name: 'equipe-works-in',
      text: 'select papel_na_conta($2, $1) is not null as works',
      values: [contaId, usuarioId],
    });
    return row?.works ?? false;
  }

  /**
   * Moves a batch of each kind of one member's rows, clients and open reminders, to another one, or to none, skipping locked rows. Returns the number `moved`, and whether any are `left`.
   */
  async handOver(contaId: string, from: string, to: string | null): Promise<{ moved: number; left: boolean }> {
    const values = [contaId, from, to, BATCH];
    const { handedOver } = this.tables;
    let moved = 0;
    for (const one of handedOver) {
      const text = `update ${one.table} set ${one.user} = $3 where conta_id = $1
        and id in (${idsOf(one)} limit $4 for no key update skip locked) returning 1`;
      moved += (await this.sql.rows({ name: `equipe-hand-over-${one.table}`, text, values })).length;
    }
    const text = handedOver.map((one) => `(${idsOf(one)} limit 1)`).join(' union all ');
    const left = await this.sql.rows({ name: 'equipe-hand-over-left', text, values: [contaId, from] });
    return { moved, left: left.length > 0 };
  }

  /** A job hands over the rest, or all of it. */
  async handOverLater(contaIds: readonly string[], from: string, to: string | null): Promise<void> {
    await this.jobs.add(
      'carteira-passada',
      contaIds.map((contaId) => ({ contaId, payload: { contaId, de: from, para: to } })),
    );
  }

  /** Whether an unfinished job hands the clients of `from` to a successor. */
  async handsOverToSuccessor(contaId: string, from: string): Promise<boolean> {
    const jobs = await this.sql.rows({
      name: 'equipe-hands-over-to-successor',
      text: `select from jobs where conta_id = $1 and tipo = 'carteira-passada' and concluido_em is null
             and dados ->> 'de' = $2 and dados ->> 'para' is not null limit 1`,
      values: [contaId, from],
    });
    return jobs.length > 0;
  }

  /** Removes the member's private views; shared ones remain, without an author. */
  async takeVisoes(contaId: string, usuarioId: string): Promise<void> {
    const values = [contaId, usuarioId];
    await this.sql.rows({ name: 'equipe-take-visoes', text: `delete from visoes where ${OWN} and not compartilhada`, values });
    await this.sql.rows({ name: 'equipe-leave-visoes', text: `update visoes set autor_id = null where ${OWN}`, values });
  }

  /** Ends the member's links: of the calendar, and for clients. */
  async endAddresses(contaId: string, usuarioId: string): Promise<void> {
    for (const { table, member } of this.tables.links)
      if (member)
        await this.sql.rows({
          name: `equipe-end-${table}`,
          text: `delete from ${table} where conta_id = $1 and ${member} = $2`,
          values: [contaId, usuarioId],
        });
  }

  /** Removes the member who has become the owner and adds this former owner as gestor. */
  async replace(membro: Membro, usuarioId: string, now: Date): Promise<void> {
    const { contaId } = membro;
    this.em.remove(membro);
    this.em.persist(this.em.create(Membro, { usuarioId, contaId, papelNaConta: 'gestor', status: 'ativo', dataCriacao: now }));
    await save(this.em, contaId, [membro], {});
  }
}
