import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { columnOf, type CampoKind } from '@viajario/contracts/crm/campos/campos';
import { kindOf } from '@viajario/contracts/crm/campos/campos-cliente';
import { CAMPOS_COM_TITULO } from '@viajario/contracts/crm/campos/campos-importados';
import { LIMITS } from '@viajario/contracts/limits';
import { ClienteRows, LOCK_NAMES } from '#modules/crm/clientes';
import { Clock } from '#shared/domain/clock.js';
import { newId } from '#shared/domain/new-id.js';
import type { LongTransaction } from '#shared/database/long-transactions.js';
import { JobsStore } from '#shared/jobs/jobs.store.js';
import { Sql } from '#shared/database/sql.js';

import type { CpfRepetido } from '../domain/cpf-repetido.js';
import type { NewEtiqueta, TakenNumero } from '../domain/ocorrencias.js';
import { inTemplateOrder, type ReadRow } from '../domain/read-row.js';
import type { DocumentoDaLinha } from '../domain/documento-da-linha.js';
import { ImportCpfs } from './import-cpfs.store.js';

const COLUMNS = CAMPOS_COM_TITULO.map(columnOf);
const VALIDADE = columnOf('validadePassaporte');
/** Written of a client; the validity of a passport is a travel document's. */
const OWN_COLUMNS = COLUMNS.filter((column) => column !== VALIDADE);
const COLUMN_TYPES: Partial<Record<CampoKind, string>> = {
  day: 'date',
  birthday: 'date',
  expiry: 'date',
  flag: 'boolean',
  member: 'uuid',
};
const TABLE = `create temporary table importacao_linhas (id uuid, linha int,
  ${CAMPOS_COM_TITULO.map((campo) => `${columnOf(campo)} ${COLUMN_TYPES[kindOf(campo)] ?? 'text'}`).join(', ')}, cpf_de_outro text, etiquetas text, documentos jsonb) on commit drop`;

/** SQL: the rows `l` with each of their names of labels, `n`. */
const NAMES = `importacao_linhas l, unnest(string_to_array(l.etiquetas, ',')) with ordinality n(nome, lugar)`;
/** SQL: the rows `l` with each of their travel documents, `p`. */
const DOCUMENTOS = `importacao_linhas l cross join lateral jsonb_to_recordset(l.documentos)
  as p(id uuid, campo text, tipo text, pais text, presumido boolean, numero text, indice text, validade date, observacoes text)`;
/** Further new names are not listed. */
const MAX_NEW_LABELS = 10_000;
const NEW_ETIQUETAS = `
  with escritas as (
    select n.nome, min(l.linha::bigint * ${LIMITS.etiquetasPorConta + 1} + n.lugar) as lugar
    from ${NAMES} group by n.nome),
  dobradas as (select dobrar(nome) as dobrada, (array_agg(nome order by lugar))[1] as nome, min(lugar) as lugar from escritas group by 1),
  novas as (
    select nome, lugar, row_number() over (order by lugar) as numero from dobradas
    where dobrada not in (select dobrar(nome) from etiquetas where conta_id = $1))
  select nome, (lugar / ${LIMITS.etiquetasPorConta + 1})::int as linha,
    case when numero > ${LIMITS.etiquetasPorPlanilha} then 'planilha'
      when numero > ${LIMITS.etiquetasPorConta} - (select count(*) from etiquetas where conta_id = $1) then 'conta' end as "semLugar"
  from novas order by lugar limit ${MAX_NEW_LABELS}`;

/** A temporary table for the rows of a spreadsheet; it ends with its long transaction. */
@Injectable()
export class ImportStage {
  constructor(
    private readonly sql: Sql,
    private readonly jobs: JobsStore,
    private readonly clock: Clock,
    private readonly clientes: ClienteRows,
    readonly cpfs: ImportCpfs,
  ) {}

  /** Accepts rows until `end`. */
  async open(
    contaId: string,
    transaction: LongTransaction,
  ): Promise<{ add: (rows: readonly ReadRow[]) => Promise<void>; end: () => Promise<void> }> {
    await this.sql.rows({ name: 'import-stage', text: TABLE, values: [] });
    const indiceOf = await this.clientes.numeros.indexer();
    const lines = transaction.copyIn(
      `copy importacao_linhas (id, linha, ${COLUMNS.join(', ')}, etiquetas, documentos) from stdin`,
    );
    const over = finished(lines);
    over.catch(() => undefined); // awaited at the end, where it breaks the import
    const add = async (rows: readonly ReadRow[]): Promise<void> => {
      if (rows.length > 0 && !lines.write(rows.map((row) => this.lineOf(contaId, row, indiceOf)).join('')))
        await Promise.race([once(lines, 'drain'), over]);
    };
    return { add, end: () => (lines.end(), over) };
  }

  /** Names of labels that the conta does not have, in the order in which they first appear. */
  newEtiquetas(contaId: string): Promise<NewEtiqueta[]> {
    return this.sql.rows({ name: 'import-stage-new-labels', text: NEW_ETIQUETAS, values: [contaId] });
  }

  /** Creates them up to the limit; labels stay locked against other changes until the transaction ends. */
  async createEtiquetas(contaId: string, importacaoId: string): Promise<NewEtiqueta[]> {
    await this.sql.rows({ name: 'etiquetas-lock', text: LOCK_NAMES, values: [contaId] });
    const found = await this.newEtiquetas(contaId);
    const names = found.flatMap(({ nome, semLugar }) => (semLugar === null ? [nome] : []));
    await this.sql.rows({
      name: 'import-stage-create-labels',
      text: `insert into etiquetas (id, conta_id, nome, cor, importacao_id)
             select n.id, $1, n.nome, 'cinza', $2 from unnest($3::uuid[], $4::text[]) n(id, nome)`,
      values: [contaId, importacaoId, names.map(() => newId()), names],
    });
    await this.sql.rows({
      name: 'import-stage-keep-labels',
      text: `select from etiquetas where conta_id = $1 order by id for key share`,
      values: [contaId],
    });
    return found;
  }

  /** Numbers of travel documents that stand in the conta already, or in an earlier row. */
  takenNumeros(contaId: string): Promise<TakenNumero[]> {
    return this.sql.rows({
      name: 'import-stage-taken-numbers',
      text: `with todos as (
               select l.linha, p.*, row_number() over (partition by p.tipo, p.pais, p.indice order by l.linha, p.campo) as vez
               from ${DOCUMENTOS} where p.indice is not null)
             select t.linha, t.campo from todos t where t.vez > 1 or exists (select from documentos_viagem d
               where d.conta_id = $1 and d.tipo = t.tipo and d.pais = t.pais and d.numero_indice = t.indice) order by t.linha, t.campo`,
      values: [contaId],
    });
  }

  /**
   * Writes all rows as clients with labels, travel documents and one instant, `now`. `skipped`: rows with a CPF that was added meanwhile; `semNumero`:
   * travel documents with a taken number. From here until the transaction ends other writes in the conta wait.
   */
  async writeAll(
    contaId: string,
    importacaoId: string,
  ): Promise<{ now: Date; skipped: CpfRepetido[]; semNumero: TakenNumero[] }> {
    await this.letGoOfFormerMembers(contaId);
    const now = this.clock.now();
    const skipped = await this.sql.rows<CpfRepetido>({
      name: 'import-stage-write',
      text: `with novos as (
               insert into clientes (id, conta_id, importacao_id, created_at, updated_at, data_entrada, ${OWN_COLUMNS.join(', ')})
               select l.id, $1, $2, $3, $3, $4, ${OWN_COLUMNS.map((column) => `l.${column}`).join(', ')}
               from importacao_linhas l order by l.linha
               on conflict (conta_id, cpf) do nothing returning id)
             select l.linha, l.cpf, l.nome, null as dono, false as "isOutraPessoa" from importacao_linhas l where not exists (select from novos n where n.id = l.id) order by l.linha`,
      values: [contaId, importacaoId, now.toISOString(), this.clock.today()],
    });
    await this.writeEtiquetas(contaId, skipped);
    await this.cpfs.keepPairs(contaId);
    return { now, skipped, semNumero: await this.writeDocumentos(contaId, now, skipped) };
  }

  /** A taken number is left out. */
  private async writeDocumentos(contaId: string, now: Date, skipped: readonly CpfRepetido[]): Promise<TakenNumero[]> {
    const values = [contaId, now.toISOString(), skipped.map(({ linha }) => linha)];
    const insert = (numbers: string, rest: string): string => `
      insert into documentos_viagem (id, conta_id, cliente_id, tipo, pais, pais_presumido, numero, numero_indice, validade, observacoes, created_at, updated_at)
      select p.id, $1, l.id, p.tipo, p.pais, p.presumido, ${numbers}, p.validade, p.observacoes, $2, $2
      from ${DOCUMENTOS} where l.linha <> all ($3::int[]) ${rest}`;
    await this.sql.rows({
      name: 'import-stage-documentos',
      text: insert('p.numero, p.indice', 'order by l.linha, p.campo on conflict do nothing'),
      values,
    });
    const semNumero = await this.sql.rows<TakenNumero>({
      name: 'import-stage-documentos-without-number',
      text: `with outros as (${insert('null, null', 'and not exists (select from documentos_viagem d where d.id = p.id)')} returning id)
             select l.linha, p.campo from ${DOCUMENTOS} where p.id in (select id from outros) order by l.linha, p.campo`,
      values,
    });
    await this.sql.rows({
      name: 'import-stage-documentos-summarize',
      text: `select resumir_passaportes(array(select distinct l.id from ${DOCUMENTOS} where l.linha <> all ($1::int[])))`,
      values: values.slice(2),
    });
    return semNumero;
  }

  private async writeEtiquetas(contaId: string, skipped: readonly CpfRepetido[]): Promise<void> {
    await this.sql.rows({
      name: 'import-stage-label',
      text: `with escritas as (select distinct n.nome from ${NAMES}),
               das_linhas as materialized (
                 select s.nome, e.id from escritas s join etiquetas e on e.conta_id = $1 and dobrar(e.nome) = dobrar(s.nome))
             insert into clientes_etiquetas (conta_id, cliente_id, etiqueta_id)
             select distinct $1::uuid, l.id, d.id from ${NAMES}, das_linhas d
             where d.nome = n.nome and l.linha <> all ($2::int[])`,
      values: [contaId, skipped.map(({ linha }) => linha)],
    });
  }

  /** Clears agentes who left since the sheet was read; for those who leave during the write, a job does it. */
  private async letGoOfFormerMembers(contaId: string): Promise<void> {
    await this.sql.rows({
      name: 'import-stage-former-members',
      text: `update importacao_linhas set agente_id = null where agente_id in (
               select a.agente_id from (select distinct agente_id from importacao_linhas) a where papel_na_conta(a.agente_id, $1) is null)`,
      values: [contaId],
    });
    const agentes = await this.sql.rows<{ id: string }>({
      name: 'import-stage-agentes',
      text: `select distinct agente_id as id from importacao_linhas where agente_id is not null`,
      values: [],
    });
    await this.jobs.add(
      'carteira-passada',
      agentes.map(({ id }) => ({ contaId, payload: { contaId, de: id, para: null } })),
    );
  }

  /** Encryption is bound to the row of the client or travel document, not to that of the stage. */
  private lineOf(contaId: string, { linha, cliente, etiquetas, documentos = [] }: ReadRow, indiceOf: IndiceOf): string {
    const row = { id: newId(), contaId };
    const values = inTemplateOrder(cliente).map((value, i) => this.clientes.stored(COLUMNS[i] ?? '', value, row));
    const stored = documentos.map((documento) => this.storedDocumento(contaId, documento, indiceOf));
    const json = stored.length > 0 ? JSON.stringify(stored) : null;
    return `${[row.id, String(linha), ...values, etiquetas ?? null, json].map(encode).join('\t')}\n`;
  }

  private storedDocumento(contaId: string, { paisPresumido: presumido, ...documento }: DocumentoDaLinha, indiceOf: IndiceOf) {
    const id = newId();
    const { numero } = documento;
    if (numero === null) return { ...documento, id, presumido };
    return {
      ...documento,
      id,
      presumido,
      numero: this.clientes.numeros.stored(contaId, { id, numero }),
      indice: indiceOf(numero),
    };
  }
}

type IndiceOf = (numero: string) => string;

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
/** COPY's text format. */
const encode = (value: string | boolean | null): string =>
  value === null ? '\\N' : String(value).replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);
