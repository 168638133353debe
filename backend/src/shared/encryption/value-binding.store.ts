import { Injectable } from '@nestjs/common';
import { compatibilityNote } from '../database/schema-compatibility.js';
import { MIGRATIONS } from '../database/orm.config.js';
import { Sql } from '../database/sql.js';
import type { Binding } from './field-cipher.js';
import { furthest } from './master-keys.store.js';

/** The version whose last migration this is reads bound values. */
const READS_BOUND = '0018-values-bound-to-their-place';
/** By then every process that runs has looked (value-binding.schedule). */
const SETTLED = '5 minutes';

/** How far an installation is with binding its encrypted values. */
@Injectable()
export class ValueBindingStore {
  constructor(private readonly sql: Sql) {}

  async current(): Promise<Binding> {
    const rows = await this.sql.rows<{ vinculo: Binding }>({
      name: 'binding-current',
      text: 'select vinculo from chaves_mestras',
      values: [],
    });
    return furthest(rows);
  }

  /** As the operator's role: bound values are written from now on, which no version before reads; those may not start any more. */
  async begin(): Promise<void> {
    const [row] = await this.sql.rows<{ note: string | null }>({
      name: 'binding-note',
      text: `select obj_description('migracoes'::regclass) as note`,
      values: [],
    });
    const note = compatibilityNote(MIGRATIONS, row?.note ?? null, READS_BOUND);
    await this.sql.rows({ name: 'binding-refuse-before', text: `comment on table migracoes is '${note}'`, values: [] });
    await this.sql.rows({
      name: 'binding-begin',
      text: `update chaves_mestras set vinculo = 'iniciado', vinculo_desde = now()`,
      values: [],
    });
  }

  /** False as long as a process may still write values that are not bound. */
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
