import { Injectable } from '@nestjs/common';
import type { CivilDay } from '@viajario/contracts/civil-day';
import { columnOf } from '@viajario/contracts/crm/campos/campos';
import type { DocumentoViagem as DocumentoViagemAnswer } from '@viajario/contracts/crm/documentos-viagem/documentos-viagem';
import { TIPOS_DOCUMENTO_VIAGEM } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import { LIMITS } from '@viajario/contracts/limits';
import { restored } from '#shared/domain/aggregate.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { translateConflicts } from '#shared/database/save.js';
import { instant, Sql, type Statement } from '#shared/database/sql.js';
import { DocumentoViagem } from '../domain/documento-viagem.js';
import { NumerosDeViagem } from './numeros-de-viagem.queries.js';

const CONFLICTS = {
  documentos_viagem_numero_unico: 'DOCUMENTO_VIAGEM_JA_CADASTRADO',
  documentos_viagem_cliente_da_conta: 'CLIENTE_NAO_ENCONTRADO',
  documentos_viagem_documento_da_conta: 'DOCUMENTO_NAO_ENCONTRADO',
  validade_nos_documentos_de_viagem: 'VALIDADE_NOS_DOCUMENTOS_DE_VIAGEM',
} as const;

interface ValidadeDoCliente {
  id: string;
  contaId: string;
  validadePassaporte: CivilDay | null;
}

const ANSWERED = `id, cliente_id as "clienteId", tipo, pais, pais_presumido as "paisPresumido", numero, sobrenome, nomes, sexo, emissao, validade,
  observacoes, documento_id as "documentoId", created_at as "createdAt", updated_at as "updatedAt"`;
const WRITTEN =
  `id conta_id cliente_id tipo pais pais_presumido numero numero_indice sobrenome nomes sexo emissao validade observacoes documento_id
  created_at updated_at`.split(/\s+/);
/** SQL: a row `r` from its JSON. */
const ROW = 'jsonb_populate_record(null::documentos_viagem, $1) r';

/** The travel documents of the conta that the transaction is bound to, and what the clients' rows say of their passports. */
@Injectable()
export class DocumentosViagem {
  constructor(
    private readonly sql: Sql,
    private readonly numeros: NumerosDeViagem,
  ) {}

  async list(contaId: string, clienteId: string): Promise<DocumentoViagemAnswer[]> {
    const rows = await this.sql.rowsOfConta<DocumentoViagemAnswer>(contaId, {
      name: 'documentos-viagem-list',
      text: `select ${ANSWERED} from documentos_viagem where conta_id = $1 and cliente_id = $2
             order by array_position($3::text[], tipo), validade desc nulls last, created_at desc, id`,
      values: [contaId, clienteId, TIPOS_DOCUMENTO_VIAGEM],
    });
    return rows.map((row) => this.readable(contaId, row));
  }

  /** Until the transaction ends: of two calls at the limit of documents one is refused. */
  async lockCliente(contaId: string, clienteId: string): Promise<void> {
    const found = await this.sql.rowsOfConta(contaId, {
      name: 'documentos-viagem-lock-cliente',
      text: `select from clientes where conta_id = $1 and id = $2 for no key update`,
      values: [contaId, clienteId],
    });
    if (found.length === 0) throw new DomainError('CLIENTE_NAO_ENCONTRADO');
  }

  /** Locks the client, then the document, until the transaction ends: edits of the client lock in the same order. */
  async byId(contaId: string, id: string): Promise<DocumentoViagem> {
    await this.sql.rowsOfConta(contaId, {
      name: 'documento-viagem-lock-cliente',
      text: `select from clientes where conta_id = $1 and id = (select cliente_id from documentos_viagem where conta_id = $1 and id = $2)
             for no key update`,
      values: [contaId, id],
    });
    const [row] = await this.sql.rowsOfConta<DocumentoViagemAnswer & Pick<DocumentoViagem, 'numeroIndice'>>(contaId, {
      name: 'documento-viagem-by-id',
      text: `select ${ANSWERED}, numero_indice as "numeroIndice" from documentos_viagem where conta_id = $1 and id = $2 for update`,
      values: [contaId, id],
    });
    if (!row) throw new DomainError('DOCUMENTO_VIAGEM_NAO_ENCONTRADO');
    const own = this.readable(contaId, row);
    const instants = { createdAt: new Date(own.createdAt), updatedAt: new Date(own.updatedAt) };
    return restored(DocumentoViagem, { ...own, ...instants, contaId });
  }

  /** Whether the client has as many as a client may have. */
  async isFull(contaId: string, clienteId: string): Promise<boolean> {
    const last = await this.sql.rowsOfConta(contaId, {
      name: 'documentos-viagem-full',
      text: `select from documentos_viagem where conta_id = $1 and cliente_id = $2 offset $3 limit 1`,
      values: [contaId, clienteId, LIMITS.documentosViagemPorCliente - 1],
    });
    return last.length > 0;
  }

  /** Whether a file is the client's; locks it against deletion until the transaction ends. */
  async hasFile(contaId: string, clienteId: string, documentoId: string): Promise<boolean> {
    const found = await this.sql.rowsOfConta(contaId, {
      name: 'documento-viagem-file',
      text: `select from documentos where conta_id = $1 and cliente_id = $2 and id = $3 for key share`,
      values: [contaId, clienteId, documentoId],
    });
    return found.length > 0;
  }

  /** The client that has the same number of this kind and country; `numeroIndice` is set before. */
  async ownerOfNumber(documento: DocumentoViagem): Promise<{ id: string; nome: string } | null> {
    const { id, contaId, tipo, pais, numeroIndice } = documento;
    const [owner] = await this.sql.rowsOfConta<{ id: string; nome: string }>(contaId, {
      name: 'documento-viagem-owner',
      text: `select c.id, c.nome from documentos_viagem d join clientes c on c.conta_id = $1 and c.id = d.cliente_id
             where d.conta_id = $1 and d.tipo = $2 and d.pais = $3 and d.numero_indice = $4 and d.id <> $5`,
      values: [contaId, tipo, pais, numeroIndice, id],
    });
    return owner ?? null;
  }

  /** The keyed hash of a number. */
  async indexOf(numero: string): Promise<string> {
    return (await this.numeros.indexer())(numero);
  }

  add(documento: DocumentoViagem): Promise<void> {
    const text = `insert into documentos_viagem (${WRITTEN.join(', ')}) select ${WRITTEN.join(', ')} from ${ROW}`;
    return this.write(documento, { name: 'documento-viagem-add', text });
  }

  /** Of one that `byId` has locked. */
  save(documento: DocumentoViagem): Promise<void> {
    const text = `update documentos_viagem d set ${WRITTEN.map((column) => `${column} = r.${column}`).join(', ')}
      from ${ROW} where d.conta_id = r.conta_id and d.id = r.id`;
    return this.write(documento, { name: 'documento-viagem-save', text });
  }

  private async write(documento: DocumentoViagem, statement: Pick<Statement, 'name' | 'text'>): Promise<void> {
    const { contaId, clienteId } = documento;
    await this.addMissing([clienteId]);
    const row = { ...documento, numero: this.numeros.stored(contaId, documento) };
    const json = JSON.stringify(Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value])));
    await translateConflicts(CONFLICTS, this.sql.rowsOfConta(contaId, { ...statement, values: [json] }));
    await this.summarize(contaId, [clienteId]);
  }

  async remove(documento: DocumentoViagem): Promise<void> {
    await this.sql.rowsOfConta(documento.contaId, {
      name: 'documento-viagem-remove',
      text: `delete from documentos_viagem where conta_id = $1 and id = $2`,
      values: [documento.contaId, documento.id],
    });
    await this.summarize(documento.contaId, [documento.clienteId]);
  }

  /** The passports of which only the clients' rows know. */
  async addMissing(clienteIds: readonly string[]): Promise<void> {
    const text = `select criar_passaportes_que_faltam($1::uuid[])`;
    await this.sql.rows({ name: 'documentos-viagem-missing', text, values: [clienteIds] });
  }

  /** Unties files that were tied to a travel document of the client, or to one of these, and are another client's. */
  async untieFilesOfOthers(contaId: string, clienteId: string, ids: readonly string[]): Promise<void> {
    await this.sql.rows({
      name: 'documentos-viagem-untie-files',
      text: `update documentos_viagem v set documento_id = null from documentos a
             where v.conta_id = $1 and a.conta_id = $1 and a.id = v.documento_id and a.cliente_id <> v.cliente_id
               and (v.cliente_id = $2 or v.id = any ($3::uuid[]))`,
      values: [contaId, clienteId, ids],
    });
  }

  /** Writes `validadePassaporte` and `melhorPassaporte` of these clients; every write of travel documents ends with it. */
  async summarize(contaId: string, clienteIds: readonly string[]): Promise<void> {
    await this.sql.rowsOfConta(contaId, {
      name: 'documentos-viagem-summarize',
      text: `select resumir_passaportes($1::uuid[])`,
      values: [clienteIds],
    });
  }

  /** The Brazilian passport of a client is valid until this day; it is made where there is none. */
  async writeValidade({ contaId, id, validadePassaporte }: ValidadeDoCliente): Promise<void> {
    const write = this.sql.rowsOfConta(contaId, {
      name: 'documentos-viagem-validade',
      text: `select escrever_validade($1, $2)`,
      values: [id, validadePassaporte],
    });
    await translateConflicts(CONFLICTS, write);
  }
  private readable<T extends DocumentoViagemAnswer>(contaId: string, row: T): T {
    const { createdAt, updatedAt } = row;
    return { ...row, numero: this.numeros.inClear(contaId, row), createdAt: instant(createdAt), updatedAt: instant(updatedAt) };
  }
}
