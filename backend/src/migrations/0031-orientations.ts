import { Migration } from '@mikro-orm/migrations';

/** Sheets that say before a trip what each traveller was advised, and who has read them. */
export class Migration0031Orientations extends Migration {
  override up(): void {
    for (const part of [SHEETS, PEOPLE, BLANKED, OPENED, FORGOTTEN, RIGHTS]) this.addSql(part);
  }
}

const SHEETS = `
create table orientacoes (
  id uuid primary key,
  conta_id uuid not null references contas (id) on delete cascade,
  criado_por uuid references users (id) on delete set null,
  destino text not null,
  ida date not null,
  volta date not null,
  texto text not null,
  hash bytea not null,
  token_hash bytea unique,
  expira_em timestamptz,
  ciente_em timestamptz,
  ciente_ip inet,
  ciente_hash bytea,
  alterado_em timestamptz,
  motivo text,
  created_at timestamptz not null default now(),
  unique (conta_id, id),
  check ((token_hash is null) = (expira_em is null)),
  check ((ciente_em is null) = (ciente_hash is null)),
  check ((alterado_em is null) = (motivo is null))
);
comment on table orientacoes is 'the texts stay as they were sent; a link that was ended has neither token_hash nor expira_em';
comment on column orientacoes.ciente_hash is 'of the text as it stood when its reader confirmed it';
create index orientacoes_criado_por on orientacoes (criado_por) where criado_por is not null;
create index orientacoes_ips on orientacoes (volta) where ciente_ip is not null;
`;

const PEOPLE = `
create table orientacao_pessoas (
  id uuid primary key,
  conta_id uuid not null,
  orientacao_id uuid not null,
  cliente_id uuid,
  ordem smallint not null,
  nome text not null,
  texto text not null,
  documentos text[] not null,
  constraint orientacao_pessoas_da_orientacao foreign key (conta_id, orientacao_id) references orientacoes (conta_id, id) on delete cascade,
  constraint orientacao_pessoas_cliente_da_conta foreign key (conta_id, cliente_id) references clientes (conta_id, id)
    on delete set null (cliente_id)
);
comment on column orientacao_pessoas.cliente_id is 'null once the client was deleted: name and part are blank then';
create index orientacao_pessoas_cliente on orientacao_pessoas (conta_id, cliente_id);
create index orientacao_pessoas_orientacao on orientacao_pessoas (conta_id, orientacao_id, ordem);
create trigger deixar_de_ser_exemplo after insert on orientacao_pessoas referencing new table as novas
  for each statement execute function anotacoes_de_exemplo();

do $$ declare tabela text; begin
  foreach tabela in array array['orientacoes', 'orientacao_pessoas'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('alter table %I force row level security', tabela);
    execute format('create policy da_conta on %I using (conta_id = (select app_conta())) with check (conta_id = (select app_conta()))', tabela);
  end loop;
end $$;
`;

/** Whichever way a client goes: what the sheet said to that person goes too, what it said to the others and to all stays. */
const BLANKED = `
create function apagar_pessoa_da_orientacao() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.nome := ''; new.texto := ''; new.documentos := '{}';
  update orientacoes set alterado_em = now(), motivo = 'cliente-excluido' where conta_id = new.conta_id and id = new.orientacao_id;
  return new;
end $$;
create trigger apagar_pessoa_da_orientacao before update of cliente_id on orientacao_pessoas
  for each row when (old.cliente_id is not null and new.cliente_id is null) execute function apagar_pessoa_da_orientacao();
`;

/** Asked by whoever has an address. Payment and the team do not end it: it is proof of what was advised. */
const OPENED = `
create function abrir_orientacao(p_hash bytea) returns table (id uuid, conta_id uuid, conta text, contato text)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, o.conta_id, k.nome, coalesce(k.contato_titulares, dono.email)
  from orientacoes o join contas k on k.id = o.conta_id join users dono on dono.id = k.proprietario_id
  where o.token_hash = p_hash and o.expira_em > now()
    and exists (select from orientacao_pessoas p where p.conta_id = o.conta_id and p.orientacao_id = o.id and p.cliente_id is not null)
$$;
create function conta_da_orientacao(p_usuario uuid, p_orientacao uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select o.conta_id from orientacoes o where o.id = p_orientacao and papel_na_conta(p_usuario, o.conta_id) is not null
$$;
`;

/** The address from which a sheet was confirmed is part of the proof for as long as somebody may sue. */
const FORGOTTEN = `
create function esquecer_ips_das_orientacoes() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.processo', true) is distinct from 'worker' then
    raise insufficient_privilege using message = 'esquecer_ips_das_orientacoes: only the worker erases';
  end if;
  update orientacoes set ciente_ip = null
    where ciente_ip is not null and volta < (now() at time zone 'America/Sao_Paulo')::date - interval '5 years';
end $$;
`;

/** No right to change or delete a text: what was advised stays, until its conta goes. */
const RIGHTS = `
grant select, insert on orientacoes, orientacao_pessoas to viajario_app;
grant update (token_hash, expira_em, ciente_em, ciente_ip, ciente_hash) on orientacoes to viajario_app;
grant update (cliente_id) on orientacao_pessoas to viajario_app;
do $$ declare funcao text; begin
  foreach funcao in array array['apagar_pessoa_da_orientacao()', 'abrir_orientacao(bytea)', 'conta_da_orientacao(uuid, uuid)',
    'esquecer_ips_das_orientacoes()']
  loop
    execute format('revoke execute on function %s from public', funcao);
    execute format('grant execute on function %s to viajario_app', funcao);
  end loop;
end $$;
`;
