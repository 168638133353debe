import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import { save } from '#shared/database/save.js';
import { Sql } from '#shared/database/sql.js';
import { Equipe, type Standing } from '../../domain/equipe/equipe.js';
import { Membro } from '../../domain/equipe/membro.js';
import { EquipeQueries } from './equipe.queries.js';

@Injectable()
export class EquipeRepository extends Equipe {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly queries: EquipeQueries,
  ) {
    super();
  }

  /** Locks the conta's row, then reads in a second statement: the one that waited for the lock would see the old snapshot. */
  async enter(contaId: string, usuarioId: string): Promise<Standing> {
    await this.sql.rows({ name: 'equipe-lock', text: 'select from contas where id = $1 for no key update', values: [contaId] });
    return this.queries.standing(contaId, usuarioId);
  }

  membro(contaId: string, usuarioId: string): Promise<Membro> {
    const failHandler = (): DomainError => new DomainError('MEMBRO_NAO_ENCONTRADO');
    return this.em.findOneOrFail(Membro, { usuarioId, contaId }, { failHandler });
  }

  activeGestor(contaId: string, usuarioId: string): Promise<Membro | null> {
    return this.em.findOne(Membro, { usuarioId, contaId, papelNaConta: 'gestor', status: 'ativo' });
  }

  countActive(contaId: string): Promise<number> {
    return this.em.count(Membro, { contaId, status: 'ativo' });
  }

  async save(membro: Membro): Promise<void> {
    await save(this.em, membro.contaId, [membro], {});
  }

  async worksIn(contaId: string, usuarioId: string): Promise<boolean> {
    const [row] = await this.sql.rows<{ works: boolean }>({
      name: 'equipe-works-in',
      text: 'select papel_na_conta($2, $1) is not null as works',
      values: [contaId, usuarioId],
    });
    return row?.works ?? false;
  }

  async handOver(contaId: string, from: string, to: string): Promise<void> {
    await this.sql.rows({ name: 'equipe-hand-over', text: 'select passar_carteira($1, $2, $3)', values: [contaId, from, to] });
  }

  async replace(membro: Membro, usuarioId: string, now: Date): Promise<void> {
    const { contaId } = membro;
    this.em.remove(membro);
    this.em.persist(this.em.create(Membro, { usuarioId, contaId, papelNaConta: 'gestor', status: 'ativo', dataCriacao: now }));
    await save(this.em, contaId, [membro], {});
  }
}
