import { Migration } from '@mikro-orm/migrations';

/** Invitations, logos, sessions that people can look at, and trials that do not start again. */
export class Migration0006Team extends Migration {
  override up(): void {
    for (const part of [CONVITES, WITHOUT_CONTA, EXCLUDED_CONTAS, LOGOS, SESSIONS, TRIALS, RIGHTS]) this.addSql(part);
  }
}

/**
 * Who holds a token is nobody to the conta yet, so reading and using an invitation look past row-level security, each through one
 * narrow function. Both count an invitation dead whose inviter may no longer invite; reading a dead one makes it stay dead.
 * `aceitar_convite` locks the conta, as changes of its team do, then the invitation: of many acceptances at once one wins, and a
 * conta's last free place is given once.
 */
const CONVITES = `
alter table convites add column aceito_por uuid references users (id) on delete set null;
create index convites_aceito_por on convites (aceito_por) where aceito_por is not null;
create index convites_pendentes on convites (conta_id, data_criacao) where status = 'pendente';

create function situacao_do_convite(c convites) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case when c.status = 'aceito' then 'aceito'
    when c.status = 'pendente' and c.data_expiracao > now()
      and coalesce(papel_na_conta(c.criado_por, c.conta_id) in ('gestor', 'proprietario'), false) then 'pendente'
    else 'expirado' end
$$;

create function ler_convite(p_hash bytea) returns table (conta text, papel text, data_expiracao timestamptz, situacao text)
language sql security definer set search_path = public, pg_temp as $$
  update convites c set status = 'expirado'
    where c.token_hash = p_hash and c.status = 'pendente' and situacao_do_convite(c) = 'expirado';
  select k.nome, c.papel_na_conta, c.data_expiracao, situacao_do_convite(c)
  from convites c join contas k on k.id = c.conta_id and k.proprietario_id is not null where c.token_hash = p_hash
$$;

create function aceitar_convite(p_hash bytea, p_usuario uuid, p_maximo int)
returns table (resultado text, conta uuid, papel text, convite uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare achado convites;
begin
  perform from contas k join convites c on c.conta_id = k.id where c.token_hash = p_hash for no key update of k;
  select c.* into achado from convites c join contas k on k.id = c.conta_id and k.proprietario_id is not null
    where c.token_hash = p_hash for update of c;
  if achado.id is null then return query select 'desconhecido', null::uuid, null::text, null::uuid; return; end if;
  case
    when situacao_do_convite(achado) = 'aceito' then resultado := 'utilizado';
    when situacao_do_convite(achado) = 'expirado' then resultado := 'expirado';
    when papel_na_conta(p_usuario, achado.conta_id) is not null then resultado := 'membro';
    when (select count(*) from usuarios_contas m where m.conta_id = achado.conta_id and m.status = 'ativo') >= p_maximo then
      resultado := 'lotada';
    else
      insert into usuarios_contas as m (usuario_id, conta_id, papel_na_conta)
        values (p_usuario, achado.conta_id, achado.papel_na_conta)
        on conflict (usuario_id, conta_id) do update set papel_na_conta = excluded.papel_na_conta, status = 'ativo';
      update convites c set status = 'aceito', data_aceite = now(), aceito_por = p_usuario where c.id = achado.id;
      resultado := 'aceito';
  end case;
  return query select resultado, achado.conta_id, achado.papel_na_conta, achado.id;
end $$;
`;

/** Everybody keeps at least one conta: those of some users who own none and work in none, with what a new one is named after. */
const WITHOUT_CONTA = `
create function usuarios_sem_conta(p_usuarios uuid[]) returns table (id uuid, first_name text, last_name text, email text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.first_name, u.last_name, u.email from users u
  where u.id = any (p_usuarios) and not exists (select from contas_do_usuario(u.id))
$$;
`;

/** Deleting all rows of a large conta takes longer than a call may: the worker does it, and until then nobody reaches the conta. */
const EXCLUDED_CONTAS = `
alter table contas alter column proprietario_id drop not null;
comment on column contas.proprietario_id is 'null from the moment the conta is deleted until the worker has removed what is in it';
`;

const LOGOS = `
alter table contas add column logo_arquivo text unique, add column logo_chave_envolta text,
  add column logo_tamanho bigint, add column logo_sha256 text check (logo_sha256 ~ '^[0-9a-f]{64}$');
alter table contas add constraint contas_logo_inteiro check
  (num_nulls(logo_url, logo_arquivo, logo_chave_envolta, logo_tamanho, logo_sha256) in (0, 5));
comment on column contas.logo_chave_envolta is 'the file''s own key, readable only with the master key';

create or replace function arquivos_sem_dono(p_arquivos text[]) returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.processo', true) is distinct from 'worker' then
    raise insufficient_privilege using message = 'arquivos_sem_dono: only the worker sweeps';
  end if;
  return query select a.arquivo from unnest(p_arquivos) as a(arquivo)
    where not exists (select from documentos d where d.arquivo_url = a.arquivo)
      and not exists (select from contas c where c.logo_arquivo = a.arquivo);
end $$;
`;

/** A session's public name, what it runs on (`Chrome no Windows`), and when it was last seen (to five minutes). */
const SESSIONS = `
alter table sessions add column id uuid not null default gen_random_uuid(), add column dispositivo text,
  add column usada_em timestamptz not null default now();
alter table sessions alter column id drop default;
create unique index sessions_id on sessions (id);
`;

/** A deleted user who signs up again continues the same trial. The key of the hash outlives the master key's rotation. */
const TRIALS = `
create table segredos (id uuid primary key, nome text not null, valor text not null);
comment on column segredos.valor is 'random, encrypted by the application';
grant select, insert on segredos to viajario_app;
create table periodos_gratuitos_usados (identidade bytea primary key, inicio timestamptz not null, fim timestamptz not null);
comment on column periodos_gratuitos_usados.identidade is 'keyed hash of the Google identity: nobody can be read from it';
grant select, insert on periodos_gratuitos_usados to viajario_app;
`;

const RIGHTS = `
do $$ declare funcao text; begin
  foreach funcao in array array['situacao_do_convite(convites)', 'ler_convite(bytea)', 'aceitar_convite(bytea, uuid, int)',
    'usuarios_sem_conta(uuid[])']
  loop
    execute format('revoke execute on function %s from public', funcao);
    execute format('grant execute on function %s to viajario_app', funcao);
  end loop;
end $$;
`;
