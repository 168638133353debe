import { Migration } from '@mikro-orm/migrations';

/** Addresses of members' calendars, and what finds expiries. */
export class Migration0027Calendars extends Migration {
  override up(): void {
    for (const part of [CALENDARIOS, INDEXES]) this.addSql(part);
  }
}

/**
 * `abrir_calendario` is asked by whoever has an address, who has no conta: that of an open calendar, and nothing about any other. It is open
 * while its maker works in the conta, and while one of maker and owner pays for it.
 */
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
create function abrir_calendario(p_hash bytea) returns table (id uuid, conta_id uuid, conta text, usuario_id uuid, papel text)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.conta_id, k.nome, c.usuario_id, a.papel
  from calendarios c join contas k on k.id = c.conta_id, acesso_a_conta(c.usuario_id, c.conta_id) a
  where c.token_hash = p_hash and a.papel is not null and a.em_dia
$$;
revoke execute on function abrir_calendario(bytea) from public;
grant execute on function abrir_calendario(bytea) to viajario_app;
`;

/** Papers by their end, and by what renews them. That of files is built beside their writes (orm.config.ts). */
const INDEXES = `
create index documentos_viagem_validade on documentos_viagem (conta_id, validade, id) include (cliente_id, tipo, pais, situacao, adiado_ate)
  where validade is not null;
create index documentos_viagem_renovacao on documentos_viagem (conta_id, cliente_id, tipo, pais, validade) where validade is not null;
`;
