import { Migration } from '@mikro-orm/migrations';

/** Travel papers are the one truth about a client's passports: two summaries of them stand in the client's row, written by one function. */
export class Migration0043BestPassport extends Migration {
  override up(): void {
    for (const part of [COLUMNS, SUMMARY, VALIDITY, PREVIOUS_VERSION, FILL, RIGHTS]) this.addSql(part);
  }
}

/**
 * An example stays one when only what follows from its papers is written. The record counts a passport of any country as its seventh part
 * (domain/completude.ts).
 */
const COLUMNS = `
alter table clientes add column melhor_passaporte date, add column melhor_passaporte_pais text;
comment on column clientes.validade_passaporte is 'of the latest Brazilian passport; written by resumir_passaportes() only';
comment on column clientes.melhor_passaporte is 'validity of the best passport of any country; written by resumir_passaportes() only';
drop trigger deixar_de_ser_exemplo on clientes;
create trigger deixar_de_ser_exemplo before update on clientes
  for each row when (old.exemplo and (old.updated_at is distinct from new.updated_at
    or (old.validade_passaporte, old.melhor_passaporte, old.melhor_passaporte_pais)
      is not distinct from (new.validade_passaporte, new.melhor_passaporte, new.melhor_passaporte_pais)))
  execute function deixar_de_ser_exemplo();
do $$ begin
  execute replace(pg_get_functiondef('contar_partes()'::regprocedure), 'new.validade_passaporte is not null', 'new.melhor_passaporte is not null');
end $$;
drop trigger contar_partes on clientes;
create trigger contar_partes before insert or update of nome, data_nascimento, dispensa_cpf, cpf, telefone_celular, email,
  melhor_passaporte, partes on clientes for each row execute function contar_partes();
`;

/** Of a client `c`: his passports with a validity, and the Brazilian ones of all. */
const PASSPORTS = `documentos_viagem d where d.conta_id = c.conta_id and d.cliente_id = c.id and d.tipo = 'passaporte' and d.validade is not null`;
const BRAZILIAN = `documentos_viagem d where d.conta_id = c.conta_id and d.cliente_id = c.id and d.tipo = 'passaporte' and d.pais = 'BRA'`;

/**
 * Whoever writes papers calls it in the same transaction. The clients are locked first, and the statement that follows sees what was
 * committed before: of two papers at a time the second sees the first. updated_at stays: a form that is open is not outdated by a paper.
 */
const SUMMARY = `
create function resumir_passaportes(p_clientes uuid[]) returns void language plpgsql as $$
begin
  perform from clientes where id in (select unnest(p_clientes)) order by id for no key update;
  update clientes k set validade_passaporte = p.brasileiro, melhor_passaporte = p.validade, melhor_passaporte_pais = p.pais
    from (select c.id, (select max(d.validade) from ${PASSPORTS} and d.pais = 'BRA') as brasileiro, m.validade, m.pais
      from unnest(p_clientes) given (id) join clientes c using (id) left join lateral (select d.validade, d.pais from ${PASSPORTS}
        order by d.pais_presumido, d.validade desc, d.created_at desc, d.id desc limit 1) m on true) p
    where k.id = p.id and (k.validade_passaporte, k.melhor_passaporte, k.melhor_passaporte_pais)
      is distinct from (p.brasileiro, p.validade, p.pais);
  update clientes c set exemplo = false where c.id in (select unnest(p_clientes)) and c.exemplo
    and exists (select from documentos_viagem d where d.conta_id = c.conta_id and d.cliente_id = c.id and not d.pais_presumido);
end $$;
`;

/**
 * The validity that a form or an older version gives the client: the Brazilian passport with the latest day takes it, or is made, without a
 * number and of a presumed country. Refused where it would leave another passport the latest: it is ambiguous which one was meant.
 */
const VALIDITY = `
create function escrever_validade(p_cliente uuid, p_validade date) returns void language plpgsql as $$
declare
  c clientes;
  ultimo documentos_viagem;
  outra date;
begin
  select * into c from clientes where id = p_cliente for no key update;
  if c.id is null then return; end if;
  select * into ultimo from ${BRAZILIAN} order by d.validade desc nulls last, d.created_at desc, d.id desc limit 1;
  if ultimo.id is null and p_validade is not null then
    insert into documentos_viagem (id, conta_id, cliente_id, tipo, pais, pais_presumido, validade)
      values (novo_id(), c.conta_id, c.id, 'passaporte', 'BRA', true, p_validade);
  elsif ultimo.validade is distinct from p_validade then
    select max(d.validade) into outra from ${BRAZILIAN} and d.id <> ultimo.id;
    if outra is not null and (p_validade is null or p_validade < outra) then
      raise unique_violation using constraint = 'validade_nos_documentos_de_viagem', message = 'another Brazilian passport of the client is valid for longer';
    end if;
    update documentos_viagem set validade = p_validade, updated_at = now() where id = ultimo.id;
  end if;
  perform resumir_passaportes(array[p_cliente]);
end $$;
`;

/**
 * Until 2.0.0: 1.0.0 writes papers without the summaries, and the client's validity without papers. Its connections do not say that they
 * write both (`app.passaportes`, orm.config.ts), and triggers do it for them. With 2.0.0 triggers, their functions and that setting go.
 */
const OF_1_0_0 = `pg_trigger_depth() = 0 and current_setting('app.passaportes', true) is distinct from 'resumidos'`;
const PREVIOUS_VERSION = `
drop trigger passaportes_vieram on documentos_viagem;
drop trigger passaportes_foram on documentos_viagem;
drop trigger passaportes_mudaram on documentos_viagem;
drop trigger passaportes_dos_novos on clientes;
drop trigger passaporte_do_cliente on clientes;

create or replace function passaportes_mudaram() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform resumir_passaportes(array(select distinct cliente_id from novas));
  elsif tg_op = 'DELETE' then
    perform resumir_passaportes(array(select distinct cliente_id from antigas));
  else
    perform resumir_passaportes(array(select cliente_id from antigas union select cliente_id from novas));
  end if;
  return null;
end $$;
create trigger passaportes_vieram after insert on documentos_viagem referencing new table as novas
  for each statement when (${OF_1_0_0}) execute function passaportes_mudaram();
create trigger passaportes_foram after delete on documentos_viagem referencing old table as antigas
  for each statement when (${OF_1_0_0}) execute function passaportes_mudaram();
create trigger passaportes_mudaram after update on documentos_viagem referencing old table as antigas new table as novas
  for each statement when (${OF_1_0_0}) execute function passaportes_mudaram();

create or replace function passaportes_dos_novos() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into documentos_viagem (id, conta_id, cliente_id, tipo, pais, pais_presumido, validade, created_at, updated_at)
    select novo_id(), conta_id, id, 'passaporte', 'BRA', true, validade_passaporte, created_at, created_at
    from novos where validade_passaporte is not null;
  perform resumir_passaportes(array(select id from novos where validade_passaporte is not null));
  return null;
end $$;
create trigger passaportes_dos_novos after insert on clientes referencing new table as novos
  for each statement when (${OF_1_0_0}) execute function passaportes_dos_novos();

create or replace function passaporte_do_cliente() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform escrever_validade(new.id, new.validade_passaporte);
  return null;
end $$;
create trigger passaporte_do_cliente after update of validade_passaporte on clientes
  for each row when (${OF_1_0_0} and old.validade_passaporte is distinct from new.validade_passaporte)
  execute function passaporte_do_cliente();
`;

/** The clients that were there before, a thousand a transaction; a run that breaks off begins again (orm.config.ts). */
const FILL = `
create procedure resumir_passaportes_de_todos() language plpgsql as $$
declare
  ultimo uuid := '00000000-0000-0000-0000-000000000000';
  lote uuid[];
begin
  set synchronous_commit = off;
  loop
    lote := array(select id from clientes where id > ultimo order by id limit 1000);
    exit when lote = '{}';
    ultimo := lote[cardinality(lote)];
    perform resumir_passaportes(lote);
    commit;
  end loop;
  reset synchronous_commit;
end $$;
`;

const RIGHTS = `
do $$ declare funcao text; begin
  foreach funcao in array array['resumir_passaportes(uuid[])', 'escrever_validade(uuid, date)']
  loop
    execute format('revoke execute on function %s from public', funcao);
    execute format('grant execute on function %s to viajario_app', funcao);
  end loop;
end $$;
`;
