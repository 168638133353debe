import { Migration } from '@mikro-orm/migrations';

/**
 * Changes no table. It is not marked `expands`: values are written from here on in a form that no version before can read
 * (docs/decisions/0018), so that none of those may start on this schema again.
 */
export class Migration0013SealedByLibsodium extends Migration {
  override up(): void {
    this.addSql(`comment on column clientes.rg is 'encrypted by the application (FieldCipher), as cnh and certidao_nascimento'`);
  }
}
