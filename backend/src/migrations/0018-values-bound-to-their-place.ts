import { Migration } from '@mikro-orm/migrations';

/** How far encrypted values are bound to their place (docs/decisions/0025); the version before leaves both columns at their defaults. */
export class Migration0018ValuesBoundToTheirPlace extends Migration {
  override up(): void {
    for (const part of [BINDING, FIRST_KEY]) this.addSql(part);
  }
}

const BINDING = `
alter table chaves_mestras
  add column vinculo text not null default 'nenhum' check (vinculo in ('nenhum', 'iniciado', 'completo')),
  add column vinculo_desde timestamptz not null default now();
comment on column chaves_mestras.vinculo is 'of encrypted values to table, column, conta and row: none, written, required; the furthest of all keys holds';
`;

/** While no key is known: whether nothing can have been encrypted yet, and a value that shows whether a master key is the database's. */
const FIRST_KEY = `
create function primeira_chave_mestra() returns table (nova boolean, cliente uuid, conta uuid, coluna text, valor text)
language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (select from users), c.id, c.conta_id, c.coluna, c.valor
  from (select) one left join lateral (
    select k.id, k.conta_id, v.coluna, v.valor from clientes k,
      lateral (values ('rg', k.rg), ('cnh', k.cnh), ('certidao_nascimento', k.certidao_nascimento)) v(coluna, valor)
    where coalesce(k.rg, k.cnh, k.certidao_nascimento) is not null and v.valor is not null limit 1) c on true
  where not exists (select from chaves_mestras)
$$;
revoke execute on function primeira_chave_mestra() from public;
grant execute on function primeira_chave_mestra() to viajario_app;
`;
