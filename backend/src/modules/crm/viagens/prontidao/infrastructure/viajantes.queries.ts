import { Injectable } from '@nestjs/common';
import { Sql } from '#shared/database/sql.js';
import { DomainError } from '#shared/domain/domain-error.js';
import type { CadastroDoMenor, PessoaDoMenor } from '../domain/menor-no-cadastro.js';
import type { Viajante } from '../domain/viajante.js';

export type PessoaNoCadastro = CadastroDoMenor['menor'] & PessoaDoMenor;

/** Clients of a conta as rules about trips see them. */
@Injectable()
export class Viajantes {
  constructor(private readonly sql: Sql) {}

  /** In the order of the ids; one that is not there is an error. */
  of(contaId: string, clienteIds: readonly string[]): Promise<Viajante[]> {
    const text = `select c.id as "clienteId", c.nome, c.data_nascimento::text as "dataNascimento", c.rg is not null as "temRg",
               coalesce((select json_agg(json_build_object('id', d.id, 'tipo', d.tipo, 'pais', d.pais, 'paisPresumido', d.pais_presumido,
                   'emissao', d.emissao, 'validade', d.validade) order by d.created_at, d.id)
                 from documentos_viagem d where d.conta_id = $1 and d.cliente_id = c.id), '[]') as documentos
             from clientes c where c.conta_id = $1 and c.id = any ($2::uuid[]) order by array_position($2::uuid[], c.id)`;
    return this.all(contaId, clienteIds, { name: 'viajantes-of', text });
  }

  /** As above; the sex is known where the travel documents do not contradict each other. */
  pessoas(contaId: string, clienteIds: readonly string[]): Promise<PessoaNoCadastro[]> {
    const text = `select c.id as "clienteId", c.nome, c.data_nascimento::text as "dataNascimento", c.responsavel_id as "responsavelId",
        (select case when count(distinct d.sexo) = 1 then min(d.sexo) end from documentos_viagem d
         where d.conta_id = $1 and d.cliente_id = c.id and d.sexo in ('F', 'M')) as sexo
      from clientes c where c.conta_id = $1 and c.id = any ($2::uuid[]) order by array_position($2::uuid[], c.id)`;
    return this.all(contaId, clienteIds, { name: 'pessoas-do-menor', text });
  }

  private async all<Row>(
    contaId: string,
    clienteIds: readonly string[],
    statement: { name: string; text: string },
  ): Promise<Row[]> {
    const rows = await this.sql.rowsOfConta<Row>(contaId, { ...statement, values: [contaId, clienteIds] });
    if (rows.length < clienteIds.length) throw new DomainError('CLIENTE_NAO_ENCONTRADO');
    return rows;
  }
}
