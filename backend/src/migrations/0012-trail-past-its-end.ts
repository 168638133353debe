import { Migration } from '@mikro-orm/migrations';

/** A page behind the last one is empty, with the right total (PRD-06): counted from the end, it had a negative offset. */
export class Migration0012TrailPastItsEnd extends Migration {
  override up(): void {
    this.addSql(`do $$ begin
      execute replace(pg_get_functiondef('auditoria_para_admin'::regproc), 'todos - p_salto - quantos', 'greatest(0, todos - p_salto - quantos)');
    end $$`);
  }
}
