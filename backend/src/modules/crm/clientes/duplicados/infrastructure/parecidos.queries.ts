import { Injectable } from '@nestjs/common';
import type { ClienteParecido } from '@viajario/contracts/crm/duplicados/parecidos';
import { DomainError } from '#shared/domain/domain-error.js';
import { oneRow } from '#shared/database/one-row.js';
import { Sql } from '#shared/database/sql.js';
import { mostAlike, type Match, type Procurado } from '../application/similarity.js';
import { separatedFrom } from './pairs/client-pairs.store.js';

/** The client in question. */
interface Pessoa extends Procurado {
  nome: string | null;
  /** The same for the three kinds. */
  telefones: readonly (string | null)[];
  email: string | null;
}

/** The limit for each common value; a client with two of them is found by the rarer one. */
const OF_EACH = 10;

/** SQL: the compared values of a client (migration 0032), each with its kind in front: `n` and `s` of the name, `t` of a phone, `e` of the e-mail. */
const CHAVES = `chaves_de_semelhanca(c.nome, c.data_nascimento, c.telefone_celular, c.telefone_residencial, c.telefone_comercial, c.email)`;

const FIND = `
  with menos as materialized (
    select array_remove(array(
      select outro from (${separatedFrom('array[$9::uuid]')}) s) || $9::uuid, null) as ids
  ), procurado as materialized (
    select chaves_de_semelhanca($2, $3, $4, $5, $6, $7) as chaves
  ), achados as materialized (
    select clientes_com_chaves($1, p.chaves, m.ids, ${OF_EACH}) as id from procurado p, menos m
    union select c.id from clientes c, menos m where c.conta_id = $1 and c.cpf = $8 and not c.exemplo and c.id <> all (m.ids)
  )
  select json_build_object('id', c.id, 'nome', c.nome, 'dataNascimento', c.data_nascimento, 'cpf', c.cpf,
      'telefoneCelular', c.telefone_celular, 'email', c.email) as cliente,
    i.tipos && array['n', 's'] as nome, 't' = any (i.tipos) as telefone, 'e' = any (i.tipos) as email
  from achados a join ${oneRow('clientes', 'c', 'a.id')} cross join procurado p
    cross join lateral (select array(select left(k, 1) from unnest(${CHAVES}) k where k = any (p.chaves)) as tipos offset 0) i`;

/** Clients that may be the same person as another client, or as the current values of a form. Examples are never duplicates. */
@Injectable()
export class ParecidosQueries {
  constructor(private readonly sql: Sql) {}

  async of(contaId: string, id: string): Promise<ClienteParecido[]> {
    const [pessoa] = await this.sql.rowsOfConta<Pessoa & { exemplo: boolean }>(contaId, {
      name: 'parecidos-of',
      text: `select nome, data_nascimento as "dataNascimento", cpf, email, exemplo,
               json_build_array(telefone_celular, telefone_residencial, telefone_comercial) as telefones
             from clientes where conta_id = $1 and id = $2`,
      values: [contaId, id],
    });
    if (!pessoa) throw new DomainError('CLIENTE_NAO_ENCONTRADO');
    return pessoa.exemplo ? [] : this.find(contaId, pessoa, id);
  }

  /** Without the client `id` itself and those marked as no duplicates of it. */
  async find(contaId: string, pessoa: Pessoa, id: string | null): Promise<ClienteParecido[]> {
    const { nome, dataNascimento, cpf, telefones, email } = pessoa;
    const [first = null, second = null, third = null] = telefones;
    const matches = await this.sql.rowsOfConta<Match>(contaId, {
      name: 'parecidos',
      text: FIND,
      values: [contaId, nome, dataNascimento, first, second, third, email, cpf, id],
    });
    return mostAlike(pessoa, matches);
  }
}
