import { Injectable } from '@nestjs/common';
import { Sql } from '#shared/database/sql.js';

/** Pairs that a person called two people, and pairs for whom a sheet had the same CPF. */
type PairTable = 'nao_duplicados' | 'cpfs_na_planilha';

/** SQL: the pairs of the conta `$1` seen from both sides, all or those of clients. */
const pairsIn = (table: PairTable, um = '', outro = ''): string => `
  select menor_id as um, maior_id as outro from ${table} where conta_id = $1${um}
  union all select maior_id, menor_id from ${table} where conta_id = $1${outro}`;
const pairsOf = (table: PairTable, clientes: string): string =>
  pairsIn(table, ` and menor_id = any (${clientes})`, ` and maior_id = any (${clientes})`);
export const separatedFrom = (clientes: string): string => pairsOf('nao_duplicados', clientes);
export const SEPARATED = pairsIn('nao_duplicados');

/** SQL: pairs of the clients `$2`, which are merged into `$3`; `jaEra`: the kept client made one with the other already. */
export const readPairs = (table: PairTable): string => `
  select s.um as "clienteId", s.outro as "outroId", exists (select from ${table} n where n.conta_id = $1
    and n.menor_id = least(s.outro, $3::uuid) and n.maior_id = greatest(s.outro, $3::uuid)) as "jaEra"
  from (${pairsOf(table, '$2::uuid[]')}) s`;
/** SQL: copies the pairs of the clients `$3` to the kept client `$2`, except those among themselves. */
export const keepPairs = (table: PairTable): readonly string[] => [
  `insert into ${table} (conta_id, menor_id, maior_id)
   select distinct $1::uuid, least(s.outro, $2::uuid), greatest(s.outro, $2::uuid) from (${pairsOf(table, '$3::uuid[]')}) s
   where s.outro <> all ($3::uuid[] || $2::uuid) on conflict do nothing`,
];
/** SQL: restores the pairs in `$3`, for the clients that exist. */
export const restorePairs = (table: PairTable): readonly string[] => [
  `delete from ${table} n using jsonb_to_recordset($3) as o("outroId" uuid, "jaEra" boolean)
   where n.conta_id = $1 and n.menor_id = least(o."outroId", $2::uuid) and n.maior_id = greatest(o."outroId", $2::uuid) and not o."jaEra"`,
  `insert into ${table} (conta_id, menor_id, maior_id)
   select distinct $1::uuid, least(o."clienteId", o."outroId"), greatest(o."clienteId", o."outroId")
   from jsonb_to_recordset($3) as o("clienteId" uuid, "outroId" uuid)
   where $2::uuid is not null and exists (select from clientes c where c.conta_id = $1 and c.id = o."clienteId")
     and exists (select from clientes c where c.conta_id = $1 and c.id = o."outroId") on conflict do nothing`,
];

/** In the running transaction. */
@Injectable()
export class ClientPairs {
  constructor(private readonly sql: Sql) {}

  /** Marks two clients as no duplicates. Whether the mark is new. Both are locked. */
  async separate(contaId: string, one: string, other: string): Promise<boolean> {
    const added = await this.sql.rows({
      name: 'nao-duplicados-add',
      text: `insert into nao_duplicados (conta_id, menor_id, maior_id) values ($1, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid))
             on conflict do nothing returning true`,
      values: [contaId, one, other],
    });
    return added.length > 0;
  }

  /** Imported clients whose CPF in the sheet is another client's, who has it; a pair of which one is gone is left out. */
  async addCpfsNaPlanilha(contaId: string, pairs: readonly { clienteId: string; donoId: string }[]): Promise<void> {
    await this.sql.rows({
      name: 'cpfs-na-planilha-add',
      text: `insert into cpfs_na_planilha (conta_id, menor_id, maior_id)
             select distinct $1::uuid, least(c.id, d.id), greatest(c.id, d.id)
             from unnest($2::uuid[], $3::uuid[]) as p(cliente_id, dono_id)
               join clientes c on c.conta_id = $1 and c.id = p.cliente_id join clientes d on d.conta_id = $1 and d.id = p.dono_id
             where c.id <> d.id on conflict do nothing`,
      values: [contaId, pairs.map(({ clienteId }) => clienteId), pairs.map(({ donoId }) => donoId)],
    });
  }
}
