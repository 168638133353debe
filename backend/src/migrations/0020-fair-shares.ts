import { Migration } from '@mikro-orm/migrations';

/** The oldest open jobs of each conta are found without reading the others; an export tells what it was made of. */
export class Migration0020FairShares extends Migration {
  override up(): void {
    this.addSql(
      'create index jobs_abertos_da_conta on jobs (conta_id, enviado_em, criado_em) where concluido_em is null and conta_id is not null',
    );
    this.addSql('alter table arquivos_de_jobs add column impressao text');
    this.addSql(
      `comment on column arquivos_de_jobs.impressao is 'of an export: digest of the rows it holds, the same while nothing in the conta changed'`,
    );
  }
}
