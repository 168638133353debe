import { Migration } from '@mikro-orm/migrations';

/** One search of clients and companies, and what makes an example an ordinary client. */
export class Migration0025SearchAndExamples extends Migration {
  override up(): void {
    for (const statement of [EMPRESAS, SEARCH, EDITED, ...TIED, RESPONSAVEL]) this.addSql(statement);
  }
}

/** What a company is found by, its display name first. */
const EMPRESAS = `
alter table empresas add column busca text not null generated always as (dobrar(
  coalesce(nullif(nome_fantasia, ''), razao_social) || ' ' || razao_social
  || ' ' || sem_pontuacao(coalesce(nome_fantasia, '') || ' ' || razao_social) || ' ' || cnpj || ' ' || coalesce(email, '')
  || ' ' || coalesce(telefone, '') || ' ' || coalesce(nome_contato_responsavel, '')
  || ' ' || coalesce(email_responsavel, '') || ' ' || coalesce(telefone_responsavel, ''))) stored;
`;

/**
 * The first eight with all of the words, best first: a whole number or e-mail, then names that begin with the words, then those where
 * each word begins one, then the others; each by name. Where eight names begin so they are found by walking the names: two letters are
 * no trigram, and would have all clients read, without the index of trigrams, which would be read whole, that of all contas. The range
 * of names is that of the collation, wider than the pattern beside it. The search text begins with the name. As buscar_clientes it looks past
 * row-level security, or no LIKE could use an index.
 */
const SEARCH = `
create function achar(p_tabela text, p_conta uuid, p_palavras text[]) returns uuid[]
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  nome text := case p_tabela when 'clientes' then 'nome' when 'empresas' then 'coalesce(nullif(nome_fantasia, ''''), razao_social)' end
    || ' collate "pt-BR-x-icu"';
  da_conta text := format('from %I where conta_id = $1', p_tabela) || case p_tabela when 'clientes' then ' and not exemplo' else '' end;
  inicio text := (select string_agg(substr(p, 2, length(p) - 2), ' ' order by i) from unnest(p_palavras) with ordinality w(p, i));
  sem_escape text := regexp_replace(inicio, '\\\\(.)', '\\1', 'g');
  tem text;
  comeca text;
  inteira text;
  achados uuid[];
begin
  if p_conta is distinct from app_conta() then
    raise insufficient_privilege using message = 'achar: not the conta of this transaction';
  end if;
  select string_agg(format('(%s)', w.tem), ' and '), string_agg(format('(%s)', w.comeca), ' and '), max(w.inteira) into tem, comeca, inteira
    from unnest(p_palavras) p, lateral (
      select string_agg(
          format('%s like %L', case when length(replace(f, '\\', '')) < 5 then '(busca || '''')' else 'busca' end, f),
          ' or ') as tem,
        string_agg(format('busca like %L or busca like %L', substr(f, 2), '% ' || substr(f, 2)), ' or ') as comeca,
        string_agg(format(''' '' || busca || '' '' like %L', '% ' || substr(f, 2, length(f) - 2) || ' %'), ' or ') as inteira
      from unnest(formas_de_busca(p)) f) w;
  if cardinality(p_palavras) > 1 or inicio !~ '@|^\\d{8,}$' then
    inteira := 'false';
    execute format('select array(select id %s and %s between %L and %L and busca like %L order by %s, id limit 8)',
      da_conta, nome, sem_escape, sem_escape || U&'\\FFFF', inicio || '%', nome) into achados using p_conta;
    if cardinality(achados) = 8 then return achados; end if;
  end if;
  execute format(
    'select array(select id from (
       select id, %s as nome, case when %s then 0 when busca like %L then 1 when %s then 2 else 3 end as lugar %s and %s) a
     order by lugar, nome, id limit 8)', nome, inteira, inicio || '%', comeca, da_conta, tem) into achados using p_conta;
  return achados;
end $$;
revoke execute on function achar(text, uuid, text[]) from public;
grant execute on function achar(text, uuid, text[]) to viajario_app;
`;

/** Nothing but a person's edit changes an example, whichever way it comes. */
const EDITED = `
create function deixar_de_ser_exemplo() returns trigger language plpgsql as $$
begin new.exemplo := false; return new; end $$;
revoke execute on function deixar_de_ser_exemplo() from public;
grant execute on function deixar_de_ser_exemplo() to viajario_app;
create trigger deixar_de_ser_exemplo before update on clientes
  for each row when (old.exemplo) execute function deixar_de_ser_exemplo();
`;

/** A file, note, label or relationship makes an example an ordinary client. */
const TIED = [
  ['documentos', 'cliente_id'],
  ['anotacoes', 'cliente_id'],
  ['clientes_etiquetas', 'cliente_id'],
  ['relacionamentos_clientes', 'unnest(array[cliente_id, referencia_id])'],
].map(
  ([table, clientes]) => `
create function ${table}_de_exemplo() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update clientes c set exemplo = false from (select distinct conta_id, ${clientes} as cliente_id from novas) n
    where c.conta_id = n.conta_id and c.id = n.cliente_id and c.exemplo;
  return null;
end $$;
revoke execute on function ${table}_de_exemplo() from public;
grant execute on function ${table}_de_exemplo() to viajario_app;
create trigger deixar_de_ser_exemplo after insert on ${table} referencing new table as novas
  for each statement execute function ${table}_de_exemplo();
`,
);

const RESPONSAVEL = `
create function responsavel_de_exemplo() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update clientes set exemplo = false where conta_id = new.conta_id and id = new.responsavel_id and exemplo;
  return null;
end $$;
revoke execute on function responsavel_de_exemplo() from public;
grant execute on function responsavel_de_exemplo() to viajario_app;
create trigger deixar_de_ser_exemplo_responsavel after insert or update of responsavel_id on clientes
  for each row when (new.responsavel_id is not null) execute function responsavel_de_exemplo();
`;
