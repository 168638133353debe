import { Migration } from '@mikro-orm/migrations';

/** Notes and reminders, labels, who looks after a client, and what the timeline reads of the past. */
export class Migration0021RecordOfAClient extends Migration {
  override up(): void {
    for (const part of [CLIENTES, ANOTACOES, ETIQUETAS, MERGED, RIGHTS]) this.addSql(part);
  }
}

/**
 * People have no foreign key here, as the trail has none: deleting a user would write all their clients and notes at once. Where the user is
 * gone, the timeline shows nobody, and a job lets go of what they looked after.
 */
const CLIENTES = `
alter table clientes add column agente_id uuid, add column criado_por uuid;
comment on column clientes.agente_id is 'a member of the conta, null again when he leaves (job carteira-passada)';
create index clientes_agente on clientes (agente_id, conta_id) where agente_id is not null;
alter table relacionamentos_clientes add column criado_por uuid;
`;

const ANOTACOES = `
create table anotacoes (
  id uuid primary key,
  conta_id uuid not null references contas (id) on delete cascade,
  cliente_id uuid not null,
  texto text not null,
  vencimento date,
  responsavel_id uuid,
  concluida_em timestamptz check (concluida_em is null or vencimento is not null),
  concluida_por uuid,
  autor_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (conta_id, id),
  constraint anotacoes_cliente_da_conta foreign key (conta_id, cliente_id) references clientes (conta_id, id) on delete cascade
);
comment on table anotacoes is 'notes about clients; with vencimento a reminder, of responsavel_id or of everybody';
create index anotacoes_cliente on anotacoes (conta_id, cliente_id, created_at desc, id desc);
create index anotacoes_cliente_concluidas on anotacoes (conta_id, cliente_id, concluida_em desc, id desc) where concluida_em is not null;
create index anotacoes_abertas on anotacoes (conta_id, vencimento, id) where vencimento is not null and concluida_em is null;
-- behind anotacoes_abertas: of two that look the same in an empty table PostgreSQL takes the newer, and a client's page should not walk all of a conta's
create index anotacoes_cliente_abertas on anotacoes (conta_id, cliente_id, vencimento, id)
  where vencimento is not null and concluida_em is null;
create index anotacoes_concluidas on anotacoes (conta_id, concluida_em desc, id desc) where concluida_em is not null;
create index anotacoes_responsavel on anotacoes (responsavel_id, conta_id) where vencimento is not null and concluida_em is null;
alter table anotacoes enable row level security;
alter table anotacoes force row level security;
create policy da_conta on anotacoes using (conta_id = (select app_conta())) with check (conta_id = (select app_conta()));
create function conta_da_anotacao(p_usuario uuid, p_anotacao uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select a.conta_id from anotacoes a where a.id = p_anotacao and papel_na_conta(p_usuario, a.conta_id) is not null
$$;
`;

const ETIQUETAS = `
create table etiquetas (
  id uuid primary key,
  conta_id uuid not null references contas (id) on delete cascade,
  nome text not null,
  cor text not null check (cor in ('azul', 'verde', 'amarelo', 'vermelho', 'roxo', 'rosa', 'cinza', 'laranja')),
  created_at timestamptz not null default now(),
  unique (conta_id, id)
);
create unique index etiquetas_nome_unico on etiquetas (conta_id, dobrar(nome));
create table clientes_etiquetas (
  conta_id uuid not null,
  cliente_id uuid not null,
  etiqueta_id uuid not null,
  primary key (conta_id, cliente_id, etiqueta_id),
  foreign key (conta_id, cliente_id) references clientes (conta_id, id) on delete cascade,
  constraint clientes_etiquetas_da_conta foreign key (conta_id, etiqueta_id) references etiquetas (conta_id, id) on delete cascade
);
create index clientes_etiquetas_etiqueta on clientes_etiquetas (conta_id, etiqueta_id, cliente_id);
do $$ declare tabela text; begin
  foreach tabela in array array['etiquetas', 'clientes_etiquetas'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('alter table %I force row level security', tabela);
    execute format('create policy da_conta on %I using (conta_id = (select app_conta())) with check (conta_id = (select app_conta()))', tabela);
  end loop;
end $$;
`;

/** Invoker's rights: row-level security holds. */
const MERGED = `
create function mesclados_no_cliente(p_conta uuid, p_cliente uuid) returns setof uuid language sql stable as $$
  with recursive todos (id) as (
    select p_cliente
    union
    select m.alvo_id from todos t join auditoria m on m.conta_id = p_conta and m.cliente_id = t.id and m.acao = 'cliente-mesclado'
      join limpezas l on l.conta_id = p_conta and l.id = (m.detalhes ->> 'limpezaId')::uuid and l.desfeita_em is null)
  select id from todos
$$;
comment on function mesclados_no_cliente(uuid, uuid) is
  'the client and all clients that cleanings not undone since merged into it, over any number of steps: their trail came along';
`;

const RIGHTS = `
grant select, insert, update, delete on anotacoes, etiquetas, clientes_etiquetas to viajario_app;
do $$ declare funcao text; begin
  foreach funcao in array array['conta_da_anotacao(uuid, uuid)', 'mesclados_no_cliente(uuid, uuid)']
  loop
    execute format('revoke execute on function %s from public', funcao);
    execute format('grant execute on function %s to viajario_app', funcao);
  end loop;
end $$;
`;
