import { Injectable } from '@nestjs/common';
import { camposWith, columnOf } from '@viajario/contracts/crm/campos/campos';
import { CAMPOS_CLIENTE, kindOf } from '@viajario/contracts/crm/campos/campos-cliente';
import { tipoVisto } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import { RELACAO_LABELS, type TipoRelacao } from '@viajario/contracts/crm/relacionamentos/tipos-relacao';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import { CLIENTE_COLUMNS, ClienteRows, EMPRESA_NOME, type GroupRecord, recordOf } from '#modules/crm/clientes';
import { camposOf } from '#modules/crm/contato';
import { LongTransactions, type LongTransaction } from '#shared/database/long-transactions.js';
import { Sql } from '#shared/database/sql.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { FieldCipher } from '#shared/encryption/field-cipher.js';
import { DocumentPaths } from '#shared/text/export-names.js';
import { actionLabel, iniciais } from '../domain/labels.js';
import type { Secao } from '../domain/dados-do-titular.js';
import type { ArquivoDoTitular, CadastroDoTitular, Linha, TitularSnapshot } from '../domain/titular-snapshot.js';
import { ARQUIVOS_SQL, CADASTRO_SQL, SECOES_SQL } from './secoes.queries.js';

const AT_ONCE = 200;

@Injectable()
export class TitularSnapshots {
  constructor(
    private readonly sql: Sql,
    private readonly longTransactions: LongTransactions,
    private readonly rows: ClienteRows,
    private readonly cipher: FieldCipher,
  ) {}

  /** Reads a client as it stands now, for as long as `work` takes. */
  read<T>(contaId: string, clienteId: string, work: (snapshot: TitularSnapshot) => Promise<T>): Promise<T> {
    const { sql, rows, cipher } = this;
    return this.longTransactions.run({ contaId, readOnly: true }, (transaction) =>
      work(new TitularSnapshotReader({ contaId, clienteId, rows, cipher }, sql, transaction)),
    );
  }
}

/** Whose rows are read, and what opens them. */
interface Titular {
  contaId: string;
  clienteId: string;
  rows: ClienteRows;
  cipher: FieldCipher;
}

class TitularSnapshotReader implements TitularSnapshot {
  constructor(
    private readonly titular: Titular,
    private readonly sql: Sql,
    private readonly transaction: LongTransaction,
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
      text: ARQUIVOS_SQL,
      values: this.values,
    });
    const paths = new DocumentPaths();
    return rows.map(({ id, pasta, nome, key, wrappedKey, em: _, ...linha }) => {
      const caminho = paths.pathIn(pasta, linha.documento, nome);
      return { id, caminho, key, wrappedKey, tamanho: linha.bytes, linha: { caminho, ...linha } };
    });
  }

  async *linhas(secao: Exclude<Secao, 'arquivos'>): AsyncGenerator<Linha[]> {
    const read = READ[secao];
    const statement = { name: `titular_${secao.toLowerCase()}`, text: SECOES_SQL[secao], values: this.values };
    // never: each part's reader declares the columns of its own statement
    for await (const rows of this.transaction.batches<never>(statement, AT_ONCE))
      yield rows.flatMap((row) => read(row, this.titular));
  }

  private get values(): [string, string] {
    return [this.titular.contaId, this.titular.clienteId];
  }
}

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

type Reader<Row> = (row: Row, titular: Titular) => Linha[];
const asRead: Reader<Linha> = (row) => [row];
const withInitials: Reader<Linha & { pessoa: string }> = (row) => [{ ...row, pessoa: iniciais(row.pessoa) }];

const readDocumentoViagem: Reader<Linha & { id: string; numero: string | null; pais: string }> = (row, { contaId, rows }) => [
  { ...row, numero: rows.numeros.inClear(contaId, row), pais: nomeDoPais(row.pais) },
];
const relacionamento: Reader<Linha & { tipoRelacao: TipoRelacao; inverso: boolean; pessoa: string }> = (row) => [
  { ...row, relacao: RELACAO_LABELS[tipoVisto(row)], pessoa: iniciais(row.pessoa) },
];
const envio: Reader<Linha & { id: string; campos: string | null }> = (row, { contaId, cipher }) => [
  { ...row, campos: { ...camposOf(cipher, contaId, row.id, row.campos) } },
];
const orientacao: Reader<Linha & { destino: string }> = (row) => [{ ...row, destino: nomeDoPais(row.destino) }];
const acesso: Reader<Linha & { acao: string }> = ({ acao, campos, documento, formato, ...row }) => [
  { ...row, ato: actionLabel(acao), dados: campos ?? documento ?? formato ?? null },
];

/** Groups of the same cleaning that are about others say nothing here. */
const mesclagem: Reader<Linha & { id: string; registro: string; mesmaPessoa: string[] }> = (
  { id, registro, mesmaPessoa, ...row },
  { contaId, cipher },
) => {
  const { mantido, removidos } = recordOf(cipher, contaId, { id, registro });
  if (![mantido, ...removidos].some((one) => mesmaPessoa.includes(one.id))) return [];
  return [{ ...row, cadastros: [mantido.antes, ...removidos].map(ownFields) }];
};
const OWN = camposWith(CAMPOS_CLIENTE, 'label').filter((campo) => !['id', 'member'].includes(kindOf(campo)));
const ownFields = (record: GroupRecord['removidos'][number]): Linha =>
  Object.fromEntries(OWN.flatMap((campo) => (record[columnOf(campo)] ? [[campo, record[columnOf(campo)] ?? null]] : [])));

/** How a row of each part's statement becomes rows of the part. */
const READ = {
  documentosViagem: readDocumentoViagem,
  relacionamentos: relacionamento,
  dependentes: withInitials,
  etiquetas: asRead,
  anotacoes: asRead,
  mensagens: asRead,
  links: asRead,
  envios: envio,
  orientacoes: orientacao,
  copias: asRead,
  pedidos: asRead,
  mesclagens: mesclagem,
  acessos: acesso,
} satisfies Record<Exclude<Secao, 'arquivos'>, Reader<never>>;
