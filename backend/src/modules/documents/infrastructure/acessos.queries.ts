import { Injectable } from '@nestjs/common';
import type { Acesso } from '@viajario/contracts/documents/documentos';
import type { ListAcessos } from '@viajario/contracts/documents/documentos.input';
import { LIMITS } from '@viajario/contracts/limits';
import { pageOf } from '#shared/database/paging.js';
import { instant, Sql } from '#shared/database/sql.js';

/** Range requests of a viewer within this time count as one access. */
const ONE_VIEWING = '10 minutes';

interface Viewing {
  contaId: string;
  usuarioId: string | null;
  alvo: { id: string };
  acao: string;
}

type AcessoRow = Omit<Acesso, 'usuario'> & { usuarioId: string | null; usuarioNome: string | null };

/** The trail of a client's documents. */
@Injectable()
export class AcessosQueries {
  constructor(private readonly sql: Sql) {}

  /** Newest first, with accesses to deleted documents. */
  async ofCliente(contaId: string, clienteId: string, asked: ListAcessos): Promise<Acesso[]> {
    const { limit, offset } = pageOf(asked, LIMITS.pageSize);
    const rows = await this.sql.rowsOfConta<AcessoRow>(contaId, {
      name: 'acessos-list',
      text: `select a.id, a.acao, a.alvo_id as "documentoId", a.quando, a.usuario_id as "usuarioId",
               coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) as "usuarioNome"
             from auditoria a left join users u on u.id = a.usuario_id
             where a.conta_id = $1 and a.cliente_id = any (array(select mesclados_no_cliente($1, $2))) and a.alvo_tipo = 'documento'
             order by a.quando desc, a.id desc limit $3 offset $4`,
      values: [contaId, clienteId, limit, offset],
    });
    return rows.map(({ usuarioId, usuarioNome, quando, ...row }) => ({
      ...row,
      quando: instant(quando),
      usuario: usuarioId === null || usuarioNome === null ? null : { id: usuarioId, nome: usuarioNome },
    }));
  }

  /** Whether the same user accessed the same file in the same way a moment ago. */
  async isRepeatedAccess({ contaId, usuarioId, alvo, acao }: Viewing): Promise<boolean> {
    const rows = await this.sql.rowsOfConta(contaId, {
      name: 'acessos-goes-on',
      text: `select 1 from auditoria where conta_id = $1 and usuario_id = $2 and alvo_id = $3 and acao = $4
               and quando > now() - interval '${ONE_VIEWING}' limit 1`,
      values: [contaId, usuarioId, alvo.id, acao],
    });
    return rows.length > 0;
  }
}
