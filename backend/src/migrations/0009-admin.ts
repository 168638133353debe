import { Migration } from '@mikro-orm/migrations';

/** What the owner of the product sees of all users and contas, the trail of everybody, and when payments were last looked through. */
export class Migration0009Admin extends Migration {
  override up(): void {
    for (const part of [SEARCH_AND_ORDER, ADMINS, CONTAS, TRAIL, PAYMENTS, RIGHTS]) this.addSql(part);
  }
}

/** A user without a name is listed by e-mail. The orders are read from both ends. */
const SEARCH_AND_ORDER = `
alter table users
  add column nome_completo text not null generated always as
    (coalesce(nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), email)) stored,
  add column busca text not null generated always as
    (dobrar(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email)) stored;
create index users_nome on users (nome_completo collate "pt-BR-x-icu", id);
create index users_ultimo_login on users (ultimo_login desc nulls last, id desc);
create index users_criados on users (created_at, id);
alter table contas add column busca text not null generated always as (dobrar(nome)) stored;
`;

/** The functions below look past row-level security, for nobody but an admin. */
const ADMINS = `
create function exigir_admin(p_usuario uuid) returns void
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from users where id = p_usuario and papel_sistema = 'admin') then
    raise insufficient_privilege using message = 'exigir_admin: not a system admin';
  end if;
end $$;
`;

/** All contas that are not being deleted, with their totals and owners and nothing else of theirs; one page and how many there are. */
const CONTAS = `
create function contas_para_admin(p_admin uuid, p_palavras text[], p_ordem text, p_limite int, p_salto int)
returns table (total int, linhas json)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  coluna text := case split_part(p_ordem, ' ', 1) when 'nome' then 'nome collate "pt-BR-x-icu"'
    when 'proprietario' then 'dono collate "pt-BR-x-icu"' when 'totalClientes' then 'clientes'
    when 'totalDocumentos' then 'documentos' when 'createdAt' then 'data_criacao' end;
  sentido text := case split_part(p_ordem, ' ', 2) when 'asc' then 'asc' when 'desc' then 'desc' end;
begin
  perform exigir_admin(p_admin);
  return query execute format(
    'with achadas as materialized (
       select c.id, c.nome, c.tipo, c.data_criacao, coalesce(t.clientes, 0) as clientes, coalesce(t.documentos, 0) as documentos,
         u.id as dono_id, u.email, u.first_name, u.last_name, u.nome_completo as dono
       from contas c join users u on u.id = c.proprietario_id left join contas_totais t on t.conta_id = c.id
       where c.busca || '' '' || u.busca like all ($1))
     select (select count(*)::int from achadas), coalesce((select json_agg(json_build_object(''id'', id, ''nome'', nome, ''tipo'', tipo,
         ''dataCriacao'', data_criacao::text, ''totalClientes'', clientes, ''totalDocumentos'', documentos,
         ''proprietario'', json_build_object(''id'', dono_id, ''email'', email, ''firstName'', first_name, ''lastName'', last_name))
         order by %1$s %2$s, id %2$s)
       from (select * from achadas order by %1$s %2$s, id %2$s limit $2 offset $3) pagina), ''[]'')', coluna, sentido)
    using p_palavras, p_limite, p_salto;
end $$;
`;

/** Everybody's trail without its details. A page of the older half is counted from the other end. */
const TRAIL = `
create index auditoria_quando on auditoria (quando, id);
create index auditoria_acao on auditoria (acao, quando, id);
create index auditoria_usuario on auditoria (usuario_id, quando, id);

create function auditoria_para_admin(p_admin uuid, p_acao text, p_de date, p_ate date, p_palavras text[], p_limite int, p_salto int)
returns table (total int, linhas json)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  filtro text := concat_ws(' and ', 'true',
    case when p_acao is not null then 'a.acao = $1' end,
    case when p_de is not null then 'a.quando >= $2::timestamp at time zone ''America/Sao_Paulo''' end,
    case when p_ate is not null then 'a.quando < ($3 + 1)::timestamp at time zone ''America/Sao_Paulo''' end,
    case when cardinality(p_palavras) > 0 then 'a.usuario_id in (select u.id from users u where u.busca like all ($4))' end);
  todos int;
  do_fim boolean;
  quantos int;
begin
  perform exigir_admin(p_admin);
  execute format('select count(*)::int from auditoria a where %s', filtro) into todos using p_acao, p_de, p_ate, p_palavras;
  quantos := greatest(0, least(p_limite, todos - p_salto));
  do_fim := p_salto > todos / 2;
  return query execute format(
    'select $5, coalesce((select json_agg(json_build_object(''id'', a.id, ''quando'', a.quando::text, ''acao'', a.acao,
         ''usuario'', case when u.id is not null then json_build_object(''id'', u.id, ''email'', u.email, ''firstName'', u.first_name,
           ''lastName'', u.last_name) end,
         ''conta'', case when c.id is not null then json_build_object(''id'', c.id, ''nome'', c.nome) end,
         ''alvoTipo'', a.alvo_tipo, ''alvoId'', a.alvo_id, ''ip'', host(a.ip)) order by a.quando desc, a.id desc)
       from (select a.* from auditoria a where %s order by a.quando %2$s, a.id %2$s limit $6 offset $7) a
       left join users u on u.id = a.usuario_id left join contas c on c.id = a.conta_id and c.proprietario_id is not null), ''[]'')',
    filtro, case when do_fim then 'asc' else 'desc' end)
    using p_acao, p_de, p_ate, p_palavras, todos, quantos, case when do_fim then todos - p_salto - quantos else p_salto end;
end $$;
`;

/** One row for all processes: the provider is asked for its payments once a minute at most. */
const PAYMENTS = `
create table conferencia_de_pagamentos (
  unica boolean primary key default true check (unica),
  tentada_em timestamptz not null default '-infinity',
  conferida_em timestamptz not null default '-infinity'
);
comment on column conferencia_de_pagamentos.conferida_em is 'when the last look began that came to its end';
insert into conferencia_de_pagamentos default values;
grant select, update on conferencia_de_pagamentos to viajario_app;
`;

const RIGHTS = `
do $$ declare funcao text; begin
  foreach funcao in array array['exigir_admin(uuid)', 'contas_para_admin(uuid, text[], text, int, int)',
    'auditoria_para_admin(uuid, text, date, date, text[], int, int)']
  loop
    execute format('revoke execute on function %s from public', funcao);
    execute format('grant execute on function %s to viajario_app', funcao);
  end loop;
end $$;
`;
