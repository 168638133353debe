import { Injectable } from '@nestjs/common';
import { columnOf } from '@viajario/contracts/crm/campos/campos';
import { isCampoDePapel } from '@viajario/contracts/crm/campos/campos-importados';
import { kindOf } from '@viajario/contracts/crm/campos/campos-cliente';
import type { CivilDay } from '@viajario/contracts/civil-day';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { LongTransactions, type LongTransaction } from '#shared/database/long-transactions.js';
import { Sql } from '#shared/database/sql.js';
import type { Meaning } from '#shared/database/wire/json-rows.js';
import {
  ContaSnapshots,
  type ClienteColumn,
  type ContaSnapshot,
  type ExportedAnotacao,
  type ExportedMensagem,
  type ExportedConta,
  type ExportedDocumento,
  type ExportedDocumentoViagem,
  type ExportedRelacionamento,
} from '../../domain/exportacoes/conta-snapshot.js';
import type { EmpresaData } from '../../domain/empresas/empresa-fields.js';
import { headingsOf } from '../../domain/exportacoes/export-tables.js';
import type { Selecao } from '../../domain/selecao/selecoes.js';
import { selectedClientes } from '../selecao/selected-clientes.js';
import { IN_CLEAR } from '../clientes/cliente-row.js';
import { ClienteLines } from './cliente-lines.js';
import { meaningsOfPapeis, papelColumn } from './papeis-columns.js';
import { numeroInClear } from '../viagem/numero-in-clear.js';
import { impressaoOf } from './same-export.queries.js';
import { EMPRESA_COLUMNS, EMPRESA_NOME } from '../empresas/empresa-row.js';

/** SQL of an exported field of a client `c`; company and responsável are looked up only where they are exported, `names` knows people and labels. */
function exported(campo: ClienteColumn['campo']): string {
  if (campo === 'etiquetas') return '(select n.etiquetas from clientes_totais n where n.cliente_id = c.id)';
  if (campo === 'validadePassaporte' || isCampoDePapel(campo)) return papelColumn(campo);
  if (campo === 'empresaId')
    return `(select ${EMPRESA_NOME} from empresas e where e.conta_id = c.conta_id and e.id = c.empresa_id) as empresa`;
  if (campo === 'responsavelId')
    return '(select r.nome from clientes r where r.conta_id = c.conta_id and r.id = c.responsavel_id) as responsavel';
  return kindOf(campo) === 'flag' ? `case when c.${columnOf(campo)} then 'Sim' else 'Não' end` : `c.${columnOf(campo)}`;
}
const AT_ONCE = 500;
const CLIENTES_AT_ONCE = 250;
const localTime = (column: string): string => `to_char(${column} at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI')`;
const BY_NAME = `nome collate "pt-BR-x-icu"`;

@Injectable()
export class ContaSnapshotQueries extends ContaSnapshots {
  constructor(
    private readonly sql: Sql,
    private readonly longTransactions: LongTransactions,
    private readonly clock: Clock,
  ) {
    super();
  }

  read<T>(contaId: string, work: (snapshot: ContaSnapshot) => Promise<T>): Promise<T> {
    return this.longTransactions.run({ contaId, readOnly: true }, (transaction) =>
      work(new RunningSnapshot(contaId, this.sql, transaction, this.clock.today())),
    );
  }
}

class RunningSnapshot implements ContaSnapshot {
  constructor(
    private readonly contaId: string,
    private readonly sql: Sql,
    private readonly transaction: LongTransaction,
    private readonly today: CivilDay,
  ) {}

  async conta(): Promise<ExportedConta> {
    const [row] = await this.sql.rowsOfConta<ExportedConta>(this.contaId, {
      name: 'export-conta',
      text: `select c.nome, (coalesce(t.clientes, 0) - count(x.id))::int as clientes,
               (coalesce(t.documentos, 0) - coalesce(sum(n.documentos), 0))::int as documentos,
               (select count(*)::int from envios e where e.conta_id = $1 and e.situacao = 'pendente') as envios
             from contas c left join contas_totais t on t.conta_id = c.id
               left join clientes x on x.conta_id = c.id and x.exemplo left join clientes_totais n on n.cliente_id = x.id
             where c.id = $1 group by c.nome, t.clientes, t.documentos`,
      values: [this.contaId],
    });
    if (!row) throw new DomainError('CONTA_NAO_ENCONTRADA'); // deleted since the export was requested
    return row;
  }

  async impressao(): Promise<string> {
    const [row] = await this.sql.rowsOfConta<{ impressao: string }>(this.contaId, impressaoOf(this.contaId));
    return row?.impressao ?? '';
  }

  async *clientes(columns: readonly ClienteColumn[], selecao?: Selecao): AsyncGenerator<Buffer> {
    const { contaId } = this;
    const { from, values } = selecao ? await selectedClientes(contaId, selecao, this.today) : allOf(contaId);
    const statement = {
      name: 'export_clientes',
      text: `select c.id, ${columns.map(({ campo }) => exported(campo)).join(', ')} ${from} and not c.exemplo order by c.${BY_NAME}, c.id`,
      values,
    };
    const meanings = { ...IN_CLEAR, ...meaningsOfPapeis(), ...(await this.names()) };
    yield headingsOf(columns.map(({ heading }) => heading));
    const pieces = this.transaction.filledSinks(statement, CLIENTES_AT_ONCE, () => new ClienteLines(contaId, columns, meanings));
    for await (const lines of pieces) yield lines.written();
  }

  /** Of people and labels: a few stand at many clients, so they are looked up once. */
  private async names(): Promise<Record<'agenteId' | 'etiquetas', Meaning>> {
    const { contaId } = this;
    const agentes = await this.sql.rowsOfConta<{ id: string; email: string }>(contaId, {
      name: 'export-agentes',
      text: `select id, email from users where id in (select c.agente_id from clientes c where c.conta_id = $1)`,
      values: [contaId],
    });
    const etiquetas = await this.sql.rowsOfConta<{ id: string; nome: string }>(contaId, {
      name: 'export-etiquetas',
      text: `select id, nome from etiquetas where conta_id = $1 order by ${BY_NAME}, id`,
      values: [contaId],
    });
    const emails = new Map(agentes.map(({ id, email }) => [id, email]));
    const labels = new Map(etiquetas.map(({ id, nome }, place) => [id, { nome, place }]));
    const labelsOf = (ids: string[]) => ids.flatMap((id) => labels.get(id) ?? []).sort((a, b) => a.place - b.place);
    return {
      agenteId: (id) => emails.get(id) ?? '',
      etiquetas: (ids) =>
        labelsOf(JSON.parse(ids))
          .map(({ nome }) => nome)
          .join(', '),
    };
  }

  empresas(): AsyncIterable<EmpresaData[]> {
    return this.transaction.batches(
      {
        name: 'export_empresas',
        text: `select ${EMPRESA_COLUMNS} from empresas e where e.conta_id = $1 order by e.razao_social, e.id`,
        values: [this.contaId],
      },
      AT_ONCE,
    );
  }

  relacionamentos(): AsyncIterable<ExportedRelacionamento[]> {
    return this.transaction.batches(
      {
        name: 'export_relacionamentos',
        text: `select c.nome as cliente, c.cpf as "clienteCpf", f.nome as familiar, f.cpf as "familiarCpf",
                 r.tipo_relacao as "tipoRelacao", r.observacoes
               from relacionamentos_clientes r join clientes c on c.id = r.cliente_id join clientes f on f.id = r.referencia_id
               where r.conta_id = $1 and not c.exemplo and not f.exemplo order by c.${BY_NAME}, c.id, r.id`,
        values: [this.contaId],
      },
      AT_ONCE,
    );
  }

  anotacoes(): AsyncIterable<ExportedAnotacao[]> {
    return this.transaction.batches(
      {
        name: 'export_anotacoes',
        text: `select c.nome as cliente, c.cpf as "clienteCpf", a.texto, a.vencimento, r.email as responsavel,
                 ${localTime('a.concluida_em')} as "concluidaEm", u.email as autor, ${localTime('a.created_at')} as "criadaEm"
               from anotacoes a join clientes c on c.id = a.cliente_id
                 left join users r on r.id = a.responsavel_id left join users u on u.id = a.autor_id
               where a.conta_id = $1 and not c.exemplo order by c.${BY_NAME}, c.id, a.created_at, a.id`,
        values: [this.contaId],
      },
      AT_ONCE,
    );
  }

  mensagens(): AsyncIterable<ExportedMensagem[]> {
    return this.transaction.batches(
      {
        name: 'export_mensagens',
        text: `select c.nome as cliente, c.cpf as "clienteCpf", m.texto, u.email as autor, ${localTime('m.created_at')} as "criadaEm"
               from mensagens m join clientes c on c.id = m.cliente_id left join users u on u.id = m.autor_id
               where m.conta_id = $1 and not c.exemplo order by c.${BY_NAME}, c.id, m.created_at, m.id`,
        values: [this.contaId],
      },
      AT_ONCE,
    );
  }

  async *documentosViagem(): AsyncGenerator<ExportedDocumentoViagem[]> {
    const { contaId } = this;
    const pieces = this.transaction.batches<ExportedDocumentoViagem & { id: string }>(
      {
        name: 'export_documentos_viagem',
        text: `select d.id, c.nome as cliente, c.cpf as "clienteCpf", d.tipo, d.pais, d.pais_presumido as "paisPresumido", d.numero, d.sobrenome, d.nomes,
                 d.sexo, d.emissao, d.validade, d.observacoes, a.nome_arquivo as arquivo
               from documentos_viagem d join clientes c on c.id = d.cliente_id left join documentos a on a.id = d.documento_id
               where d.conta_id = $1 and not c.exemplo order by c.${BY_NAME}, c.id, d.created_at, d.id`,
        values: [contaId],
      },
      AT_ONCE,
    );
    for await (const rows of pieces) yield rows.map((row) => ({ ...row, numero: numeroInClear(contaId, row) }));
  }

  documentos(): AsyncIterable<ExportedDocumento[]> {
    return this.transaction.batches(
      {
        name: 'export_documentos',
        text: `select d.id, d.cliente_id as "clienteId", c.nome as cliente, c.cpf as "clienteCpf",
                 d.flag_documento as "flagDocumento", d.nome_arquivo as "nomeArquivo", d.validade, d.tamanho_arquivo::float8 as tamanho,
                 d.sha256, d.data_criacao as "dataCriacao", d.arquivo_url as key, d.chave_envolta as "wrappedKey"
               from documentos d join clientes c on c.id = d.cliente_id
               where d.conta_id = $1 and not c.exemplo order by c.${BY_NAME}, c.id, d.data_criacao, d.id`,
        values: [this.contaId],
      },
      AT_ONCE,
    );
  }
}

const allOf = (contaId: string) => ({ from: 'from clientes c where c.conta_id = $1', values: [contaId] });
