import { Migration } from '@mikro-orm/migrations';

/** Counts restarts of jobs that the product itself asks for, lets an export end despite erasures, and marks files that no copy can be made of. */
export class Migration0038TurnsOfJobs extends Migration {
  override up(): void {
    for (const part of [RESTARTS, ERASURES, UNMARKABLE]) this.addSql(part);
  }
}

const RESTARTS = `
alter table jobs add column recomecos int not null default 0;
comment on column jobs.recomecos is 'how many of its attempts the product itself has ended; each has raised vez once more';
`;

/**
 * As before (migration 0035), but an export that was restarted three times is read to its end first: until then the erasure is refused as for any
 * row that somebody else holds. The lock is that of an export while a worker lives that reads it, and its first minute is for coming to that.
 */
const ERASURES = `
create or replace function apagar_rastros(p_conta uuid, p_clientes uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lida boolean;
begin
  if p_conta is distinct from app_conta() then
    raise insufficient_privilege using message = 'apagar_rastros: not the conta of the transaction';
  end if;
  update jobs set detalhes = null where conta_id = p_conta and concluido_em is not null and detalhes is not null;
  lida := not pg_try_advisory_xact_lock(82, hashtext(p_conta::text));
  if exists (select from jobs where conta_id = p_conta and tipo = 'exportacao' and concluido_em is null and recomecos >= 3
      and (lida or status = 'active' and enviado_em between now() - interval '1 minute' and clock_timestamp())) then
    raise lock_not_available using message = 'apagar_rastros: an export that was restarted three times comes first';
  end if;
  update jobs set status = 'waiting', vez = vez + (status = 'active')::int, recomecos = recomecos + (status = 'active')::int, enviado_em = null
    where conta_id = p_conta and tipo = 'exportacao' and concluido_em is null;
  update auditoria set ip = null, detalhes = detalhes - 'userAgent'
    where conta_id = p_conta and cliente_id = any (p_clientes) and usuario_id is null;
end $$;
`;

const UNMARKABLE = `
alter table documentos add column sem_marca text;
comment on column documentos.sem_marca is 'in words, why no mark can be put on its file: no further copy of it is tried';
`;
