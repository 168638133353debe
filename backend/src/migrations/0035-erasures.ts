import { Migration } from '@mikro-orm/migrations';

/** Clients that must be kept until a day, and receipts of those that were erased. */
export class Migration0035Erasures extends Migration {
  override up(): void {
    for (const part of [KEPT, RECEIPTS, TRACES, RIGHTS]) this.addSql(part);
  }
}

const KEPT = `
alter table clientes add column retencao_ate date;
comment on column clientes.retencao_ate is 'up to and on this day nothing but the end of its conta deletes the client';
`;

/** No key leads to the client: a receipt is about somebody who is not there any more. */
const RECEIPTS = `
create table recibos_eliminacao (
  id uuid primary key,
  conta_id uuid not null references contas (id) on delete cascade,
  quando timestamptz not null,
  motivo text not null check (motivo in ('pedido', 'finalidade', 'prazo', 'outro')),
  observacao text,
  hash bytea not null,
  por uuid references users (id) on delete set null
);
comment on column recibos_eliminacao.hash is 'SHA-256 of the ids of the client and of the receipt with a space between them';
create index recibos_eliminacao_conta on recibos_eliminacao (conta_id, quando desc, id desc);
create index recibos_eliminacao_por on recibos_eliminacao (por) where por is not null;
alter table recibos_eliminacao enable row level security;
alter table recibos_eliminacao force row level security;
create policy da_conta on recibos_eliminacao using (conta_id = (select app_conta())) with check (conta_id = (select app_conta()));
`;

/**
 * What requests may not write themselves: results of jobs that repeat values, the beginning anew of an export that has read the client
 * already, and from where and with what browser somebody without a sign-in came, who may be the client.
 */
const TRACES = `
create function apagar_rastros(p_conta uuid, p_clientes uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_conta is distinct from app_conta() then
    raise insufficient_privilege using message = 'apagar_rastros: not the conta of the transaction';
  end if;
  update jobs set detalhes = null where conta_id = p_conta and concluido_em is not null and detalhes is not null;
  update jobs set status = 'waiting', vez = vez + 1, enviado_em = null where conta_id = p_conta and tipo = 'exportacao' and concluido_em is null;
  update auditoria set ip = null, detalhes = detalhes - 'userAgent'
    where conta_id = p_conta and cliente_id = any (p_clientes) and usuario_id is null;
end $$;
`;

/** A receipt is neither changed nor removed, until its conta goes. */
const RIGHTS = `
grant select, insert on recibos_eliminacao to viajario_app;
revoke execute on function apagar_rastros(uuid, uuid[]) from public;
grant execute on function apagar_rastros(uuid, uuid[]) to viajario_app;
`;
