import { Migration } from '@mikro-orm/migrations';

/** Hoje: tasks of the agency, and who begins there. */
export class Migration0053Today extends Migration {
  override up(): void {
    for (const part of [TASKS, BEGINNING]) this.addSql(part);
  }
}

/** A note is about a client or a trip, or a task of the agency; about nothing is a closed reminder of a trip that was deleted. */
const TASKS = `
alter table anotacoes add column da_agencia boolean not null default false,
  drop constraint anotacoes_de_um,
  add constraint anotacoes_de_um check (num_nonnulls(cliente_id, viagem_id, case when da_agencia then true end) = 1
    or (num_nulls(cliente_id, viagem_id) = 2 and concluida_em is not null)),
  add constraint anotacoes_da_agencia_tem_dia check (not da_agencia or vencimento is not null);
comment on column anotacoes.da_agencia is 'a task about no client and no trip, which always has a day';
`;

const BEGINNING = `
alter table users add column comecar_em_hoje boolean not null default false;
comment on column users.comecar_em_hoje is 'a sign-in without a destination leads to Hoje';
`;
