import { Injectable } from '@nestjs/common';
import { Sql } from '#shared/database/sql.js';

/** SQL: the pairs of the conta `$1` seen from both sides, all or those of clients. */
const separated = (um = '', outro = ''): string => `
  select menor_id as um, maior_id as outro from nao_duplicados where conta_id = $1${um}
  union all select maior_id, menor_id from nao_duplicados where conta_id = $1${outro}`;
export const separatedFrom = (clientes: string): string =>
  separated(` and menor_id = any (${clientes})`, ` and maior_id = any (${clientes})`);
export const SEPARATED = separated();

/** Whom a client that is merged was no duplicate of; `jaEra`: the kept client was none of it already. */
export interface Separated {
  clienteId: string;
  outroId: string;
  jaEra: boolean;
}
/** SQL: those of the clients `$2`, which are merged into `$3`. */
export const READ_SEPARATED = `
  select s.um as "clienteId", s.outro as "outroId", exists (select from nao_duplicados n where n.conta_id = $1
    and n.menor_id = least(s.outro, $3::uuid) and n.maior_id = greatest(s.outro, $3::uuid)) as "jaEra"
  from (${separatedFrom('$2::uuid[]')}) s`;
/** SQL: the kept client `$2` is no duplicate either of whom the clients `$3` were none of, themselves aside. */
export const SEPARATE_KEPT = [
  `insert into nao_duplicados (conta_id, menor_id, maior_id)
   select distinct $1::uuid, least(s.outro, $2::uuid), greatest(s.outro, $2::uuid) from (${separatedFrom('$3::uuid[]')}) s
   where s.outro <> all ($3::uuid[] || $2::uuid) on conflict do nothing`,
];
/** SQL: as before, for the clients that exist; `$3` is what was read. */
export const SEPARATE_BACK = [
  `delete from nao_duplicados n using jsonb_to_recordset($3) as o("outroId" uuid, "jaEra" boolean)
   where n.conta_id = $1 and n.menor_id = least(o."outroId", $2::uuid) and n.maior_id = greatest(o."outroId", $2::uuid) and not o."jaEra"`,
  `insert into nao_duplicados (conta_id, menor_id, maior_id)
   select distinct $1::uuid, least(o."clienteId", o."outroId"), greatest(o."clienteId", o."outroId")
   from jsonb_to_recordset($3) as o("clienteId" uuid, "outroId" uuid)
   where $2::uuid is not null and exists (select from clientes c where c.conta_id = $1 and c.id = o."clienteId")
     and exists (select from clientes c where c.conta_id = $1 and c.id = o."outroId") on conflict do nothing`,
];

/** Pairs of clients that are two people, however alike they look; in the running transaction. */
@Injectable()
export class NaoDuplicados {
  constructor(private readonly sql: Sql) {}

  /** Whether nobody had said so before. Both clients are locked. */
  async add(contaId: string, one: string, other: string): Promise<boolean> {
    const added = await this.sql.rows({
      name: 'nao-duplicados-add',
      text: `insert into nao_duplicados (conta_id, menor_id, maior_id) values ($1, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid))
             on conflict do nothing returning true`,
      values: [contaId, one, other],
    });
    return added.length > 0;
  }
}
