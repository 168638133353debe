import { Migration } from '@mikro-orm/migrations';

/** What is to be done for trips: notes and reminders of a trip, and templates of them. */
export class Migration0048RemindersOfTrips extends Migration {
  override up(): void {
    for (const part of [ANOTACOES, MODELOS, FIRST, RIGHTS]) this.addSql(part);
  }
}

/** A note is about a client or a trip; about neither is a closed reminder of a trip that was deleted. */
const ANOTACOES = `
alter table anotacoes alter column cliente_id drop not null,
  add column viagem_id uuid, add column dias smallint, add column base text,
  add constraint anotacoes_da_viagem foreign key (conta_id, viagem_id) references viagens (conta_id, id) on delete cascade,
  add constraint anotacoes_de_um check (num_nonnulls(cliente_id, viagem_id) = 1 or (num_nulls(cliente_id, viagem_id) = 2 and concluida_em is not null)),
  add constraint anotacoes_dias check (base in ('ida', 'volta') and (dias is null) = (base is null) and (dias is null or vencimento is not null));
comment on table anotacoes is 'notes about clients and trips; with vencimento a reminder, of responsavel_id or of everybody';
comment on column anotacoes.dias is 'vencimento is so many days after base of the trip, and moves with it until the reminder is closed';
comment on column anotacoes.concluida_por is 'nobody where it was closed with its trip';
`;

const MODELOS = `
create table modelos_viagem (
  id uuid primary key,
  conta_id uuid not null references contas (id) on delete cascade,
  nome text not null,
  tarefas jsonb not null check (jsonb_typeof(tarefas) = 'array'),
  created_at timestamptz not null default now()
);
comment on column modelos_viagem.tarefas is '[{ texto, dias, base }]: due so many days after ida or volta of a trip, before it where negative';
create index modelos_viagem_da_conta on modelos_viagem (conta_id);
alter table modelos_viagem enable row level security;
alter table modelos_viagem force row level security;
create policy da_conta on modelos_viagem using (conta_id = (select app_conta())) with check (conta_id = (select app_conta()));
create function conta_do_modelo_de_viagem(p_usuario uuid, p_modelo uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select m.conta_id from modelos_viagem m where m.id = p_modelo and papel_na_conta(p_usuario, m.conta_id) is not null
$$;
`;

const line = (texto: string, dias: number, base = 'ida') => ({ texto, dias, base });
const LAST = [
  line('Fazer o check-in', -3),
  line('Informar o horário de apresentação', -1),
  line('Perguntar como foi a viagem', 2, 'volta'),
];
const INTERNACIONAL = [
  line('Conferir os passaportes', -60),
  line('Conferir vistos e autorizações', -45),
  line('Conferir seguro e vacinas', -15),
  ...LAST,
];
const PADRAO = `(values
  ('Viagem internacional', '${JSON.stringify(INTERNACIONAL)}'::jsonb),
  ('Viagem nacional', '${JSON.stringify([line('Conferir os documentos', -15), ...LAST])}'::jsonb)
) as p(nome, tarefas)`;
/** Every conta begins with two, ordinary ones from then on. */
const FIRST = `
create function modelos_de_viagem_da_conta_nova() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into modelos_viagem (id, conta_id, nome, tarefas) select novo_id(), new.id, p.nome, p.tarefas from ${PADRAO};
  return null;
end $$;
create trigger modelos_de_viagem_da_conta_nova after insert on contas for each row execute function modelos_de_viagem_da_conta_nova();
insert into modelos_viagem (id, conta_id, nome, tarefas) select novo_id(), c.id, p.nome, p.tarefas from contas c, ${PADRAO};
`;

const RIGHTS = `
grant select, insert, update, delete on modelos_viagem to viajario_app;
revoke execute on function conta_do_modelo_de_viagem(uuid, uuid), modelos_de_viagem_da_conta_nova() from public;
grant execute on function conta_do_modelo_de_viagem(uuid, uuid) to viajario_app;
`;
