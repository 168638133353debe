import { Injectable } from '@nestjs/common';
import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import type { Comparacao, ItensQueMudam } from '@viajario/contracts/crm/duplicados/mesclagem';
import { DomainError } from '#shared/domain/domain-error.js';
import { Sql } from '#shared/database/sql.js';
import { ClientesQueries } from '../../clientes/infrastructure/clientes.queries.js';
import { EMPRESA_NOME } from '../../empresas/infrastructure/empresa-row.js';
import { LinkedRecordsStore } from './linked-records.store.js';

/** Two clients side by side, before they become one. */
@Injectable()
export class MesclagemQueries {
  constructor(
    private readonly sql: Sql,
    private readonly clientes: ClientesQueries,
    private readonly linked: LinkedRecordsStore,
  ) {}

  async compare(contaId: string, id: string, comId: string): Promise<Comparacao> {
    if (id === comId) throw new DomainError('MESCLA_CONSIGO');
    const [este, outro] = [await this.clientes.read(contaId, id), await this.clientes.read(contaId, comId)];
    if (este.exemplo || outro.exemplo) throw new DomainError('EXEMPLO_NAO_SE_MESCLA');
    const [mudam] = await this.sql.rowsOfConta<ItensQueMudam>(contaId, {
      name: 'mesclagem-moved',
      text: `select ${this.linked.counts}`,
      values: [contaId, comId, id],
    });
    if (!mudam) throw new Error('a count is always one row');
    return { este, outro, nomes: await this.namesOf(contaId, [este, outro]), mudam };
  }

  private async namesOf(contaId: string, both: readonly ClienteDetail[]): Promise<Comparacao['nomes']> {
    return this.sql.rowsOfConta(contaId, {
      name: 'mesclagem-names',
      text: `select e.id, ${EMPRESA_NOME} as nome from empresas e where e.conta_id = $1 and e.id = any ($2::uuid[])
             union all select c.id, c.nome from clientes c where c.conta_id = $1 and c.id = any ($2::uuid[])
             union all select u.id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) from users u where u.id = any ($3::uuid[])`,
      values: [
        contaId,
        both.flatMap(({ empresaId, responsavelId }) => [empresaId, responsavelId].filter((one) => one !== null)),
        both.flatMap(({ agenteId }) => agenteId ?? []),
      ],
    });
  }
}
