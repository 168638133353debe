import { Migration } from '@mikro-orm/migrations';

/** CPFs of invoice recipients are stored encrypted, CNPJs, which are public, as before (docs/decisions/0039). */
export class Migration0042CpfsOfInvoices extends Migration {
  override up(): void {
    for (const part of [ENCRYPTED, FROM_WHEN_ON]) this.addSql(part);
  }
}

/** The version before writes `documento` alone: what was encrypted is the number before. */
const ENCRYPTED = `
alter table dados_fiscais alter column documento drop not null, add column documento_cifrado text,
  add constraint dados_fiscais_um_documento check (num_nonnulls(documento, documento_cifrado) = 1);
comment on column dados_fiscais.documento is 'CNPJ without punctuation; a CPF, until it is encrypted';
comment on column dados_fiscais.documento_cifrado is 'CPF, encrypted';
create function documento_fiscal_mudou() returns trigger language plpgsql as $$
begin
  new.documento_cifrado := null;
  return new;
end $$;
create trigger documento_fiscal_mudou before update on dados_fiscais
  for each row when (old.documento is null and new.documento is not null) execute function documento_fiscal_mudou();
revoke execute on function documento_fiscal_mudou() from public;
grant execute on function documento_fiscal_mudou() to viajario_app;
`;

/** The version before, which cannot read an encrypted one, may run beside this one for a day; where nobody is a user yet none does. */
const FROM_WHEN_ON = `
do $do$ begin
  execute format('create function cifra_cpfs() returns boolean language sql stable as $f$ select now() >= %L::timestamptz $f$',
    case when exists (select from users) then now() + interval '1 day' else '-infinity' end);
end $do$;
revoke execute on function cifra_cpfs() from public;
grant execute on function cifra_cpfs() to viajario_app;
`;
