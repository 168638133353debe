import { Migration } from '@mikro-orm/migrations';

/** Spreadsheets in and out, and cleaning: files that jobs take and make, what an import wrote, what a cleaning removed. */
export class Migration0007ImportExport extends Migration {
  override up(): void {
    for (const part of [JOBS, FILES, IMPORTS, CLEANINGS, RIGHTS]) this.addSql(part);
  }
}

const JOBS = `
alter table jobs add column codigo text, add column detalhes text;
comment on column jobs.codigo is 'of the error that a person was told in erro';
comment on column jobs.detalhes is 'part of the result, encrypted by the application: it repeats personal data and is forgotten after a day';
create index jobs_com_detalhes on jobs (concluido_em) where detalhes is not null;
`;

/** Written by requests and by the worker, which alone may look at those of all contas, to remove them. */
const FILES = `
create table arquivos_de_jobs (
  id uuid primary key,
  conta_id uuid not null references contas (id) on delete cascade,
  job_id uuid not null,
  uso text not null check (uso in ('entrada', 'resultado')),
  nome text not null,
  tipo text not null,
  arquivo_url text not null unique,
  chave_envolta text not null,
  tamanho bigint not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  expira_em timestamptz not null,
  unique (job_id, uso)
);
comment on table arquivos_de_jobs is 'encrypted files that a job takes or makes, kept until expira_em';
create index arquivos_de_jobs_conta on arquivos_de_jobs (conta_id);
create index arquivos_de_jobs_expira on arquivos_de_jobs (expira_em);
alter table arquivos_de_jobs enable row level security;
alter table arquivos_de_jobs force row level security;
create policy da_conta on arquivos_de_jobs
  using (conta_id = (select app_conta()) or (select current_setting('app.processo', true)) = 'worker')
  with check (conta_id = (select app_conta()));

create or replace function arquivos_sem_dono(p_arquivos text[]) returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.processo', true) is distinct from 'worker' then
    raise insufficient_privilege using message = 'arquivos_sem_dono: only the worker sweeps';
  end if;
  return query select a.arquivo from unnest(p_arquivos) as a(arquivo)
    where not exists (select from documentos d where d.arquivo_url = a.arquivo)
      and not exists (select from contas c where c.logo_arquivo = a.arquivo)
      and not exists (select from arquivos_de_jobs j where j.arquivo_url = a.arquivo);
end $$;
`;

/** An import and a cleaning have the id of their job. One import of a conta at a time is what the partial index says. */
const IMPORTS = `
create table importacoes (
  id uuid primary key,
  conta_id uuid not null references contas (id) on delete cascade,
  usuario_id uuid references users (id) on delete set null,
  arquivo text not null,
  status text not null default 'andamento' check (status in ('andamento', 'concluida', 'falhou', 'desfeita')),
  importados int not null default 0,
  ignorados int not null default 0,
  criada_em timestamptz not null default now(),
  concluida_em timestamptz
);
create unique index importacoes_uma_por_conta on importacoes (conta_id) where status = 'andamento';
create index importacoes_conta on importacoes (conta_id, criada_em desc);
create index importacoes_usuario on importacoes (usuario_id) where usuario_id is not null;
alter table importacoes enable row level security;
alter table importacoes force row level security;
create policy da_conta on importacoes using (conta_id = (select app_conta())) with check (conta_id = (select app_conta()));
alter table clientes add column importacao_id uuid;
comment on column clientes.importacao_id is 'the import that wrote the row; found by created_at, which all rows of an import share';
`;

/** A cleaning can be undone for 30 days: what it removed is kept that long. */
const CLEANINGS = `
create table limpezas (
  id uuid primary key,
  conta_id uuid not null references contas (id) on delete cascade,
  usuario_id uuid references users (id) on delete set null,
  removidos int not null,
  criada_em timestamptz not null default now(),
  desfeita_em timestamptz,
  unique (conta_id, id)
);
create index limpezas_conta on limpezas (conta_id, criada_em desc);
create index limpezas_usuario on limpezas (usuario_id) where usuario_id is not null;
create table limpezas_grupos (
  id uuid primary key,
  conta_id uuid not null,
  limpeza_id uuid not null,
  registro text not null,
  foreign key (conta_id, limpeza_id) references limpezas (conta_id, id) on delete cascade
);
comment on column limpezas_grupos.registro is 'encrypted by the application: one group of duplicates as it was before';
create index limpezas_grupos_limpeza on limpezas_grupos (conta_id, limpeza_id);
do $$ declare tabela text; begin
  foreach tabela in array array['limpezas', 'limpezas_grupos'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('alter table %I force row level security', tabela);
    execute format('create policy da_conta on %I using (conta_id = (select app_conta())) with check (conta_id = (select app_conta()))', tabela);
  end loop;
end $$;

create function esquecer_limpezas(p_antes timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.processo', true) is distinct from 'worker' then
    raise insufficient_privilege using message = 'esquecer_limpezas: only the worker forgets';
  end if;
  delete from limpezas_grupos g using limpezas l where l.id = g.limpeza_id and l.criada_em < p_antes;
end $$;
`;

const RIGHTS = `
grant select, insert, update, delete on arquivos_de_jobs, importacoes, limpezas, limpezas_grupos to viajario_app;
revoke execute on function esquecer_limpezas(timestamptz) from public;
grant execute on function esquecer_limpezas(timestamptz) to viajario_app;
`;
