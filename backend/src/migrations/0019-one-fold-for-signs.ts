import { Migration } from '@mikro-orm/migrations';

/**
 * One fold for every sign that people use as an apostrophe or a hyphen, and a mobile phone found with and without its ninth digit. The
 * signs are those of packages/contracts/src/blank.ts. Whoever runs on the schema before calls the same functions.
 */
export class Migration0019OneFoldForSigns extends Migration {
  override up(): void {
    for (const part of [FOLD, SEARCH, REFOLD]) this.addSql(part);
  }
}

const APOSTROPHES =
  '`\u00b4\u2018\u2019\u201b\u2032\u2035\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02c8\u02ca\u02cb\u0384\u1fbd\u1fbf\u1fef\u1ffd\u055a\u05f3\ua78c\uff07\uff40';
const HYPHENS = '\u00ad\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043\u207b\u05be\ufe58\ufe63\uff0d';
const SIGNS = `'[${APOSTROPHES}${HYPHENS}]'`;

/** Before NFKC, which takes an acute accent that stands alone apart into a blank and a mark. */
const FOLD = `
create or replace function dobrar(texto text) returns text language sql immutable parallel safe strict as
  $$ select lower(public.unaccent('public.unaccent'::regdictionary, normalize(
       translate(texto, '${APOSTROPHES}${HYPHENS}', '${"''".repeat(APOSTROPHES.length)}${'-'.repeat(HYPHENS.length)}'), NFKC))) $$;
`;

/**
 * As before (migration 0002), with the ways in which a word may be written: a sign within it also left out or as a blank, a mobile
 * phone also with or without its ninth digit.
 */
const SEARCH = `
create function formas_de_busca(p_padrao text) returns text[] language sql immutable parallel safe strict as $$
  select case
    when p_padrao ~ '^%([1-9]{2})[6-9]\\d{7}%$' then array[p_padrao, regexp_replace(p_padrao, '^%(..)', '%\\19')]
    when p_padrao ~ '^%([1-9]{2})?9[6-9]\\d{7}%$' then array[p_padrao, regexp_replace(p_padrao, '^%(..)?9(.{8})%$', '%\\1\\2%')]
    when p_padrao like '%@%' or p_padrao !~ '[.''-]' then array[p_padrao]
    else array[p_padrao, coalesce(nullif(sem_pontuacao(p_padrao), '%%'), p_padrao)]
      || case when p_padrao ~ '\\w[''-]\\w' then array[translate(p_padrao, '''-', '  ')] end
  end
$$;
revoke execute on function formas_de_busca(text) from public;
grant execute on function formas_de_busca(text) to viajario_app;
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
      iguais := iguais || format(' or busca like $2[%s]', cardinality(padroes));
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
 * What was folded before, one row a transaction: nobody waits for more than a row, and a run that breaks off goes on with the next. It
 * is called and dropped after the migration (orm.config.ts).
 */
const REFOLD = `
create procedure refazer_buscas() language plpgsql as $$
declare
  antigo uuid;
begin
  set synchronous_commit = off;
  foreach antigo in array array(select id from users where concat(first_name, last_name, email) ~ ${SIGNS}) loop
    update users set email = email where id = antigo and busca is distinct from dobrar(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email);
    commit;
  end loop;
  foreach antigo in array array(select id from contas where nome ~ ${SIGNS}) loop
    update contas set nome = nome where id = antigo and busca is distinct from dobrar(nome);
    commit;
  end loop;
  foreach antigo in array array(select id from clientes where concat(nome, email) ~ ${SIGNS} or empresa_id in
      (select id from empresas where concat(nome_fantasia, razao_social) ~ ${SIGNS})) loop
    update clientes c set busca = texto_de_busca(c) where id = antigo and busca is distinct from texto_de_busca(c);
    commit;
  end loop;
  reset synchronous_commit;
end $$;
`;
