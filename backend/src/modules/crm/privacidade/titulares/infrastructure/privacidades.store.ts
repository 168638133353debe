import { Injectable } from '@nestjs/common';
import { Sql } from '#shared/database/sql.js';
import type { PrivacidadeConfirmada } from '../domain/privacidades.js';

/** Why contas keep data of their clients. */
@Injectable()
export class Privacidades {
  constructor(private readonly sql: Sql) {}

  async save(contaId: string, { finalidade, baseLegal, confirmadoEm, confirmadoPor }: PrivacidadeConfirmada): Promise<void> {
    await this.sql.rows({
      name: 'privacidade-save',
      text: `insert into titulares_privacidade (conta_id, finalidade, base_legal, confirmado_em, confirmado_por) values ($1, $2, $3, $4, $5)
             on conflict (conta_id) do update set finalidade = excluded.finalidade, base_legal = excluded.base_legal,
               confirmado_em = excluded.confirmado_em, confirmado_por = excluded.confirmado_por`,
      values: [contaId, finalidade, baseLegal, confirmadoEm, confirmadoPor],
    });
  }
}
