import { Migration } from '@mikro-orm/migrations';

/** To whom each user's invoices are made out, and what the payment provider says of it. */
export class Migration0036InvoiceRecipients extends Migration {
  override up(): void {
    this.addSql(INVOICE_RECIPIENTS);
  }
}

const INVOICE_RECIPIENTS = `
create table dados_fiscais (
  usuario_id uuid primary key references users (id) on delete cascade,
  documento varchar(14) not null,
  nome text not null,
  email text not null,
  situacao text not null default 'pendente' check (situacao in ('pendente', 'aceito', 'recusado')),
  versao int not null default 1
);
comment on column dados_fiscais.documento is 'CPF or CNPJ without punctuation';
comment on column dados_fiscais.versao is 'counts the saves: an answer of the provider to an earlier one is ignored';
grant select, insert, update, delete on dados_fiscais to viajario_app;
`;
