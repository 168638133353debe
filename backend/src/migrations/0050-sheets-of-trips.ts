import { Migration } from '@mikro-orm/migrations';

/** Sheets of trips, without a link of their own, and how many travellers of a trip have one and have yet to confirm it. */
export class Migration0050SheetsOfTrips extends Migration {
  override up(): void {
    for (const part of [COLUMNS, COUNTED, TRIGGERS]) this.addSql(part);
  }
}

const COLUMNS = `
alter table orientacoes add column viagem_id uuid, add column fontes jsonb not null default '[]',
  add constraint orientacoes_da_viagem foreign key (conta_id, viagem_id) references viagens (conta_id, id) on delete set null (viagem_id);
comment on column orientacoes.viagem_id is 'its page shows the sheet; null once the trip was deleted, and where there is none';
comment on column orientacoes.fontes is '[{ titulo, url }]: official pages, once each';
alter table viagens add column orientados smallint not null default 0, add column sem_ciencia smallint not null default 0;
comment on column viagens.orientados is 'travellers who have a sheet of this trip, kept by triggers';
comment on column viagens.sem_ciencia is 'travellers whose latest sheet of this trip is not confirmed, kept by triggers';
`;

/**
 * The trip is locked before its travellers are counted: of two who confirm at the same time the second sees the first. So does whoever confirms
 * before the sheet, as a deletion of the trip comes to its sheets last.
 */
const COUNTED = `
create function contar_sem_ciencia(p_conta uuid, p_viagem uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_viagem is null then return; end if;
  perform from viagens where conta_id = p_conta and id = p_viagem for update;
  update viagens v set orientados = s.todos, sem_ciencia = s.sem from (
      select count(*) as todos, count(*) filter (where ultima.ciente_em is null) as sem from viagens_viajantes t cross join lateral (
        select o.ciente_em from orientacao_pessoas p join orientacoes o on o.conta_id = p_conta and o.id = p.orientacao_id
        where p.conta_id = p_conta and p.cliente_id = t.cliente_id and o.viagem_id = p_viagem order by o.created_at desc, o.id desc limit 1) ultima
      where t.conta_id = p_conta and t.viagem_id = p_viagem) s
    where v.conta_id = p_conta and v.id = p_viagem and (v.orientados, v.sem_ciencia) <> (s.todos, s.sem);
end $$;
create function viajante_veio_ou_foi() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    perform contar_sem_ciencia(old.conta_id, old.viagem_id);
  else
    perform contar_sem_ciencia(new.conta_id, new.viagem_id);
  end if;
  return null;
end $$;
create function folha_veio_ou_passou() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform contar_sem_ciencia(new.conta_id, (select o.viagem_id from orientacoes o where o.conta_id = new.conta_id and o.id = new.orientacao_id));
  return null;
end $$;
create function folha_confirmada() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform contar_sem_ciencia(new.conta_id, new.viagem_id);
  return null;
end $$;
do $$ declare funcao text; begin
  foreach funcao in array array['contar_sem_ciencia(uuid, uuid)', 'viajante_veio_ou_foi()', 'folha_veio_ou_passou()', 'folha_confirmada()'] loop
    execute format('revoke execute on function %s from public', funcao);
  end loop;
end $$;
`;

/** A new verdict on a traveller counts nothing again. */
const TRIGGERS = `
create trigger viajante_veio_ou_foi after insert or delete on viagens_viajantes for each row execute function viajante_veio_ou_foi();
create trigger viajante_passou after update of cliente_id on viagens_viajantes
  for each row when (old.cliente_id <> new.cliente_id) execute function viajante_veio_ou_foi();
create trigger folha_veio after insert on orientacao_pessoas for each row execute function folha_veio_ou_passou();
create trigger folha_passou after update of cliente_id on orientacao_pessoas
  for each row when (old.cliente_id is distinct from new.cliente_id) execute function folha_veio_ou_passou();
create trigger folha_confirmada after update of ciente_em on orientacoes
  for each row when (old.ciente_em is distinct from new.ciente_em) execute function folha_confirmada();
`;
