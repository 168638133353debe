import { Injectable } from '@nestjs/common';
import type { CivilDay } from '@viajario/contracts/civil-day';
import { columnsWhere } from '@viajario/contracts/crm/campos/campos';
import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import type { ParDeParecidos } from '@viajario/contracts/crm/duplicados/limpezas';
import { LIMITS } from '@viajario/contracts/limits';
import { oneRow } from '#shared/database/one-row.js';
import { Sql } from '#shared/database/sql.js';
import { retido } from '../../../clientes/infrastructure/cliente-rows.js';

/** Two clients by id, the one that should remain first. */
export type AlikePair = Pick<ParDeParecidos, 'motivos' | 'nivel'> & { ids: string[] };

/** SQL: how much is known of the client `row`: filled fields, documents and relationships; `totais` is its row of clientes_totais. */
export const completude = (row: string, totais: string): string => {
  const fields = columnsWhere(
    CAMPOS_CLIENTE,
    ({ kind, merge }) => kind !== 'flag' && merge !== undefined && merge !== 'earliest' && merge !== 'latest',
  );
  const filled = fields.map((column) => `${row}.${column}`).join(', ');
  return `num_nonnulls(${filled}) + coalesce(${totais}.documentos, 0) + coalesce(${totais}.relacionamentos, 0)`;
};

/** SQL: the name as duplicates have it in common. */
export const escrito = (nome = 'nome'): string => `regexp_replace(sem_pontuacao(dobrar(${nome})), '\\s+', '', 'g')`;

/**
 * SQL: of a name what no rule of `chave_fonetica` changes: the order of these letters, each once in a row. It takes a tenth of the time, so
 * that the sound is asked for only where such a form and another value are the same.
 */
const ESQUELETO = `regexp_replace(translate(dobrar(nome), 'wacdefghijkmnopqsuxyz -/,;()"_.''\`’´', 'v'), '(.)\\1+', '\\1', 'g')`;
/** SQL: the end of a phone, which is the same with and without area code, country code and ninth digit. */
const END_OF = (column: string): string => `'t' || case when length(${column}) >= 8 then right(${column}, 8) end`;
const TELEFONES = ['telefone_celular', 'telefone_residencial', 'telefone_comercial'];
const VALORES = [`'d' || (data_nascimento - date '1800-01-01')`, `'e' || lower(email)`, ...TELEFONES.map(END_OF)];

/** How many clients of one spelling are compared. */
const OF_A_SPELLING = 5;
/** How many groups with a name and a value in common, those of several spellings first: in the others a cleaning leaves few. */
const GROUPS = 5_000;

const telefonesOf = (row: string): string =>
  `array_remove(array[${TELEFONES.map((column) => `chave_de_telefone(${row}.${column})`).join(', ')}], null)`;
const same = (value: (row: string) => string): string => `coalesce(${value('c')} = ${value('o')}, false)`;
const differ = (column: string): string => `coalesce(c.${column} <> o.${column}, false)`;
const SOUNDS_ALIKE = `(${same((row) => `nullif(chave_fonetica(${row}.nome), '')`)} or i.escrito)`;
/** SQL: the conditions of `findDuplicates`. */
const MERGED_BY_ITSELF = `i.escrito and (i.nascimento or i.email or ${same((row) => `chave_de_telefone(${row}.telefone_celular)`)})`;

/**
 * `$2` are clients that a cleaning leaves alone because they could be any of several people. However many share a name and a value, few pairs
 * are looked at.
 */
const FIND = `
  with pessoas as materialized (
    select id, nome, hashtextextended(${ESQUELETO}, 0) as esqueleto, array_remove(array[${VALORES.join(', ')}], null) as valores
    from clientes where conta_id = $1 and not exemplo
  ), repetidas as materialized (
    select id, nome, chave from (
      select p.id, p.nome, h.chave, count(*) over (partition by h.chave) as vezes
      from pessoas p cross join lateral (select hashtextextended(v, p.esqueleto) as chave from unnest(p.valores) v) h) k
    where vezes > 1
  ), escritas as materialized (
    select n.ids, n.chaves, chave_fonetica(n.nome) as som, n.escrito
    from (select nome, ${escrito()} as escrito, array_agg(id) as ids, array_agg(chave) as chaves from repetidas group by nome offset 0) n
  ), grupos as materialized (
    select array_agg(distinct id) as ids from (
      select k.id, k.chave, f.forma, e.escrito, row_number() over (partition by k.chave, f.forma, e.escrito order by k.id = any ($2::uuid[]) desc, k.id) as lugar
      from escritas e cross join lateral unnest(e.ids, e.chaves) k(id, chave)
        cross join lateral unnest(array['n' || nullif(e.escrito, ''), 's' || nullif(e.som, '')]) f(forma) where f.forma is not null) l
    where lugar <= ${OF_A_SPELLING} group by chave, forma having count(distinct id) > 1
    order by count(distinct escrito) > 1 desc limit ${GROUPS}
  ), pares as materialized (
    select a.id as um, b.id as outro, false as planilha from grupos g cross join lateral unnest(g.ids) a(id) cross join lateral unnest(g.ids) b(id)
    where a.id < b.id
    union select menor_id, maior_id, true from cpfs_na_planilha where conta_id = $1
  ), juntos as (
    select um, outro, bool_or(planilha) as planilha from pares group by um, outro
  )
  select case when (${retido('o', '$3')}, ${completude('o', 'm')}, c.created_at, c.id) > (${retido('c', '$3')}, ${completude('c', 'n')}, o.created_at, o.id)
      then array[o.id, c.id] else array[c.id, o.id] end as ids,
    array_remove(array[case when p.planilha then 'cpfNaPlanilha' end, case when t.nome then 'nome' end,
      case when t.nome and i.nascimento then 'dataNascimento' end, case when i.telefone then 'telefone' end,
      case when i.email then 'email' end], null) as motivos,
    case when t.nome and i.nascimento then 'alto' else 'medio' end as nivel
  from juntos p join ${oneRow('clientes', 'c', 'p.um')} join ${oneRow('clientes', 'o', 'p.outro')}
    left join lateral (select * from clientes_totais where cliente_id = c.id limit 1) n on true
    left join lateral (select * from clientes_totais where cliente_id = o.id limit 1) m on true
    cross join lateral (select ${same((row) => escrito(`${row}.nome`))} as escrito, ${same((row) => `${row}.data_nascimento`)} as nascimento,
      ${telefonesOf('c')} && ${telefonesOf('o')} as telefone, ${same((row) => `lower(${row}.email)`)} as email offset 0) i
    cross join lateral (select case when p.planilha then ${SOUNDS_ALIKE} else true end as nome offset 0) t
  where not ${differ('cpf')} and (p.planilha or (t.nome and (i.nascimento or i.telefone or i.email) and not ${differ('data_nascimento')}
      and not (${MERGED_BY_ITSELF} and c.id <> all ($2::uuid[]) and o.id <> all ($2::uuid[]))))
    and not exists (select from nao_duplicados s where s.conta_id = $1 and s.menor_id = p.um and s.maior_id = p.outro)
  order by nivel, cardinality(array_remove(array[t.nome, i.nascimento, i.telefone, i.email], false)) desc, c.nome, p.um, p.outro
  limit ${LIMITS.paresDeParecidos}`;

/** Pairs of clients that may be one person, which a cleaning does not merge by itself. */
@Injectable()
export class AlikePairs {
  constructor(private readonly sql: Sql) {}

  /** `left`: clients that a cleaning leaves alone. The surest first. */
  of(contaId: string, left: readonly string[], today: CivilDay): Promise<AlikePair[]> {
    return this.sql.rowsOfConta<AlikePair>(contaId, { name: 'alike-pairs', text: FIND, values: [contaId, left, today] });
  }
}
