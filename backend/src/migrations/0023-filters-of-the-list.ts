import { Migration } from '@mikro-orm/migrations';

/** The labels of each client beside its other totals, so that a list need not look for them. */
export class Migration0023FiltersOfTheList extends Migration {
  override up(): void {
    for (const part of [ETIQUETAS]) this.addSql(part);
  }
}

const ETIQUETAS = `
alter table clientes_totais add column etiquetas uuid[] not null default '{}';
`;
