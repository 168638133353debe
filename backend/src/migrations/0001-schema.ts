import { Migration } from '@mikro-orm/migrations';

/** Everything that is not a conta's own: people, sessions, contas, and what the whole system shares. */
export class Migration0001Schema extends Migration {
  override up(): void {
    for (const part of [ROLE_AND_EXTENSIONS, PEOPLE, CONTAS, CRM, SYSTEM]) this.addSql(part);
  }
}

const ROLE_AND_EXTENSIONS = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'viajario_app') then create role viajario_app nologin; end if;
end $$;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;
grant usage on schema public to viajario_app;
create function app_conta() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.conta_id', true), '')::uuid $$;
create function dobrar(texto text) returns text language sql immutable parallel safe strict as
  $$ select lower(public.unaccent('public.unaccent'::regdictionary, normalize(texto, NFKC))) $$;
`;

const PEOPLE = `
create table users (
  id uuid primary key,
  email text not null,
  first_name text,
  last_name text,
  profile_image_url text,
  papel_sistema text not null default 'usuario' check (papel_sistema in ('admin', 'usuario')),
  auth_provider text not null default 'google',
  auth_id text not null,
  stripe_customer_id text unique,
  stripe_subscription_id text unique,
  plano_tipo text check (plano_tipo in ('mensal', 'anual', 'gratuito')),
  plano_expira_em timestamptz,
  acesso_gratuito text not null default 'nao' check (acesso_gratuito in ('sim', 'nao')),
  motivo_acesso_gratuito text,
  periodo_gratuito_inicio timestamptz not null default now(),
  periodo_gratuito_fim timestamptz not null default now() + interval '120 hours',
  ultimo_login timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email_unico on users (email);
create unique index users_identidade_unica on users (auth_provider, auth_id);
create table sessions (sid text primary key, sess json not null, expire timestamptz not null);
create index sessions_expire on sessions (expire);
create index sessions_usuario on sessions ((sess #>> '{passport,user}'));
create table emails_autorizados (
  id uuid primary key,
  email text not null,
  motivo text not null,
  autorizado_por uuid references users (id) on delete set null,
  data_autorizacao timestamptz not null default now(),
  usado text not null default 'nao' check (usado in ('sim', 'nao')),
  data_uso timestamptz,
  usuario_id uuid references users (id) on delete set null
);
create unique index emails_autorizados_email_unico on emails_autorizados (email);
`;

const CONTAS = `
create table contas (
  id uuid primary key,
  nome text not null,
  tipo text not null check (tipo in ('individual', 'agencia')),
  proprietario_id uuid not null references users (id),
  logo_url text,
  data_criacao timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index contas_proprietario on contas (proprietario_id);
create table contas_totais (
  conta_id uuid primary key references contas (id) on delete cascade,
  clientes bigint not null default 0,
  documentos bigint not null default 0
);
create table usuarios_contas (
  usuario_id uuid not null references users (id) on delete cascade,
  conta_id uuid not null references contas (id) on delete cascade,
  papel_na_conta text not null check (papel_na_conta in ('gestor', 'agente')),
  status text not null default 'ativo' check (status in ('ativo', 'inativo')),
  data_criacao timestamptz not null default now(),
  primary key (usuario_id, conta_id)
);
create index usuarios_contas_conta on usuarios_contas (conta_id);
create table convites (
  id uuid primary key,
  conta_id uuid not null references contas (id) on delete cascade,
  email text,
  papel_na_conta text not null check (papel_na_conta in ('gestor', 'agente')),
  token_hash bytea not null unique,
  status text not null default 'pendente' check (status in ('pendente', 'aceito', 'expirado')),
  criado_por uuid not null references users (id) on delete cascade,
  data_expiracao timestamptz not null default now() + interval '7 days',
  data_criacao timestamptz not null default now(),
  data_aceite timestamptz
);
create index convites_conta on convites (conta_id);
create index convites_criado_por on convites (criado_por);
`;

const CRM = `
create table empresas (
  id uuid primary key,
  conta_id uuid not null references contas (id) on delete cascade,
  razao_social text not null,
  nome_fantasia text,
  cnpj varchar(14) not null,
  email text,
  telefone text,
  nome_contato_responsavel text,
  telefone_responsavel text,
  email_responsavel text,
  cep text,
  rua text,
  numero text,
  complemento text,
  bairro text,
  cidade text,
  uf varchar(2),
  observacoes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (conta_id, id)
);
create table clientes (
  id uuid primary key,
  conta_id uuid not null references contas (id) on delete cascade,
  empresa_id uuid,
  nome text not null,
  cpf varchar(11),
  data_nascimento date,
  email text,
  telefone_residencial text,
  telefone_comercial text,
  telefone_celular text,
  cep text,
  endereco text,
  numero text,
  complemento text,
  bairro text,
  cidade text,
  uf varchar(2),
  rg text,
  cnh text,
  certidao_nascimento text,
  validade_passaporte date,
  observacoes text,
  responsavel_id uuid check (responsavel_id <> id),
  data_entrada date not null default (now() at time zone 'America/Sao_Paulo')::date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  busca text not null default '',
  unique (conta_id, id),
  constraint clientes_empresa_da_conta foreign key (conta_id, empresa_id) references empresas (conta_id, id) on delete set null (empresa_id),
  constraint clientes_responsavel_da_conta foreign key (conta_id, responsavel_id) references clientes (conta_id, id) on delete set null (responsavel_id)
);
comment on column clientes.rg is 'encrypted by the application, as cnh and certidao_nascimento';
create unique index clientes_cpf_unico on clientes (conta_id, cpf);
create index clientes_nome on clientes (conta_id, nome collate "pt-BR-x-icu", id);
create index clientes_recentes on clientes (conta_id, created_at desc, id desc);
create index clientes_entrada on clientes (conta_id, data_entrada);
create index clientes_empresa on clientes (conta_id, empresa_id) where empresa_id is not null;
create index clientes_responsavel on clientes (conta_id, responsavel_id) where responsavel_id is not null;
create index clientes_busca on clientes using gin (conta_id, busca gin_trgm_ops);
create table relacionamentos_clientes (
  id uuid primary key,
  conta_id uuid not null references contas (id) on delete cascade,
  cliente_id uuid not null,
  referencia_id uuid not null check (referencia_id <> cliente_id),
  tipo_relacao text not null check (tipo_relacao in ('familia', 'conjuge', 'filho', 'pai_mae', 'irmao')),
  grupo_nome text,
  observacoes text,
  created_at timestamptz not null default now(),
  foreign key (conta_id, cliente_id) references clientes (conta_id, id) on delete cascade,
  foreign key (conta_id, referencia_id) references clientes (conta_id, id) on delete cascade
);
create unique index relacionamentos_par_unico on relacionamentos_clientes
  (least(cliente_id, referencia_id), greatest(cliente_id, referencia_id), tipo_relacao);
create index relacionamentos_cliente on relacionamentos_clientes (conta_id, cliente_id);
create index relacionamentos_referencia on relacionamentos_clientes (conta_id, referencia_id);
create table documentos (
  id uuid primary key,
  conta_id uuid not null references contas (id) on delete cascade,
  cliente_id uuid not null,
  tipo_documento text not null,
  flag_documento text not null
    check (flag_documento in ('cpf', 'rg', 'cnh', 'certidaoNascimento', 'passaporte', 'outrosDocumentos')),
  validade date,
  arquivo_url text not null unique,
  nome_arquivo text not null,
  tamanho_arquivo bigint not null,
  enviado_por uuid references users (id) on delete set null,
  data_criacao timestamptz not null default now(),
  unique (conta_id, id),
  foreign key (conta_id, cliente_id) references clientes (conta_id, id) on delete cascade
);
comment on column documentos.arquivo_url is 'random storage key, never shown';
create index documentos_cliente on documentos (conta_id, cliente_id);
`;

const SYSTEM = `
create table jobs (
  id uuid primary key,
  conta_id uuid,
  usuario_id uuid,
  tipo text not null,
  dados jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'active', 'completed', 'failed')),
  feito bigint not null default 0,
  total bigint not null default 0,
  resultado jsonb,
  erro text,
  criado_em timestamptz not null default now(),
  enviado_em timestamptz,
  concluido_em timestamptz
);
comment on table jobs is 'the outbox: a row is written with the change that asks for the work; dados holds ids only';
create index jobs_por_enviar on jobs (criado_em) where concluido_em is null;
create index jobs_concluidos on jobs (concluido_em) where concluido_em is not null;
create table idempotencia (
  usuario_id uuid not null references users (id) on delete cascade,
  chave text not null,
  pedido bytea not null,
  status smallint,
  resposta text,
  alvo_id uuid,
  criado_em timestamptz not null default now(),
  primary key (usuario_id, chave)
);
comment on column idempotencia.resposta is 'encrypted by the application: it repeats personal data';
create index idempotencia_alvo on idempotencia (alvo_id) where alvo_id is not null;
create index idempotencia_criado_em on idempotencia (criado_em);
create table auditoria (
  id uuid primary key,
  conta_id uuid,
  usuario_id uuid,
  acao text not null,
  alvo_tipo text,
  alvo_id uuid,
  ip inet,
  quando timestamptz not null default now(),
  detalhes jsonb
);
create index auditoria_conta on auditoria (conta_id, quando desc);
create table cep_cache (cep char(8) primary key, endereco jsonb, buscado_em timestamptz not null default now());
create unlogged table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint);
`;
