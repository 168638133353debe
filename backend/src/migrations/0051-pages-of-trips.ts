import { Migration } from '@mikro-orm/migrations';

/** The client's page of a trip, or of a family without one, and what was sent by it. */
export class Migration0051PagesOfTrips extends Migration {
  override up(): void {
    for (const part of [PAGES, PEOPLE, POLICIES, LEFT, OPENED, OVER, RIGHTS]) this.addSql(part);
  }
}

const PAGES = `
create table paginas_viagem (
  id uuid primary key,
  conta_id uuid not null references contas (id) on delete cascade,
  viagem_id uuid,
  criada_por uuid references users (id) on delete set null,
  token_hash bytea not null unique,
  expira_em timestamptz,
  encerrada_em timestamptz,
  created_at timestamptz not null,
  unique (conta_id, id),
  check (num_nonnulls(viagem_id, expira_em) = 1),
  constraint paginas_viagem_da_viagem foreign key (conta_id, viagem_id) references viagens (conta_id, id) on delete cascade
);
comment on column paginas_viagem.expira_em is 'without a trip; that of a trip ends two days after its volta (fim_da_pagina)';
create index paginas_viagem_viagem on paginas_viagem (conta_id, viagem_id) where viagem_id is not null;
create index paginas_viagem_criada_por on paginas_viagem (criada_por) where criada_por is not null;
create function fim_da_pagina(p paginas_viagem) returns timestamptz language sql stable as $$
  select coalesce(p.expira_em, (select (v.volta + 3)::timestamp at time zone 'America/Sao_Paulo' from viagens v
    where v.conta_id = p.conta_id and v.id = p.viagem_id))
$$;
alter table envios add column pagina_id uuid,
  add constraint envios_da_pagina foreign key (conta_id, pagina_id) references paginas_viagem (conta_id, id) on delete set null (pagina_id);
`;

const PEOPLE = `
create table paginas_viagem_pessoas (
  id uuid primary key,
  conta_id uuid not null,
  pagina_id uuid not null,
  cliente_id uuid not null,
  ordem smallint not null,
  chave text not null,
  unique (conta_id, pagina_id, cliente_id),
  unique (pagina_id, chave),
  constraint paginas_viagem_pessoas_da_pagina foreign key (conta_id, pagina_id) references paginas_viagem (conta_id, id) on delete cascade,
  constraint paginas_viagem_pessoas_cliente_da_conta foreign key (conta_id, cliente_id) references clientes (conta_id, id) on delete cascade
);
comment on column paginas_viagem_pessoas.chave is 'names the person on the page, and nothing anywhere else';
create index paginas_viagem_pessoas_cliente on paginas_viagem_pessoas (conta_id, cliente_id);
create trigger deixar_de_ser_exemplo after insert on paginas_viagem_pessoas referencing new table as novas
  for each statement execute function anotacoes_de_exemplo();
`;

const POLICIES = `
do $$ declare tabela text; begin
  foreach tabela in array array['paginas_viagem', 'paginas_viagem_pessoas'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('alter table %I force row level security', tabela);
    execute format('create policy da_conta on %I using (conta_id = (select app_conta())) with check (conta_id = (select app_conta()))', tabela);
  end loop;
end $$;
`;

/** Whichever way somebody leaves a trip, its pages show that person no more; a page without anybody goes. */
const LEFT = `
create function viajantes_sairam_das_paginas() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from paginas_viagem_pessoas p using sairam s, paginas_viagem g
    where g.conta_id = s.conta_id and g.viagem_id = s.viagem_id and p.conta_id = s.conta_id and p.pagina_id = g.id and p.cliente_id = s.cliente_id;
  return null;
end $$;
create trigger viajantes_sairam_das_paginas after delete on viagens_viajantes referencing old table as sairam
  for each statement execute function viajantes_sairam_das_paginas();
create function paginas_sem_ninguem() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from paginas_viagem g using (select distinct conta_id, pagina_id from sairam) s
    where g.conta_id = s.conta_id and g.id = s.pagina_id
      and not exists (select from paginas_viagem_pessoas p where p.conta_id = s.conta_id and p.pagina_id = s.pagina_id);
  return null;
end $$;
create trigger paginas_sem_ninguem after delete on paginas_viagem_pessoas referencing old table as sairam
  for each statement execute function paginas_sem_ninguem();
`;

/** Asked by whoever has an address. Its maker may have left; it is open while one of maker and owner pays, and while the trip is not cancelled. */
const OPENED = `
create function abrir_pagina(p_hash bytea) returns table (
  id uuid, conta_id uuid, conta text, tem_logo boolean, contato text, viagem_id uuid, expira_em timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.conta_id, k.nome, k.logo_arquivo is not null, coalesce(k.contato_titulares, dono.email), p.viagem_id, fim_da_pagina(p)
  from paginas_viagem p join contas k on k.id = p.conta_id join users dono on dono.id = k.proprietario_id
    left join viagens v on v.conta_id = p.conta_id and v.id = p.viagem_id
  where p.token_hash = p_hash and p.encerrada_em is null and fim_da_pagina(p) > now() and v.cancelada_em is null
    and exists (select from unnest(array[k.proprietario_id, p.criada_por]) u, acesso_a_conta(u, k.id) a where a.papel is not null and a.em_dia)
$$;
create function conta_da_pagina(p_usuario uuid, p_pagina uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select p.conta_id from paginas_viagem p where p.id = p_pagina and papel_na_conta(p_usuario, p.conta_id) is not null
$$;
`;

/** Those that are over stay as long as a submission waits; those of a trip whose days may still change stay with it. */
const OVER = `
create function apagar_paginas() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.processo', true) is distinct from 'worker' then
    raise insufficient_privilege using message = 'apagar_paginas: only the worker erases';
  end if;
  delete from paginas_viagem where coalesce(encerrada_em, expira_em) < now() - interval '31 days';
end $$;
`;

const RIGHTS = `
grant select, insert, update, delete on paginas_viagem, paginas_viagem_pessoas to viajario_app;
do $$ declare funcao text; begin
  foreach funcao in array array['fim_da_pagina(paginas_viagem)', 'viajantes_sairam_das_paginas()', 'paginas_sem_ninguem()', 'abrir_pagina(bytea)',
    'conta_da_pagina(uuid, uuid)', 'apagar_paginas()']
  loop
    execute format('revoke execute on function %s from public', funcao);
    execute format('grant execute on function %s to viajario_app', funcao);
  end loop;
end $$;
`;
