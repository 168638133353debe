import { Migration } from '@mikro-orm/migrations';

/**
 * Right after an import there are no statistics of its conta: a plan expects one of its rows, and would rather read all of them, and
 * compute what an index holds for each, than use that index (docs/decisions/0043).
 */
export class Migration0041PlansWithoutStatistics extends Migration {
  override up(): void {
    for (const part of [COSTS, SEARCH, LIST, EVERYWHERE]) this.addSql(part);
  }
}

/** What one takes, in units of a comparison. */
const COSTS = `
alter function chaves_de_semelhanca(text, date, text, text, text, text) cost 200000;
`;

/**
 * Of the rows of the conta $1, without an index that only knows the conta where the letters of each form of a word are in one that knows
 * both (migration 0037).
 */
const SEARCH = `
create function da_conta_por_palavras(p_palavras text[]) returns text language sql immutable parallel safe as $$
  select case when exists (select from unnest(p_palavras) p
      where not exists (select from unnest(formas_de_busca(p)) f where length(texto_do_padrao(f)) < 3))
    then '(conta_id = $1) is true' else 'conta_id = $1' end
$$;
revoke execute on function da_conta_por_palavras(text[]) from public;
grant execute on function da_conta_por_palavras(text[]) to viajario_app;
`;

/** As before (migration 0037), by the condition above. */
const LIST = `
create or replace function buscar_clientes(p_conta uuid, p_palavras text[], p_ordem text, p_limite int, p_salto int)
returns table (ids uuid[], total bigint)
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
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
    'with achados as materialized (select id, nome, created_at from clientes where %s %s)
     select array(select id from achados order by %s limit $3 offset $4), (select count(*) from achados)',
    da_conta_por_palavras(p_palavras), filtro, ordem)
    using p_conta, padroes, p_limite, p_salto;
end $$;
`;

/** As before (migration 0037): best first, by the condition above where names that begin so are not eight. */
const EVERYWHERE = `
create or replace function achar(p_tabela text, p_conta uuid, p_palavras text[]) returns uuid[]
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  nome text := case p_tabela when 'clientes' then 'nome' when 'empresas' then 'coalesce(nullif(nome_fantasia, ''''), razao_social)' end
    || ' collate "pt-BR-x-icu"';
  de_quem text := case p_tabela when 'clientes' then ' and not exemplo' else '' end;
  da_conta text := format('from %I where conta_id = $1', p_tabela) || de_quem;
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
     order by lugar, nome, id limit 8)', nome, inteira, inicio || '%', comeca,
    case p_tabela when 'clientes' then 'from clientes where ' || da_conta_por_palavras(p_palavras) || de_quem else da_conta end, tem) into achados using p_conta;
  return achados;
end $$;
`;
