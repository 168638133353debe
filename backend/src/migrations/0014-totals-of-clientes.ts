import { Migration } from '@mikro-orm/migrations';

/** How many documentos and relacionamentos each client has, so that a list need not count them (docs/decisions/0020). */
export class Migration0014TotalsOfClientes extends Migration {
  override up(): void {
    for (const statement of [
      TABLE,
      ...counting('documentos', DOCUMENTOS),
      ...counting('relacionamentos', RELACIONAMENTOS),
      FILLED,
    ])
      this.addSql(statement);
  }
}

const TABLE = `
create table clientes_totais (
  cliente_id uuid primary key,
  conta_id uuid not null,
  documentos int not null default 0,
  relacionamentos int not null default 0,
  foreign key (conta_id, cliente_id) references clientes (conta_id, id) on delete cascade
);
comment on table clientes_totais is 'kept by triggers; a client without papers and ties may have no row';
alter table clientes_totais enable row level security;
alter table clientes_totais force row level security;
create policy da_conta on clientes_totais using (conta_id = (select app_conta())) with check (conta_id = (select app_conta()));
grant select on clientes_totais to viajario_app;
`;

/** Clients that rows of a table belong to. */
interface Counted {
  table: string;
  clientes: (rows: string) => string;
}
const DOCUMENTOS: Counted = { table: 'documentos', clientes: (rows) => `select cliente_id, conta_id from ${rows}` };
const RELACIONAMENTOS: Counted = {
  table: 'relacionamentos_clientes',
  clientes: (rows) => `select unnest(array[cliente_id, referencia_id]) as cliente_id, conta_id from ${rows}`,
};

/**
 * By their names the triggers of the conta's own totals run before these: a transaction that waits for a client's row holds the
 * conta's already, and no two can wait for each other. A client that is just being deleted gets no row.
 */
function counting(column: string, { table, clientes }: Counted): string[] {
  const add = (difference: string): string => `
    insert into clientes_totais as t (cliente_id, conta_id, ${column})
      select l.cliente_id, l.conta_id, sum(l.n) from (${difference}) l
      where exists (select from clientes c where c.id = l.cliente_id)
      group by l.cliente_id, l.conta_id having sum(l.n) <> 0 order by l.cliente_id
    on conflict (cliente_id) do update set ${column} = t.${column} + excluded.${column};`;
  const more = `select a.*, 1 as n from (${clientes('novas')}) a`;
  const less = `select a.*, -1 as n from (${clientes('antigas')}) a`;
  const of = `contar_${column}_por_cliente`;
  return [
    `create function ${of}() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
     begin
       case tg_op when 'INSERT' then ${add(more)} when 'DELETE' then ${add(less)} else ${add(`${more} union all ${less}`)} end case;
       return null;
     end $$`,
    `revoke execute on function ${of}() from public`,
    `grant execute on function ${of}() to viajario_app`,
    `create trigger contar_por_cliente_novos after insert on ${table} referencing new table as novas
       for each statement execute function ${of}()`,
    `create trigger contar_por_cliente_alterados after update on ${table} referencing new table as novas old table as antigas
       for each statement execute function ${of}()`,
    `create trigger contar_por_cliente_excluidos after delete on ${table} referencing old table as antigas
       for each statement execute function ${of}()`,
  ];
}

const FILLED = `
insert into clientes_totais (cliente_id, conta_id, documentos, relacionamentos)
  select cliente_id, conta_id, sum(documentos), sum(relacionamentos) from (
    select d.*, 1 as documentos, 0 as relacionamentos from (${DOCUMENTOS.clientes('documentos')}) d
    union all select r.*, 0, 1 from (${RELACIONAMENTOS.clientes('relacionamentos_clientes')}) r) l
  group by cliente_id, conta_id;
`;
