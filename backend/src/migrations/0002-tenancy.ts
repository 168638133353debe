import { Migration } from '@mikro-orm/migrations';

/** Row-level security, the narrow lookups that may look past it, counters, search text and the app role's rights. */
export class Migration0002Tenancy extends Migration {
  override up(): void {
    for (const [table, column] of TENANT_TABLES) {
      this.addSql(`alter table ${table} enable row level security`);
      this.addSql(`alter table ${table} force row level security`);
      // the sub-select is evaluated once per statement, not once per row
      this.addSql(
        `create policy da_conta on ${table} using (${column} = (select app_conta())) with check (${column} = (select app_conta()))`,
      );
    }
    for (const statement of [AUDIT, JOBS, ACCESS, COUNTERS, SEARCH_TEXT, SEARCH, WAKE_RELAY, RIGHTS]) this.addSql(statement);
  }
}

const TENANT_TABLES = [
  ['contas', 'id'],
  ['contas_totais', 'conta_id'],
  ['usuarios_contas', 'conta_id'],
  ['convites', 'conta_id'],
  ['empresas', 'conta_id'],
  ['clientes', 'conta_id'],
  ['relacionamentos_clientes', 'conta_id'],
  ['documentos', 'conta_id'],
] as const;

/** Anybody's act may be recorded, but only the conta's own trail can be read, and nothing be changed. */
const AUDIT = `
alter table auditoria enable row level security;
alter table auditoria force row level security;
create policy registrar on auditoria for insert with check (true);
create policy ler on auditoria for select using (conta_id = (select app_conta()));
`;

/** Requests write jobs and read their own conta's; only the worker's connections, which say so, see and change all. */
const JOBS = `
alter table jobs enable row level security;
alter table jobs force row level security;
create policy pedir on jobs for insert with check (true);
create policy ler on jobs for select using (conta_id = (select app_conta()) or (select current_setting('app.processo', true)) = 'worker');
create policy trabalhar on jobs for update using ((select current_setting('app.processo', true)) = 'worker');
create policy esquecer on jobs for delete using ((select current_setting('app.processo', true)) = 'worker');
`;

/** SECURITY DEFINER lookups: each answers one question about the caller's own memberships and nothing else. */
const ACCESS = `
create function usuario_em_dia(u users) returns boolean language sql stable as $$
  select u.acesso_gratuito = 'sim' or u.periodo_gratuito_fim > now() or coalesce(u.plano_expira_em > now(), false)
$$;

create function papel_na_conta(p_usuario uuid, p_conta uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case when c.proprietario_id = p_usuario then 'proprietario'
    else (select m.papel_na_conta from usuarios_contas m
          where m.usuario_id = p_usuario and m.conta_id = c.id and m.status = 'ativo') end
  from contas c where c.id = p_conta
$$;

create function acesso_a_conta(p_usuario uuid, p_conta uuid) returns table (papel text, em_dia boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select case when c.proprietario_id = p_usuario then 'proprietario'
      else (select m.papel_na_conta from usuarios_contas m
            where m.usuario_id = p_usuario and m.conta_id = c.id and m.status = 'ativo') end,
    exists (select from users u where u.id in (p_usuario, c.proprietario_id) and usuario_em_dia(u))
  from contas c where c.id = p_conta
$$;

create function assinatura_em_dia(p_usuario uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select usuario_em_dia(u) or exists (
    select from usuarios_contas m join contas c on c.id = m.conta_id join users dono on dono.id = c.proprietario_id
    where m.usuario_id = u.id and m.status = 'ativo' and usuario_em_dia(dono))
  from users u where u.id = p_usuario
$$;

create function contas_do_usuario(p_usuario uuid) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id from contas c where c.proprietario_id = p_usuario
  union
  select m.conta_id from usuarios_contas m where m.usuario_id = p_usuario and m.status = 'ativo'
$$;

create function conta_do_cliente(p_usuario uuid, p_cliente uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select k.conta_id from clientes k where k.id = p_cliente and papel_na_conta(p_usuario, k.conta_id) is not null
$$;

create function conta_do_job(p_usuario uuid, p_job uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select j.conta_id from jobs j where j.id = p_job and papel_na_conta(p_usuario, j.conta_id) is not null
$$;

create function listar_contas(p_usuario uuid) returns table (
  id uuid, nome text, tipo text, logo_url text, proprietario_id uuid, data_criacao timestamptz, updated_at timestamptz,
  papel text, em_dia boolean, usuarios jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.nome, c.tipo, c.logo_url, c.proprietario_id, c.data_criacao, c.updated_at,
    papel_na_conta(p_usuario, c.id), usuario_em_dia(u) or usuario_em_dia(dono),
    coalesce((select jsonb_agg(jsonb_build_object('usuarioId', m.usuario_id, 'papelNaConta', m.papel_na_conta, 'status', m.status)
      order by m.data_criacao, m.usuario_id) from usuarios_contas m where m.conta_id = c.id and m.status = 'ativo'), '[]')
  from contas c join users dono on dono.id = c.proprietario_id join users u on u.id = p_usuario
  where c.id in (select contas_do_usuario(p_usuario))
  order by c.data_criacao, c.id
$$;
`;

/** Exact totals without count(*): one row per conta, kept by statement-level triggers. */
const COUNTERS = `
create function contar_clientes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into contas_totais as t (conta_id, clientes)
    select l.conta_id, (case tg_op when 'INSERT' then 1 else -1 end) * count(*) from linhas l
    where exists (select from contas c where c.id = l.conta_id) group by l.conta_id order by l.conta_id
  on conflict (conta_id) do update set clientes = t.clientes + excluded.clientes;
  return null;
end $$;
create function contar_documentos() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into contas_totais as t (conta_id, documentos)
    select l.conta_id, (case tg_op when 'INSERT' then 1 else -1 end) * count(*) from linhas l
    where exists (select from contas c where c.id = l.conta_id) group by l.conta_id order by l.conta_id
  on conflict (conta_id) do update set documentos = t.documentos + excluded.documentos;
  return null;
end $$;
create trigger contar_novos after insert on clientes referencing new table as linhas
  for each statement execute function contar_clientes();
create trigger contar_excluidos after delete on clientes referencing old table as linhas
  for each statement execute function contar_clientes();
create trigger contar_novos after insert on documentos referencing new table as linhas
  for each statement execute function contar_documentos();
create trigger contar_excluidos after delete on documentos referencing old table as linhas
  for each statement execute function contar_documentos();
`;

/** What a client is found by: folded name (also without punctuation), e-mail, CPF, phones and the company's names. */
const SEARCH_TEXT = `
create function sem_pontuacao(texto text) returns text language sql immutable parallel safe strict as
  $$ select translate(texto, '.''’\`´-', '') $$;
create function texto_de_busca(c clientes) returns text language sql stable as $$
  select concat_ws(' ', n.nome, nullif(sem_pontuacao(n.nome), n.nome), dobrar(c.email), c.cpf, c.telefone_celular,
    c.telefone_residencial, c.telefone_comercial, n.empresa, nullif(sem_pontuacao(n.empresa), n.empresa))
  from (select dobrar(c.nome) as nome, (select dobrar(concat_ws(' ', e.nome_fantasia, e.razao_social)) from empresas e
          where e.id = c.empresa_id and e.conta_id = c.conta_id) as empresa) n
$$;
create function preencher_busca() returns trigger language plpgsql as $$
begin new.busca := texto_de_busca(new); return new; end $$;
create trigger preencher_busca before insert or update of nome, email, cpf, telefone_celular, telefone_residencial,
  telefone_comercial, empresa_id on clientes for each row execute function preencher_busca();
create function rebuscar_funcionarios() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update clientes c set busca = texto_de_busca(c) where c.conta_id = new.conta_id and c.empresa_id = new.id;
  return null;
end $$;
create trigger rebuscar_funcionarios after update of nome_fantasia, razao_social on empresas
  for each row execute function rebuscar_funcionarios();
`;

/**
 * Search and page in one call. It looks past row-level security because LIKE is not leakproof: under a policy the planner
 * may not use the trigram index for it. The conta is checked against the transaction's own instead.
 */
const SEARCH = `
create function buscar_clientes(p_conta uuid, p_palavras text[], p_ordem text, p_limite int, p_salto int)
returns table (ids uuid[], total bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  sem text[] := array(select case when p like '%@%' then p else coalesce(nullif(sem_pontuacao(p), '%%'), p) end
                      from unnest(p_palavras) p);
  filtro text := '';
  ordem text := case p_ordem
    when 'nome asc' then 'nome collate "pt-BR-x-icu" asc, id asc'
    when 'nome desc' then 'nome collate "pt-BR-x-icu" desc, id desc'
    when 'createdAt asc' then 'created_at asc, id asc'
    when 'createdAt desc' then 'created_at desc, id desc' end;
begin
  if p_conta is distinct from app_conta() then
    raise insufficient_privilege using message = 'buscar_clientes: not the conta of this transaction';
  end if;
  for i in 1 .. cardinality(p_palavras) loop
    filtro := filtro || case when sem[i] = p_palavras[i] then format(' and busca like $2[%s]', i)
      else format(' and (busca like $2[%1$s] or busca like $5[%1$s])', i) end;
  end loop;
  return query execute format(
    'with achados as materialized (select id, nome, created_at from clientes where conta_id = $1 %s)
     select array(select id from achados order by %s limit $3 offset $4), (select count(*) from achados)', filtro, ordem)
    using p_conta, p_palavras, p_limite, p_salto, sem;
end $$;
`;

/** Wakes the relay when a transaction that wrote a job commits. */
const WAKE_RELAY = `
create function acordar_relay() returns trigger language plpgsql as $$ begin notify jobs; return null; end $$;
create trigger acordar_relay after insert on jobs for each statement execute function acordar_relay();
`;

const RIGHTS = `
grant select, insert, update, delete on users, sessions, emails_autorizados, contas, usuarios_contas, convites, empresas, clientes,
  relacionamentos_clientes, documentos, jobs, idempotencia, cep_cache, rate_limits to viajario_app;
grant select on contas_totais to viajario_app;
grant select, insert on auditoria to viajario_app;
do $$ declare funcao regprocedure; begin
  for funcao in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('revoke execute on function %s from public', funcao);
    execute format('grant execute on function %s to viajario_app', funcao);
  end loop;
end $$;
`;
