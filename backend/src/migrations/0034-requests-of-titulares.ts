import { Migration } from '@mikro-orm/migrations';

/** What people ask about their own data, and why a conta keeps it. */
export class Migration0034RequestsOfTitulares extends Migration {
  override up(): void {
    for (const part of [REQUESTS, BLANKED, PRIVACY, POLICIES, RIGHTS]) this.addSql(part);
  }
}

const REQUESTS = `
create table titulares_pedidos (
  id uuid primary key,
  conta_id uuid not null references contas (id) on delete cascade,
  cliente_id uuid,
  tipo text not null check (tipo in ('acesso', 'correcao', 'eliminacao')),
  recebido_em date not null,
  prazo date not null generated always as (recebido_em + 15) stored,
  situacao text not null default 'aberto' check (situacao in ('aberto', 'atendido', 'recusado')),
  resposta text,
  recibo_id uuid,
  criado_por uuid references users (id) on delete set null,
  encerrado_em timestamptz,
  created_at timestamptz not null default now(),
  check ((situacao = 'aberto') = (encerrado_em is null)),
  constraint titulares_pedidos_cliente_da_conta foreign key (conta_id, cliente_id) references clientes (conta_id, id)
    on delete set null (cliente_id)
);
comment on column titulares_pedidos.cliente_id is 'null once the client was deleted: that there was a request stays, its answer goes';
comment on column titulares_pedidos.recibo_id is 'of the erasure that answered it';
create index titulares_pedidos_abertos on titulares_pedidos (conta_id, prazo, id) where situacao = 'aberto';
create index titulares_pedidos_encerrados on titulares_pedidos (conta_id, encerrado_em desc, id desc) where situacao <> 'aberto';
create index titulares_pedidos_cliente on titulares_pedidos (conta_id, cliente_id);
create index titulares_pedidos_criado_por on titulares_pedidos (criado_por) where criado_por is not null;
create trigger deixar_de_ser_exemplo after insert on titulares_pedidos referencing new table as novas
  for each statement execute function anotacoes_de_exemplo();
create function conta_do_pedido(p_usuario uuid, p_pedido uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select p.conta_id from titulares_pedidos p where p.id = p_pedido and papel_na_conta(p_usuario, p.conta_id) is not null
$$;
`;

/** Whichever way a client goes. */
const BLANKED = `
create function apagar_resposta_do_pedido() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.resposta := null;
  return new;
end $$;
create trigger apagar_resposta_do_pedido before update of cliente_id on titulares_pedidos
  for each row when (old.cliente_id is not null and new.cliente_id is null) execute function apagar_resposta_do_pedido();
`;

const PRIVACY = `
create table titulares_privacidade (
  conta_id uuid primary key references contas (id) on delete cascade,
  finalidade text not null,
  base_legal text not null,
  confirmado_em timestamptz not null,
  confirmado_por uuid references users (id) on delete set null
);
comment on table titulares_privacidade is 'why a conta keeps data of its clients; no row until somebody has confirmed it';
create index titulares_privacidade_confirmado_por on titulares_privacidade (confirmado_por) where confirmado_por is not null;
`;

const POLICIES = `
do $$ declare tabela text; begin
  foreach tabela in array array['titulares_pedidos', 'titulares_privacidade'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('alter table %I force row level security', tabela);
    execute format('create policy da_conta on %I using (conta_id = (select app_conta())) with check (conta_id = (select app_conta()))', tabela);
  end loop;
end $$;
`;

const RIGHTS = `
grant select, insert, update, delete on titulares_pedidos, titulares_privacidade to viajario_app;
do $$ declare funcao text; begin
  foreach funcao in array array['conta_do_pedido(uuid, uuid)', 'apagar_resposta_do_pedido()'] loop
    execute format('revoke execute on function %s from public', funcao);
    execute format('grant execute on function %s to viajario_app', funcao);
  end loop;
end $$;
`;
