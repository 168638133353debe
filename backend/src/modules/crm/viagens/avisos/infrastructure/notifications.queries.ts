import { Injectable } from '@nestjs/common';
import type {
  Aniversario,
  EnvioPendente,
  LembreteAberto,
  Notifications,
  PassaporteVencendo,
  ViagemComAviso,
} from '@viajario/contracts/crm/avisos/notifications';
import { TAREFA_DA_AGENCIA } from '@viajario/contracts/crm/avisos/avisos';
import type { NotificationWindow } from '@viajario/contracts/crm/avisos/notification-window';
import { oneRow } from '#shared/database/one-row.js';
import { instant, Sql, type Statement } from '#shared/database/sql.js';

/** Of each kind in one answer; written into the statements, because a plan for an unknown limit sorts everything first. */
const MOST = 1000;
const MOST_TRIPS = 50;
const BY_NAME = `nome collate "pt-BR-x-icu", id`;
/**
 * Of each client and country the last passport, where that ends by `$3`. Read once, from an index; those that are shown are chosen before
 * their clients are looked up, of passports that end on one day all.
 */
const PASSPORTS = `
  with passaportes as materialized (
    select cliente_id, pais, max(validade) as validade from documentos_viagem
    where conta_id = $1 and tipo = 'passaporte' and validade is not null
    group by cliente_id, pais having max(validade) <= $3::date),
  achados as materialized (
    select * from passaportes where cliente_id not in (select id from clientes where conta_id = $1 and exemplo)),
  mostrados as (
    (select * from achados where validade >= $2::date order by validade fetch first ${MOST} rows with ties)
    union all
    (select * from achados where validade < $2::date order by validade desc fetch first ${MOST} rows with ties))
  select (select count(*)::int from achados) as total, coalesce((select json_agg(v) from (
    select c.id, c.nome, p.pais, p.validade as "validadePassaporte", p.validade - $2::date as dias
    from mostrados p join ${oneRow('clientes', 'c', 'p.cliente_id')}
    order by p.validade < $2::date, abs(p.validade - $2::date), c.nome collate "pt-BR-x-icu", c.id, p.pais limit ${MOST}) v), '[]') as passaportes`;
/** SQL: how many clients. Examples are counted apart, because the index of the others does not know them. */
const countOf = (condition: string): string => `select ((select count(*) from clientes where conta_id = $1 and ${condition})
  - (select count(*) from clientes where conta_id = $1 and exemplo and ${condition}))::int as total`;

interface Total {
  total: number;
}

/** Birthdays, expiring passports, submissions, reminders and trips, found by indexes and ordered by the database. */
@Injectable()
export class NotificationsQueries {
  constructor(private readonly sql: Sql) {}

  async read(reader: { contaId: string; usuarioId: string }, window: NotificationWindow): Promise<Notifications> {
    const { contaId } = reader;
    const [aniversarios, birthdays, [passports], lembretes, reminders, envios, submissions, viagens] = await this.sql.allOfConta<
      [
        Aniversario,
        Total,
        Total & { passaportes: PassaporteVencendo[] },
        LembreteAberto,
        Total,
        EnvioPendente,
        Total,
        ViagemComAviso,
      ]
    >(contaId, [
      ...birthdayStatements(contaId, window),
      passportStatement(contaId, window),
      ...reminderStatements(reader, window),
      ...submissionStatements(contaId),
      tripStatement(contaId, window),
    ]);
    return {
      aniversarios,
      passportesVencendo: passports?.passaportes ?? [],
      lembretes,
      envios: envios.map((envio) => ({ ...envio, recebidoEm: instant(envio.recebidoEm), expiraEm: instant(envio.expiraEm) })),
      viagens,
      totalAniversarios: birthdays[0]?.total ?? 0,
      totalPassportes: passports?.total ?? 0,
      totalLembretes: reminders[0]?.total ?? 0,
      totalEnvios: submissions[0]?.total ?? 0,
    };
  }
}

/**
 * Clients with a birthday in the window, soonest first, then by name; a birth that is still to come is a slip of the pen. SQL: `columns` are further
 * ones, `which` is a further condition on `values`, from `$5` on.
 */
export const aniversarios = (
  contaId: string,
  { birthdays, today }: NotificationWindow,
  { name, columns = '', which = 'true', values = [], most }: AniversariosAsked,
): Statement => ({
  name,
  text: `select id, nome, data_nascimento as "dataNascimento", telefone_celular as "telefoneCelular", sem_mensagens as "semMensagens", dias${columns}
         from unnest($2::smallint[], $3::int[]) as janela(aniversario, dias), lateral (select * from clientes
           where conta_id = $1 and aniversario = janela.aniversario and not exemplo and data_nascimento <= $4 and ${which} offset 0) c
         order by dias, ${BY_NAME} limit ${most}`,
  values: [contaId, birthdays.map(({ monthDay }) => monthDay), birthdays.map(({ dias }) => dias), today, ...values],
});
interface AniversariosAsked {
  name: string;
  columns?: string;
  which?: string;
  values?: readonly unknown[];
  most: number;
}

/** And how many there are. */
function birthdayStatements(contaId: string, window: NotificationWindow): [Statement, Statement] {
  const monthDays = window.birthdays.map(({ monthDay }) => monthDay);
  return [
    aniversarios(contaId, window, { name: 'avisos-aniversarios', most: MOST }),
    {
      name: 'avisos-aniversarios-total',
      text: countOf('aniversario = any($2::smallint[]) and data_nascimento <= $3'),
      values: [contaId, monthDays, window.today],
    },
  ];
}

/** Soonest first, then expired ones, latest first; with their number. */
const passportStatement = (contaId: string, { today, passportsUntil }: NotificationWindow): Statement => ({
  name: 'avisos-passaportes',
  text: PASSPORTS,
  values: [contaId, today, passportsUntil],
});

/** Pending submissions, the first to be erased first; with their number. */
function submissionStatements(contaId: string): [Statement, Statement] {
  const open = `from envios e where e.conta_id = $1 and e.situacao = 'pendente' and e.expira_em > now()`;
  return [
    {
      name: 'avisos-envios',
      text: `select e.id, e.cliente_id as "clienteId", c.nome, e.recebido_em as "recebidoEm", e.expira_em as "expiraEm"
             from (select e.* ${open} order by e.expira_em, e.id limit ${MOST}) e join ${oneRow('clientes', 'c', 'e.cliente_id')}
             order by e.expira_em, e.id`,
      values: [contaId],
    },
    { name: 'avisos-envios-total', text: `select count(*)::int as total ${open}`, values: [contaId] },
  ];
}

/** Open trips that have not begun and are worse than they were, or have an impediment and begin soon; soonest first. */
function tripStatement(contaId: string, { today, tripsUntil }: NotificationWindow): Statement {
  const found = (
    which: string,
  ): string => `(select v.id, v.nome, v.ida, v.resultado from viagens v where v.conta_id = $1 and v.cancelada_em is null and v.ida >= $2 and ${which}
    order by v.ida, v.id limit ${MOST_TRIPS})`;
  return {
    name: 'avisos-viagens',
    text: `select v.id, v.nome, v.ida, v.ida - $2::date as dias, v.resultado, coalesce((
             select t.faltam -> 0 ->> 'texto' from viagens_viajantes t where t.conta_id = $1 and t.viagem_id = v.id and t.resultado = v.resultado
             order by t.ordem, t.id limit 1), '') as motivo
           from (${found('v.piorou_em is not null')} union ${found("v.resultado = 'vermelho' and v.ida <= $3")}) v
           order by v.ida, v.id limit ${MOST_TRIPS}`,
    values: [contaId, today, tripsUntil],
  };
}

/** Reminders of the reader and those without a responsável, soonest first; with their number. */
function reminderStatements(
  { contaId, usuarioId }: { contaId: string; usuarioId: string },
  { today, remindersUntil }: NotificationWindow,
): [Statement, Statement] {
  const open = `from anotacoes a where a.conta_id = $1 and a.vencimento is not null and a.concluida_em is null
    and a.vencimento <= $3 and (a.responsavel_id is null or a.responsavel_id = $2)`;
  return [
    {
      name: 'avisos-lembretes',
      text: `select a.id, a.cliente_id as "clienteId", case when v.id is not null then json_build_object('id', v.id, 'nome', v.nome) end as viagem,
               coalesce(c.nome, v.nome, '${TAREFA_DA_AGENCIA}') as nome, a.texto, a.vencimento, a.vencimento - $4::date as dias
             from (select a.* ${open} order by a.vencimento, a.id limit ${MOST}) a left join ${oneRow('clientes', 'c', 'a.cliente_id')}
               left join ${oneRow('viagens', 'v', 'a.viagem_id')} order by a.vencimento, a.id`,
      values: [contaId, usuarioId, remindersUntil, today],
    },
    {
      name: 'avisos-lembretes-total',
      text: `select count(*)::int as total ${open}`,
      values: [contaId, usuarioId, remindersUntil],
    },
  ];
}
