/** Hand-written SQL of the limit server, after shared/bench/lib/{model,sql}.mjs: the reference of the goals' ratios. */
export const LIMIT_TABLES = `
create extension pg_trgm; create extension unaccent; create extension btree_gin;
create table contas (id uuid not null, nome text not null, tipo text not null, proprietario_id uuid, logo_url text,
  data_criacao timestamptz not null default now(), updated_at timestamptz not null default now());
create table empresas (id uuid not null default uuidv7(), conta_id uuid not null, razao_social text not null, nome_fantasia text,
  cnpj text not null, email text, telefone text, nome_contato_responsavel text, telefone_responsavel text, email_responsavel text,
  cep text, rua text, numero text, complemento text, bairro text, cidade text, uf varchar(2), observacoes text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now());
create table clientes (id uuid not null default uuidv7(), conta_id uuid not null, empresa_id uuid, nome text not null, cpf text,
  data_nascimento date, email text, telefone_residencial text, telefone_comercial text, telefone_celular text, cep text,
  endereco text, numero text, complemento text, bairro text, cidade text, uf varchar(2), rg text, cnh text,
  certidao_nascimento text, validade_passaporte date, observacoes text, responsavel_id uuid,
  data_entrada timestamptz not null default now(), created_at timestamptz not null default now(),
  updated_at timestamptz not null default now());
create table relacionamentos_clientes (id uuid not null default uuidv7(), cliente_id uuid not null, referencia_id uuid not null,
  tipo_relacao text not null default 'familia', grupo_nome text, observacoes text, created_at timestamptz not null default now());
create table documentos (id uuid not null default uuidv7(), cliente_id uuid not null, tipo_documento text, flag_documento text not null,
  validade date, arquivo_url text not null, nome_arquivo text not null, tamanho_arquivo text,
  data_criacao timestamptz not null default now());
`;

/** Keys, indexes, search column and counters; created after the rows are loaded. */
export const LIMIT_INDEXES = [
  ...['contas', 'empresas', 'clientes', 'documentos', 'relacionamentos_clientes'].map(
    (t) => `alter table ${t} add primary key (id)`,
  ),
  'alter table clientes add constraint clientes_conta_cpf_uq unique (conta_id, cpf)',
  'alter table relacionamentos_clientes add constraint rel_uq unique (cliente_id, referencia_id, tipo_relacao)',
  'create index on empresas (conta_id)',
  'create index on clientes (empresa_id) where empresa_id is not null',
  'create index on documentos (cliente_id)',
  'create index on relacionamentos_clientes (referencia_id)',
  'alter table empresas add foreign key (conta_id) references contas on delete cascade',
  'alter table clientes add foreign key (conta_id) references contas on delete cascade',
  'alter table clientes add foreign key (empresa_id) references empresas on delete set null',
  'alter table documentos add foreign key (cliente_id) references clientes on delete cascade',
  'alter table relacionamentos_clientes add foreign key (cliente_id) references clientes on delete cascade',
  'alter table relacionamentos_clientes add foreign key (referencia_id) references clientes on delete cascade',
  'create index on clientes (conta_id, created_at desc, id desc)',
  `create function f_busca(text) returns text language sql immutable parallel safe strict as
     $$ select lower(public.unaccent('public.unaccent', $1)) $$`,
  `create function f_join(nome text, email text, cpf text) returns text language sql immutable parallel safe as
     $$ select f_busca(nome) || chr(1) || lower(coalesce(email, '')) || chr(1) || coalesce(cpf, '') $$`,
  'alter table clientes add column busca text generated always as (f_join(nome, email, cpf)) stored',
  'create index on clientes using gin (conta_id, busca gin_trgm_ops) with (fastupdate = on, gin_pending_list_limit = 1024)',
  'create table contas_totais (conta_id uuid primary key, clientes bigint not null default 0) with (fillfactor = 50)',
  `insert into contas_totais select id, coalesce(n, 0) from contas
     left join (select conta_id, count(*) n from clientes group by 1) t on t.conta_id = contas.id`,
  `create function contar() returns trigger language plpgsql as $$ begin
     if tg_op = 'INSERT' then
       insert into contas_totais as t select conta_id, count(*) from novos group by 1 order by 1
         on conflict (conta_id) do update set clientes = t.clientes + excluded.clientes;
     else
       update contas_totais t set clientes = t.clientes - v.n
         from (select conta_id, count(*) n from velhos group by 1) v where v.conta_id = t.conta_id;
     end if;
     return null; end $$`,
  `create trigger contar_novos after insert on clientes referencing new table as novos
     for each statement execute function contar()`,
  `create trigger contar_excluidos after delete on clientes referencing old table as velhos
     for each statement execute function contar()`,
];

const LIST_COLUMNS = `c.id, c.nome, c.cpf, c.email, c.telefone_residencial as "telefoneResidencial",
  c.telefone_comercial as "telefoneComercial", c.telefone_celular as "telefoneCelular", c.data_nascimento as "dataNascimento",
  c.cidade, c.uf, c.validade_passaporte as "validadePassaporte", c.empresa_id as "empresaId", c.created_at as "createdAt"`;
const COUNTS = `(select count(*) from documentos d where d.cliente_id = c.id) as "totalDocumentos",
  (select count(*) from relacionamentos_clientes r where r.cliente_id = c.id)
  + (select count(*) from relacionamentos_clientes r where r.referencia_id = c.id) as "totalRelacionamentos"`;

/** A page of `ids` (id, created_at) as one JSON text, with `total`. */
const pageOf = (ids: string, total: string): string => `select json_build_object('clientes', coalesce((select json_agg(x) from (
    select ${LIST_COLUMNS}, ${COUNTS} from (${ids}) k join clientes c on c.id = k.id order by k.created_at desc, k.id desc) x), '[]'),
  'total', ${total})::text as j`;

/** Parameters: conta, limit, offset. Ids come from the index alone; a deep page never touches the skipped rows. */
export const LIST = pageOf(
  'select id, created_at from clientes where conta_id = $1 order by created_at desc, id desc limit $2 offset $3',
  '(select clientes from contas_totais where conta_id = $1)',
);

/** Parameters: conta, limit, offset, then one LIKE pattern for each word. */
export function searchFor(words: number): string {
  const likes = Array.from({ length: words }, (_, i) => `and busca like $${i + 4}`).join(' ');
  return `with m as materialized (select id, created_at from clientes where conta_id = $1 ${likes}),
    k as (select id, created_at from m order by created_at desc, id desc limit $2 offset $3)
    ${pageOf('select id, created_at from k', '(select count(*) from m)')}`;
}

export const INSERT_FIELDS = [
  'contaId',
  'empresaId',
  'nome',
  'cpf',
  'dataNascimento',
  'email',
  'telefoneResidencial',
  'telefoneComercial',
  'telefoneCelular',
  'cep',
  'endereco',
  'numero',
  'complemento',
  'bairro',
  'cidade',
  'uf',
  'rg',
  'cnh',
  'certidaoNascimento',
  'validadePassaporte',
  'observacoes',
] as const;
export const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const INSERT = `insert into clientes (${INSERT_FIELDS.map(columnOf).join(', ')})
  values (${INSERT_FIELDS.map((_, i) => `$${i + 1}`).join(', ')}) returning id, nome, created_at as "createdAt"`;

const RELATIVE = (side: string, key: string): string => `select r.id, r.tipo_relacao as "tipoRelacao", r.observacoes,
  json_build_object('id', o.id, 'nome', o.nome, 'cpf', o.cpf, 'email', o.email) as ${side}
  from relacionamentos_clientes r join clientes o on o.id = r.${side}_id where r.${key} = c.id`;

/** Parameters: client, conta. */
export const READ = `select (select row_to_json(x) from (select c.id, c.conta_id as "contaId", c.empresa_id as "empresaId", c.nome, c.cpf,
  c.data_nascimento as "dataNascimento", c.email, c.telefone_residencial as "telefoneResidencial",
  c.telefone_comercial as "telefoneComercial", c.telefone_celular as "telefoneCelular", c.cep, c.endereco, c.numero, c.complemento,
  c.bairro, c.cidade, c.uf, c.rg, c.cnh, c.certidao_nascimento as "certidaoNascimento",
  c.validade_passaporte as "validadePassaporte", c.observacoes, c.responsavel_id as "responsavelId",
  c.data_entrada as "dataEntrada", c.created_at as "createdAt", c.updated_at as "updatedAt",
  (select coalesce(json_agg(d), '[]') from (select id, tipo_documento as "tipoDocumento", flag_documento as "flagDocumento", validade,
    nome_arquivo as "nomeArquivo", tamanho_arquivo as "tamanhoArquivo", data_criacao as "dataCriacao"
    from documentos where cliente_id = c.id order by data_criacao) d) as documentos,
  (select coalesce(json_agg(r), '[]') from (${RELATIVE('referencia', 'cliente_id')}) r) as "relacionamentosOrigem",
  (select coalesce(json_agg(r), '[]') from (${RELATIVE('cliente', 'referencia_id')}) r) as "relacionamentosDestino"
  from clientes c where c.id = $1 and c.conta_id = $2) x)::text as j`;

/** Takes no parameters: COPY supports none. */
export const csvOf = (conta: string): string => `copy (select nome as "Nome", cpf as "CPF",
  to_char(data_nascimento, 'DD/MM/YYYY') as "Data de Nascimento", email as "Email", telefone_residencial as "Telefone Residencial",
  telefone_comercial as "Telefone Comercial", telefone_celular as "Telefone Celular", cep as "CEP", endereco as "Endereço",
  numero as "Número", complemento as "Complemento", bairro as "Bairro", cidade as "Cidade", uf as "UF", rg as "RG", cnh as "CNH",
  certidao_nascimento as "Certidão de Nascimento", to_char(validade_passaporte, 'DD/MM/YYYY') as "Validade Passaporte",
  observacoes as "Observações" from clientes where conta_id = '${conta}') to stdout with (format csv, header)`;
