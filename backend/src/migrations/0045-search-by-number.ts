import { Migration } from '@mikro-orm/migrations';

/** A client is found by the number of a travel paper; its hash has an index of its own, built afterwards (orm.config.ts). */
export class Migration0045SearchByNumber extends Migration {
  override up(): void {
    this.addSql(
      `comment on column documentos_viagem.numero_indice is 'keyed hash of the number in upper case without blanks, to find the same one again, and who holds it'`,
    );
  }
}
