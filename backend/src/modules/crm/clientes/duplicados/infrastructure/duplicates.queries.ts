import { Injectable } from '@nestjs/common';
import type { CivilDay } from '@viajario/contracts/civil-day';
import type { ClienteDuplicado, DuplicatesPreview, Limpeza } from '@viajario/contracts/crm/duplicados/limpezas';
import { LIMITS } from '@viajario/contracts/limits';
import { Clock } from '#shared/domain/clock.js';
import { LongTransactions } from '#shared/database/long-transactions.js';
import { oneRow } from '#shared/database/one-row.js';
import { instant, instantOrNull, Sql, type Statement } from '#shared/database/sql.js';
import { Shares } from '#shared/limits/shares.js';
import type { Candidate } from '../domain/duplicates.js';
import type { LimpezaPlan } from '../domain/limpeza.js';
import { retido } from '../../clientes/infrastructure/cliente-rows.js';
import { AlikePairs, completude, escrito } from './pairs/alike-pairs.queries.js';
import { SEPARATED } from './pairs/client-pairs.store.js';
import { findInThread } from './duplicates-in-thread.js';

/** The longest wait of a user for a preview; the limpeza itself is a job without this limit. */
const PREVIEW_STATEMENT_MS = 30_000;
/** Candidates in one piece for the thread: some milliseconds of the event loop. */
const CANDIDATES_AT_ONCE = 500;
const SHOWN = { groups: LIMITS.gruposDeDuplicados, people: LIMITS.pessoasDeDuplicados };
const ALL = { groups: Infinity, people: Infinity };
/** Maintained by triggers; a client with neither has no row there. */
const COUNTS = `left join clientes_totais n on n.cliente_id = c.id`;
const DOCUMENTOS = `coalesce(n.documentos, 0)`;
const RELACIONAMENTOS = `coalesce(n.relacionamentos, 0)`;

/** Of a merge by hand; its entry in the trail has the same instant. */
const KEPT = `(select json_build_object('id', c.id, 'nome', c.nome) from auditoria a join clientes c on c.conta_id = l.conta_id and c.id = a.cliente_id
  where l.tipo = 'mesclagem' and a.conta_id = l.conta_id and a.quando = l.criada_em and a.acao = 'cliente-mesclado'
    and a.detalhes ->> 'limpezaId' = l.id::text limit 1)`;

/** Only clients that share their name with another one, looked up one by one, however few are expected; no examples. */
const candidatesOf = (contaId: string, today: CivilDay): Statement => ({
  name: 'duplicate-candidates',
  text: `select c.id, v.chave, c.cpf, c.data_nascimento as "dataNascimento", c.email, c.telefone_celular as "telefoneCelular",
             ${completude('c', 'n')} as completude, ${retido('c', '$2')} as retido, p.ids as "naoDuplicados",
             c.created_at as "createdAt", c.updated_at as versao
           from (select id, chave, count(*) over (partition by chave) as vezes
             from (select id, ${escrito()} as chave
               from clientes where conta_id = $1 and not exemplo) k) v
           join ${oneRow('clientes', 'c', 'v.id')}
           left join lateral (select * from clientes_totais where cliente_id = v.id limit 1) n on true
           left join (select um, array_agg(outro) as ids from (${SEPARATED}) s group by um) p on p.um = c.id where v.vezes > 1`,
  values: [contaId, today],
});

type VersionedCandidate = Candidate & { readonly versao: string };

async function* recordVersions(
  versions: Map<string, string>,
  pieces: AsyncIterable<VersionedCandidate[]>,
): AsyncGenerator<Candidate[]> {
  for await (const piece of pieces) {
    for (const { id, versao } of piece) versions.set(id, versao);
    yield piece;
  }
}

/** Possible duplicates, for the screen and the limpeza. */
@Injectable()
export class DuplicatesQueries {
  constructor(
    private readonly sql: Sql,
    private readonly longTransactions: LongTransactions,
    private readonly alikePairs: AlikePairs,
    private readonly clock: Clock,
  ) {}

  /** All groups, for the limpeza. */
  plan(contaId: string): Promise<LimpezaPlan> {
    return this.longTransactions.run({ contaId, readOnly: true }, async (transaction) => {
      const versions = new Map<string, string>();
      const candidates = recordVersions(
        versions,
        transaction.batches(candidatesOf(contaId, this.clock.today()), CANDIDATES_AT_ONCE),
      );
      const { grupos, retidos } = await findInThread(candidates, ALL);
      return { groups: grupos, versions, retidos };
    });
  }

  /** However many a conta has, the request's own process handles a bounded number at once. */
  preview(contaId: string): Promise<DuplicatesPreview> {
    return this.longTransactions.run({ contaId, readOnly: true, statementMs: PREVIEW_STATEMENT_MS }, async (transaction) => {
      const today = this.clock.today();
      const { grupos, incertos, ...totals } = await findInThread(
        transaction.batches(candidatesOf(contaId, today), CANDIDATES_AT_ONCE),
        SHOWN,
      );
      const pairs = await this.alikePairs.of(contaId, incertos, today);
      const shown = [...grupos.flatMap(({ manter, remover }) => [manter, ...remover]), ...pairs.flatMap(({ ids }) => ids)];
      const people = await this.people(contaId, shown);
      const person = (id: string): ClienteDuplicado[] => people.get(id) ?? [];
      return {
        ...totals,
        grupos: grupos.flatMap(({ manter, remover }) =>
          person(manter).map((kept) => ({ manter: kept, remover: remover.flatMap(person) })),
        ),
        parecidos: pairs.map(({ ids, ...pair }) => ({ ...pair, clientes: ids.flatMap(person) })),
      };
    });
  }

  /** The limpezas of the last 30 days, newest first. */
  async list(contaId: string): Promise<Limpeza[]> {
    const until = `l.criada_em + interval '${LIMITS.undoDays} days'`;
    const rows = await this.sql.rowsOfConta<Limpeza>(contaId, {
      name: 'limpezas-list',
      text: `select l.id, l.tipo, ${KEPT} as cliente, l.removidos as "deletedCount", l.criada_em as "criadaEm", l.desfeita_em as "desfeitaEm",
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
             from clientes c ${COUNTS} where c.conta_id = $1 and c.id = any ($2::uuid[])`,
      values: [contaId, ids],
    });
    return new Map(rows.map((row) => [row.id, [{ ...row, createdAt: instant(row.createdAt) }]]));
  }
}

/** Each preview of duplicates reads a whole conta on a connection of its own. */
@Injectable()
export class PreviewLimit extends Shares {
  constructor() {
    super({ all: 2, each: 1 });
  }
}
