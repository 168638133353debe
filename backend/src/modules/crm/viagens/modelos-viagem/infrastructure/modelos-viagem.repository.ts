import { Injectable } from '@nestjs/common';
import type { ModeloDeViagem } from '@viajario/contracts/crm/modelos-viagem/modelos-viagem';
import { LIMITS } from '@viajario/contracts/limits';
import { DomainError } from '#shared/domain/domain-error.js';
import { Sql } from '#shared/database/sql.js';

const COLUMNS = `id, conta_id as "contaId", nome, tarefas`;

/** The templates of a conta's trips. */
@Injectable()
export class ModelosDeViagem {
  constructor(private readonly sql: Sql) {}

  /** By name. */
  list(contaId: string): Promise<ModeloDeViagem[]> {
    return this.sql.rowsOfConta(contaId, {
      name: 'modelos-viagem-list',
      text: `select ${COLUMNS} from modelos_viagem where conta_id = $1 order by nome collate "pt-BR-x-icu", id`,
      values: [contaId],
    });
  }

  /** Refuses more than a conta may have. One after the other: the count sees what others of the conta have added. */
  async add({ id, contaId, nome, tarefas }: ModeloDeViagem): Promise<void> {
    await this.sql.rows({
      name: 'modelos-viagem-lock',
      text: `select pg_advisory_xact_lock(84, hashtext($1))`,
      values: [contaId],
    });
    const last = await this.sql.rows({
      name: 'modelos-viagem-full',
      text: `select from modelos_viagem where conta_id = $1 offset $2 limit 1`,
      values: [contaId, LIMITS.modelosDeViagemPorConta - 1],
    });
    if (last.length > 0) throw new DomainError('LIMITE_DE_MODELOS_DE_VIAGEM');
    await this.sql.rows({
      name: 'modelo-viagem-add',
      text: `insert into modelos_viagem (id, conta_id, nome, tarefas) values ($1, $2, $3, $4)`,
      values: [id, contaId, nome, JSON.stringify(tarefas)],
    });
  }

  /** Until the transaction ends. */
  async locked(contaId: string, id: string): Promise<ModeloDeViagem> {
    const [modelo] = await this.sql.rowsOfConta<ModeloDeViagem>(contaId, {
      name: 'modelo-viagem-lock',
      text: `select ${COLUMNS} from modelos_viagem where conta_id = $1 and id = $2 for update`,
      values: [contaId, id],
    });
    if (!modelo) throw new DomainError('MODELO_NAO_ENCONTRADO');
    return modelo;
  }

  async save({ id, contaId, nome, tarefas }: ModeloDeViagem): Promise<void> {
    await this.sql.rows({
      name: 'modelo-viagem-save',
      text: `update modelos_viagem set nome = $3, tarefas = $4 where conta_id = $1 and id = $2`,
      values: [contaId, id, nome, JSON.stringify(tarefas)],
    });
  }

  async remove({ id, contaId }: ModeloDeViagem): Promise<void> {
    await this.sql.rows({
      name: 'modelo-viagem-remove',
      text: `delete from modelos_viagem where conta_id = $1 and id = $2`,
      values: [contaId, id],
    });
  }
}
