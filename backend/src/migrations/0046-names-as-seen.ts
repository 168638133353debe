import { Migration } from '@mikro-orm/migrations';

/** Signs that nobody sees are no part of a name, also of one that is stored already: whoever searched for it did not find it. */
export class Migration0046NamesAsSeen extends Migration {
  override up(): void {
    this.addSql(CLEAN);
  }
}

/** As in packages/contracts/src/parse/nome.ts; beside a blank or at an end only, since a letter is another one in each collation. */
const MARKS = String.raw`\u00ad\u034f\u061c\u180e\u200e\u200f\u202a-\u202c\u2060-\u206f\ufeff`;
const NO_WIDTH = String.raw`\u200b-\u200d`;
const BLANK = String.raw`\s\u00a0`;
const SIGNS = `'[${MARKS}${NO_WIDTH}]'`;
const cleaned = (column: string): string =>
  `btrim(regexp_replace(regexp_replace(${column}, '[${MARKS}]+', '', 'g'), '(^|[${BLANK}])[${NO_WIDTH}]+|[${NO_WIDTH}]+(?=[${BLANK}]|$)', '\\1', 'g'))`;

/**
 * One row a transaction: nobody waits for more than a row, and a run that breaks off goes on with the next. It is called and dropped
 * after the migration (orm.config.ts).
 */
const CLEAN = `
create procedure limpar_nomes() language plpgsql as $$
declare
  antigo uuid;
begin
  set synchronous_commit = off;
  foreach antigo in array array(select id from clientes where nome ~ ${SIGNS}) loop
    update clientes set nome = ${cleaned('nome')} where id = antigo and nome <> ${cleaned('nome')} and ${cleaned('nome')} <> '';
    commit;
  end loop;
  foreach antigo in array array(select id from documentos_viagem where concat(sobrenome, nomes) ~ ${SIGNS}) loop
    update documentos_viagem set sobrenome = nullif(${cleaned('sobrenome')}, ''), nomes = nullif(${cleaned('nomes')}, '') where id = antigo;
    commit;
  end loop;
  reset synchronous_commit;
end $$;
`;
