import { Migration } from '@mikro-orm/migrations';

/** Which master keys protect what is stored, so that a process with another one refuses to start. */
export class Migration0005MasterKeys extends Migration {
  override up(): void {
    for (const part of [KEYS, SAMPLE, RIGHTS]) this.addSql(part);
  }
}

/** A wrapped file key names its master key; encrypted columns do not. */
const KEYS = `
create table chaves_mestras (id text primary key check (id ~ '^[0-9a-f]{16}$'), desde timestamptz not null default now());
comment on table chaves_mestras is 'ids of the master keys in use: one, two while a rotation lasts';
insert into chaves_mestras (id) select distinct split_part(chave_envolta, '.', 2) from documentos where chave_envolta is not null;
`;

/** For databases older than the table: an encrypted value that shows whether a master key is theirs, while none is known. */
const SAMPLE = `
create function amostra_cifrada() returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(c.rg, c.cnh, c.certidao_nascimento) from clientes c
  where coalesce(c.rg, c.cnh, c.certidao_nascimento) is not null and not exists (select from chaves_mestras) limit 1
$$;
`;

/** Only the operator's rotation takes a key away. */
const RIGHTS = `
grant select, insert on chaves_mestras to viajario_app;
revoke execute on function amostra_cifrada() from public;
grant execute on function amostra_cifrada() to viajario_app;
`;
