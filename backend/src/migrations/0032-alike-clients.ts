import { Migration } from '@mikro-orm/migrations';

/** Clients that may be one person: what they are alike in, and the pairs that a person said are not. */
export class Migration0032AlikeClients extends Migration {
  override up(): void {
    for (const part of [SOUND, KEYS, ALIKE, PAIRS, RIGHTS]) this.addSql(part);
  }
}

/** What is written differently and sounds alike in Brazil, in this order; a pattern where it depends on what follows. */
const SOUNDS: readonly (readonly [written: string | RegExp, sound: string])[] = [
  [/ (d[aeo]s?|e)(?= )/, ''], // Silva, da Silva
  [' jr ', ' junior '],
  ['ph', 'f'],
  ['th', 't'],
  ['ct', 't'], // Victor, Octávio
  ['pt', 't'], // Baptista
  [' ign', ' in'], // Ignácio, Ignez
  ['cao ', 'sao '], // a cedilla that was left out: Conceicao, Goncalves, Mendonca
  [/(gon|mendon|louren)c/, '\\1s'],
  ['sh', 'x'],
  [/ch(?=[^aeiouy])/, 'k'], // Christian
  ['ch', 'x'],
  ['lh', 'L'],
  ['nh', 'N'],
  ['h', ''],
  ['y', 'i'],
  ['w', 'v'],
  ['geo', 'jio'], // Geovana, Giovana
  [/g(?=[ei])/, 'j'],
  [/gu(?=[ei])/, 'g'],
  [/qu(?=[ei])/, 'k'],
  [/c(?=[ei])/, 's'],
  ['oel', 'uel'], // Manoel, Manuel
  ['aes ', 'ais '], // Moraes, Morais
  [/t[ei]? /, 'ti '], // Ruth, Rute; Cavalcanti, Cavalcante
  [/l+e /, 'li '], // Daniele, Daniely
  [/n+ /, 'm '],
  [' z', ' Z'], // Zélia is not Célia; elsewhere it is an s
];
/** Letter for letter, afterwards. */
const LETTERS = ['cqz', 'kks'] as const;

const replaced = (text: string, [written, sound]: (typeof SOUNDS)[number]): string =>
  typeof written === 'string'
    ? `replace(${text}, '${written}', '${sound}')`
    : `regexp_replace(${text}, '${written.source}', '${sound}', 'g')`;
const SOUNDING = `translate(${SOUNDS.reduce(replaced, `' ' || a.palavras || ' '`)}, '${LETTERS[0]}', '${LETTERS[1]}')`;
/** An e before a stressed i is an i. */
const LIKE_FILIPE = `regexp_replace(${SOUNDING}, 'e(?=[^aeiou ]+i[^aeiou ])', 'i', 'g')`;

/**
 * How a name sounds in Brazil, without blanks, a cedilla as an s; what is no Latin letter stays. Names of one key are one name to whoever hears them. Another
 * rule needs another function and index: the index below keeps what this one has answered. The names of functions are whole because
 * an index is built and analysed without a search path.
 */
const SOUND = `
create function chave_fonetica(nome text) returns text language sql immutable parallel safe strict cost 1000 as $$
  select regexp_replace(replace(${LIKE_FILIPE}, ' ', ''), '(.)\\1+', '\\1', 'g')
  from (select regexp_replace(translate(public.dobrar(regexp_replace(normalize(nome, NFC), '[çÇ]', 's', 'g')), '-/,;()"_.''\`', '        '),
    '\\s+', ' ', 'g') as palavras offset 0) a
$$;
`;

/**
 * What clients are alike in, one word each with its kind in front: the name as it is written (folded, as duplicates are found) and as it sounds, each
 * also with the birth date; phones without country code and ninth digit; the e-mail. Too short a phone is nobody's.
 */
const KEYS = `
create function chave_de_telefone(telefone text) returns text language sql immutable parallel safe strict as $$
  select case when telefone like '+%' and telefone not like '+55%' then telefone
    when length(d) >= 8 then regexp_replace(regexp_replace(d, '^55(\\d{10,11})$', '\\1'), '^([1-9]{2})?9([6-9]\\d{7})$', '\\1\\2') end
  from (select regexp_replace(telefone, '\\D', '', 'g') as d) a
$$;
create function chaves_de_semelhanca(nome text, nascimento date, celular text, residencial text, comercial text, email text)
returns text[] language sql immutable parallel safe cost 2000 as $$
  select array_remove(array['n' || n.escrito, 's' || n.som,
    'N' || n.escrito || ' ' || n.dia, 'S' || n.som || ' ' || n.dia,
    't' || public.chave_de_telefone(celular), 't' || public.chave_de_telefone(residencial), 't' || public.chave_de_telefone(comercial),
    'e' || lower(email)], null)
  from (select nullif(regexp_replace(public.sem_pontuacao(public.dobrar(nome)), '\\s+', '', 'g'), '') as escrito,
    nullif(public.chave_fonetica(nome), '') as som, nascimento - date '1800-01-01' as dia offset 0) n
$$;
`;

/** SQL: those of a client, as the index has them (orm.config.ts). */
export const CHAVES_DO_CLIENTE =
  'chaves_de_semelhanca(nome, data_nascimento, telefone_celular, telefone_residencial, telefone_comercial, email)';

/**
 * Some of the clients that have one of the keys, no examples, by one look into the index for each; a name that a thousand have is not read to
 * its end. As buscar_clientes it looks past row-level security, or no @> could use an index.
 */
const ALIKE = `
create function clientes_com_chaves(p_conta uuid, p_chaves text[], p_menos uuid[], p_cada int) returns setof uuid
language plpgsql stable rows 10 security definer set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
declare
  chave text;
begin
  if p_conta is distinct from app_conta() then
    raise insufficient_privilege using message = 'clientes_com_chaves: not the conta of this transaction';
  end if;
  foreach chave in array p_chaves loop
    return query select id from clientes where conta_id = p_conta and not exemplo and id <> all (p_menos)
      and ${CHAVES_DO_CLIENTE} @> array[chave] limit p_cada;
  end loop;
end $$;
`;

const PAIRS = `
create table nao_duplicados (
  conta_id uuid not null,
  menor_id uuid not null,
  maior_id uuid not null,
  primary key (conta_id, menor_id, maior_id),
  check (menor_id < maior_id),
  constraint nao_duplicados_menor_da_conta foreign key (conta_id, menor_id) references clientes (conta_id, id) on delete cascade,
  constraint nao_duplicados_maior_da_conta foreign key (conta_id, maior_id) references clientes (conta_id, id) on delete cascade
);
comment on table nao_duplicados is 'pairs of clients that a person said are two people';
create index nao_duplicados_maior on nao_duplicados (conta_id, maior_id);
alter table nao_duplicados enable row level security;
alter table nao_duplicados force row level security;
create policy da_conta on nao_duplicados using (conta_id = (select app_conta())) with check (conta_id = (select app_conta()));
grant select, insert, delete on nao_duplicados to viajario_app;
`;

const RIGHTS = `
do $$ declare funcao text; begin
  foreach funcao in array array['chave_fonetica(text)', 'chave_de_telefone(text)',
    'chaves_de_semelhanca(text, date, text, text, text, text)', 'clientes_com_chaves(uuid, text[], uuid[], int)']
  loop
    execute format('revoke execute on function %s from public', funcao);
    execute format('grant execute on function %s to viajario_app', funcao);
  end loop;
end $$;
`;
