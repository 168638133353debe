import { Injectable } from '@nestjs/common';
import type { UpdateVencimento } from '@viajario/contracts/crm/viagem/vencimentos.input';
import { Sql } from '#shared/database/sql.js';
import { Vencimentos } from '../../domain/vencimentos/vencimentos.js';

@Injectable()
export class VencimentosStore extends Vencimentos {
  constructor(private readonly sql: Sql) {
    super();
  }

  async change(contaId: string, id: string, { situacao, adiadoAte }: UpdateVencimento): Promise<boolean> {
    for (const table of ['documentos_viagem', 'documentos']) {
      const changed = await this.sql.rows({
        name: `vencimento-change-${table}`,
        text: `update ${table} set situacao = $3, adiado_ate = case when $4 then $5::date else adiado_ate end
               where conta_id = $1 and id = $2 and validade is not null returning id`,
        values: [contaId, id, situacao, adiadoAte !== undefined, adiadoAte ?? null],
      });
      if (changed.length > 0) return true;
    }
    return false;
  }
}
