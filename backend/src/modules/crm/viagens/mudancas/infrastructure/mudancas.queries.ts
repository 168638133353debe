import { Injectable } from '@nestjs/common';
import type { ListLinhaDoTempo } from '@viajario/contracts/crm/linha-do-tempo/linha-do-tempo.input';
import type { MudancaDaViagem, MudancasDaViagem } from '@viajario/contracts/crm/viagens/mudancas';
import { placeBefore, placeOf, timelineLimit } from '#shared/database/paging.js';
import { instant, Sql } from '#shared/database/sql.js';

@Injectable()
export class MudancasQueries {
  constructor(private readonly sql: Sql) {}

  async list(contaId: string, viagemId: string, { antes, limit: asked }: ListLinhaDoTempo): Promise<MudancasDaViagem> {
    const limit = timelineLimit(asked);
    const rows = await this.sql.rowsOfConta<MudancaDaViagem & { posicao: string }>(contaId, {
      name: 'mudancas-list',
      text: `select m.id, m.quando, case when c.id is not null then json_build_object('id', c.id, 'nome', c.nome) end as cliente, m.de, m.para, m.causa,
               m.surgiram, m.resolvidos, ${placeOf('m.quando', 'm.id')} as posicao
             from viagens_mudancas m left join clientes c on c.conta_id = $1 and c.id = m.cliente_id
             where m.conta_id = $1 and m.viagem_id = $2 and (m.quando, m.id) < ${placeBefore('$3::text')} order by m.quando desc, m.id desc limit $4`,
      values: [contaId, viagemId, antes ?? null, limit + 1],
    });
    const shown = rows.slice(0, limit);
    return {
      itens: shown.map(({ posicao: _, ...item }) => ({ ...item, quando: instant(item.quando) })),
      proximo: rows.length > limit ? (shown.at(-1)?.posicao ?? null) : null,
    };
  }
}
