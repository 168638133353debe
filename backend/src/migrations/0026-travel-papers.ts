import { Migration } from '@mikro-orm/migrations';

/** Travel papers of clients, one truth with the validity in the client's row; states of what ends on a day. */
export class Migration0026TravelPapers extends Migration {
  override up(): void {
    for (const part of [PAPERS, STATES, TRUTH, FILL, RIGHTS]) this.addSql(part);
  }
}

const PAPERS = `
create table documentos_viagem (
  id uuid primary key,
  conta_id uuid not null references contas (id) on delete cascade,
  cliente_id uuid not null,
  tipo text not null check (tipo in ('passaporte', 'visto', 'autorizacao', 'identidade')),
  pais text not null check (pais ~ '^[A-Z]{3}$'),
  pais_presumido boolean not null default false,
  numero text,
  numero_indice text,
  sobrenome text,
  nomes text,
  sexo text check (sexo in ('F', 'M', 'X')),
  emissao date,
  validade date,
  observacoes text,
  documento_id uuid,
  situacao text not null default 'aberto' check (situacao in ('aberto', 'avisado', 'em-renovacao', 'renovado', 'nao-viaja')),
  adiado_ate date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (conta_id, id),
  constraint documentos_viagem_cliente_da_conta foreign key (conta_id, cliente_id) references clientes (conta_id, id) on delete cascade,
  constraint documentos_viagem_documento_da_conta foreign key (conta_id, documento_id) references documentos (conta_id, id)
    on delete set null (documento_id)
);
comment on column documentos_viagem.numero is 'encrypted';
comment on column documentos_viagem.numero_indice is 'keyed hash of the number in upper case without blanks, to find the same one again';
create unique index documentos_viagem_numero_unico on documentos_viagem (conta_id, tipo, pais, numero_indice) where numero_indice is not null;
create index documentos_viagem_cliente on documentos_viagem (conta_id, cliente_id);
create index documentos_viagem_documento on documentos_viagem (conta_id, documento_id) where documento_id is not null;
alter table documentos_viagem enable row level security;
alter table documentos_viagem force row level security;
create policy da_conta on documentos_viagem using (conta_id = (select app_conta())) with check (conta_id = (select app_conta()));
create function conta_do_documento_viagem(p_usuario uuid, p_documento uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select d.conta_id from documentos_viagem d where d.id = p_documento and papel_na_conta(p_usuario, d.conta_id) is not null
$$;
`;

/** A state belongs to the date: another one opens it again. */
const STATES = `
alter table documentos add column situacao text not null default 'aberto', add column adiado_ate date;
alter table documentos add constraint documentos_situacao_conhecida
  check (situacao in ('aberto', 'avisado', 'em-renovacao', 'renovado', 'nao-viaja')) not valid;
create function reabrir_vencimento() returns trigger language plpgsql as $$
begin
  new.situacao := 'aberto';
  new.adiado_ate := null;
  return new;
end $$;
create trigger reabrir_vencimento before update of validade on documentos_viagem
  for each row when (old.validade is distinct from new.validade) execute function reabrir_vencimento();
create trigger reabrir_vencimento before update of validade on documentos
  for each row when (old.validade is distinct from new.validade) execute function reabrir_vencimento();
create function conta_do_vencimento(p_usuario uuid, p_vencimento uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select v.conta_id from (select d.conta_id from documentos_viagem d where d.id = p_vencimento
    union all select d.conta_id from documentos d where d.id = p_vencimento) v where papel_na_conta(p_usuario, v.conta_id) is not null
$$;
`;

/** Of a client `c`: his Brazilian passports, and the latest validity among them. */
const DELE = `documentos_viagem d where d.conta_id = c.conta_id and d.cliente_id = c.id and d.tipo = 'passaporte' and d.pais = 'BRA'`;
const ULTIMA = `(select max(d.validade) from ${DELE})`;
const BRASILEIRO = `tipo = 'passaporte' and pais = 'BRA'`;

/**
 * clientes.validade_passaporte is the latest validity of the client's Brazilian passports, whichever side is written. What a trigger writes on
 * the other side is right already: triggers look at statements of people and jobs only, which also leaves out papers that go with their
 * client. The client's row is locked first: of two papers at a time each sees the other.
 */
const TRUTH = `
create function novo_id() returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;
comment on function novo_id() is 'UUID v7, for rows that triggers make';

create function passaportes_mudaram() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids uuid[];
begin
  if tg_op = 'INSERT' then
    ids := array(select distinct cliente_id from novas where ${BRASILEIRO});
  elsif tg_op = 'DELETE' then
    ids := array(select distinct cliente_id from antigas where ${BRASILEIRO});
  else
    ids := array(select distinct coalesce(n.cliente_id, a.cliente_id)
      from (select * from antigas where ${BRASILEIRO}) a full join (select * from novas where ${BRASILEIRO}) n using (id, cliente_id)
      where a.validade is distinct from n.validade);
  end if;
  if tg_op <> 'DELETE' then
    update clientes c set exemplo = false from novas n
      where c.conta_id = n.conta_id and c.id = n.cliente_id and c.exemplo and not n.pais_presumido;
  end if;
  if ids <> '{}' then
    perform from clientes where id = any (ids) order by id for no key update;
    update clientes c set validade_passaporte = ${ULTIMA} where c.id = any (ids) and c.validade_passaporte is distinct from ${ULTIMA};
  end if;
  return null;
end $$;
create trigger passaportes_vieram after insert on documentos_viagem referencing new table as novas
  for each statement when (pg_trigger_depth() = 0) execute function passaportes_mudaram();
create trigger passaportes_foram after delete on documentos_viagem referencing old table as antigas
  for each statement when (pg_trigger_depth() = 0) execute function passaportes_mudaram();
create trigger passaportes_mudaram after update on documentos_viagem referencing old table as antigas new table as novas
  for each statement when (pg_trigger_depth() = 0) execute function passaportes_mudaram();

create function passaportes_dos_novos() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into documentos_viagem (id, conta_id, cliente_id, tipo, pais, pais_presumido, validade, created_at, updated_at)
    select novo_id(), conta_id, id, 'passaporte', 'BRA', true, validade_passaporte, created_at, created_at
    from novos where validade_passaporte is not null;
  return null;
end $$;
create trigger passaportes_dos_novos after insert on clientes referencing new table as novos
  for each statement execute function passaportes_dos_novos();

create function passaporte_do_cliente() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c clientes := new;
  ultimo documentos_viagem;
  outra date;
begin
  select * into ultimo from ${DELE} order by d.validade desc nulls last, d.created_at desc, d.id desc limit 1;
  if ultimo.validade is not distinct from c.validade_passaporte then return null; end if;
  if ultimo.id is null then
    insert into documentos_viagem (id, conta_id, cliente_id, tipo, pais, pais_presumido, validade)
      values (novo_id(), c.conta_id, c.id, 'passaporte', 'BRA', true, c.validade_passaporte);
    return null;
  end if;
  select max(d.validade) into outra from ${DELE} and d.id <> ultimo.id;
  if outra is not null and (c.validade_passaporte is null or c.validade_passaporte < outra) then
    raise unique_violation using constraint = 'validade_nos_documentos_de_viagem', message = 'another Brazilian passport of the client is valid for longer';
  end if;
  update documentos_viagem set validade = c.validade_passaporte, updated_at = now() where id = ultimo.id;
  return null;
end $$;
create trigger passaporte_do_cliente after update of validade_passaporte on clientes
  for each row when (pg_trigger_depth() = 0 and old.validade_passaporte is distinct from new.validade_passaporte)
  execute function passaporte_do_cliente();
`;

/**
 * Validities that were there before, a thousand clients a transaction; a run that breaks off begins again (orm.config.ts). Until it is over,
 * who writes papers of a client asks for his first, or the date of before would be lost.
 */
const FILL = `
create function criar_passaportes_que_faltam(p_clientes uuid[]) returns void language plpgsql as $$
begin
  perform from clientes where id = any (p_clientes) and validade_passaporte is not null order by id for no key update;
  insert into documentos_viagem (id, conta_id, cliente_id, tipo, pais, pais_presumido, validade)
    select novo_id(), c.conta_id, c.id, 'passaporte', 'BRA', true, c.validade_passaporte from clientes c
    where c.id = any (p_clientes) and c.validade_passaporte is not null and not exists (select from ${DELE});
end $$;
create procedure criar_passaportes_de_todos() language plpgsql as $$
declare
  ultimo uuid := '00000000-0000-0000-0000-000000000000';
  lote uuid[];
begin
  set synchronous_commit = off;
  loop
    lote := array(select id from clientes where id > ultimo order by id limit 1000);
    exit when lote = '{}';
    ultimo := lote[cardinality(lote)];
    perform criar_passaportes_que_faltam(lote);
    commit;
  end loop;
  reset synchronous_commit;
end $$;
`;

const RIGHTS = `
grant select, insert, update, delete on documentos_viagem to viajario_app;
do $$ declare funcao text; begin
  foreach funcao in array array['conta_do_documento_viagem(uuid, uuid)', 'conta_do_vencimento(uuid, uuid)', 'reabrir_vencimento()',
    'novo_id()', 'passaportes_mudaram()', 'passaportes_dos_novos()', 'passaporte_do_cliente()', 'criar_passaportes_que_faltam(uuid[])']
  loop
    execute format('revoke execute on function %s from public', funcao);
    execute format('grant execute on function %s to viajario_app', funcao);
  end loop;
end $$;
`;
