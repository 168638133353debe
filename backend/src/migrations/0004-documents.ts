import { Migration } from '@mikro-orm/migrations';

/** Stored files: how each is read again, how much a conta holds, who touched what, and which files belong to nobody. */
export class Migration0004Documents extends Migration {
  override up(): void {
    for (const part of [FILES, LOOKUPS, BYTES, TRAIL, RIGHTS]) this.addSql(part);
  }
}

const FILES = `
alter table documentos add column chave_envolta text, add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$');
comment on column documentos.chave_envolta is 'the file''s own key, readable only with the master key';
comment on column documentos.sha256 is 'of the clear content, hexadecimal';
create index documentos_enviado_por on documentos (enviado_por) where enviado_por is not null;
`;

/**
 * The conta of a document among the caller's memberships, for calls that name nothing else. Which of some stored files no row
 * knows: it looks at all contas, so only the worker may ask.
 */
const LOOKUPS = `
create function conta_do_documento(p_usuario uuid, p_documento uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select d.conta_id from documentos d where d.id = p_documento and papel_na_conta(p_usuario, d.conta_id) is not null
$$;
create function arquivos_sem_dono(p_arquivos text[]) returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.processo', true) is distinct from 'worker' then
    raise insufficient_privilege using message = 'arquivos_sem_dono: only the worker sweeps';
  end if;
  return query select a.arquivo from unnest(p_arquivos) as a(arquivo)
    where not exists (select from documentos d where d.arquivo_url = a.arquivo);
end $$;
`;

/** The quota reads what a conta holds from its counters; the row that the trigger changes keeps two uploads from passing it together. */
const BYTES = `
alter table contas_totais add column bytes bigint not null default 0;
update contas_totais t set bytes = d.bytes
  from (select conta_id, sum(tamanho_arquivo) as bytes from documentos group by conta_id) d where d.conta_id = t.conta_id;
create or replace function contar_documentos() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
declare sinal int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into contas_totais as t (conta_id, documentos, bytes)
    select l.conta_id, sinal * count(*), sinal * sum(l.tamanho_arquivo) from linhas l
    where exists (select from contas c where c.id = l.conta_id) group by l.conta_id order by l.conta_id
  on conflict (conta_id) do update set documentos = t.documentos + excluded.documentos, bytes = t.bytes + excluded.bytes;
  return null;
end $$;
`;

/** A client's trail is read by the client, also once the document is gone: a column, as no policy lets an index on JSON be used. */
const TRAIL = `
alter table auditoria add column cliente_id uuid generated always as ((detalhes ->> 'clienteId')::uuid) stored;
create index auditoria_cliente on auditoria (conta_id, cliente_id, quando desc) where cliente_id is not null;
`;

const RIGHTS = `
do $$ declare funcao text; begin
  foreach funcao in array array['conta_do_documento(uuid, uuid)', 'arquivos_sem_dono(text[])']
  loop
    execute format('revoke execute on function %s from public', funcao);
    execute format('grant execute on function %s to viajario_app', funcao);
  end loop;
end $$;
`;
