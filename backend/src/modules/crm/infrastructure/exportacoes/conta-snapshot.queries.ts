import { Injectable } from '@nestjs/common';
import { CAMPOS_IMPORTADOS } from '@viajario/contracts/crm/campos-importados';
import { DomainError } from '#shared/domain/domain-error.js';
import { FieldCipher } from '#shared/infrastructure/field-cipher.js';
import { Sql } from '#shared/infrastructure/sql.js';
import {
  ContaSnapshot,
  type ExportedCliente,
  type ExportedDocumento,
  type ExportedRelacionamento,
} from '../../domain/exportacoes/conta-snapshot.js';
import type { EmpresaData } from '../../domain/empresas/empresa-fields.js';
import { columnOf } from '../clientes/cliente-row.js';
import { EMPRESA_COLUMNS, EMPRESA_NOME } from '../empresas/empresa-row.js';

/** Columns of a client `c` that leave, each under its field's name. */
const EXPORTED = CAMPOS_IMPORTADOS.map((campo) => `c.${columnOf(campo)} as "${campo}"`).join(', ');
const AT_ONCE = 500;
const BY_NAME = `nome collate "pt-BR-x-icu"`;
const clear = (stored: string | null): string | null => (stored === null ? null : FieldCipher.current().decrypt(stored));

@Injectable()
export class ContaSnapshotQueries extends ContaSnapshot {
  constructor(private readonly sql: Sql) {
    super();
  }

  async conta(contaId: string): Promise<{ nome: string; clientes: number; documentos: number }> {
    const [row] = await this.sql.rowsOfConta<{ nome: string; clientes: number; documentos: number }>(contaId, {
      name: 'export-conta',
      text: `select c.nome, coalesce(t.clientes, 0)::int as clientes, coalesce(t.documentos, 0)::int as documentos
             from contas c left join contas_totais t on t.conta_id = c.id where c.id = $1`,
      values: [contaId],
    });
    if (!row) throw new DomainError('CONTA_NAO_ENCONTRADA'); // deleted since the export was asked for
    return row;
  }

  clientes(contaId: string): AsyncIterable<ExportedCliente[]> {
    return readable(
      this.sql.batches<ExportedCliente>(
        {
          name: 'export_clientes',
          text: `select ${EXPORTED}, c.data_entrada as "dataEntrada", ${EMPRESA_NOME} as empresa,
                   (select r.nome from clientes r where r.conta_id = c.conta_id and r.id = c.responsavel_id) as responsavel
                 from clientes c left join empresas e on e.conta_id = c.conta_id and e.id = c.empresa_id
                 where c.conta_id = $1 order by c.${BY_NAME}, c.id`,
          values: [contaId],
        },
        AT_ONCE,
      ),
    );
  }

  empresas(contaId: string): AsyncIterable<EmpresaData[]> {
    return this.sql.batches(
      {
        name: 'export_empresas',
        text: `select ${EMPRESA_COLUMNS} from empresas e where e.conta_id = $1 order by e.razao_social, e.id`,
        values: [contaId],
      },
      AT_ONCE,
    );
  }

  relacionamentos(contaId: string): AsyncIterable<ExportedRelacionamento[]> {
    return this.sql.batches(
      {
        name: 'export_relacionamentos',
        text: `select c.nome as cliente, c.cpf as "clienteCpf", f.nome as familiar, f.cpf as "familiarCpf",
                 r.tipo_relacao as "tipoRelacao", r.observacoes
               from relacionamentos_clientes r join clientes c on c.id = r.cliente_id join clientes f on f.id = r.referencia_id
               where r.conta_id = $1 order by c.${BY_NAME}, c.id, r.id`,
        values: [contaId],
      },
      AT_ONCE,
    );
  }

  documentos(contaId: string): AsyncIterable<ExportedDocumento[]> {
    return this.sql.batches(
      {
        name: 'export_documentos',
        text: `select d.id, d.cliente_id as "clienteId", c.nome as cliente, c.cpf as "clienteCpf",
                 d.flag_documento as "flagDocumento", d.nome_arquivo as "nomeArquivo", d.validade, d.tamanho_arquivo::float8 as tamanho,
                 d.sha256, d.data_criacao as "dataCriacao", d.arquivo_url as key, d.chave_envolta as "wrappedKey"
               from documentos d join clientes c on c.id = d.cliente_id
               where d.conta_id = $1 order by c.${BY_NAME}, c.id, d.data_criacao, d.id`,
        values: [contaId],
      },
      AT_ONCE,
    );
  }
}

async function* readable(batches: AsyncIterable<ExportedCliente[]>): AsyncGenerator<ExportedCliente[]> {
  for await (const rows of batches) {
    for (const row of rows) {
      row.rg = clear(row.rg);
      row.cnh = clear(row.cnh);
      row.certidaoNascimento = clear(row.certidaoNascimento);
    }
    yield rows;
  }
}
