import { HEAVY } from '../domain/job-types.js';

/** Half of a worker's four slots. */
const QUEUED_PER_PARTY = 2;
const IS_HEAVY = `tipo in (${HEAVY.map((type) => `'${type}'`).join()})`;
/** Of those who pay nothing in one network; one slot is left for others, since a job that has begun cannot be ended for them. */
const QUEUED_PER_NETWORK = 3;

/**
 * `donas` walks along the index from conta to conta, so that its cost does not grow with the length of a queue. A job that waits
 * in the queue for its next attempt has an `enviado_em` in the future and is not counted: it takes no slot. Heavy jobs have a queue of
 * their own and are counted apart; their index holds nothing else.
 */
export const TAKE_UNSENT = `
  with recursive donas as (
    (select conta_id from jobs where concluido_em is null and conta_id is not null order by conta_id limit 1)
    union all
    select (select j.conta_id from jobs j where j.concluido_em is null and j.conta_id > c.conta_id order by j.conta_id limit 1)
    from donas c where c.conta_id is not null),
  primeiros as (
    select j.* from donas c cross join lateral (
      (select id, conta_id, usuario_id, rede, tipo, criado_em, enviado_em from jobs
        where concluido_em is null and conta_id = c.conta_id and not ${IS_HEAVY} and enviado_em <= now() order by enviado_em limit ${QUEUED_PER_PARTY})
      union all
      (select id, conta_id, usuario_id, rede, tipo, criado_em, enviado_em from jobs
        where concluido_em is null and conta_id = c.conta_id and not ${IS_HEAVY} and enviado_em is null order by criado_em limit ${QUEUED_PER_PARTY})
      order by enviado_em, criado_em limit ${QUEUED_PER_PARTY}) j),
  numerados as (
    select id, rede, criado_em, enviado_em, tipo = any ($2::text[]) as sozinho,
      row_number() over (partition by conta_id, tipo = any ($2::text[]) order by enviado_em, criado_em, id) as da_conta,
      case when usuario_id is null then 0 else row_number() over (partition by usuario_id order by enviado_em, criado_em, id) end as do_usuario
    from primeiros),
  permitidos as (
    select id, criado_em, case when rede is null then 0 else row_number() over (partition by rede order by enviado_em, criado_em, id) end as da_rede
    from numerados where do_usuario <= ${QUEUED_PER_PARTY} and (da_conta = 1 or not sozinho)),
  pesados as (
    select id, criado_em, conta_id, rede, enviado_em,
      row_number() over (partition by coalesce(usuario_id, id) order by enviado_em, criado_em, id) as do_usuario
    from jobs where concluido_em is null and ${IS_HEAVY} and (enviado_em is null or enviado_em <= now())),
  proximos as (
    select id, criado_em from permitidos where da_rede <= ${QUEUED_PER_NETWORK}
    union all
    select id, criado_em from (
      select id, criado_em, row_number() over (partition by conta_id order by enviado_em, criado_em, id) as da_conta,
        case when rede is null then 0 else row_number() over (partition by rede order by enviado_em, criado_em, id) end as da_rede
      from pesados where do_usuario = 1) p where da_conta <= ${QUEUED_PER_PARTY} and da_rede <= ${QUEUED_PER_PARTY}
    union all
    select id, criado_em from jobs where concluido_em is null and conta_id is null)
  update jobs set enviado_em = now() where id in (
    select j.id from jobs j join proximos using (id)
    where j.concluido_em is null and (j.enviado_em is null or j.enviado_em < now() - interval '2 minutes')
    order by j.criado_em limit $1 for update of j skip locked)
  returning id, tipo as type`;
