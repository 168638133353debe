import { Migration } from '@mikro-orm/migrations';

/** Pairs of clients of whom a sheet said the same CPF: one has it, the other came in without. */
export class Migration0044CpfsOfSheets extends Migration {
  override up(): void {
    this.addSql(PAIRS);
  }
}

/** The same shape as nao_duplicados, so that a merge and its undo move both alike. */
const PAIRS = `
create table cpfs_na_planilha (
  conta_id uuid not null,
  menor_id uuid not null,
  maior_id uuid not null,
  primary key (conta_id, menor_id, maior_id),
  check (menor_id < maior_id),
  constraint cpfs_na_planilha_menor_da_conta foreign key (conta_id, menor_id) references clientes (conta_id, id) on delete cascade,
  constraint cpfs_na_planilha_maior_da_conta foreign key (conta_id, maior_id) references clientes (conta_id, id) on delete cascade
);
comment on table cpfs_na_planilha is 'pairs of clients for whom a sheet had the same CPF';
create index cpfs_na_planilha_maior on cpfs_na_planilha (conta_id, maior_id);
alter table cpfs_na_planilha enable row level security;
alter table cpfs_na_planilha force row level security;
create policy da_conta on cpfs_na_planilha using (conta_id = (select app_conta())) with check (conta_id = (select app_conta()));
grant select, insert, delete on cpfs_na_planilha to viajario_app;
`;
