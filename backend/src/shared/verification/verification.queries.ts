import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.js';
import { STORED_ROWS } from '../files/stored-rows.js';

/** A row about a stored file. */
export interface StoredRow {
  /** The row's own id, to which the file is bound. */
  binding: string;
  key: string;
  wrappedKey: string | null;
  /** Bytes. */
  size: number;
  sha256: string | null;
}

export interface BrokenCounts {
  ownerless: number;
  withoutConta: number;
  ownersAsMembers: number;
  convites: number;
  contasApart: number;
  contasMiscounted: number;
  clientesMiscounted: number;
  cpfs: number;
  relacionamentos: number;
  jobs: number;
}

/** What an operator, who sees every row, can ask of all contas. */
@Injectable()
export class VerificationQueries {
  constructor(private readonly sql: Sql) {}

  /** Rows of files, documents and logos alike, in the order of their ids. */
  async storedRows(after: string | null, limit: number): Promise<StoredRow[]> {
    const rows = await this.sql.rows<StoredRow & { size: string }>({
      name: 'verify-stored-rows',
      text: `select * from ${STORED_ROWS} where $1::uuid is null or binding > $1 order by binding limit $2`,
      values: [after, limit],
    });
    return rows.map((row) => ({ ...row, size: Number(row.size) }));
  }

  /** Those of the storage keys that a row knows. */
  async known(keys: readonly string[]): Promise<string[]> {
    const rows = await this.sql.rows<{ key: string }>({
      name: 'verify-known',
      text: `select key from ${STORED_ROWS} where key = any ($1::text[])`,
      values: [keys],
    });
    return rows.map(({ key }) => key);
  }

  async countBroken(): Promise<BrokenCounts> {
    const [row] = await this.sql.rows<BrokenCounts>({ name: 'verify-broken', text: BROKEN, values: [] });
    if (!row) throw new Error('counting gave no row');
    return row;
  }
}

const BROKEN = `
  select
    (select count(*)::int from contas c where c.proprietario_id is null
       and not exists (select from jobs j where j.conta_id = c.id and j.tipo = 'conta-excluida' and j.concluido_em is null)) as "ownerless",
    (select count(*)::int from users u where not exists (select from contas c where c.proprietario_id = u.id)
       and not exists (select from usuarios_contas m where m.usuario_id = u.id and m.status = 'ativo')) as "withoutConta",
    (select count(*)::int from usuarios_contas m join contas c on c.id = m.conta_id where c.proprietario_id = m.usuario_id) as "ownersAsMembers",
    (select count(*)::int from convites v where (v.status = 'aceito') is distinct from (v.data_aceite is not null)
       or v.status = 'aceito' and v.aceito_por is not null
       and not exists (select from usuarios_contas m where m.usuario_id = v.aceito_por and m.conta_id = v.conta_id)
       and not exists (select from contas c where c.id = v.conta_id and c.proprietario_id = v.aceito_por)) as convites,
    (select count(*)::int from documentos d join clientes c on c.id = d.cliente_id where c.conta_id <> d.conta_id)
    + (select count(*)::int from relacionamentos_clientes r join clientes c on c.id in (r.cliente_id, r.referencia_id)
       where c.conta_id <> r.conta_id)
    + (select count(*)::int from clientes c join empresas e on e.id = c.empresa_id where e.conta_id <> c.conta_id)
    + (select count(*)::int from clientes c join clientes r on r.id = c.responsavel_id where r.conta_id <> c.conta_id) as "contasApart",
    (select count(*)::int from contas c
       left join contas_totais t on t.conta_id = c.id
       left join (select conta_id, count(*) as n from clientes group by conta_id) k on k.conta_id = c.id
       left join (select conta_id, count(*) as n, sum(tamanho_arquivo) as bytes from documentos group by conta_id) d on d.conta_id = c.id
       where (coalesce(t.clientes, 0), coalesce(t.documentos, 0), coalesce(t.bytes, 0))
         is distinct from (coalesce(k.n, 0), coalesce(d.n, 0), coalesce(d.bytes, 0))) as "contasMiscounted",
    (select count(*)::int from clientes c
       left join clientes_totais t on t.cliente_id = c.id
       left join (select cliente_id, count(*) as n from documentos group by cliente_id) d on d.cliente_id = c.id
       left join (select unnest(array[cliente_id, referencia_id]) as cliente_id, count(*) as n from relacionamentos_clientes group by 1) r
         on r.cliente_id = c.id
       where (coalesce(t.documentos, 0), coalesce(t.relacionamentos, 0)) is distinct from (coalesce(d.n, 0), coalesce(r.n, 0)))
      as "clientesMiscounted",
    (select count(*)::int from (select from clientes where cpf is not null group by conta_id, cpf having count(*) > 1) twice) as cpfs,
    (select count(*)::int from (select from relacionamentos_clientes group by least(cliente_id, referencia_id),
       greatest(cliente_id, referencia_id), tipo_relacao having count(*) > 1) twice) as relacionamentos,
    (select count(*)::int from jobs where (status in ('completed', 'failed')) is distinct from (concluido_em is not null)
       or concluido_em is null and coalesce(enviado_em, criado_em) < now() - interval '15 minutes') as jobs`;
