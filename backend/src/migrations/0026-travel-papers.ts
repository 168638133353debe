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
  numero_indice bytea,
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
create index documentos_viagem_validade on documentos_viagem (conta_id, validade, id) where validade is not null;
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

/**
 * clientes.validade_passaporte is the latest validity of the client's Brazilian passports, whichever side is written. Each side changes the
 * other only where they differ, so that they come to rest. The client's row is locked first: of two papers at a time each sees the other.
 */
const TRUTH = `
create function validade_dos_passaportes(p_clientes uuid[]) returns void language plpgsql as $$
begin
  perform from clientes where id = any (p_clientes) order by id for no key update;
  update clientes c set validade_passaporte = p.ultima
    from (select i.id, max(d.validade) as ultima from unnest(p_clientes) i(id)
        left join documentos_viagem d on d.cliente_id = i.id and d.tipo = 'passaporte' and d.pais = 'BRA' group by i.id) p
    where c.id = p.id and c.validade_passaporte is distinct from p.ultima;
end $$;
create function passaportes_mudaram() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids uuid[];
begin
  if tg_op = 'UPDATE' then
    ids := array(select cliente_id from antigas where tipo = 'passaporte' and pais = 'BRA'
      union select cliente_id from novas where tipo = 'passaporte' and pais = 'BRA' order by 1);
  else
    ids := array(select distinct cliente_id from linhas where tipo = 'passaporte' and pais = 'BRA' order by 1);
  end if;
  if ids <> '{}' then perform validade_dos_passaportes(ids); end if;
  return null;
end $$;
create trigger passaportes_vieram after insert on documentos_viagem referencing new table as linhas
  for each statement execute function passaportes_mudaram();
create trigger passaportes_foram after delete on documentos_viagem referencing old table as linhas
  for each statement execute function passaportes_mudaram();
create trigger passaportes_mudaram after update on documentos_viagem referencing old table as antigas new table as novas
  for each statement execute function passaportes_mudaram();

create function passaportes_dos_novos() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into documentos_viagem (id, conta_id, cliente_id, tipo, pais, pais_presumido, validade)
    select gen_random_uuid(), conta_id, id, 'passaporte', 'BRA', true, validade_passaporte from novos where validade_passaporte is not null;
  return null;
end $$;
create trigger passaportes_dos_novos after insert on clientes referencing new table as novos
  for each statement execute function passaportes_dos_novos();

create function passaporte_do_cliente() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  datados int;
  ultimo uuid;
  ultima date;
  outra date;
begin
  select count(d.validade), max(d.validade) into datados, ultima from documentos_viagem d
    where d.conta_id = new.conta_id and d.cliente_id = new.id and d.tipo = 'passaporte' and d.pais = 'BRA';
  if ultima is not distinct from new.validade_passaporte then return null; end if;
  if new.validade_passaporte is null and datados > 1 then
    raise unique_violation using constraint = 'validade_nos_documentos_de_viagem', message = 'the client has more than one Brazilian passport';
  end if;
  select d.id into ultimo from documentos_viagem d
    where d.conta_id = new.conta_id and d.cliente_id = new.id and d.tipo = 'passaporte' and d.pais = 'BRA'
    order by d.validade desc nulls last, d.created_at desc, d.id desc limit 1;
  if ultimo is null then
    insert into documentos_viagem (id, conta_id, cliente_id, tipo, pais, pais_presumido, validade)
      values (gen_random_uuid(), new.conta_id, new.id, 'passaporte', 'BRA', true, new.validade_passaporte);
    return null;
  end if;
  select max(d.validade) into outra from documentos_viagem d
    where d.conta_id = new.conta_id and d.cliente_id = new.id and d.tipo = 'passaporte' and d.pais = 'BRA' and d.id <> ultimo;
  if outra > new.validade_passaporte then
    raise unique_violation using constraint = 'validade_nos_documentos_de_viagem', message = 'the client has more than one Brazilian passport';
  end if;
  update documentos_viagem set validade = new.validade_passaporte, updated_at = now() where id = ultimo;
  return null;
end $$;
create trigger passaporte_do_cliente after update of validade_passaporte on clientes
  for each row when (old.validade_passaporte is distinct from new.validade_passaporte) execute function passaporte_do_cliente();
`;

/** Validities that were there before, a thousand clients a transaction; a run that breaks off begins again (orm.config.ts). */
const FILL = `
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
    perform from clientes where id = any (lote) and validade_passaporte is not null order by id for no key update;
    insert into documentos_viagem (id, conta_id, cliente_id, tipo, pais, pais_presumido, validade)
      select gen_random_uuid(), c.conta_id, c.id, 'passaporte', 'BRA', true, c.validade_passaporte from clientes c
      where c.id = any (lote) and c.validade_passaporte is not null and not exists (select from documentos_viagem d
        where d.conta_id = c.conta_id and d.cliente_id = c.id and d.tipo = 'passaporte' and d.pais = 'BRA');
    commit;
  end loop;
  reset synchronous_commit;
end $$;
`;

const RIGHTS = `
grant select, insert, update, delete on documentos_viagem to viajario_app;
do $$ declare funcao text; begin
  foreach funcao in array array['conta_do_documento_viagem(uuid, uuid)', 'conta_do_vencimento(uuid, uuid)', 'reabrir_vencimento()',
    'validade_dos_passaportes(uuid[])', 'passaportes_mudaram()', 'passaportes_dos_novos()', 'passaporte_do_cliente()']
  loop
    execute format('revoke execute on function %s from public', funcao);
    execute format('grant execute on function %s to viajario_app', funcao);
  end loop;
end $$;
`;
