import { Migration } from '@mikro-orm/migrations';

/**
 * A search reads the letters of its own conta only: each three in a row are kept together with it (docs/decisions/0040). The version before
 * calls the same functions.
 */
export class Migration0037SearchByConta extends Migration {
  override up(): void {
    for (const part of [TRIGRAMS, LIST, EVERYWHERE, RIGHTS]) this.addSql(part);
  }
}

/** SQL: those of a client, as the index has them (orm.config.ts). */
export const TRIGRAMAS_DO_CLIENTE = 'trigramas_da_conta(conta_id, busca)';

/**
 * Three letters and conta are one number. The index keeps what this function has answered: another one needs another index. The condition is that
 * of one pattern, `%text%`, which stands in the statement as `p_em`, and whose $1 is the conta; a text of one or two letters has no three, and is looked for in
 * all clients of the conta.
 */
const TRIGRAMS = `
create function trigramas_da_conta(conta uuid, texto text) returns bigint[] language sql immutable parallel safe strict cost 2000 as $$
  select array_agg(hashtextextended(substr(texto, i, 3), c.semente))
  from (select uuid_hash_extended(conta, 0) as semente) c, generate_series(1, length(texto) - 2) i
$$;
create function texto_do_padrao(p_padrao text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(substr(p_padrao, 2, length(p_padrao) - 2), '\\\\(.)', '\\1', 'g')
$$;
create function condicao_de_busca(p_padrao text, p_em text) returns text language sql immutable parallel safe strict as $$
  select case when length(texto_do_padrao(p_padrao)) < 3 then format('busca like %s', p_em)
    else format('(${TRIGRAMAS_DO_CLIENTE} @> trigramas_da_conta($1, texto_do_padrao(%1$s)) and busca like %1$s)', p_em) end
$$;
`;

/** As before (migration 0019), by the condition above. */
const LIST = `
create or replace function buscar_clientes(p_conta uuid, p_palavras text[], p_ordem text, p_limite int, p_salto int)
returns table (ids uuid[], total bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  padrao text;
  padroes text[] := '{}';
  iguais text;
  filtro text := '';
  ordem text := case p_ordem
    when 'nome asc' then 'nome collate "pt-BR-x-icu" asc, id asc'
    when 'nome desc' then 'nome collate "pt-BR-x-icu" desc, id desc'
    when 'createdAt asc' then 'created_at asc, id asc'
    when 'createdAt desc' then 'created_at desc, id desc' end;
begin
  if p_conta is distinct from app_conta() then
    raise insufficient_privilege using message = 'buscar_clientes: not the conta of this transaction';
  end if;
  for i in 1 .. cardinality(p_palavras) loop
    iguais := '';
    foreach padrao in array formas_de_busca(p_palavras[i]) loop
      continue when iguais <> '' and padrao = p_palavras[i];
      padroes := padroes || padrao;
      iguais := iguais || ' or ' || condicao_de_busca(padrao, format('$2[%s]', cardinality(padroes)));
    end loop;
    filtro := filtro || format(' and (%s)', substr(iguais, 5));
  end loop;
  return query execute format(
    'with achados as materialized (select id, nome, created_at from clientes where conta_id = $1 %s)
     select array(select id from achados order by %s limit $3 offset $4), (select count(*) from achados)', filtro, ordem)
    using p_conta, padroes, p_limite, p_salto;
end $$;
`;

/**
 * The first eight with all of the words, best first: a whole number or e-mail, then names that begin with the words, then those where
 * each word begins one, then the others; each by name. Where eight names begin so they are found by walking the names: two letters are
 * no trigram, and would have all clients read. The range of names is that of the collation, wider than the pattern beside it. The search text
 * begins with the name. As buscar_clientes it looks past row-level security, or no @> could use an index.
 */
const EVERYWHERE = `
create or replace function achar(p_tabela text, p_conta uuid, p_palavras text[]) returns uuid[]
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
      select string_agg(case p_tabela when 'clientes' then condicao_de_busca(f, quote_literal(f)) else format('busca like %L', f) end, ' or ') as tem,
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
`;

const RIGHTS = `
do $$ declare funcao text; begin
  foreach funcao in array array['trigramas_da_conta(uuid, text)', 'texto_do_padrao(text)', 'condicao_de_busca(text, text)']
  loop
    execute format('revoke execute on function %s from public', funcao);
    execute format('grant execute on function %s to viajario_app', funcao);
  end loop;
end $$;
`;
