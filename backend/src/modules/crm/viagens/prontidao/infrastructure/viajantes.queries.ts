import { Injectable } from '@nestjs/common';
import type { TipoRelacao } from '@viajario/contracts/crm/relacionamentos/tipos-relacao';
import { Sql } from '#shared/database/sql.js';
import { DomainError } from '#shared/domain/domain-error.js';
import type { CadastroDoMenor, PessoaDoMenor } from '../domain/menor/menor-no-cadastro.js';
import type { Viajante, ViajanteDaViagem } from '../domain/viajante.js';

export type PessoaNoCadastro = CadastroDoMenor['menor'] & PessoaDoMenor;

const VIAJANTE = `c.id as "clienteId", c.nome, c.data_nascimento::text as "dataNascimento", c.rg is not null as "temRg",
    coalesce((select json_agg(json_build_object('id', d.id, 'tipo', d.tipo, 'pais', d.pais, 'paisPresumido', d.pais_presumido,
        'emissao', d.emissao, 'validade', d.validade) order by d.created_at, d.id)
      from documentos_viagem d where d.conta_id = $1 and d.cliente_id = c.id), '[]') as documentos`;
const THESE = `from clientes c where c.conta_id = $1 and c.id = any ($2::uuid[]) order by array_position($2::uuid[], c.id)`;

/** Who is tied to the client as `tipo`, written from either side. */
const tiedAs = (nome: string, tipo: TipoRelacao, inverso: TipoRelacao): string => `(
    select coalesce(json_agg(tied.id order by tied.id), '[]') from (
      select r.referencia_id from relacionamentos_clientes r where r.conta_id = $1 and r.cliente_id = c.id and r.tipo_relacao = '${tipo}'
      union
      select r.cliente_id from relacionamentos_clientes r where r.conta_id = $1 and r.referencia_id = c.id and r.tipo_relacao = '${inverso}'
    ) tied (id)) as ${nome}`;

/** Clients of a conta as rules about trips see them. */
@Injectable()
export class Viajantes {
  constructor(private readonly sql: Sql) {}

  /** In the order of the ids; one that is not there is an error. */
  of(contaId: string, clienteIds: readonly string[]): Promise<Viajante[]> {
    const text = `select ${VIAJANTE} ${THESE}`;
    return this.all(contaId, clienteIds, { name: 'viajantes-of', text });
  }

  /** As above, with the ties that count for a minor. */
  daViagem(contaId: string, clienteIds: readonly string[]): Promise<ViajanteDaViagem[]> {
    const text = `select ${VIAJANTE}, c.responsavel_id as "responsavelId", ${tiedAs('genitores', 'pai_mae', 'filho')}, ${tiedAs('irmaos', 'irmao', 'irmao')} ${THESE}`;
    return this.all(contaId, clienteIds, { name: 'viajantes-da-viagem', text });
  }

  /** As above; the sex is known where the travel documents do not contradict each other. */
  pessoas(contaId: string, clienteIds: readonly string[]): Promise<PessoaNoCadastro[]> {
    const text = `select c.id as "clienteId", c.nome, c.data_nascimento::text as "dataNascimento", c.responsavel_id as "responsavelId",
        (select case when count(distinct d.sexo) = 1 then min(d.sexo) end from documentos_viagem d
         where d.conta_id = $1 and d.cliente_id = c.id and d.sexo in ('F', 'M')) as sexo
      ${THESE}`;
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
