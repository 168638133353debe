import { Migration } from '@mikro-orm/migrations';

/** What the clients of a conta call. */
export class Migration0052PhonesOfContas extends Migration {
  override up(): void {
    this.addSql(PHONES);
  }
}

const PHONES = `
alter table contas add column telefone text;
comment on column contas.telefone is 'for its clients, in stored form as phones of clients; null: none';
`;
