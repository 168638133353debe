import { Migration } from '@mikro-orm/migrations';

/** Marked copies of documents for whoever has their address, and the downloads that were begun. */
export class Migration0030ProtectedCopies extends Migration {
  override up(): void {
    for (const part of [COPIES, DELIVERIES, FILES, OPENED, OVER, RIGHTS]) this.addSql(part);
  }
}

const COPIES = `
create table copias (
  id uuid primary key,
  conta_id uuid not null references contas (id) on delete cascade,
  documento_id uuid not null,
  criado_por uuid not null references users (id) on delete cascade,
  token_hash bytea not null unique,
  finalidade text not null,
  downloads int not null check (downloads > 0),
  usados int not null default 0 check (usados between 0 and downloads),
  expira_em timestamptz not null,
  falha text,
  arquivo_url text unique,
  chave_envolta text,
  tamanho_arquivo bigint,
  sha256 text,
  created_at timestamptz not null default now(),
  unique (conta_id, id),
  check (num_nulls(arquivo_url, chave_envolta, tamanho_arquivo, sha256) in (0, 4)),
  constraint copias_do_documento foreign key (conta_id, documento_id) references documentos (conta_id, id) on delete cascade
);
comment on table copias is 'ends with its document, with the membership of who made it, by DELETE, with its last download, and in time';
comment on column copias.arquivo_url is 'the marked file, whose encryption is bound to the row; null until the job has made it';
comment on column copias.falha is 'in words, why it cannot be made';
create index copias_documento on copias (conta_id, documento_id, created_at desc);
create index copias_criado_por on copias (criado_por);
create index copias_expira on copias (expira_em);
`;

const DELIVERIES = `
create table entregas_de_copias (
  token_hash bytea primary key,
  conta_id uuid not null,
  copia_id uuid not null,
  expira_em timestamptz not null,
  usada_em timestamptz,
  constraint entregas_da_copia foreign key (conta_id, copia_id) references copias (conta_id, id) on delete cascade
);
comment on table entregas_de_copias is 'addresses of one download each, for ten minutes; ranges and repetitions over one of them are the same download';
create index entregas_de_copias_copia on entregas_de_copias (conta_id, copia_id);
create index entregas_de_copias_expira on entregas_de_copias (expira_em);

do $$ declare tabela text; begin
  foreach tabela in array array['copias', 'entregas_de_copias'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('alter table %I force row level security', tabela);
    execute format('create policy da_conta on %I using (conta_id = (select app_conta())) with check (conta_id = (select app_conta()))', tabela);
  end loop;
end $$;
`;

/** The marked file goes with its row, whichever way that goes. */
const FILES = `
create function arquivos_de_copias_foram() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into jobs (id, conta_id, tipo, dados)
    select novo_id(), a.conta_id, 'arquivos-excluidos', jsonb_build_object('arquivos', jsonb_agg(a.arquivo_url))
    from antigas a where a.arquivo_url is not null group by a.conta_id;
  return null;
end $$;
create trigger arquivos_de_copias_foram after delete on copias referencing old table as antigas
  for each statement execute function arquivos_de_copias_foram();

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
      and not exists (select from envios_arquivos e where e.arquivo_url = a.arquivo)
      and not exists (select from copias c where c.arquivo_url = a.arquivo);
end $$;
`;

/**
 * Asked by whoever has an address, who has no conta: that of a copy that is not over, and nothing about any other. With its last download
 * begun it stays for what still comes over that one. It is open while its maker works in the conta, and while one of maker and owner pays.
 */
const OPENED = `
create function copia_acabou(c copias) returns boolean language sql stable set search_path = public, pg_temp as $$
  select c.expira_em <= now() or c.usados = c.downloads and not exists (
    select from entregas_de_copias e where e.conta_id = c.conta_id and e.copia_id = c.id and e.usada_em is not null and e.expira_em > now())
$$;
create function abrir_copia(p_hash bytea) returns table (
  id uuid, conta_id uuid, conta text, contato text, cliente_id uuid, documento_id uuid, flag text, finalidade text, expira_em timestamptz,
  restantes int, tipo text, arquivo text, chave text, tamanho bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.conta_id, k.nome, coalesce(k.contato_titulares, dono.email), d.cliente_id, d.id, d.flag_documento, c.finalidade, c.expira_em,
    c.downloads - c.usados, d.tipo_documento, c.arquivo_url, c.chave_envolta, c.tamanho_arquivo
  from copias c join documentos d on d.id = c.documento_id join contas k on k.id = c.conta_id join users dono on dono.id = k.proprietario_id,
    acesso_a_conta(c.criado_por, c.conta_id) a
  where c.token_hash = p_hash and c.falha is null and not copia_acabou(c) and a.papel is not null and a.em_dia
$$;
create function conta_da_copia(p_usuario uuid, p_copia uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select c.conta_id from copias c where c.id = p_copia and papel_na_conta(p_usuario, c.conta_id) is not null
$$;
`;

const OVER = `
create function encerrar_copias() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.processo', true) is distinct from 'worker' then
    raise insufficient_privilege using message = 'encerrar_copias: only the worker erases';
  end if;
  delete from copias where id in (select c.id from copias c where copia_acabou(c) for update skip locked);
  delete from entregas_de_copias where expira_em <= now();
end $$;
`;

const RIGHTS = `
grant select, insert, update, delete on copias, entregas_de_copias to viajario_app;
do $$ declare funcao text; begin
  foreach funcao in array array['copia_acabou(copias)', 'abrir_copia(bytea)', 'conta_da_copia(uuid, uuid)', 'encerrar_copias()', 'arquivos_de_copias_foram()'] loop
    execute format('revoke execute on function %s from public', funcao);
    execute format('grant execute on function %s to viajario_app', funcao);
  end loop;
end $$;
`;
