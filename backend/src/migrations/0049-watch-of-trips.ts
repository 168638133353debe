import { Migration } from '@mikro-orm/migrations';

/** What changes a verdict on a trip asks for a new one; what differs then is kept as a mudanca. */
export class Migration0049WatchOfTrips extends Migration {
  override up(): void {
    for (const part of [TABLES_SEEN, TRIPS, MUDANCAS, ASKING, OF_PAPERS, OF_PEOPLE, OF_TRAVELLERS, RIGHTS]) this.addSql(part);
  }
}

/** Of two tables with the same newest day the one that a process started with last counts. All open trips are judged again by a new one. */
const TABLES_SEEN = `
create table tabelas_de_destinos (
  id int generated always as identity primary key,
  conferida_em date not null,
  impressao text not null,
  linhas jsonb not null,
  vista_em timestamptz not null default now()
);
comment on table tabelas_de_destinos is 'tables of destinations that verdicts on trips were made by, as data; the latest one counts, whatever else a process has';
comment on column tabelas_de_destinos.conferida_em is 'the newest conferidoEm of its rows';
comment on column tabelas_de_destinos.impressao is 'SHA-256 of its rows';
create function conferir_viagens_da_conta(p_conta uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into jobs (id, conta_id, tipo, dados) select novo_id(), p_conta, 'viagens-conferidas', '{}'
  where not exists (select from jobs j where j.conta_id = p_conta and j.tipo = 'viagens-conferidas' and j.dados = '{}' and j.status = 'waiting')
$$;
create function conferir_todas_as_viagens() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform conferir_viagens_da_conta(v.conta_id) from (select distinct conta_id from viagens where cancelada_em is null) v;
end $$;
create function registrar_tabela_de_destinos(p_conferida date, p_impressao text, p_linhas jsonb) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ultima record;
  nova int;
begin
  lock table tabelas_de_destinos in share row exclusive mode;
  select id, conferida_em, impressao into ultima from tabelas_de_destinos order by id desc limit 1;
  if ultima.impressao = p_impressao then return ultima.id; end if;
  if ultima.conferida_em > p_conferida then return null; end if;
  insert into tabelas_de_destinos (conferida_em, impressao, linhas) values (p_conferida, p_impressao, p_linhas) returning id into nova;
  perform conferir_todas_as_viagens();
  delete from tabelas_de_destinos t where t.id < ultima.id and not exists (select from viagens v where v.tabela = t.id);
  return nova;
end $$;
comment on function registrar_tabela_de_destinos(date, text, jsonb) is 'its number; null where a newer one is known';
`;

const TRIPS = `
alter table viagens add column tabela int, add column piorou_em timestamptz;
comment on column viagens.tabela is 'by which the verdict was made; null: it is made again when the conta is used next, without a word about what differs';
comment on column viagens.piorou_em is 'since when the verdict is worse than before; a trigger clears it with the first better one, also when a traveller leaves';
create index viagens_piores on viagens (conta_id, ida, id) where piorou_em is not null and cancelada_em is null;
create index viagens_por_conferir on viagens (conta_id) where tabela is null and cancelada_em is null;
create function viagem_melhorou() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.piorou_em := null;
  return new;
end $$;
create trigger viagem_melhorou before update of resultado on viagens for each row
  when (array_position(array['verde', 'amarelo', 'vermelho'], new.resultado) < array_position(array['verde', 'amarelo', 'vermelho'], old.resultado))
  execute function viagem_melhorou();
create function conta_em_dia(p_conta uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from contas c join users u on u.id = c.proprietario_id
      or u.id in (select m.usuario_id from usuarios_contas m where m.conta_id = c.id and m.status = 'ativo')
    where c.id = p_conta and cobre_conta(u, c.teste_ate))
$$;
comment on function conta_em_dia(uuid) is 'whether somebody may use it';
`;

const MUDANCAS = `
create table viagens_mudancas (
  id uuid primary key,
  conta_id uuid not null,
  viagem_id uuid not null,
  cliente_id uuid,
  quando timestamptz not null,
  de text not null check (de in ('verde', 'amarelo', 'vermelho')),
  para text not null check (para in ('verde', 'amarelo', 'vermelho')),
  causa text not null check (causa in ('documento', 'dados', 'regra', 'trecho', 'viajantes')),
  surgiram jsonb not null check (jsonb_typeof(surgiram) = 'array'),
  resolvidos jsonb not null check (jsonb_typeof(resolvidos) = 'array'),
  constraint viagens_mudancas_da_viagem foreign key (conta_id, viagem_id) references viagens (conta_id, id) on delete cascade,
  constraint viagens_mudancas_cliente_da_conta foreign key (conta_id, cliente_id) references clientes (conta_id, id) on delete set null (cliente_id)
);
comment on table viagens_mudancas is 'what differed when the verdict on a traveller was made again, the latest 200 of a trip; of whom, goes with the client';
create index viagens_mudancas_da_viagem on viagens_mudancas (conta_id, viagem_id, quando desc, id desc);
create index viagens_mudancas_cliente on viagens_mudancas (conta_id, cliente_id, quando desc, id desc);
alter table viagens_mudancas enable row level security;
alter table viagens_mudancas force row level security;
create policy da_conta on viagens_mudancas using (conta_id = (select app_conta())) with check (conta_id = (select app_conta()));
`;

/** Rows of jobs are only added: whoever changes a paper waits for no lock of a trip. */
const ASKING = `
create function conferir_viagens(p_conta uuid, p_causa text, p_clientes uuid[], p_viagens uuid[] default '{}') returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into jobs (id, conta_id, tipo, dados)
  select novo_id(), p_conta, 'viagens-conferidas', jsonb_build_object('causa', p_causa, 'viagemIds', jsonb_agg(v.id))
  from viagens v where v.conta_id = p_conta and v.cancelada_em is null and v.id = any (p_viagens || array(
    select t.viagem_id from viagens_viajantes t where t.conta_id = p_conta and t.cliente_id = any (p_clientes)))
  having count(*) > 0
$$;
`;

const JUDGED = ['cliente_id', 'tipo', 'pais', 'pais_presumido', 'emissao', 'validade'];
const OF_PAPERS = `
create function documentos_em_viagens() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform conferir_viagens(m.conta_id, 'documento', array_agg(distinct m.cliente_id)) from mudados m group by m.conta_id;
  return null;
end $$;
create function documentos_alterados_em_viagens() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform conferir_viagens(m.conta_id, 'documento', array_agg(distinct m.cliente_id) || array_agg(distinct a.cliente_id))
    from mudados m join antigos a on a.id = m.id
    where (${JUDGED.map((column) => `m.${column}`).join(', ')}) is distinct from (${JUDGED.map((column) => `a.${column}`).join(', ')})
    group by m.conta_id;
  return null;
end $$;
create trigger documentos_vieram_em_viagens after insert on documentos_viagem referencing new table as mudados
  for each statement execute function documentos_em_viagens();
create trigger documentos_foram_em_viagens after delete on documentos_viagem referencing old table as mudados
  for each statement execute function documentos_em_viagens();
create trigger documentos_alterados_em_viagens after update on documentos_viagem referencing old table as antigos new table as mudados
  for each statement execute function documentos_alterados_em_viagens();
`;

/** Ties count for whoever is under age, written from either side. */
const OF_PEOPLE = `
create function cliente_alterado_em_viagens() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform conferir_viagens(new.conta_id, 'dados', array[new.id]);
  return null;
end $$;
create trigger cliente_alterado_em_viagens after update of data_nascimento, rg, responsavel_id on clientes for each row
  when ((old.data_nascimento, old.rg is null, old.responsavel_id) is distinct from (new.data_nascimento, new.rg is null, new.responsavel_id))
  execute function cliente_alterado_em_viagens();
create function vinculos_em_viagens() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform conferir_viagens(m.conta_id, 'dados', array_agg(m.cliente_id) || array_agg(m.referencia_id)) from mudados m group by m.conta_id;
  return null;
end $$;
create trigger vinculos_vieram_em_viagens after insert on relacionamentos_clientes referencing new table as mudados
  for each statement execute function vinculos_em_viagens();
create trigger vinculos_alterados_em_viagens after update on relacionamentos_clientes referencing new table as mudados
  for each statement execute function vinculos_em_viagens();
create trigger vinculos_foram_em_viagens after delete on relacionamentos_clientes referencing old table as mudados
  for each statement execute function vinculos_em_viagens();
`;

/** Whoever comes or goes, by a merge or a deletion too; a trip's own verdict on the same people changes no row's client. */
const OF_TRAVELLERS = `
create function viajantes_em_viagens() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform conferir_viagens(m.conta_id, 'viajantes', '{}', array_agg(distinct m.viagem_id)) from mudados m group by m.conta_id;
  return null;
end $$;
create function viajantes_trocados_em_viagens() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform conferir_viagens(m.conta_id, 'viajantes', '{}', array_agg(distinct m.viagem_id))
    from mudados m join antigos a on a.id = m.id where a.cliente_id <> m.cliente_id group by m.conta_id;
  return null;
end $$;
create trigger viajantes_vieram_em_viagens after insert on viagens_viajantes referencing new table as mudados
  for each statement execute function viajantes_em_viagens();
create trigger viajantes_foram_em_viagens after delete on viagens_viajantes referencing old table as mudados
  for each statement execute function viajantes_em_viagens();
create trigger viajantes_trocados_em_viagens after update on viagens_viajantes referencing old table as antigos new table as mudados
  for each statement execute function viajantes_trocados_em_viagens();
`;

const FUNCTIONS = [
  'viagem_melhorou()',
  'conferir_viagens_da_conta(uuid)',
  'conferir_todas_as_viagens()',
  'registrar_tabela_de_destinos(date, text, jsonb)',
  'conta_em_dia(uuid)',
  'conferir_viagens(uuid, text, uuid[], uuid[])',
  'documentos_em_viagens()',
  'documentos_alterados_em_viagens()',
  'cliente_alterado_em_viagens()',
  'vinculos_em_viagens()',
  'viajantes_em_viagens()',
  'viajantes_trocados_em_viagens()',
];
const RIGHTS = `
grant select, insert, update, delete on viagens_mudancas to viajario_app;
grant select on tabelas_de_destinos to viajario_app;
revoke execute on function ${FUNCTIONS.join(', ')} from public;
grant execute on function registrar_tabela_de_destinos(date, text, jsonb), conferir_todas_as_viagens(), conferir_viagens_da_conta(uuid), conta_em_dia(uuid)
  to viajario_app;
`;
