import { Injectable } from '@nestjs/common';
import { addDays, type CivilDay } from '@viajario/contracts/civil-day';
import type { Aniversario } from '@viajario/contracts/crm/avisos/notifications';
import { notificationWindow } from '@viajario/contracts/crm/avisos/notification-window';
import type { Chegada, Hoje } from '@viajario/contracts/crm/hoje/hoje';
import type { ReadHoje } from '@viajario/contracts/crm/hoje/hoje.input';
import { type LembreteRow, lembreteOf, lembretesDoDia } from '#modules/crm/clientes';
import { oneRow } from '#shared/database/one-row.js';
import { instant, Sql, type Statement } from '#shared/database/sql.js';
import { Clock } from '#shared/domain/clock.js';
import { aniversarios } from '../../avisos/infrastructure/notifications.queries.js';
import { Vencimentos } from '../../vencimentos/infrastructure/vencimentos.repository.js';
import { ViagensQueries } from '../../viagens/infrastructure/viagens.queries.js';

const MOST = 20;
const CIENCIA_DAYS = 7;

interface Total {
  total: number;
}

/** The day's work of a conta, by the lists that have it: three reads side by side, because that of expiries takes as long as all others. */
@Injectable()
export class HojeQueries {
  constructor(
    private readonly sql: Sql,
    private readonly viagens: ViagensQueries,
    private readonly vencimentos: Vencimentos,
    private readonly clock: Clock,
  ) {}

  async read({ contaId, agenteId }: ReadHoje, usuarioId: string): Promise<Hoje> {
    const window = notificationWindow(this.clock.today());
    const { today: dia, tripsUntil } = window;
    const first = { contaId, agenteId, limit: MOST };
    const [{ viagens, total }, vencimentos, parts] = await Promise.all([
      this.viagens.list({ ...first, de: dia, ate: tripsUntil }, usuarioId, { notReadyFirst: true }),
      this.vencimentos.list({ ...first, prazo: '90', situacao: 'aberto' }, usuarioId),
      this.sql.allOfConta<[LembreteRow, Total, Chegada, Total, Aniversario & Total]>(contaId, [
        ...lembretesDoDia({ contaId, usuarioId }, { until: window.remindersUntil, most: MOST }),
        ...chegouStatements(contaId, dia),
        aniversarios(contaId, window, { ...SEM_MENSAGEM, values: [agenteId ? usuarioId : null, addDays(dia, -1)] }),
      ]),
    ]);
    const [tarefas, [tarefasTotal], chegou, [chegouTotal], birthdays] = parts;
    return {
      dia,
      viagens: { itens: viagens, total },
      tarefas: { itens: tarefas.map(lembreteOf), total: tarefasTotal?.total ?? 0 },
      chegou: { itens: chegou.map((one) => ({ ...one, quando: instant(one.quando) })), total: chegouTotal?.total ?? 0 },
      vencimentos: { itens: vencimentos.vencimentos, total: vencimentos.total },
      aniversarios: { itens: birthdays.map(({ total: _, ...one }) => one), total: birthdays[0]?.total ?? 0 },
    };
  }
}

/** SQL: birthdays of the agente `$5`, or of all, of people for whom no message was made since the day `$6`. */
const SEM_MENSAGEM = {
  name: 'hoje-aniversarios',
  columns: ', (count(*) over ())::int as total',
  which: `($5::uuid is null or agente_id = $5) and not exists (select from mensagens m
    where m.conta_id = $1 and m.cliente_id = clientes.id and m.created_at >= $6::date::timestamp at time zone 'America/Sao_Paulo')`,
  most: MOST,
};

/** SQL: submissions that wait, and sheets that were confirmed since the day `$2`. */
const ENVIOS = `envios e where e.conta_id = $1 and e.situacao = 'pendente' and e.expira_em > now()`;
const CIENCIAS = `orientacoes o where o.conta_id = $1 and o.ciente_em >= $2::date::timestamp at time zone 'America/Sao_Paulo'`;
/** The first of a sheet's people who is still there stands for them. */
const CHEGOU = `
  (select 'envio' as tipo, e.id, e.recebido_em as quando, e.cliente_id,
     (select p.viagem_id from paginas_viagem p where p.conta_id = $1 and p.id = e.pagina_id) as viagem_id
   from ${ENVIOS} order by e.recebido_em desc, e.id desc limit ${MOST})
  union all
  (select 'ciencia', o.id, o.ciente_em, (select p.cliente_id from orientacao_pessoas p
     where p.conta_id = $1 and p.orientacao_id = o.id and p.cliente_id is not null order by p.ordem limit 1), o.viagem_id
   from ${CIENCIAS} order by o.ciente_em desc, o.id desc limit ${MOST})
  order by quando desc, id desc limit ${MOST}`;
const named = (row: string): string =>
  `case when ${row}.id is not null then json_build_object('id', ${row}.id, 'nome', ${row}.nome) end`;

/** Newest first; and how many there are. */
function chegouStatements(contaId: string, today: CivilDay): [Statement, Statement] {
  const values = [contaId, addDays(today, -CIENCIA_DAYS)];
  return [
    {
      name: 'hoje-chegou',
      text: `select k.tipo, k.id, k.quando, ${named('c')} as cliente, ${named('v')} as viagem from (${CHEGOU}) k
             left join ${oneRow('clientes', 'c', 'k.cliente_id')} left join ${oneRow('viagens', 'v', 'k.viagem_id')} order by k.quando desc, k.id desc`,
      values,
    },
    {
      name: 'hoje-chegou-total',
      text: `select ((select count(*) from ${ENVIOS}) + (select count(*) from ${CIENCIAS}))::int as total`,
      values,
    },
  ];
}
