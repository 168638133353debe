import { Injectable } from '@nestjs/common';
import type { Visao as VisaoAnswer } from '@viajario/contracts/crm/visoes/visoes';
import { LIMITS } from '@viajario/contracts/limits';
import { DomainError } from '#shared/domain/domain-error.js';
import { Sql } from '#shared/database/sql.js';

/** A list of clients under a name. A shared one may have lost its author; a private one is deleted with them. */
export interface Visao {
  readonly id: string;
  readonly contaId: string;
  readonly autorId: string | null;
  readonly nome: string;
  readonly consulta: string;
  readonly compartilhada: boolean;
}

/** The saved lists of a conta. */
@Injectable()
export class Visoes {
  constructor(private readonly sql: Sql) {}

  /** A user's own and the shared ones, by name. */
  list(contaId: string, usuarioId: string): Promise<VisaoAnswer[]> {
    return this.sql.rowsOfConta(contaId, {
      name: 'visoes-list',
      text: `select id, conta_id as "contaId", nome, consulta, compartilhada, autor_id is not distinct from $2 as minha from visoes
             where conta_id = $1 and (compartilhada or autor_id = $2) order by nome collate "pt-BR-x-icu", id`,
      values: [contaId, usuarioId],
    });
  }

  /** Refuses more than a conta may have. One after the other: the count sees what others of the conta have added. */
  async add({ id, contaId, autorId, nome, consulta, compartilhada }: Visao): Promise<void> {
    await this.sql.rows({ name: 'visoes-lock', text: `select pg_advisory_xact_lock(79, hashtext($1))`, values: [contaId] });
    const [found] = await this.sql.rows<{ total: number }>({
      name: 'visoes-count',
      text: `select count(*)::int as total from visoes where conta_id = $1`,
      values: [contaId],
    });
    if ((found?.total ?? 0) >= LIMITS.visoesPorConta) throw new DomainError('LIMITE_DE_VISOES');
    await this.sql.rows({
      name: 'visao-add',
      text: `insert into visoes (id, conta_id, autor_id, nome, consulta, compartilhada) values ($1, $2, $3, $4, $5, $6)`,
      values: [id, contaId, autorId, nome, consulta, compartilhada],
    });
  }

  /** Until the transaction ends. */
  async locked(contaId: string, id: string): Promise<Visao> {
    const [visao] = await this.sql.rowsOfConta<Visao>(contaId, {
      name: 'visao-lock',
      text: `select id, conta_id as "contaId", autor_id as "autorId", nome, consulta, compartilhada from visoes
             where conta_id = $1 and id = $2 for update`,
      values: [contaId, id],
    });
    if (!visao) throw new DomainError('VISAO_NAO_ENCONTRADA');
    return visao;
  }

  async save({ id, contaId, autorId, nome, consulta, compartilhada }: Visao): Promise<void> {
    await this.sql.rows({
      name: 'visao-save',
      text: `update visoes set autor_id = $3, nome = $4, consulta = $5, compartilhada = $6 where conta_id = $1 and id = $2`,
      values: [contaId, id, autorId, nome, consulta, compartilhada],
    });
  }

  async remove({ id, contaId }: Visao): Promise<void> {
    await this.sql.rows({
      name: 'visao-remove',
      text: `delete from visoes where conta_id = $1 and id = $2`,
      values: [contaId, id],
    });
  }
}
