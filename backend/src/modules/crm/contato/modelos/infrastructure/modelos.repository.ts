import { Injectable } from '@nestjs/common';
import type { ModeloDeMensagem } from '@viajario/contracts/crm/modelos/modelos';
import { LIMITS } from '@viajario/contracts/limits';
import { DomainError } from '#shared/domain/domain-error.js';
import { Sql } from '#shared/database/sql.js';

/** The templates of a conta. */
@Injectable()
export class Modelos {
  constructor(private readonly sql: Sql) {}

  /** By name. */
  list(contaId: string): Promise<ModeloDeMensagem[]> {
    return this.sql.rowsOfConta(contaId, {
      name: 'modelos-list',
      text: `select id, conta_id as "contaId", nome, contexto, texto from modelos_mensagem where conta_id = $1
             order by nome collate "pt-BR-x-icu", id`,
      values: [contaId],
    });
  }

  /** Refuses more than a conta may have. One after the other: the count sees what others of the conta have added. */
  async add({ id, contaId, nome, contexto, texto }: ModeloDeMensagem): Promise<void> {
    await this.sql.rows({ name: 'modelos-lock', text: `select pg_advisory_xact_lock(81, hashtext($1))`, values: [contaId] });
    const [found] = await this.sql.rows<{ total: number }>({
      name: 'modelos-count',
      text: `select count(*)::int as total from modelos_mensagem where conta_id = $1`,
      values: [contaId],
    });
    if ((found?.total ?? 0) >= LIMITS.modelosPorConta) throw new DomainError('LIMITE_DE_MODELOS');
    await this.sql.rows({
      name: 'modelo-add',
      text: `insert into modelos_mensagem (id, conta_id, nome, contexto, texto) values ($1, $2, $3, $4, $5)`,
      values: [id, contaId, nome, contexto, texto],
    });
  }

  /** Until the transaction ends. */
  async locked(contaId: string, id: string): Promise<ModeloDeMensagem> {
    const [modelo] = await this.sql.rowsOfConta<ModeloDeMensagem>(contaId, {
      name: 'modelo-lock',
      text: `select id, conta_id as "contaId", nome, contexto, texto from modelos_mensagem where conta_id = $1 and id = $2 for update`,
      values: [contaId, id],
    });
    if (!modelo) throw new DomainError('MODELO_NAO_ENCONTRADO');
    return modelo;
  }

  async save({ id, contaId, nome, contexto, texto }: ModeloDeMensagem): Promise<void> {
    await this.sql.rows({
      name: 'modelo-save',
      text: `update modelos_mensagem set nome = $3, contexto = $4, texto = $5 where conta_id = $1 and id = $2`,
      values: [contaId, id, nome, contexto, texto],
    });
  }

  async remove({ id, contaId }: ModeloDeMensagem): Promise<void> {
    await this.sql.rows({
      name: 'modelo-remove',
      text: `delete from modelos_mensagem where conta_id = $1 and id = $2`,
      values: [contaId, id],
    });
  }
}
