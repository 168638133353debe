import { Migration } from '@mikro-orm/migrations';

/** What the client page, families, companies and notifications need beside the tables of 0001. */
export class Migration0003FamiliesCompaniesNotifications extends Migration {
  override up(): void {
    for (const part of [LOOKUPS, SEARCH_TEXT, DATES, FAMILY_GROUPS, DIGESTS, RIGHTS]) this.addSql(part);
  }
}

/** The conta of a company or relation among the caller's memberships, for calls that name nothing else. */
const LOOKUPS = `
create function conta_da_empresa(p_usuario uuid, p_empresa uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select e.conta_id from empresas e where e.id = p_empresa and papel_na_conta(p_usuario, e.conta_id) is not null
$$;
create function conta_do_relacionamento(p_usuario uuid, p_relacionamento uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select r.conta_id from relacionamentos_clientes r
  where r.id = p_relacionamento and papel_na_conta(p_usuario, r.conta_id) is not null
$$;
`;

/** Who joins a company waits for its renaming before reading its names, or would be found by the old one. */
const SEARCH_TEXT = `
create or replace function preencher_busca() returns trigger language plpgsql as $$
begin
  if new.empresa_id is not null and (tg_op = 'INSERT' or new.empresa_id is distinct from old.empresa_id) then
    perform from empresas e where e.id = new.empresa_id and e.conta_id = new.conta_id for key share;
  end if;
  new.busca := texto_de_busca(new);
  return new;
end $$;
`;

/**
 * Birthdays by month and day, 1231 for the last of December. A stored column and not an expression index: under row-level
 * security the planner uses no index whose expression is not leakproof.
 */
const DATES = `
alter table clientes add column aniversario smallint generated always as
  ((extract(month from data_nascimento) * 100 + extract(day from data_nascimento))::smallint) stored;
create index clientes_aniversario on clientes (conta_id, aniversario) include (data_nascimento) where aniversario is not null;
create index clientes_passaporte on clientes (conta_id, validade_passaporte) where validade_passaporte is not null;
`;

/**
 * Counting the families of a conta reads all its relacionamentos, tens of milliseconds in a large one: the count is kept until
 * one comes or goes. It is valid for the version of the relacionamentos that it was counted from.
 */
const FAMILY_GROUPS = `
alter table contas_totais add column relacionamentos_versao bigint not null default 0, add column grupos_familiares bigint,
  add column grupos_versao bigint;
create function contar_versao_dos_relacionamentos() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  update contas_totais set relacionamentos_versao = relacionamentos_versao + 1 where conta_id in (select l.conta_id from linhas l);
  return null;
end $$;
create trigger contar_novos after insert on relacionamentos_clientes referencing new table as linhas
  for each statement execute function contar_versao_dos_relacionamentos();
create trigger contar_alterados after update on relacionamentos_clientes referencing new table as linhas
  for each statement execute function contar_versao_dos_relacionamentos();
create trigger contar_excluidos after delete on relacionamentos_clientes referencing old table as linhas
  for each statement execute function contar_versao_dos_relacionamentos();
`;

/**
 * Who wants the daily mail of which conta (leaving it ends the wish), and which mails were made: the key of resumos_diarios lets one member have one mail of
 * one conta a day, however many schedulers ask. agendar_resumos looks at all contas, so only the worker may call it.
 */
const DIGESTS = `
create table avisos_por_email (
  conta_id uuid not null references contas (id) on delete cascade,
  usuario_id uuid not null references users (id) on delete cascade,
  ativo_desde timestamptz not null default now(),
  primary key (conta_id, usuario_id)
);
create index avisos_por_email_usuario on avisos_por_email (usuario_id);
create table resumos_diarios (
  conta_id uuid not null references contas (id) on delete cascade,
  usuario_id uuid not null references users (id) on delete cascade,
  dia date not null,
  enviado_em timestamptz,
  primary key (conta_id, usuario_id, dia)
);
comment on column resumos_diarios.enviado_em is 'set before the mail leaves: rather none than two';
create index resumos_diarios_usuario on resumos_diarios (usuario_id);
create index resumos_diarios_dia on resumos_diarios (dia);
alter table avisos_por_email enable row level security;
alter table avisos_por_email force row level security;
create policy da_conta on avisos_por_email using (conta_id = (select app_conta())) with check (conta_id = (select app_conta()));
alter table resumos_diarios enable row level security;
alter table resumos_diarios force row level security;
create policy da_conta on resumos_diarios using (conta_id = (select app_conta())) with check (conta_id = (select app_conta()));

create function esquecer_avisos() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from avisos_por_email a where a.conta_id = old.conta_id and a.usuario_id = old.usuario_id;
  return null;
end $$;
create trigger esquecer_avisos after update of status on usuarios_contas
  for each row when (new.status = 'inativo') execute function esquecer_avisos();

create function agendar_resumos(p_dia date, p_pedidos_ate timestamptz) returns table (conta_id uuid, usuario_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.processo', true) is distinct from 'worker' then
    raise insufficient_privilege using message = 'agendar_resumos: only the worker plans mails';
  end if;
  delete from resumos_diarios r where r.dia < p_dia - 60;
  return query
    insert into resumos_diarios as r (conta_id, usuario_id, dia)
      select a.conta_id, a.usuario_id, p_dia from avisos_por_email a
      where a.ativo_desde < p_pedidos_ate and papel_na_conta(a.usuario_id, a.conta_id) is not null
      order by a.conta_id, a.usuario_id -- the same for all planners, so that none waits for one that waits for it
    on conflict do nothing
    returning r.conta_id, r.usuario_id;
end $$;
`;

const RIGHTS = `
grant select, insert, update, delete on avisos_por_email, resumos_diarios to viajario_app;
grant update (grupos_familiares, grupos_versao) on contas_totais to viajario_app;
do $$ declare funcao text; begin
  foreach funcao in array array['conta_da_empresa(uuid, uuid)', 'conta_do_relacionamento(uuid, uuid)', 'agendar_resumos(date, timestamptz)',
    'contar_versao_dos_relacionamentos()', 'esquecer_avisos()']
  loop
    execute format('revoke execute on function %s from public', funcao);
    execute format('grant execute on function %s to viajario_app', funcao);
  end loop;
end $$;
`;
