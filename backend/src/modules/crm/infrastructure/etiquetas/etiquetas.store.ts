import { Injectable } from '@nestjs/common';
import { LIMITS } from '@viajario/contracts/limits';
import { DomainError } from '#shared/domain/domain-error.js';
import { Sql } from '#shared/database/sql.js';
import { Etiquetas, type EtiquetaFields } from '../../domain/etiquetas/etiquetas.js';

@Injectable()
export class EtiquetasStore extends Etiquetas {
  constructor(private readonly sql: Sql) {
    super();
  }

  /** One after the other: the count sees what others of the conta have added. */
  async add({ id, contaId, nome, cor }: EtiquetaFields): Promise<void> {
    await this.sql.rows({ name: 'etiquetas-lock', text: `select pg_advisory_xact_lock(78, hashtext($1))`, values: [contaId] });
    const [found] = await this.sql.rows<{ total: number; taken: boolean }>({
      name: 'etiquetas-count',
      text: `select count(*)::int as total, coalesce(bool_or(dobrar(nome) = dobrar($2)), false) as taken from etiquetas where conta_id = $1`,
      values: [contaId, nome],
    });
    if (found?.taken) throw new DomainError('ETIQUETA_JA_EXISTE');
    if ((found?.total ?? 0) >= LIMITS.etiquetasPorConta) throw new DomainError('LIMITE_DE_ETIQUETAS');
    await this.sql.rows({
      name: 'etiqueta-add',
      text: `insert into etiquetas (id, conta_id, nome, cor) values ($1, $2, $3, $4)`,
      values: [id, contaId, nome, cor],
    });
  }

  async setOf(contaId: string, clienteId: string, etiquetaIds: readonly string[]): Promise<boolean> {
    const ids = [...new Set(etiquetaIds.map((id) => id.toLowerCase()))];
    const known = await this.sql.rows({
      name: 'etiquetas-known',
      text: `select from etiquetas where conta_id = $1 and id = any ($2::uuid[]) for key share`,
      values: [contaId, ids],
    });
    if (known.length < ids.length) throw new DomainError('ETIQUETA_NAO_ENCONTRADA');
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
    return changed.length > 0;
  }
}
