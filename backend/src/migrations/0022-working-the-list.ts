import { Migration } from '@mikro-orm/migrations';

/** Saved views, rights on labels, and clients that are only an example. */
export class Migration0022WorkingTheList extends Migration {
  override up(): void {
    for (const part of [VISOES, ETIQUETAS, EXEMPLO, RIGHTS]) this.addSql(part);
  }
}

const VISOES = `
create table visoes (
  id uuid primary key,
  conta_id uuid not null references contas (id) on delete cascade,
  autor_id uuid references users (id) on delete set null,
  nome text not null,
  consulta text not null,
  compartilhada boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table visoes is 'lists of clients under a name; consulta is the query string; a shared one outlives its author';
create index visoes_conta on visoes (conta_id);
create index visoes_autor on visoes (autor_id);
alter table visoes enable row level security;
alter table visoes force row level security;
create policy da_conta on visoes using (conta_id = (select app_conta())) with check (conta_id = (select app_conta()));
create function conta_da_visao(p_usuario uuid, p_visao uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select v.conta_id from visoes v where v.id = p_visao and papel_na_conta(p_usuario, v.conta_id) is not null
    and (v.compartilhada or v.autor_id = p_usuario)
$$;
`;

const ETIQUETAS = `
create function conta_da_etiqueta(p_usuario uuid, p_etiqueta uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select e.conta_id from etiquetas e where e.id = p_etiqueta and papel_na_conta(p_usuario, e.conta_id) is not null
$$;
`;

const EXEMPLO = `
alter table clientes add column exemplo boolean not null default false;
create index clientes_exemplo on clientes (conta_id) where exemplo;
`;

const RIGHTS = `
grant select, insert, update, delete on visoes to viajario_app;
do $$ declare funcao text; begin
  foreach funcao in array array['conta_da_visao(uuid, uuid)', 'conta_da_etiqueta(uuid, uuid)']
  loop
    execute format('revoke execute on function %s from public', funcao);
    execute format('grant execute on function %s to viajario_app', funcao);
  end loop;
end $$;
`;
