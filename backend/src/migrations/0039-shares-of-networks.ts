import { Migration } from '@mikro-orm/migrations';

/** Who pays nothing shares what is scarce with their network (docs/decisions/0024): the access check tells who pays, a job its network. */
export class Migration0039SharesOfNetworks extends Migration {
  override up(): void {
    for (const part of [PAID, ACCESS, RIGHTS, JOBS]) this.addSql(part);
  }
}

/** `pago` as `em_dia` (migration 0017), without those on trial. */
const PAID = `
create function paga(u users) returns boolean language sql stable as $$
  select u.acesso_gratuito = 'sim' or coalesce(acesso_pago_ate(u) > now(), false)
$$;
create function acesso_pago(p_usuario uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select paga(u) or exists (
    select from usuarios_contas m join contas c on c.id = m.conta_id join users dono on dono.id = c.proprietario_id
    where m.usuario_id = u.id and m.status = 'ativo' and paga(dono))
  from users u where u.id = p_usuario
$$;
`;

/** Beside `acesso_a_conta`, which processes of the version before call meanwhile. */
const ACCESS = `
create function acesso_da_chamada(p_usuario uuid, p_conta uuid) returns table (papel text, em_dia boolean, pago boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select case when c.proprietario_id = p_usuario then 'proprietario'
      else (select m.papel_na_conta from usuarios_contas m
            where m.usuario_id = p_usuario and m.conta_id = c.id and m.status = 'ativo') end,
    a.em_dia, a.pago
  from contas c, lateral (
    select coalesce(bool_or(cobre_conta(u, c.teste_ate)), false) as em_dia, coalesce(bool_or(paga(u)), false) as pago
    from users u where u.id in (p_usuario, c.proprietario_id)) a
  where c.id = p_conta
$$;
`;

const RIGHTS = `
do $$ declare funcao text; begin
  foreach funcao in array array['paga(users)', 'acesso_pago(uuid)', 'acesso_da_chamada(uuid, uuid)']
  loop
    execute format('revoke execute on function %s from public', funcao);
    execute format('grant execute on function %s to viajario_app', funcao);
  end loop;
end $$;
`;

const JOBS = `
alter table jobs add column rede text;
comment on column jobs.rede is 'network of who asked for it and pays nothing, until it is finished: the relay counts them as one party';
`;
