import { Migration } from '@mikro-orm/migrations';

/** What is known of the provider's subscriptions, the inbox of its events, and payments that went wrong. */
export class Migration0008Billing extends Migration {
  override up(): void {
    for (const part of [ACCESS_END, SUBSCRIPTIONS, INBOX, PROBLEMS]) this.addSql(part);
  }
}

/**
 * What is paid and what lets somebody work end apart: a late renewal has its days of grace. Grace belongs to the paid period that it
 * follows: with another end of that period, which an operator may have written, it says nothing.
 */
const ACCESS_END = `
alter table users add column acesso_ate timestamptz;
comment on column users.acesso_ate is 'until when the subscription lets the person work if nothing more is heard: paid plus grace';
create function acesso_pago_ate(u users) returns timestamptz language sql stable as $$
  select case when u.acesso_ate > u.plano_expira_em and u.acesso_ate <= u.plano_expira_em + interval '72 hours' then u.acesso_ate
    else u.plano_expira_em end
$$;
revoke execute on function acesso_pago_ate(users) from public;
grant execute on function acesso_pago_ate(users) to viajario_app;
create or replace function usuario_em_dia(u users) returns boolean language sql stable as $$
  select u.acesso_gratuito = 'sim' or u.periodo_gratuito_fim > now() or coalesce(acesso_pago_ate(u) > now(), false)
$$;
`;

/** One row for each who ever began to pay: the subscription that counts, as it was when the provider was last asked. */
const SUBSCRIPTIONS = `
create table assinaturas (
  usuario_id uuid primary key references users (id) on delete cascade,
  stripe_subscription_id text unique,
  status text,
  plano_tipo text check (plano_tipo in ('mensal', 'anual')),
  cancel_at_period_end boolean not null default false,
  plano_agendado text check (plano_agendado in ('mensal', 'anual')),
  plano_agendado_em timestamptz,
  confirmacao_pendente_ate timestamptz,
  sincronizado_em timestamptz,
  cliente_anterior text,
  operacao uuid,
  operacao_plano text,
  mudanca_pedida text
);
comment on column assinaturas.operacao is 'names one attempt to subscribe in the provider''s idempotency key and metadata, stored before the call';
comment on column assinaturas.mudanca_pedida is 'the plan asked for, until its call was answered: a repetition after a lost answer is answered alike';
comment on column assinaturas.cliente_anterior is 'the customer that was deleted at the provider, so that the next one gets another key';
create index assinaturas_a_conferir on assinaturas (sincronizado_em)
  where status is null or status not in ('canceled', 'incomplete_expired');
grant select, insert, update, delete on assinaturas to viajario_app;
`;

const INBOX = `
create table stripe_eventos (
  id text primary key,
  tipo text not null,
  customer text,
  objeto text,
  criado_em timestamptz not null,
  recebido_em timestamptz not null default now(),
  processado_em timestamptz
);
comment on table stripe_eventos is 'the inbox: an event counts once, whatever arrives how often and in which order';
create index stripe_eventos_por_processar on stripe_eventos (customer) where processado_em is null;
create index stripe_eventos_processado_em on stripe_eventos (processado_em) where processado_em is not null;
grant select, insert, update, delete on stripe_eventos to viajario_app;
`;

/** One row a payment: a card refused three times for one month is one problem. */
const PROBLEMS = `
create table pagamento_problemas (
  id text primary key,
  categoria text not null check (categoria in ('failed', 'incomplete')),
  tipo text not null,
  criado_em timestamptz not null,
  customer text,
  receipt_email text,
  valor bigint not null,
  status text not null,
  erro jsonb,
  visto_em timestamptz not null default now()
);
comment on column pagamento_problemas.id is 'the provider''s payment intent';
comment on column pagamento_problemas.valor is 'cents';
create index pagamento_problemas_criado_em on pagamento_problemas (criado_em desc);
grant select, insert, update, delete on pagamento_problemas to viajario_app;
`;
