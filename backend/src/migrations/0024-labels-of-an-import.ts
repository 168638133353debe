import { Migration } from '@mikro-orm/migrations';

/** Which import created a label, so that the label can go with it. */
export class Migration0024LabelsOfAnImport extends Migration {
  override up(): void {
    this.addSql(`
alter table etiquetas add column importacao_id uuid;
comment on column etiquetas.importacao_id is 'the import that created it; null once a person has changed it';
`);
  }
}
