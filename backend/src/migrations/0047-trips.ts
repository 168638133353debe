import { Migration } from '@mikro-orm/migrations';

/** Trips with their stops, and who travels, each with the verdict on the own papers. */
export class Migration0047Trips extends Migration {
  override up(): void {
    for (const part of [TRIPS, TRAVELLERS, POLICIES, WORST, RIGHTS]) this.addSql(part);
  }
}

/** What a trip never has, a price, a supplier, the state of a booking, a plan of the day, `viagens.spec.ts` refuses by name. */
const TRIPS = `
create table viagens (
  id uuid primary key,
  conta_id uuid not null references contas (id) on delete cascade,
  nome text not null,
  ida date not null,
  volta date not null check (volta >= ida),
  trechos jsonb not null check (jsonb_typeof(trechos) = 'array'),
  resultado text not null default 'verde' check (resultado in ('verde', 'amarelo', 'vermelho')),
  conferida_em timestamptz not null,
  cancelada_em timestamptz,
  agente_id uuid,
  observacoes text,
  localizadores text,
  criada_por uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (conta_id, id)
);
comment on column viagens.ida is 'the first chegada of trechos; volta: the last saida';
comment on column viagens.resultado is 'the worst of its travellers, kept by a trigger';
comment on column viagens.localizadores is 'encrypted: a booking code with a surname opens the booking';
comment on column viagens.agente_id is 'a member of the conta, null again when he leaves (job carteira-passada)';
create index viagens_por_ida on viagens (conta_id, ida, id) include (volta, resultado) where cancelada_em is null;
create index viagens_canceladas on viagens (conta_id, ida, id) where cancelada_em is not null;
create index viagens_agente on viagens (agente_id, conta_id) where agente_id is not null;
create function conta_da_viagem(p_usuario uuid, p_viagem uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select v.conta_id from viagens v where v.id = p_viagem and papel_na_conta(p_usuario, v.conta_id) is not null
$$;
`;

const TRAVELLERS = `
create table viagens_viajantes (
  id uuid primary key,
  conta_id uuid not null,
  viagem_id uuid not null,
  cliente_id uuid not null,
  ordem smallint not null,
  resultado text not null check (resultado in ('verde', 'amarelo', 'vermelho')),
  faltam jsonb not null check (jsonb_typeof(faltam) = 'array'),
  created_at timestamptz not null,
  unique (conta_id, viagem_id, cliente_id),
  constraint viagens_viajantes_da_viagem foreign key (conta_id, viagem_id) references viagens (conta_id, id) on delete cascade,
  constraint viagens_viajantes_cliente_da_conta foreign key (conta_id, cliente_id) references clientes (conta_id, id) on delete cascade
);
comment on table viagens_viajantes is 'who travels, and the verdict on the own papers; a trip without anybody is deleted by a trigger';
create index viagens_viajantes_cliente on viagens_viajantes (conta_id, cliente_id, created_at desc, id desc);
create trigger deixar_de_ser_exemplo after insert on viagens_viajantes referencing new table as novas
  for each statement execute function anotacoes_de_exemplo();
`;

const POLICIES = `
do $$ declare tabela text; begin
  foreach tabela in array array['viagens', 'viagens_viajantes'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('alter table %I force row level security', tabela);
    execute format('create policy da_conta on %I using (conta_id = (select app_conta())) with check (conta_id = (select app_conta()))', tabela);
  end loop;
end $$;
`;

/**
 * Whichever way a traveller comes or goes. The trip is locked before its travellers are counted: of two transactions that each take one of the
 * last two out, the second sees that nobody is left. One after the other, in one order.
 */
const WORST = `
create function viajantes_mudaram() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  m record;
  pior int;
begin
  for m in select distinct conta_id, viagem_id from mudados order by viagem_id loop
    perform from viagens where conta_id = m.conta_id and id = m.viagem_id for update;
    select max(array_position(array['verde', 'amarelo', 'vermelho'], resultado)) into pior
      from viagens_viajantes where conta_id = m.conta_id and viagem_id = m.viagem_id;
    if pior is null then
      delete from viagens where conta_id = m.conta_id and id = m.viagem_id;
    else
      update viagens set resultado = (array['verde', 'amarelo', 'vermelho'])[pior]
        where conta_id = m.conta_id and id = m.viagem_id and resultado <> (array['verde', 'amarelo', 'vermelho'])[pior];
    end if;
  end loop;
  return null;
end $$;
create trigger viajantes_vieram after insert on viagens_viajantes referencing new table as mudados
  for each statement execute function viajantes_mudaram();
create trigger viajantes_mudaram after update on viagens_viajantes referencing new table as mudados
  for each statement execute function viajantes_mudaram();
create trigger viajantes_foram after delete on viagens_viajantes referencing old table as mudados
  for each statement execute function viajantes_mudaram();
`;

const RIGHTS = `
grant select, insert, update, delete on viagens, viagens_viajantes to viajario_app;
do $$ declare funcao text; begin
  foreach funcao in array array['conta_da_viagem(uuid, uuid)', 'viajantes_mudaram()'] loop
    execute format('revoke execute on function %s from public', funcao);
    execute format('grant execute on function %s to viajario_app', funcao);
  end loop;
end $$;
`;
