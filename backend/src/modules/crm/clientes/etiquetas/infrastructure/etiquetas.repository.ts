import { Injectable } from '@nestjs/common';
import type { Cor } from '@viajario/contracts/crm/etiquetas/cores';
import type { Etiqueta, EtiquetaDoCliente } from '@viajario/contracts/crm/etiquetas/etiquetas';
import { LIMITS } from '@viajario/contracts/limits';
import { DomainError } from '#shared/domain/domain-error.js';
import { newId } from '#shared/domain/new-id.js';
import { Sql } from '#shared/database/sql.js';

export interface LabelChange {
  readonly adicionar: readonly string[];
  readonly remover: readonly string[];
}

const BY_NAME = `nome collate "pt-BR-x-icu", id`;

/** The labels of a conta, and which client has which. */
@Injectable()
export class Etiquetas {
  constructor(private readonly sql: Sql) {}

  /** All of them, by name. */
  list(contaId: string): Promise<Etiqueta[]> {
    return this.sql.rowsOfConta(contaId, {
      name: 'etiquetas-list',
      text: `select e.id, e.nome, e.cor, coalesce(n.total, 0)::int as "clientesCount" from etiquetas e
             left join (select etiqueta_id, count(*) as total from clientes_etiquetas where conta_id = $1 group by etiqueta_id) n
               on n.etiqueta_id = e.id
             where e.conta_id = $1 order by e.${BY_NAME}`,
      values: [contaId],
    });
  }

  async read(contaId: string, id: string): Promise<Etiqueta> {
    const [etiqueta] = await this.sql.rowsOfConta<Etiqueta>(contaId, {
      name: 'etiqueta-read',
      text: `select id, nome, cor, (select count(*) from clientes_etiquetas where conta_id = $1 and etiqueta_id = $2)::int as "clientesCount"
             from etiquetas where conta_id = $1 and id = $2`,
      values: [contaId, id],
    });
    if (!etiqueta) throw new DomainError('ETIQUETA_NAO_ENCONTRADA');
    return etiqueta;
  }

  ofCliente(contaId: string, clienteId: string): Promise<EtiquetaDoCliente[]> {
    return this.sql.rowsOfConta(contaId, {
      name: 'etiquetas-of-cliente',
      text: `select e.id, e.nome, e.cor from clientes_etiquetas c join etiquetas e on e.id = c.etiqueta_id
             where c.conta_id = $1 and c.cliente_id = $2 order by e.${BY_NAME}`,
      values: [contaId, clienteId],
    });
  }

  /** Returns its id. Refuses a name that another label has, whatever its case and accents, and more labels than a conta may have. */
  async add(contaId: string, nome: string, cor: Cor): Promise<string> {
    const id = newId();
    await this.refuseTakenName(contaId, id, nome);
    const [found] = await this.sql.rows<{ total: number }>({
      name: 'etiquetas-count',
      text: `select count(*)::int as total from etiquetas where conta_id = $1`,
      values: [contaId],
    });
    if ((found?.total ?? 0) >= LIMITS.etiquetasPorConta) throw new DomainError('LIMITE_DE_ETIQUETAS');
    await this.sql.rows({
      name: 'etiqueta-add',
      text: `insert into etiquetas (id, conta_id, nome, cor) values ($1, $2, $3, $4)`,
      values: [id, contaId, nome, cor],
    });
    return id;
  }

  /** Missing fields stay; refuses a name that another label has. */
  async change(contaId: string, id: string, { nome, cor }: { nome?: string | undefined; cor?: Cor | undefined }): Promise<void> {
    if (nome !== undefined) await this.refuseTakenName(contaId, id, nome);
    const changed = await this.sql.rows({
      name: 'etiqueta-change',
      text: `update etiquetas set nome = coalesce($3, nome), cor = coalesce($4, cor), importacao_id = null
             where conta_id = $1 and id = $2 returning 1`,
      values: [contaId, id, nome ?? null, cor ?? null],
    });
    if (changed.length === 0) throw new DomainError('ETIQUETA_NAO_ENCONTRADA');
  }

  /** Clients that have it lose it. */
  async remove(contaId: string, id: string): Promise<void> {
    const removed = await this.sql.rows({
      name: 'etiqueta-remove',
      text: `delete from etiquetas where conta_id = $1 and id = $2 returning 1`,
      values: [contaId, id],
    });
    if (removed.length === 0) throw new DomainError('ETIQUETA_NAO_ENCONTRADA');
  }

  /** Refuses ids that are not of the conta; nobody removes these labels before the transaction ends. */
  async lock(contaId: string, etiquetaIds: readonly string[]): Promise<void> {
    const known = await this.sql.rows({
      name: 'etiquetas-known',
      text: `select from etiquetas where conta_id = $1 and id = any ($2::uuid[]) order by id for key share`,
      values: [contaId, etiquetaIds],
    });
    if (known.length < new Set(etiquetaIds).size) throw new DomainError('ETIQUETA_NAO_ENCONTRADA');
  }

  /** Gives a client exactly these labels; refuses ids that are not of the conta. Whether anything has changed. */
  async setOf(contaId: string, clienteId: string, etiquetaIds: readonly string[]): Promise<boolean> {
    const ids = [...new Set(etiquetaIds.map((id) => id.toLowerCase()))];
    await this.lock(contaId, ids);
    const changed = await this.sql.rows({
      name: 'etiquetas-of-cliente-set',
      text: `with gone as (
               delete from clientes_etiquetas where conta_id = $1 and cliente_id = $2 and etiqueta_id <> all ($3::uuid[]) returning etiqueta_id),
             come as (
               insert into clientes_etiquetas (conta_id, cliente_id, etiqueta_id) select $1, $2, id from unnest($3::uuid[]) id
               on conflict do nothing returning etiqueta_id)
             select etiqueta_id from gone union all select etiqueta_id from come`,
      values: [contaId, clienteId, ids],
    });
    if (changed.length > 0) await this.makeOrdinary(contaId, [clienteId]);
    return changed.length > 0;
  }

  /** Gives clients labels and takes others from them, all of them locked; the ids of those clients that are different now. */
  async changeOf(contaId: string, clienteIds: readonly string[], { adicionar, remover }: LabelChange): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>({
      name: 'etiquetas-of-clientes-change',
      text: `with gone as (
               delete from clientes_etiquetas where conta_id = $1 and cliente_id = any ($2::uuid[]) and etiqueta_id = any ($4::uuid[])
               returning cliente_id),
             come as (
               insert into clientes_etiquetas (conta_id, cliente_id, etiqueta_id)
               select $1, c, e from unnest($2::uuid[]) c cross join unnest($3::uuid[]) e on conflict do nothing returning cliente_id)
             select cliente_id as id from gone union select cliente_id from come`,
      values: [contaId, clienteIds, adicionar, remover],
    });
    const changed = rows.map(({ id }) => id);
    await this.makeOrdinary(contaId, changed);
    return changed;
  }

  /** An example that somebody has labelled is none any more. */
  private async makeOrdinary(contaId: string, clienteIds: readonly string[]): Promise<void> {
    await this.sql.rows({
      name: 'etiquetas-no-example',
      text: `update clientes set exemplo = false where conta_id = $1 and exemplo and id = any ($2::uuid[])`,
      values: [contaId, clienteIds],
    });
  }

  /** One after the other: each sees the names and the number of labels that others of the conta have left. */
  private async refuseTakenName(contaId: string, id: string, nome: string): Promise<void> {
    await this.sql.rows({ name: 'etiquetas-lock', text: LOCK_NAMES, values: [contaId] });
    const taken = await this.sql.rows({
      name: 'etiquetas-taken',
      text: `select from etiquetas where conta_id = $1 and id <> $2 and dobrar(nome) = dobrar($3)`,
      values: [contaId, id, nome],
    });
    if (taken.length > 0) throw new DomainError('ETIQUETA_JA_EXISTE');
  }
}

/** SQL: until the transaction ends nobody else adds or renames a label of the conta `$1`. */
export const LOCK_NAMES = `select pg_advisory_xact_lock(78, hashtext($1))`;
