import { Injectable } from '@nestjs/common';
import type { ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import type { DocumentoViagem } from '@viajario/contracts/crm/documentos-viagem/documentos-viagem';
import { TIPOS_DOCUMENTO_VIAGEM } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import { CLIENTE_COLUMNS, ClienteRows, EMPRESA_NOME } from '#modules/crm/clientes';
import { oneRow } from '#shared/database/one-row.js';
import { Sql } from '#shared/database/sql.js';

export type DocumentoNaFicha = Omit<DocumentoViagem, 'clienteId' | 'documentoId' | 'paisPresumido' | 'createdAt' | 'updatedAt'>;

/** A client as the record's PDF shows it. */
export interface PessoaNaFicha extends ClienteRow {
  empresa: string | null;
  agente: string | null;
  responsavel: string | null;
  documentosViagem: DocumentoNaFicha[];
}

/** Letters of all notes on the papers of one person in a family's record: more are cut, or it could have a thousand pages. */
const NOTES_IN_FAMILY = 20_000;
const CUT = 255;

@Injectable()
export class FichasPdfQueries {
  constructor(
    private readonly sql: Sql,
    private readonly rows: ClienteRows,
  ) {}

  /** In the order of the ids. */
  async pessoas(contaId: string, ids: readonly string[]): Promise<PessoaNaFicha[]> {
    const rows = await this.sql.rowsOfConta<PessoaNaFicha>(contaId, {
      name: 'ficha-pdf-pessoas',
      text: PESSOAS,
      values: [contaId, ids, TIPOS_DOCUMENTO_VIAGEM, ids.length > 1 ? NOTES_IN_FAMILY : null],
    });
    return rows.map((row) => {
      const documentosViagem = row.documentosViagem.map((documento) => ({
        ...documento,
        numero: this.rows.numeros.inClear(contaId, documento),
      }));
      return { ...this.rows.readable(row), documentosViagem };
    });
  }

  /** The name of a user. */
  async nomeOf(usuarioId: string): Promise<string> {
    const [row] = await this.sql.rows<{ nome: string }>({
      name: 'ficha-pdf-usuario',
      text: `select ${nome('u')} as nome from users u where u.id = $1`,
      values: [usuarioId],
    });
    return row?.nome ?? '';
  }
}

const nome = (u: string): string => `coalesce(nullif(concat_ws(' ', ${u}.first_name, ${u}.last_name), ''), ${u}.email)`;

const PESSOAS = `select ${CLIENTE_COLUMNS}, ${EMPRESA_NOME} as empresa, ${nome('u')} as agente, r.nome as responsavel,
    coalesce((select json_agg(json_build_object('id', d.id, 'tipo', d.tipo, 'pais', d.pais, 'numero', d.numero, 'sobrenome', d.sobrenome,
        'nomes', d.nomes, 'sexo', d.sexo, 'emissao', d.emissao, 'validade', d.validade,
        'observacoes', case when d.letras > $4 and length(d.observacoes) > ${CUT} then left(d.observacoes, ${CUT}) || '… (continua no cadastro)' else d.observacoes end)
        order by array_position($3::text[], d.tipo), d.validade desc nulls last, d.created_at desc, d.id)
      from (select v.*, sum(length(v.observacoes)) over () as letras
        from documentos_viagem v where v.conta_id = c.conta_id and v.cliente_id = c.id) d), '[]') as "documentosViagem"
  from unnest($2::uuid[]) with ordinality k(id, position) join ${oneRow('clientes', 'c', 'k.id')}
    left join ${oneRow('empresas', 'e', 'c.empresa_id')} left join users u on u.id = c.agente_id
    left join ${oneRow('clientes', 'r', 'c.responsavel_id')}
  where c.conta_id = $1 order by k.position`;
