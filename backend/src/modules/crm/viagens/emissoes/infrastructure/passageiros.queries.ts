import { Injectable } from '@nestjs/common';
import { oneRow } from '#shared/database/one-row.js';
import { Sql } from '#shared/database/sql.js';
import type { Cadastrado, PassaporteDoPassageiro } from '../domain/passageiro.js';
import { NumerosDeViagem } from '#modules/crm/clientes';

interface PassaporteRow extends PassaporteDoPassageiro {
  id: string;
  clienteId: string;
}

/** What a set of clients has for a ticket. */
export interface Cadastrados {
  /** In the order of the ids; clients of another conta are left out. */
  pessoas: Cadastrado[];
  /** Whether two of them are of one family, also through a client who does not travel. */
  familia: (a: string, b: string) => boolean;
}

@Injectable()
export class PassageirosQueries {
  constructor(
    private readonly sql: Sql,
    private readonly numeros: NumerosDeViagem,
  ) {}

  async read(contaId: string, ids: readonly string[]): Promise<Cadastrados> {
    const [clientes, passaportes, ties] = await this.sql.allOfConta<
      [Omit<Cadastrado, 'passaportes'>, PassaporteRow, { a: string; b: string }]
    >(contaId, [
      { name: 'emissao-clientes', text: CLIENTES, values: [contaId, ids] },
      { name: 'emissao-passaportes', text: PASSAPORTES, values: [contaId, ids] },
      { name: 'emissao-familia', text: FAMILIA, values: [contaId, ids] },
    ]);
    const families = familiesOf(ids, ties);
    return {
      pessoas: clientes.map((cliente) => ({
        ...cliente,
        passaportes: passaportes
          .filter(({ clienteId }) => clienteId === cliente.clienteId)
          .map((row) => ({ ...row, numero: this.numeros.inClear(contaId, row) })),
      })),
      familia: (a, b) => families.get(a) === families.get(b),
    };
  }
}

/** An id for the family of each client: related clients have the same. */
function familiesOf(ids: readonly string[], ties: readonly { a: string; b: string }[]): Map<string, string> {
  const parents = new Map<string, string>();
  const root = (id: string): string => {
    const above = parents.get(id) ?? id;
    return above === id ? id : root(above);
  };
  for (const { a, b } of ties) parents.set(root(a), root(b));
  return new Map(ids.map((id) => [id, root(id)]));
}

const CLIENTES = `select c.id as "clienteId", c.nome, c.data_nascimento as "dataNascimento", c.cpf, c.email,
    coalesce(c.telefone_celular, c.telefone_comercial, c.telefone_residencial) as telefone
  from unnest($2::uuid[]) with ordinality as a(id, place) join ${oneRow('clientes', 'c', 'a.id')} where c.conta_id = $1 order by a.place`;
const PASSAPORTES = `select id, cliente_id as "clienteId", numero, pais, pais_presumido as "paisPresumido", validade, sobrenome, nomes, sexo
  from documentos_viagem where conta_id = $1 and cliente_id = any ($2::uuid[]) and tipo = 'passaporte'`;
/** Relationships of the travellers, also to clients who stay: two children of one mother at home are a family. */
const FAMILIA = `select cliente_id as a, referencia_id as b from relacionamentos_clientes where conta_id = $1 and cliente_id = any ($2::uuid[])
  union select cliente_id, referencia_id from relacionamentos_clientes where conta_id = $1 and referencia_id = any ($2::uuid[])
  union select id, responsavel_id from clientes where conta_id = $1 and id = any ($2::uuid[]) and responsavel_id is not null`;
