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
`;
