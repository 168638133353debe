import { Migration } from '@mikro-orm/migrations';

/** What a filtered list reads at once of each client: its labels beside its other totals, and how complete its record is. */
export class Migration0023FiltersOfTheList extends Migration {
  override up(): void {
    for (const part of [ETIQUETAS, PARTES, FILL, VISOES]) this.addSql(part);
  }
}

/**
 * Kept by what has come and gone and not by looking again: of two transactions at a time neither sees the other's labels. The index serves
 * lists of a conta that ask for totals; the foreign key has none.
 */
const ETIQUETAS = `
alter table clientes_totais add column etiquetas jsonb not null default '[]';
create index clientes_totais_conta on clientes_totais (conta_id);
create function anotar_etiquetas() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into clientes_totais as t (cliente_id, conta_id, etiquetas)
    select l.cliente_id, l.conta_id, jsonb_agg(l.etiqueta_id) from linhas l where exists (select from clientes c where c.id = l.cliente_id)
    group by l.cliente_id, l.conta_id order by l.cliente_id
  on conflict (cliente_id) do update set etiquetas = t.etiquetas || excluded.etiquetas;
  return null;
end $$;
create function esquecer_etiquetas() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from clientes_totais where cliente_id in (select cliente_id from linhas) order by cliente_id for no key update;
  update clientes_totais t set etiquetas = t.etiquetas - l.ids
    from (select cliente_id, array_agg(etiqueta_id::text) as ids from linhas group by cliente_id) l where t.cliente_id = l.cliente_id;
  return null;
end $$;
create trigger anotar_por_cliente after insert on clientes_etiquetas referencing new table as linhas
  for each statement execute function anotar_etiquetas();
create trigger esquecer_por_cliente after delete on clientes_etiquetas referencing old table as linhas
  for each statement execute function esquecer_etiquetas();
revoke update on clientes_etiquetas from viajario_app;
insert into clientes_totais as t (cliente_id, conta_id, etiquetas)
  select cliente_id, conta_id, jsonb_agg(etiqueta_id) from clientes_etiquetas group by cliente_id, conta_id
on conflict (cliente_id) do update set etiquetas = excluded.etiquetas;
`;

/** Of bytes, which are much cheaper to take one by one than letters. */
const digit = (i: number): string => `(get_byte(digitos, ${i}) - 48)`;
const checkDigit = (length: number): string => {
  const terms = Array.from({ length }, (_, i) => `${digit(i)} * ${length + 1 - i}`);
  return `(${terms.join(' + ')}) * 10 % 11 % 10 = ${digit(length)}`;
};
/** What JavaScript takes for white space. */
const SPACE = String.raw`\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`;

/**
 * How many parts of its record a client has but for a file, as domain/clientes/completude.ts judges them. A column filled by a trigger and
 * not a generated one, which would rewrite the table while nobody can use it.
 */
const PARTES = `
create function cpf_valido(p_cpf text) returns boolean language sql immutable parallel safe strict as $$
  select length(p_cpf) = 11 and translate(p_cpf, left(p_cpf, 1), '') <> ''
    and (select ${checkDigit(9)} and ${checkDigit(10)} from (select convert_to(p_cpf, 'UTF8') as digitos offset 0) b)
$$;
create function contar_partes() returns trigger language plpgsql as $$
begin
  new.partes := (new.nome collate "C" ~ '[^${SPACE}][${SPACE}]+[^${SPACE}]')::int
    + (new.data_nascimento is not null)::int
    + (new.dispensa_cpf or coalesce(cpf_valido(new.cpf), false))::int
    + (new.telefone_celular is not null)::int
    + (new.email is not null)::int
    + (new.validade_passaporte is not null)::int;
  return new;
end $$;
alter table clientes add column partes smallint;
comment on column clientes.partes is 'kept by a trigger: parts of the record that the client has, but for a file';
create trigger contar_partes before insert or update of nome, data_nascimento, dispensa_cpf, cpf, telefone_celular, email,
  validade_passaporte, partes on clientes for each row execute function contar_partes();
do $$ declare funcao text; begin
  foreach funcao in array array['cpf_valido(text)', 'contar_partes()', 'anotar_etiquetas()', 'esquecer_etiquetas()']
  loop
    execute format('revoke execute on function %s from public', funcao);
    execute format('grant execute on function %s to viajario_app', funcao);
  end loop;
end $$;
`;

/**
 * The rows that were there before, a thousand a transaction; a run that breaks off begins again. It is called and dropped after the migration
 * (orm.config.ts).
 */
const FILL = `
create procedure contar_partes_de_todos() language plpgsql as $$
declare
  ultimo uuid := '00000000-0000-0000-0000-000000000000';
  lote uuid[];
begin
  set synchronous_commit = off;
  loop
    lote := array(select id from clientes where id > ultimo order by id limit 1000);
    exit when lote = '{}';
    ultimo := lote[cardinality(lote)];
    perform from clientes where id = any (lote) and partes is null order by id for no key update;
    update clientes set partes = 0 where id = any (lote) and partes is null;
    commit;
  end loop;
  reset synchronous_commit;
end $$;
`;

/** A deleted user takes private views along; the foreign key leaves shared ones without an author. */
const VISOES = `
create function levar_visoes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from visoes where autor_id = old.id and not compartilhada;
  return old;
end $$;
revoke execute on function levar_visoes() from public;
grant execute on function levar_visoes() to viajario_app;
create trigger levar_visoes before delete on users for each row execute function levar_visoes();
`;
