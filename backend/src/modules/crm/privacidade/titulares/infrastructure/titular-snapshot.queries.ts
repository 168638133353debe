import { Injectable } from '@nestjs/common';
import { CLIENTE_COLUMNS, ClienteRows, EMPRESA_NOME } from '#modules/crm/clientes';
import { DeclaredTables, roleSql } from '#shared/database/declared-tables.js';
import { LongTransactions, type LongTransaction } from '#shared/database/long-transactions.js';
import { Sql } from '#shared/database/sql.js';
import { DomainError } from '#shared/domain/domain-error.js';
import type { ReportPart } from '#shared/domain/subject-tables.js';
import { columnInClear } from '#shared/encryption/column-in-clear.js';
import { DocumentPaths } from '#shared/text/export-names.js';
import { iniciais } from '#shared/text/iniciais.js';
import type { ArquivoDoTitular, CadastroDoTitular, Linha, TitularSnapshot } from '../domain/titular-snapshot.js';

const AT_ONCE = 200;

@Injectable()
export class TitularSnapshots {
  /** SQL of each table with files of clients. */
  private readonly files: readonly string[];

  constructor(
    private readonly sql: Sql,
    private readonly longTransactions: LongTransactions,
    private readonly rows: ClienteRows,
    { subjects }: DeclaredTables,
  ) {
    this.files = subjects.flatMap(({ files }) => files?.reported ?? []);
  }

  /** Reads a client as it stands now, for as long as `work` takes. */
  read<T>(contaId: string, clienteId: string, work: (snapshot: TitularSnapshot) => Promise<T>): Promise<T> {
    const { sql, rows, files } = this;
    return this.longTransactions.run({ contaId, readOnly: true }, (transaction) =>
      work(new TitularSnapshotReader({ contaId, clienteId, rows }, sql, transaction, files)),
    );
  }
}

/** Whose rows are read, and what opens them. */
interface Titular {
  contaId: string;
  clienteId: string;
  rows: ClienteRows;
}

class TitularSnapshotReader implements TitularSnapshot {
  constructor(
    private readonly titular: Titular,
    private readonly sql: Sql,
    private readonly transaction: LongTransaction,
    private readonly files: readonly string[],
  ) {}

  async cadastro(): Promise<CadastroDoTitular> {
    const [row] = await this.sql.rowsOfConta<CadastroDoTitular>(this.titular.contaId, {
      name: 'titular-cadastro',
      text: CADASTRO_SQL(CLIENTE_COLUMNS, EMPRESA_NOME),
      values: this.values,
    });
    if (!row) throw new DomainError('CLIENTE_NAO_ENCONTRADO'); // deleted since the report was requested
    return { ...this.titular.rows.readable(row), responsavel: row.responsavel && iniciais(row.responsavel) };
  }

  async arquivos(): Promise<ArquivoDoTitular[]> {
    const rows = await this.sql.rowsOfConta<ArquivoRow>(this.titular.contaId, {
      name: 'titular-arquivos',
      text: `${this.files.join(' union all ')} order by em, id`, // their encryption is bound to the row's id
      values: this.values,
    });
    const paths = new DocumentPaths();
    return rows.map(({ id, pasta, nome, key, wrappedKey, em: _, ...linha }) => {
      const caminho = paths.pathIn(pasta, linha.documento, nome);
      return { id, caminho, key, wrappedKey, tamanho: linha.bytes, linha: { caminho, ...linha } };
    });
  }

  async *linhas({ key, sql, encrypted, read = asRead }: ReportPart): AsyncGenerator<Linha[]> {
    const statement = { name: `titular_${key.toLowerCase()}`, text: sql, values: this.values };
    // never: each part's reader declares the columns of its own statement
    for await (const rows of this.transaction.batches<never>(statement, AT_ONCE))
      yield rows.flatMap((row) => read(columnInClear(this.titular.rows.cipher, row, encrypted, this.titular.contaId)));
  }

  private get values(): [string, string] {
    return [this.titular.contaId, this.titular.clienteId];
  }
}

const asRead = (linha: Linha): Linha[] => [linha];

interface ArquivoRow {
  id: string;
  pasta: string;
  nome: string;
  documento: string;
  validade: string | null;
  situacao: string | null;
  adiadoAte: string | null;
  enviadoEm: string;
  enviadoPor: string | null;
  bytes: number;
  sha256: string | null;
  key: string;
  wrappedKey: string | null;
  em: string;
}

/** Of the client `$2` of the conta `$1`: the record's references, and the conta's purpose and legal basis. */
const CADASTRO_SQL = (columns: string, empresa: string): string => `select ${columns}, k.nome as conta,
    coalesce(k.contato_titulares, dono.email) as "contatoTitulares", ${empresa} as empresa, r.nome as responsavel, ${roleSql('c.agente_id')} as agente,
    ${roleSql('c.criado_por')} as "criadoPor", c.importacao_id is not null as importado,
    (select count(*)::int from envios e where e.conta_id = $1 and e.cliente_id = $2 and e.situacao = 'aceito') as "enviosAceitos",
    p.finalidade, p.base_legal as "baseLegal"
  from clientes c join contas k on k.id = c.conta_id left join users dono on dono.id = k.proprietario_id
    left join empresas e on e.conta_id = $1 and e.id = c.empresa_id left join clientes r on r.conta_id = $1 and r.id = c.responsavel_id
    left join titulares_privacidade p on p.conta_id = $1
  where c.conta_id = $1 and c.id = $2`;
