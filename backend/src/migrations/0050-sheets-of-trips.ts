import { Migration } from '@mikro-orm/migrations';

/** Sheets of trips, without a link of their own, and how many travellers of a trip have one and have yet to confirm it. */
export class Migration0050SheetsOfTrips extends Migration {
  override up(): void {
    for (const part of [COLUMNS, TYPED, COUNTED, TRIGGERS]) this.addSql(part);
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

/** Those of 1.1.0 end with what their shape tells to be the product's part (migration 0040). */
const TYPED = `
alter table orientacoes add column digitados int;
comment on column orientacoes.digitados is 'characters at the beginning of texto that a member typed, which an erasure takes out; null in sheets of 1.1.0';
create function parte_do_produto(o orientacoes) returns text language sql immutable parallel safe as $$
  select case when o.digitados is null then texto_do_produto(o.texto) else substr(o.texto, o.digitados + 1) end
$$;
create or replace function orientacoes_que_citam(p_conta uuid, p_clientes uuid[], p_nomes text[]) returns setof uuid
language sql stable set search_path = public, pg_temp as $$
  select o.id from orientacoes o, lateral (select palavras(o.texto) as palavras offset 0) t
  where o.conta_id = p_conta and o.texto <> parte_do_produto(o) and (
    exists (select from orientacao_pessoas p where p.conta_id = p_conta and p.orientacao_id = o.id and p.cliente_id = any (p_clientes))
    or exists (
      select from unnest(p_nomes) n(nome) where t.palavras like '% ' || n.nome || ' %' and not exists (
        select from orientacao_pessoas p where p.conta_id = p_conta and p.orientacao_id = o.id and palavras(p.nome) like '% ' || n.nome || ' %')))
$$;
create or replace function apagar_textos_sobre(p_conta uuid, p_clientes uuid[], p_nomes text[], p_importacoes uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_conta is distinct from app_conta() then
    raise insufficient_privilege using message = 'apagar_textos_sobre: not the conta of the transaction';
  end if;
  update orientacoes o set texto = parte_do_produto(o), digitados = 0, alterado_em = now(), motivo = 'cliente-excluido'
    where o.conta_id = p_conta and o.id in (select orientacoes_que_citam(p_conta, p_clientes, p_nomes));
  update orientacoes o set ciente_ip = null
    where o.conta_id = p_conta and o.ciente_ip is not null
      and exists (select from orientacao_pessoas p where p.conta_id = p_conta and p.orientacao_id = o.id and p.cliente_id = any (p_clientes))
      and not exists (select from orientacao_pessoas p where p.conta_id = p_conta and p.orientacao_id = o.id and p.cliente_id <> all (p_clientes));
  update importacoes i set arquivo = 'Nome do arquivo apagado'
    where i.conta_id = p_conta and (i.id = any (p_importacoes) or i.id in (select importacoes_que_citam(p_conta, p_clientes, p_nomes)));
  update jobs set dados = dados - 'aba', resultado = resultado - 'planilha',
      erro = case when codigo = 'PLANILHA_INVALIDA' then 'Arquivo inválido.' else erro end
    where conta_id = p_conta and tipo in ('importacao', 'importacao-previa') and concluido_em is not null
      and (dados ? 'aba' or resultado ? 'planilha' or codigo = 'PLANILHA_INVALIDA');
end $$;
revoke execute on function parte_do_produto(orientacoes) from public;
grant execute on function parte_do_produto(orientacoes) to viajario_app;
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
