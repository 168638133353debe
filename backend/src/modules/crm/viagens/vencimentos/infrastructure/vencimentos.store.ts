import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import { Sql } from '#shared/database/sql.js';
import type { VencimentoChanges } from '../domain/vencimentos.js';

const change = (
  table: string,
): string => `update ${table} set situacao = $3, adiado_ate = case when $5 then $4::date else adiado_ate end
  where conta_id = $1 and id = $2 and validade is not null returning 1`;

/** What of the clients of a conta ends on a day. */
@Injectable()
export class Vencimentos {
  constructor(private readonly sql: Sql) {}

  /** Refuses what has no validity. */
  async change(contaId: string, id: string, { situacao, adiadoAte }: VencimentoChanges): Promise<void> {
    const changed = await this.sql.rows({
      name: 'vencimento-change',
      text: `with papel as (${change('documentos_viagem')}), arquivo as (${change('documentos')})
             select from papel union all select from arquivo`,
      values: [contaId, id, situacao, adiadoAte ?? null, adiadoAte !== undefined],
    });
    if (changed.length === 0) throw new DomainError('VENCIMENTO_NAO_ENCONTRADO');
  }
}
