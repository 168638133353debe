import { Injectable } from '@nestjs/common';
import { compatibilityNote } from '../database/schema-compatibility.js';
import { MIGRATIONS } from '../database/orm.config.js';
import { Sql } from '../database/sql.js';
import type { AadStage } from './field-cipher.js';
import { furthest } from './master-keys.store.js';

/** From the version with this migration on, values with associated data are read. */
const FIRST_AAD_MIGRATION = '0018-values-bound-to-their-place';
/** By then every running process has read the new stage (aad-migration.schedule). */
const SETTLED = '5 minutes';

/** The installation's progress in binding encrypted values to their place by associated data (AAD). */
@Injectable()
export class AadMigrationStore {
  constructor(private readonly sql: Sql) {}

  async current(): Promise<AadStage> {
    const rows = await this.sql.rows<{ vinculo: AadStage }>({
      name: 'binding-current',
      text: 'select vinculo from chaves_mestras',
      values: [],
    });
    return furthest(rows);
  }

  /** Run as the operator's role: from now on bound values are written, which former versions cannot read and may not start on. */
  async begin(): Promise<void> {
    const [row] = await this.sql.rows<{ note: string | null }>({
      name: 'binding-note',
      text: `select obj_description('migracoes'::regclass) as note`,
      values: [],
    });
    const note = compatibilityNote(MIGRATIONS, row?.note ?? null, FIRST_AAD_MIGRATION);
    await this.sql.rows({ name: 'binding-refuse-before', text: `comment on table migracoes is '${note}'`, values: [] });
    await this.sql.rows({
      name: 'binding-begin',
      text: `update chaves_mestras set vinculo = 'iniciado', vinculo_desde = now()`,
      values: [],
    });
  }

  /** False as long as a process may still write unbound values. */
  async complete(): Promise<boolean> {
    const rows = await this.sql.rows({
      name: 'binding-complete',
      text: `update chaves_mestras set vinculo = 'completo'
             where (select min(vinculo_desde) from chaves_mestras where vinculo = 'iniciado') < now() - interval '${SETTLED}'
             returning 1`,
      values: [],
    });
    return rows.length > 0;
  }
}
