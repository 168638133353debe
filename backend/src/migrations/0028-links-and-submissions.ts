import { Migration } from '@mikro-orm/migrations';

/** Links by which clients fill in their own record, and what they sent. */
export class Migration0028LinksAndSubmissions extends Migration {
  override up(): void {
    for (const part of [CONTACT, LINKS, SUBMISSIONS, FILES, ROOM, OPENED, OVER, EXAMPLES, RIGHTS]) this.addSql(part);
  }
}

const CONTACT = `
alter table contas add column contato_titulares text;
comment on column contas.contato_titulares is 'e-mail or phone for those whose data the conta keeps (LGPD, art. 9); null: the e-mail of its owner';
`;

const LINKS = `
create table links_cliente (
  id uuid primary key,
  conta_id uuid not null references contas (id) on delete cascade,
  cliente_id uuid not null,
  criado_por uuid not null references users (id) on delete cascade,
  token_hash bytea not null unique,
  campos text[] not null,
  arquivos text[] not null,
  expira_em timestamptz not null,
  usado_em timestamptz,
  chave_hash bytea,
  pedido bytea,
  created_at timestamptz not null default now(),
  constraint links_cliente_da_conta foreign key (conta_id, cliente_id) references clientes (conta_id, id) on delete cascade
);
comment on table links_cliente is 'ends with its client, with the membership of who made it, by DELETE, and once it was used';
comment on column links_cliente.pedido is 'hash of what was sent, with that of its Idempotency-Key: the same again is no second submission';
create index links_cliente_cliente on links_cliente (conta_id, cliente_id);
create index links_cliente_criado_por on links_cliente (criado_por);
create index links_cliente_expira on links_cliente (expira_em);
`;

const SUBMISSIONS = `
create table envios (
  id uuid primary key,
  conta_id uuid not null references contas (id) on delete cascade,
  cliente_id uuid not null,
  situacao text not null default 'pendente' check (situacao in ('pendente', 'aceito', 'recusado', 'expirado')),
  campos text,
  recebido_em timestamptz not null default now(),
  expira_em timestamptz not null,
  respondido_em timestamptz,
  respondido_por uuid references users (id) on delete set null,
  unique (conta_id, id),
  check ((situacao = 'pendente') = (campos is not null)),
  constraint envios_cliente_da_conta foreign key (conta_id, cliente_id) references clientes (conta_id, id) on delete cascade
);
comment on column envios.campos is 'encrypted JSON of what was filled in; gone once it was answered';
create index envios_da_conta on envios (conta_id, recebido_em desc, id desc);
create index envios_pendentes on envios (conta_id, expira_em, id) include (cliente_id) where situacao = 'pendente';
create index envios_cliente on envios (conta_id, cliente_id, recebido_em desc, id desc);
create index envios_expira on envios (expira_em) where situacao = 'pendente';
create index envios_respondido_por on envios (respondido_por) where respondido_por is not null;

create table envios_arquivos (
  id uuid primary key,
  conta_id uuid not null,
  envio_id uuid not null,
  flag_documento text not null,
  nome_arquivo text not null,
  tipo_documento text not null,
  tamanho_arquivo bigint not null,
  arquivo_url text not null unique,
  chave_envolta text not null,
  sha256 text not null,
  constraint envios_arquivos_do_envio foreign key (conta_id, envio_id) references envios (conta_id, id) on delete cascade
);
comment on table envios_arquivos is 'files that wait; accepted ones become documentos with the same id, to which their encryption is bound';
create index envios_arquivos_envio on envios_arquivos (conta_id, envio_id) include (tamanho_arquivo);

do $$ declare tabela text; begin
  foreach tabela in array array['links_cliente', 'envios', 'envios_arquivos'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('alter table %I force row level security', tabela);
    execute format('create policy da_conta on %I using (conta_id = (select app_conta())) with check (conta_id = (select app_conta()))', tabela);
  end loop;
end $$;
`;

/** A stored file goes with its row, whichever way that goes (refused, expired, with its client or conta), unless a document took it over. */
const FILES = `
create function arquivos_de_envios_foram() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into jobs (id, conta_id, tipo, dados)
    select novo_id(), a.conta_id, 'arquivos-excluidos', jsonb_build_object('arquivos', jsonb_agg(a.arquivo_url))
    from antigas a where not exists (select from documentos d where d.arquivo_url = a.arquivo_url) group by a.conta_id;
  return null;
end $$;
create trigger arquivos_de_envios_foram after delete on envios_arquivos referencing old table as antigas
  for each statement execute function arquivos_de_envios_foram();

create or replace function arquivos_sem_dono(p_arquivos text[]) returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.processo', true) is distinct from 'worker' then
    raise insufficient_privilege using message = 'arquivos_sem_dono: only the worker sweeps';
  end if;
  return query select a.arquivo from unnest(p_arquivos) as a(arquivo)
    where not exists (select from documentos d where d.arquivo_url = a.arquivo)
      and not exists (select from contas c where c.logo_arquivo = a.arquivo)
      and not exists (select from arquivos_de_jobs j where j.arquivo_url = a.arquivo)
      and not exists (select from envios_arquivos e where e.arquivo_url = a.arquivo);
end $$;
`;

/** Bytes of files that wait count as the conta's own; those of an answered one are documents by then, or on their way out. */
const ROOM = `
create function bytes_de_envios(p_conta uuid) returns bigint language sql stable as $$
  select coalesce(sum(a.tamanho_arquivo), 0)::bigint from envios e join envios_arquivos a on a.conta_id = p_conta and a.envio_id = e.id
  where e.conta_id = p_conta and e.situacao = 'pendente'
$$;
`;

/**
 * Asked by whoever has an address, who has no conta: that of a link that is not over, and nothing about any other. A used one is found for
 * the repeated submission only, for a day. It is open while its maker works in the conta, and while one of maker and owner pays for it.
 */
const OPENED = `
create function abrir_ficha(p_hash bytea) returns table (
  id uuid, conta_id uuid, conta text, tem_logo boolean, contato text, cliente_id uuid, campos text[], arquivos text[], expira_em timestamptz, usado boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.id, l.conta_id, k.nome, k.logo_arquivo is not null, coalesce(k.contato_titulares, dono.email), l.cliente_id, l.campos, l.arquivos,
    l.expira_em, l.usado_em is not null
  from links_cliente l join contas k on k.id = l.conta_id join users dono on dono.id = k.proprietario_id,
    acesso_a_conta(l.criado_por, l.conta_id) a
  where l.token_hash = p_hash and case when l.usado_em is null then l.expira_em > now() else l.usado_em > now() - interval '1 day' end
    and a.papel is not null and a.em_dia
$$;
create function conta_do_link(p_usuario uuid, p_link uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select l.conta_id from links_cliente l where l.id = p_link and papel_na_conta(p_usuario, l.conta_id) is not null
$$;
create function conta_do_envio(p_usuario uuid, p_envio uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select e.conta_id from envios e where e.id = p_envio and papel_na_conta(p_usuario, e.conta_id) is not null
$$;
`;

/** What nobody answered is erased; day and state stay. Links that are over go a day later, when no submission is repeated any more. */
const OVER = `
create function expirar_envios() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.processo', true) is distinct from 'worker' then
    raise insufficient_privilege using message = 'expirar_envios: only the worker erases';
  end if;
  with vencidos as (
    update envios set situacao = 'expirado', campos = null, respondido_em = now()
      where id in (select e.id from envios e where e.situacao = 'pendente' and e.expira_em <= now() for update skip locked)
      returning id)
  delete from envios_arquivos a using vencidos v where a.envio_id = v.id;
  delete from links_cliente where expira_em < now() - interval '1 day' or usado_em < now() - interval '1 day';
end $$;
`;

const EXAMPLES = ['links_cliente', 'envios']
  .map(
    (table) => `
create trigger deixar_de_ser_exemplo after insert on ${table} referencing new table as novas
  for each statement execute function anotacoes_de_exemplo();
`,
  )
  .join('');

const RIGHTS = `
grant select, insert, update, delete on links_cliente, envios, envios_arquivos to viajario_app;
do $$ declare funcao text; begin
  foreach funcao in array array['abrir_ficha(bytea)', 'conta_do_link(uuid, uuid)', 'conta_do_envio(uuid, uuid)', 'expirar_envios()',
    'arquivos_de_envios_foram()', 'bytes_de_envios(uuid)']
  loop
    execute format('revoke execute on function %s from public', funcao);
    execute format('grant execute on function %s to viajario_app', funcao);
  end loop;
end $$;
`;
