import { Injectable } from '@nestjs/common';
import { columnsWhere } from '@viajario/contracts/crm/campos/campos';
import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import type { ClienteDuplicado, DuplicatesPreview, Limpeza } from '@viajario/contracts/crm/limpezas';
import { LIMITS } from '@viajario/contracts/limits';
import { LongTransactions } from '#shared/database/long-transactions.js';
import { instant, instantOrNull, Sql } from '#shared/database/sql.js';
import { findDuplicates } from '../../domain/limpezas/duplicates.js';
import type { VersionedCandidate } from '../../domain/limpezas/limpezas.js';

/** As long as a person waits; the limpeza itself is a job without this limit. */
const PREVIEW_STATEMENT_MS = 30_000;
/** SQL: how many fields say something about the client. */
const FILLED = `num_nonnulls(${columnsWhere(
  CAMPOS_CLIENTE,
  ({ kind, merge }) => kind !== 'flag' && merge !== undefined && merge !== 'earliest',
)
  .map((column) => `c.${column}`)
  .join(', ')})`;
const DOCUMENTOS = `(select count(*)::int from documentos d where d.conta_id = c.conta_id and d.cliente_id = c.id)`;
const RELACIONAMENTOS = `((select count(*)::int from relacionamentos_clientes r where r.conta_id = c.conta_id and r.cliente_id = c.id)
  + (select count(*)::int from relacionamentos_clientes r where r.conta_id = c.conta_id and r.referencia_id = c.id))`;

/** Possible duplicates, for the screen and the limpeza alike. */
@Injectable()
export class DuplicatesQueries {
  constructor(
    private readonly sql: Sql,
    private readonly longTransactions: LongTransactions,
  ) {}

  /** Only clients that share their name with another one. */
  candidates(contaId: string): Promise<VersionedCandidate[]> {
    return this.sql.rowsOfConta(contaId, {
      name: 'duplicate-candidates',
      text: `select c.id, n.chave, c.cpf, c.data_nascimento as "dataNascimento", c.email, c.telefone_celular as "telefoneCelular",
                 ${FILLED} + ${DOCUMENTOS} + ${RELACIONAMENTOS} as completude, c.created_at as "createdAt",
                 c.updated_at as versao
               from (select id, chave from (
                 select k.id, k.chave, count(*) over (partition by k.chave) as vezes
                 from (select id, btrim(regexp_replace(dobrar(nome), '\\s+', ' ', 'g')) as chave from clientes where conta_id = $1) k) v
                 where v.vezes > 1) n
               join clientes c on c.conta_id = $1 and c.id = n.id`,
      values: [contaId],
    });
  }

  preview(contaId: string): Promise<DuplicatesPreview> {
    return this.longTransactions.run({ contaId, readOnly: true, statementMs: PREVIEW_STATEMENT_MS }, async () => {
      const groups = findDuplicates(await this.candidates(contaId));
      const shown = groups.slice(0, LIMITS.gruposDeDuplicados);
      const people = await this.people(
        contaId,
        shown.flatMap(({ manter, remover }) => [manter, ...remover]),
      );
      const person = (id: string): ClienteDuplicado[] => people.get(id) ?? [];
      return {
        deletedCount: groups.reduce((sum, { remover }) => sum + remover.length, 0),
        totalGrupos: groups.length,
        grupos: shown.flatMap(({ manter, remover }) =>
          person(manter).map((kept) => ({ manter: kept, remover: remover.flatMap(person) })),
        ),
      };
    });
  }

  /** Those of the last 30 days, newest first. */
  async list(contaId: string): Promise<Limpeza[]> {
    const until = `l.criada_em + interval '${LIMITS.undoDays} days'`;
    const rows = await this.sql.rowsOfConta<Limpeza>(contaId, {
      name: 'limpezas-list',
      text: `select l.id, l.removidos as "deletedCount", l.criada_em as "criadaEm", l.desfeita_em as "desfeitaEm",
               case when u.id is null then null
                 else json_build_object('id', u.id, 'nome', coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email)) end as usuario,
               case when l.desfeita_em is null and exists (select from limpezas_grupos g where g.conta_id = l.conta_id and g.limpeza_id = l.id)
                 then ${until} end as "desfazerAte"
             from limpezas l left join users u on u.id = l.usuario_id
             where l.conta_id = $1 and ${until} > now() order by l.criada_em desc, l.id desc limit 100`,
      values: [contaId],
    });
    return rows.map((row) => ({
      ...row,
      criadaEm: instant(row.criadaEm),
      desfeitaEm: instantOrNull(row.desfeitaEm),
      desfazerAte: instantOrNull(row.desfazerAte),
    }));
  }

  private async people(contaId: string, ids: string[]): Promise<Map<string, ClienteDuplicado[]>> {
    const rows = await this.sql.rowsOfConta<ClienteDuplicado>(contaId, {
      name: 'duplicate-people',
      text: `select c.id, c.nome, c.cpf, c.data_nascimento as "dataNascimento", c.email, c.telefone_celular as "telefoneCelular",
               ${DOCUMENTOS} as "documentosCount", ${RELACIONAMENTOS} as "relacionamentosCount", c.created_at as "createdAt"
             from clientes c where c.conta_id = $1 and c.id = any ($2::uuid[])`,
      values: [contaId, ids],
    });
    return new Map(rows.map((row) => [row.id, [{ ...row, createdAt: instant(row.createdAt) }]]));
  }
}
