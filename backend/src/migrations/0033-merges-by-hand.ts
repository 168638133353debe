import { Migration } from '@mikro-orm/migrations';

/** Two clients that a person merges are a cleaning of their own kind: kept, listed and undone alike. */
export class Migration0033MergesByHand extends Migration {
  override up(): void {
    this.addSql(`
alter table limpezas add column tipo text not null default 'duplicados' constraint limpezas_tipo check (tipo in ('duplicados', 'mesclagem'));
`);
  }
}
