import { Injectable } from '@nestjs/common';
import type { PreviaDaEliminacao, VisaoComONome } from '@viajario/contracts/crm/eliminacao/eliminacao';
import { DomainError } from '#shared/domain/domain-error.js';
import { Sql } from '#shared/database/sql.js';
import { NamingTextsQueries } from './naming-texts.queries.js';

/** Texts of the team that name a client. */
@Injectable()
export class MencoesQueries {
  constructor(
    private readonly sql: Sql,
    private readonly namingTexts: NamingTextsQueries,
  ) {}

  /** What an erasure of the client takes out of such texts, and the views that it leaves unless they are chosen. */
  async preview(contaId: string, usuarioId: string, clienteId: string): Promise<PreviaDaEliminacao> {
    const [ids, nomes] = [await this.personOf(contaId, clienteId), await this.namesOf(contaId, clienteId)];
    const [counts] = await this.sql.rowsOfConta<Omit<PreviaDaEliminacao, 'visoes'>>(contaId, {
      name: 'mencoes-counts',
      text: `select (select count(*)::int from orientacoes_que_citam($1, $2::uuid[], $3::text[])) as orientacoes,
               (select count(*)::int from importacoes_que_citam($1, $2::uuid[], $3::text[])) as importacoes
             where exists (select from clientes where conta_id = $1 and id = $4)`,
      values: [contaId, ids, nomes, clienteId],
    });
    if (!counts) throw new DomainError('CLIENTE_NAO_ENCONTRADO');
    return { ...counts, visoes: await this.visoesOf(contaId, usuarioId, clienteId) };
  }

  /** Views whose name or search has the client's name, or whose search has another value by which the client is found. */
  async visoesOf(contaId: string, usuarioId: string, clienteId: string): Promise<VisaoComONome[]> {
    const visoes = await this.sql.rowsOfConta<{ id: string; consulta: string }>(contaId, {
      name: 'mencoes-visoes',
      text: `select id, consulta from visoes where conta_id = $1`,
      values: [contaId],
    });
    const buscas = visoes.map(({ id, consulta }) => ({ id, busca: new URLSearchParams(consulta).get('search') ?? '' }));
    return this.sql.rowsOfConta<VisaoComONome>(contaId, {
      name: 'mencoes-visoes-of',
      text: VISOES,
      values: [contaId, clienteId, JSON.stringify(buscas), usuarioId],
    });
  }

  /** Refuses an erasure while texts name the client that it would not reach. */
  async refuseNamed(contaId: string, clienteId: string): Promise<void> {
    await this.namingTexts.refuse(contaId, clienteId, await this.namesOf(contaId, clienteId));
  }

  /** Whether a text has the client's first name or CPF. */
  async isNamedIn(contaId: string, clienteId: string, texto: string): Promise<boolean> {
    const found = await this.sql.rowsOfConta(contaId, {
      name: 'mencoes-named-in',
      text: `select from clientes c where c.conta_id = $1 and c.id = $2 and (
               palavras($3) like '% ' || nullif(split_part(palavras(c.nome), ' ', 2), '') || ' %'
               or regexp_replace($3, '\\D', '', 'g') like '%' || c.cpf || '%')`,
      values: [contaId, clienteId, texto],
    });
    return found.length > 0;
  }

  /** The client, and all clients that were merged into it. */
  async personOf(contaId: string, clienteId: string): Promise<string[]> {
    const rows = await this.sql.rowsOfConta<{ id: string }>(contaId, {
      name: 'mencoes-person',
      text: `select id from mesclados_no_cliente($1, $2) as m(id)`,
      values: [contaId, clienteId],
    });
    return rows.map(({ id }) => id);
  }

  /** By which a text is taken to name the client, as words that `palavras` answers. */
  async namesOf(contaId: string, clienteId: string): Promise<string[]> {
    const rows = await this.sql.rowsOfConta<{ nome: string }>(contaId, {
      name: 'mencoes-names',
      text: NAMES,
      values: [contaId, clienteId],
    });
    return rows.map(({ nome }) => nome);
  }
}

/** SQL: first and last of these words. */
const ends = (words: string): string => `split_part(${words}, ' ', 1) || ' ' || split_part(${words}, ' ', -1)`;

/**
 * The CPF, and the whole name. First and last name (also with 'de' between them), and a name of one word, only while no other client bears them:
 * others' texts go with them.
 */
const NAMES = `
  with pessoa as (select btrim(palavras(nome)) as nome, cpf from clientes where conta_id = $1 and id = $2), formas as (
    select nome as forma, nome like '% %' as certa from pessoa
    union all select ${ends('nome')}, false from pessoa where nome like '% % %'
    union all select regexp_replace(nome, '^(\\S+) .* (d[aeo]s? \\S+)$', '\\1 \\2'), false from pessoa where nome ~ ' .* d[aeo]s? \\S+$'
    union all select forma, true from pessoa, unnest(array[cpf, regexp_replace(cpf, '^(...)(...)(...)', '\\1 \\2 \\3 ')]) as f(forma))
  select forma as nome from formas where length(forma) > 4 and (certa or not exists (
    select from clientes c, lateral (select btrim(palavras(c.nome)) as nome offset 0) o
    where c.conta_id = $1 and c.id <> $2 and c.busca like '%' || split_part(forma, ' ', 1) || '%' and c.busca like '%' || split_part(forma, ' ', -1) || '%'
      and (' ' || o.nome || ' ' like '% ' || forma || ' %' or ${ends('o.nome')} = ${ends('forma')})))`;

/** A name of another member's own view is not shown. A search of parts of the client's names finds the client, too. */
const VISOES = `
  select v.id, case when v.compartilhada or v.autor_id = $4 then v.nome end as nome, v.compartilhada,
    (select coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) from users u where u.id = v.autor_id) as autor
  from jsonb_to_recordset($3) as b(id uuid, busca text) join visoes v on v.conta_id = $1 and v.id = b.id
    cross join lateral (select palavras(b.busca) as palavras, regexp_replace(b.busca, '\\D', '', 'g') as numero offset 0) s
    join clientes c on c.conta_id = $1 and c.id = $2
    cross join lateral (select palavras(c.nome) as palavras, split_part(palavras(c.nome), ' ', 2) as primeiro offset 0) n
  where n.primeiro <> '' and palavras(v.nome) || s.palavras like '% ' || n.primeiro || ' %'
    or length(s.palavras) > 4 and not exists (
      select from regexp_split_to_table(btrim(s.palavras), ' ') as p(palavra) where n.palavras not like '%' || p.palavra || '%')
    or s.palavras like '%' || palavras(c.email) || '%'
    or length(s.numero) >= 8 and exists (
      select from unnest(array[c.cpf, c.telefone_celular, c.telefone_residencial, c.telefone_comercial]) as t(numero)
      where right(regexp_replace(t.numero, '\\D', '', 'g'), 8) = right(s.numero, 8))
  order by v.nome collate "pt-BR-x-icu", v.id`;
