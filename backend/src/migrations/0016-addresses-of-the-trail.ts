import { Migration } from '@mikro-orm/migrations';

/**
 * The trail keeps a caller's address for 12 months; the row stays. The app's role cannot change the trail: this function is the one
 * exception, and can do nothing else.
 */
export class Migration0016AddressesOfTheTrail extends Migration {
  override up(): void {
    this.addSql('create index auditoria_com_endereco on auditoria (quando) where ip is not null');
    this.addSql(`create function esquecer_enderecos(p_limite int) returns int language sql security definer
      set search_path = public, pg_temp as $$
        with antigas as (
          select id from auditoria where ip is not null and quando < now() - interval '12 months' order by quando limit p_limite
          for update skip locked),
        esquecidas as (update auditoria a set ip = null from antigas where a.id = antigas.id returning 1)
        select count(*)::int from esquecidas
      $$`);
    this.addSql('revoke execute on function esquecer_enderecos(int) from public');
    this.addSql('grant execute on function esquecer_enderecos(int) to viajario_app');
  }
}
