import { Migration } from '@mikro-orm/migrations';

/** Null clears every field of a client but the name (PRD-04); without a day of entry, that of the record counts (PRD-12). */
export class Migration0011EntryDayMayBeEmpty extends Migration {
  override up(): void {
    this.addSql('alter table clientes alter column data_entrada drop not null');
  }
}
