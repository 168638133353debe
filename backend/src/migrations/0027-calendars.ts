import { Migration } from '@mikro-orm/migrations';

/** Addresses of members' calendars. */
export class Migration0027Calendars extends Migration {
  override up(): void {
    this.addSql(CALENDARIOS);
  }
}

const CALENDARIOS = `
create table calendarios (
  id uuid primary key,
  conta_id uuid not null references contas (id) on delete cascade,
  usuario_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  unique (conta_id, usuario_id)
);
comment on table calendarios is 'one address for each member and conta; it ends with DELETE, a new one, or when the member leaves';
create index calendarios_usuario on calendarios (usuario_id);
alter table calendarios enable row level security;
alter table calendarios force row level security;
create policy da_conta on calendarios using (conta_id = (select app_conta())) with check (conta_id = (select app_conta()));
grant select, insert, update, delete on calendarios to viajario_app;
create function ler_calendario(p_token_hash bytea) returns table (conta uuid, usuario uuid, papel text, nome text)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, k.usuario_id, a.papel, c.nome from calendarios k join contas c on c.id = k.conta_id and c.proprietario_id is not null,
    lateral acesso_a_conta(k.usuario_id, k.conta_id) a
  where k.token_hash = p_token_hash and a.papel is not null and a.em_dia
$$;
comment on function ler_calendario(bytea) is 'who may read by an address, while he works in the conta and somebody pays for it';
revoke execute on function ler_calendario(bytea) from public;
grant execute on function ler_calendario(bytea) to viajario_app;
`;
