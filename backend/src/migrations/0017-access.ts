import { Migration } from '@mikro-orm/migrations';

/**
 * A conta is on trial no longer than the first of its owners, whoever owns it or works in it next. Writes ask before their commit
 * whether the caller still has the access that the guards found.
 */
export class Migration0017Access extends Migration {
  override up(): void {
    for (const statement of [COLUMN, FILLED, KEPT, ACCESS, CONFIRMED]) this.addSql(statement);
  }
}

const COLUMN = `
alter table contas add column teste_ate timestamptz;
comment on column contas.teste_ate is 'earliest trial end of all who owned it, kept by a trigger; after it only who pays, or was granted access, opens it';
`;

/**
 * Former owners are known from the trail. One of them may be deleted by now; but the first one's trial had begun before the conta
 * was created.
 */
const FILLED = `
update contas c set teste_ate = u.periodo_gratuito_fim from users u where u.id = c.proprietario_id;
update contas c set teste_ate = least(c.teste_ate, antes.fim, c.data_criacao + interval '120 hours') from (
  select a.conta_id, min(u.periodo_gratuito_fim) as fim from auditoria a left join users u on u.id = a.usuario_id
  where a.acao = 'conta-transferida' group by a.conta_id) antes where antes.conta_id = c.id;
`;

const KEPT = `
create function limitar_teste() returns trigger language plpgsql as $$
begin
  new.teste_ate := least(new.teste_ate,
    (select min(u.periodo_gratuito_fim) from users u where u.id in (old.proprietario_id, new.proprietario_id)));
  return new;
end $$;
create trigger limitar_teste before insert or update of proprietario_id on contas for each row execute function limitar_teste();
`;

/** `usuario_em_dia` is about a person alone, `cobre_conta` about a person in a conta with that end of its trial. */
const ACCESS = `
create function cobre_conta(u users, p_teste_ate timestamptz) returns boolean language sql stable as $$
  select u.acesso_gratuito = 'sim' or least(u.periodo_gratuito_fim, p_teste_ate) > now()
    or coalesce(acesso_pago_ate(u) > now(), false)
$$;
revoke execute on function cobre_conta(users, timestamptz), limitar_teste() from public;
grant execute on function cobre_conta(users, timestamptz), limitar_teste() to viajario_app;

create or replace function acesso_a_conta(p_usuario uuid, p_conta uuid) returns table (papel text, em_dia boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select case when c.proprietario_id = p_usuario then 'proprietario'
      else (select m.papel_na_conta from usuarios_contas m
            where m.usuario_id = p_usuario and m.conta_id = c.id and m.status = 'ativo') end,
    exists (select from users u where u.id in (p_usuario, c.proprietario_id) and cobre_conta(u, c.teste_ate))
  from contas c where c.id = p_conta
$$;

create or replace function assinatura_em_dia(p_usuario uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select usuario_em_dia(u) or exists (
    select from usuarios_contas m join contas c on c.id = m.conta_id join users dono on dono.id = c.proprietario_id
    where m.usuario_id = u.id and m.status = 'ativo' and cobre_conta(dono, c.teste_ate))
  from users u where u.id = p_usuario
$$;

create or replace function listar_contas(p_usuario uuid) returns table (
  id uuid, nome text, tipo text, logo_url text, proprietario_id uuid, data_criacao timestamptz, updated_at timestamptz,
  papel text, em_dia boolean, usuarios jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.nome, c.tipo, c.logo_url, c.proprietario_id, c.data_criacao, c.updated_at,
    papel_na_conta(p_usuario, c.id), cobre_conta(u, c.teste_ate) or cobre_conta(dono, c.teste_ate),
    coalesce((select jsonb_agg(jsonb_build_object('usuarioId', m.usuario_id, 'papelNaConta', m.papel_na_conta, 'status', m.status)
      order by m.data_criacao, m.usuario_id) from usuarios_contas m where m.conta_id = c.id and m.status = 'ativo'), '[]')
  from contas c join users dono on dono.id = c.proprietario_id join users u on u.id = p_usuario
  where c.id in (select contas_do_usuario(p_usuario))
  order by c.data_criacao, c.id
$$;
`;

/**
 * `p_papeis`: roles in the conta that suffice, or without a conta those of the system; null: any. A session that only expires during
 * the call was good when it began. `caller.ts` knows the errors.
 */
const CONFIRMED = `
create function confirmar_acesso(p_sessao text, p_usuario uuid, p_conta uuid, p_papeis text[], p_em_dia boolean) returns void
language plpgsql stable as $$
declare agora record;
begin
  if not exists (select from sessions where sid = p_sessao) then
    raise exception 'the session has ended' using errcode = 'AC401';
  end if;
  if p_conta is not null then
    select a.papel, a.em_dia into agora from acesso_a_conta(p_usuario, p_conta) a;
  else
    select u.papel_sistema as papel, p_em_dia and assinatura_em_dia(u.id) as em_dia into agora from users u where u.id = p_usuario;
  end if;
  if agora.papel is null then raise exception 'no member any more' using errcode = 'AC404'; end if;
  if agora.papel <> all (p_papeis) then raise exception 'the role was lowered' using errcode = 'AC403'; end if;
  if p_em_dia and not agora.em_dia then raise exception 'the subscription has ended' using errcode = 'AC402'; end if;
end $$;
revoke execute on function confirmar_acesso(text, uuid, uuid, text[], boolean) from public;
grant execute on function confirmar_acesso(text, uuid, uuid, text[], boolean) to viajario_app;
`;
