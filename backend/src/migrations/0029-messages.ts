import { Migration } from '@mikro-orm/migrations';

/** Templates of messages, messages that were made of them, and who wants none. */
export class Migration0029Messages extends Migration {
  override up(): void {
    for (const part of [CLIENTES, MODELOS, FIRST, MENSAGENS, RIGHTS]) this.addSql(part);
  }
}

/** The default is kept in the catalogue: no row is rewritten. */
const CLIENTES = `
alter table clientes add column sem_mensagens boolean not null default false;
`;

const MODELOS = `
create table modelos_mensagem (
  id uuid primary key,
  conta_id uuid not null references contas (id) on delete cascade,
  nome text not null,
  contexto text not null check (contexto in ('aniversario', 'passaporte', 'cadastro', 'orientacao', 'livre')),
  texto text not null,
  created_at timestamptz not null default now()
);
create index modelos_mensagem_da_conta on modelos_mensagem (conta_id);
alter table modelos_mensagem enable row level security;
alter table modelos_mensagem force row level security;
create policy da_conta on modelos_mensagem using (conta_id = (select app_conta())) with check (conta_id = (select app_conta()));
create function conta_do_modelo(p_usuario uuid, p_modelo uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select m.conta_id from modelos_mensagem m where m.id = p_modelo and papel_na_conta(p_usuario, m.conta_id) is not null
$$;
`;

const PADRAO = `(values
  ('Aniversário', 'aniversario', 'Feliz aniversário, {primeiroNome}! 🎉 Um abraço de toda a {agencia}.'),
  ('Passaporte vencendo', 'passaporte', 'Olá, {primeiroNome}! Aqui é {meuNome}, da {agencia}. Seu passaporte vale até {validade}. Vários destinos pedem seis meses de validade: vamos renovar?'),
  ('Completar cadastro', 'cadastro', 'Olá, {primeiroNome}! Aqui é {meuNome}, da {agencia}. Para preparar sua viagem, preencha seus dados neste link seguro: {link}'),
  ('Orientações da viagem', 'orientacao', 'Olá, {primeiroNome}! Preparei as orientações da sua viagem. Leia e confirme em "Li e estou ciente": {link}')
) as p(nome, contexto, texto)`;
/** Every conta begins with four, ordinary ones from then on; packages/contracts/src/crm/saida/contextos.ts has the same. */
const FIRST = `
create function modelos_da_conta_nova() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into modelos_mensagem (id, conta_id, nome, contexto, texto)
    select novo_id(), new.id, p.nome, p.contexto, p.texto from ${PADRAO};
  return null;
end $$;
create trigger modelos_da_conta_nova after insert on contas for each row execute function modelos_da_conta_nova();
insert into modelos_mensagem (id, conta_id, nome, contexto, texto)
  select novo_id(), c.id, p.nome, p.contexto, p.texto from contas c, ${PADRAO};
`;

/** Whoever wrote one has no foreign key, as in notes: their deletion would write all of them at once. */
const MENSAGENS = `
create table mensagens (
  id uuid primary key,
  conta_id uuid not null references contas (id) on delete cascade,
  cliente_id uuid not null,
  autor_id uuid,
  texto text not null,
  telefone text not null check (telefone in ('telefoneCelular', 'telefoneComercial', 'telefoneResidencial', 'responsavel')),
  created_at timestamptz not null default now(),
  constraint mensagens_cliente_da_conta foreign key (conta_id, cliente_id) references clientes (conta_id, id) on delete cascade
);
comment on table mensagens is 'messages that were opened in WhatsApp; whether they were sent is not known';
comment on column mensagens.texto is 'as it was written, with [link] where an address of a public page stood';
create trigger deixar_de_ser_exemplo after insert on mensagens referencing new table as novas
  for each statement execute function anotacoes_de_exemplo();
create index mensagens_cliente on mensagens (conta_id, cliente_id, created_at desc, id desc);
alter table mensagens enable row level security;
alter table mensagens force row level security;
create policy da_conta on mensagens using (conta_id = (select app_conta())) with check (conta_id = (select app_conta()));
`;

const RIGHTS = `
grant select, insert, update, delete on modelos_mensagem, mensagens to viajario_app;
revoke execute on function conta_do_modelo(uuid, uuid), modelos_da_conta_nova() from public;
grant execute on function conta_do_modelo(uuid, uuid) to viajario_app;
`;
