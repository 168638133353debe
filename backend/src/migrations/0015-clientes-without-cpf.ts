import { Migration } from '@mikro-orm/migrations';

/** Foreigners have no CPF. The default is kept in the catalogue: no row is rewritten, and the version before may go on inserting. */
export class Migration0015ClientesWithoutCpf extends Migration {
  override up(): void {
    this.addSql('alter table clientes add column dispensa_cpf boolean not null default false');
  }
}
