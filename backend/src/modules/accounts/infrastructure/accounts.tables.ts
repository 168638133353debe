import type { DeclaredTables, Invariant, TableDeclarations } from '#shared/database/declared-tables.js';

const LOGO = ['logo_arquivo', 'logo_chave_envolta', 'logo_tamanho', 'logo_sha256'] as const;
const [key, wrappedKey, size, sha256] = LOGO;

const INVARIANTS: readonly Invariant[] = [
  {
    // without an owner, and without a job that deletes them
    id: 'V-06',
    counts: 'contas',
    sql: `select count(*) from contas c where c.proprietario_id is null
            and not exists (select from jobs j where j.conta_id = c.id and j.tipo = 'conta-excluida' and j.concluido_em is null)`,
  },
  {
    // whose owner is among their members
    id: 'V-06',
    counts: 'contas',
    sql: `select count(*) from usuarios_contas m join contas c on c.id = m.conta_id where c.proprietario_id = m.usuario_id`,
  },
  {
    // without a conta
    id: 'V-07',
    counts: 'usuarios',
    sql: `select count(*) from users u where not exists (select from contas c where c.proprietario_id = u.id)
            and not exists (select from usuarios_contas m where m.usuario_id = u.id and m.status = 'ativo')`,
  },
  {
    // used ones without their instant or their membership, and unused ones with an instant
    id: 'V-08',
    counts: 'convites',
    sql: `select count(*) from convites v where (v.status = 'aceito') is distinct from (v.data_aceite is not null)
            or v.status = 'aceito' and v.aceito_por is not null
            and not exists (select from usuarios_contas m where m.usuario_id = v.aceito_por and m.conta_id = v.conta_id)
            and not exists (select from contas c where c.id = v.conta_id and c.proprietario_id = v.aceito_por)`,
  },
  {
    // whose denormalised counters differ from their rows
    id: 'V-13',
    counts: 'contas',
    sql: `select count(*) from contas c
            left join contas_totais t on t.conta_id = c.id
            left join (select conta_id, count(*) as n from clientes group by conta_id) k on k.conta_id = c.id
            left join (select conta_id, count(*) as n, sum(tamanho_arquivo) as bytes from documentos group by conta_id) d on d.conta_id = c.id
            where (coalesce(t.clientes, 0), coalesce(t.documentos, 0), coalesce(t.bytes, 0))
              is distinct from (coalesce(k.n, 0), coalesce(d.n, 0), coalesce(d.bytes, 0))`,
  },
];

/** Links of users who are no members of the conta; rows of a user who is neither owner nor member, without a job that hands them over. */
const rowsOfStrangers = ({ links, handedOver }: DeclaredTables): Invariant[] => [
  ...links.flatMap(({ table, member }): Invariant[] =>
    member === undefined
      ? []
      : [
          {
            id: 'V-05',
            counts: 'rows',
            sql: `select count(*) from ${table} t join contas k on k.id = t.conta_id where k.proprietario_id is not null
                    and papel_na_conta(t.${member}, t.conta_id) is null`,
          },
        ],
  ),
  ...handedOver.map(({ table, user, which = 'true' }): Invariant => ({
    id: 'V-05',
    counts: 'rows',
    sql: `select count(*) from ${table} a join contas k on k.id = a.conta_id
            where a.${user} is not null and ${which} and a.${user} <> k.proprietario_id
              and not exists (select from usuarios_contas m where m.conta_id = a.conta_id and m.usuario_id = a.${user} and m.status = 'ativo')
              and not exists (select from jobs j where j.conta_id = a.conta_id and j.tipo = 'carteira-passada' and j.concluido_em is null)`,
  })),
];

export const ACCOUNTS_TABLES: TableDeclarations = {
  files: [{ table: 'contas', key, wrappedKey, size, sha256, emptied: ['logo_url', ...LOGO] }],
  ofConta: [{ table: 'convites', answers: 'id' }, { table: 'usuarios_contas' }, { table: 'contas_totais' }],
  invariants: (declared) => [...INVARIANTS, ...rowsOfStrangers(declared)],
};
