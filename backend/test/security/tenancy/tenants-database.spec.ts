import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { Browser } from '../../support/calls/browser.js';
import { createCast, type Cast } from '../../support/calls/tenants.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';

const TENANT_TABLES = [
  'contas',
  'contas_totais',
  'usuarios_contas',
  'convites',
  'empresas',
  'clientes',
  'clientes_totais',
  'relacionamentos_clientes',
  'documentos',
  'anotacoes',
  'etiquetas',
  'clientes_etiquetas',
  'nao_duplicados',
  'cpfs_na_planilha',
  'visoes',
  'modelos_mensagem',
  'modelos_viagem',
  'mensagens',
  'copias',
  'entregas_de_copias',
  'documentos_viagem',
  'calendarios',
  'links_cliente',
  'envios',
  'envios_arquivos',
  'orientacoes',
  'orientacao_pessoas',
  'viagens',
  'viagens_mudancas',
  'viagens_viajantes',
  'paginas_viagem',
  'paginas_viagem_pessoas',
  'titulares_pedidos',
  'titulares_privacidade',
  'copias',
  'entregas_de_copias',
  'recibos_eliminacao',
  'auditoria',
  'avisos_por_email',
  'resumos_diarios',
];

let product: Product;
let cast: Cast;
/** The role of API and worker, connected directly to the database. */
let app: Client;

beforeAll(async () => {
  product = await sharedProduct();
  cast = await createCast(product);
  app = new Client({ connectionString: product.env['DATABASE_URL'] });
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await product.close();
});

const columnOf = (table: string): string => (table === 'contas' ? 'id' : 'conta_id');

/** Runs statements as the app's role, bound to a conta; always rolled back. */
async function bound<T>(contaId: string | null, work: () => Promise<T>): Promise<T> {
  await app.query('begin');
  try {
    if (contaId !== null) await app.query(`select set_config('app.conta_id', $1, true)`, [contaId]);
    return await work();
  } finally {
    await app.query('rollback');
  }
}

describe('The app’s role on the database itself', () => {
  it('TEN-16: every table with a conta_id is under row-level security, its owner included', async () => {
    const { rows } = await product.db.query(
      `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'conta_id' and not a.attisdropped
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    );
    expect(rows.filter(({ forced }) => !forced).map(({ name }) => name)).toEqual([]);
  });

  it('TEN-16: owns no table, bypasses nothing and cannot become a role that does', async () => {
    const { rows } = await app.query(
      `select r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolcreatedb, exists (select from pg_class c where c.relowner = r.oid) as owns,
         exists (select from pg_auth_members m where m.member = r.oid) as member
       from pg_roles r where r.rolname = current_user`,
    );
    expect(rows[0]).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      owns: false,
      member: false,
    });
    for (const statement of [
      'alter table clientes disable row level security',
      'drop policy da_conta on clientes',
      'set role operator',
    ]) {
      await expect(app.query(statement)).rejects.toThrow(/must be owner|permission denied/);
    }
  });

  for (const table of TENANT_TABLES) {
    it(`TEN-16: sees no row of ${table} without a conta, before and after a transaction that had one`, async () => {
      const count = async (): Promise<number> => (await app.query(`select count(*)::int as n from ${table}`)).rows[0].n;
      expect(await bound(null, count)).toBe(0);
      await bound(cast.contaId, count);
      expect(await count()).toBe(0);
      expect(await bound('', count)).toBe(0);
      expect(await bound(randomUUID(), count)).toBe(0);
    });

    it(`TEN-16: sees of ${table} only the bound conta’s rows`, async () => {
      const { rows } = await bound(cast.contaId, () => app.query(`select distinct ${columnOf(table)} as conta from ${table}`));
      expect(rows.filter(({ conta }) => conta !== cast.contaId)).toEqual([]);
    });
  }

  it('TEN-16: cannot write for another conta, nor move a row there', async () => {
    const insert = `insert into clientes (id, conta_id, nome) values (gen_random_uuid(), $1, 'x')`;
    await expect(bound(cast.contaId, () => app.query(insert, [cast.theirs.contaId]))).rejects.toThrow(/row-level security/);
    await expect(bound(null, () => app.query(insert, [cast.contaId]))).rejects.toThrow(/row-level security/);
    const move = bound(cast.contaId, () => app.query('update clientes set conta_id = $1', [cast.theirs.contaId]));
    await expect(move).rejects.toThrow(/row-level security/);
    const { rowCount } = await bound(cast.contaId, () =>
      app.query(`delete from clientes where conta_id = $1`, [cast.theirs.contaId]),
    );
    expect(rowCount).toBe(0);
  });

  it('TEN-16: composite foreign keys refuse a child that points into another conta', async () => {
    const statements: [string, unknown[]][] = [
      [`update clientes set empresa_id = $1 where id = $2`, [cast.theirs.empresaId, cast.ours.clienteId]],
      [`update clientes set responsavel_id = $1 where id = $2`, [cast.theirs.clienteId, cast.ours.clienteId]],
      [
        `insert into relacionamentos_clientes (id, conta_id, cliente_id, referencia_id, tipo_relacao)
         values (gen_random_uuid(), $1, $2, $3, 'familia')`,
        [cast.contaId, cast.ours.clienteId, cast.theirs.clienteId],
      ],
      [
        `insert into documentos (id, conta_id, cliente_id, tipo_documento, flag_documento, arquivo_url, nome_arquivo, tamanho_arquivo)
         values (gen_random_uuid(), $1, $2, 'RG', 'rg', 'x', 'x', 1)`,
        [cast.contaId, cast.theirs.clienteId],
      ],
      [
        `insert into anotacoes (id, conta_id, cliente_id, texto) values (gen_random_uuid(), $1, $2, 'x')`,
        [cast.contaId, cast.theirs.clienteId],
      ],
      [
        `insert into documentos_viagem (id, conta_id, cliente_id, tipo, pais) values (gen_random_uuid(), $1, $2, 'visto', 'USA')`,
        [cast.contaId, cast.theirs.clienteId],
      ],
      [
        `insert into links_cliente (id, conta_id, cliente_id, criado_por, token_hash, campos, arquivos, expira_em)
         values (gen_random_uuid(), $1, $2, $3, 'x', '{}', '{}', now())`,
        [cast.contaId, cast.theirs.clienteId, cast.agente.user.id],
      ],
      [
        `insert into envios (id, conta_id, cliente_id, campos, expira_em) values (gen_random_uuid(), $1, $2, 'x', now())`,
        [cast.contaId, cast.theirs.clienteId],
      ],
      [
        `insert into envios_arquivos (id, conta_id, envio_id, flag_documento, nome_arquivo, tipo_documento, tamanho_arquivo, arquivo_url, chave_envolta, sha256)
         values (gen_random_uuid(), $1, $2, 'rg', 'x', 'x', 1, 'x', 'x', 'x')`,
        [cast.contaId, cast.theirs.envioId],
      ],
      [
        `insert into orientacao_pessoas (id, conta_id, orientacao_id, cliente_id, ordem, nome, texto, documentos)
         values (gen_random_uuid(), $1, $2, $3, 0, 'x', 'x', '{}')`,
        [cast.contaId, cast.ours.orientacaoId, cast.theirs.clienteId],
      ],
      [
        `insert into orientacao_pessoas (id, conta_id, orientacao_id, cliente_id, ordem, nome, texto, documentos)
         values (gen_random_uuid(), $1, $2, $3, 0, 'x', 'x', '{}')`,
        [cast.contaId, cast.theirs.orientacaoId, cast.ours.clienteId],
      ],
      [
        `insert into paginas_viagem (id, conta_id, viagem_id, token_hash, created_at) values (gen_random_uuid(), $1, $2, 'x', now())`,
        [cast.contaId, cast.theirs.viagemId],
      ],
      [
        `insert into paginas_viagem_pessoas (id, conta_id, pagina_id, cliente_id, ordem, chave) values (gen_random_uuid(), $1, $2, $3, 0, 'x')`,
        [cast.contaId, cast.ours.paginaId, cast.theirs.clienteId],
      ],
      [
        `insert into titulares_pedidos (id, conta_id, cliente_id, tipo, recebido_em) values (gen_random_uuid(), $1, $2, 'acesso', now())`,
        [cast.contaId, cast.theirs.clienteId],
      ],
      [
        `insert into copias (id, conta_id, documento_id, criado_por, token_hash, finalidade, downloads, expira_em)
         values (gen_random_uuid(), $1, $2, $3, 'x', 'x', 1, now())`,
        [cast.contaId, cast.theirs.documentoId, cast.agente.user.id],
      ],
      [
        `insert into entregas_de_copias (token_hash, conta_id, copia_id, expira_em) values ('x', $1, $2, now())`,
        [cast.contaId, cast.theirs.copiaId],
      ],
      ...['nao_duplicados', 'cpfs_na_planilha'].map((table): [string, string[]] => [
        `insert into ${table} (conta_id, menor_id, maior_id) select $1, least($2::uuid, $3), greatest($2::uuid, $3)`,
        [cast.contaId, cast.ours.clienteId, cast.theirs.clienteId],
      ]),
      [`update documentos_viagem set documento_id = $1 where id = $2`, [cast.theirs.documentoId, cast.ours.documentoViagemId]],
      [
        `with e as (insert into etiquetas (id, conta_id, nome, cor) values (gen_random_uuid(), $1, 'VIP', 'azul') returning id)
         insert into clientes_etiquetas (conta_id, cliente_id, etiqueta_id) select $1, $2, e.id from e`,
        [cast.contaId, cast.theirs.clienteId],
      ],
    ];
    for (const [text, values] of statements) {
      await expect(bound(cast.contaId, () => app.query(text, values))).rejects.toThrow(/foreign key/);
    }
  });

  it.each([
    `select ids from buscar_clientes($1, array['%%'], 'nome asc', 10, 0)`,
    `select achar('clientes', $1, array['%%']) as ids`,
    `select array(select distinct clientes_com_chaves($1, array(select unnest(chaves_de_semelhanca(nome, null, null, null, null, null))
       from clientes), '{}', 9) order by 1) as ids`,
  ])('TEN-16: %s answers only for the transaction’s own conta', async (search) => {
    await expect(bound(cast.contaId, () => app.query(search, [cast.theirs.contaId]))).rejects.toThrow(/not the conta/);
    await expect(bound(null, () => app.query(search, [cast.theirs.contaId]))).rejects.toThrow(/not the conta/);
    const { rows } = await bound(cast.contaId, () => app.query(search, [cast.contaId]));
    expect(rows[0].ids.toSorted()).toEqual([cast.ours.clienteId, cast.ours.parenteId].toSorted());
  });

  it('TEN-16: may add to the audit trail but neither change nor remove entries', async () => {
    await expect(bound(cast.contaId, () => app.query(`update auditoria set acao = 'nada'`))).rejects.toThrow(/permission denied/);
    await expect(bound(cast.contaId, () => app.query('delete from auditoria'))).rejects.toThrow(/permission denied/);
    for (const statement of ['update contas_totais set clientes = 0', 'update clientes_totais set documentos = 0'])
      await expect(bound(cast.contaId, () => app.query(statement))).rejects.toThrow(/permission denied/);
  });

  it('TEN-16: creates nothing and runs no server function that reaches files', async () => {
    for (const statement of [
      'create table public.x (id int)',
      'create schema x',
      `select pg_read_file('/etc/passwd')`,
      `copy clientes to program 'id'`,
    ]) {
      await expect(app.query(statement)).rejects.toThrow(/permission denied|must be|superuser|pg_execute_server_program/);
    }
  });
});

describe('A member removed from every conta', () => {
  it('TEN-16: gets empty lists and 404, never all rows', async () => {
    const person = await product.signIn(`sozinho-${cast.contaId}@example.com`);
    await product.db.query('delete from contas where proprietario_id = $1', [person.user.id]);
    expect((await person.get('/api/contas')).body).toEqual([]);
    expect((await person.get('/api/auth/user')).body.contas).toEqual([]);
    for (const path of [
      `/api/clientes?contaId=${cast.contaId}`,
      `/api/stats?contaId=${cast.contaId}`,
      `/api/empresas?contaId=${cast.contaId}`,
      `/api/relacionamentos?clienteId=${cast.ours.clienteId}`,
      `/api/empresas/${cast.ours.empresaId}/funcionarios`,
      `/api/clientes/${cast.ours.clienteId}`,
    ]) {
      expect((await person.get(path)).status).toBe(404);
    }
    expect((await person.get('/api/clientes')).status).toBe(400);
  });
});

describe('Connections shared by many contas', () => {
  it('TEN-17: calls of one moment, which share their lookups, answer each user like a single call', async () => {
    const forged = product.visitor();
    forged.cookies.set('sid', 's%3Anobody.forged');
    const people = [
      cast.proprietario,
      cast.gestor,
      cast.agente,
      cast.inativo,
      cast.estranho,
      cast.expirado,
      product.visitor(),
      forged,
    ];
    const estates = [cast.ours, cast.theirs, cast.unpaid];
    const paths = [
      '/api/auth/user',
      ...estates.flatMap(({ contaId, clienteId, empresaId, documentoId, relacionamentoId }) => [
        `/api/clientes?contaId=${contaId}`,
        `/api/clientes/${clienteId}`,
        `/api/empresas/${empresaId}`,
        `/api/documentos/${documentoId}/download`,
        `/api/relacionamentos/${relacionamentoId}`,
      ]),
    ];
    const ask = async (person: Browser, path: string): Promise<string> => {
      const { status, text } = await person.get(path);
      return `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`;
    };
    const calls = people.flatMap((person) => paths.map((path) => [person, path] as const));
    const alone: string[] = [];
    for (const [person, path] of calls) alone.push(await ask(person, path));
    for (let round = 0; round < 3; round += 1)
      expect(await Promise.all(calls.map(([person, path]) => ask(person, path)))).toEqual(alone);
    expect(new Set(alone.map((answer) => answer.slice(0, 3)))).toEqual(new Set(['200', '401', '402', '404']));
  });

  it('TEN-17: 1,000 interleaved calls of two contas on one small pool, some failing half-way, mix nothing up', async () => {
    const { proprietario: a, estranho: b, ours, theirs } = cast;
    const call = (i: number): Promise<{ status: number }> => {
      const [person, estate] = i % 2 === 0 ? [a, ours] : [b, theirs];
      const foreign = i % 2 === 0 ? theirs : ours;
      const kinds = [
        () => person.get(`/api/clientes?contaId=${estate.contaId}`),
        () => person.get(`/api/clientes?contaId=${estate.contaId}&search=cliente`),
        () => person.get(`/api/stats?contaId=${estate.contaId}`),
        () => person.get(`/api/clientes/${estate.clienteId}`),
        // fails inside the transaction, after the first statements
        () => person.post('/api/clientes', { contaId: estate.contaId, nome: 'Falha', empresaId: foreign.empresaId }),
        () => person.post('/api/clientes', { contaId: estate.contaId, nome: 'Falha', cpf: estate.cpf }),
        () => person.put(`/api/clientes/${estate.clienteId}`, { numero: String(i) }),
        () => person.get(`/api/clientes/${foreign.clienteId}`),
        () => person.get(`/api/jobs/${estate.jobId}`),
        () => person.get('/api/contas'),
      ];
      return kinds[Math.floor(i / 2) % kinds.length]!();
    };
    /** On a busy machine the product may ask to retry, as any caller does then. */
    const callUntilAnswered = async (i: number): Promise<{ status: number }> => {
      const answer = await call(i);
      return answer.status === 503 ? callUntilAnswered(i) : answer;
    };
    const statuses = new Map<number, number>();
    for (let start = 0; start < 1_000; start += 40) {
      const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => callUntilAnswered(start + i)));
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 700, 400: 100, 404: 100, 409: 100 });
    const { rows } = await product.db.query(
      'select conta_id, count(*)::int as n from clientes where conta_id = any($1) group by 1',
      [[ours.contaId, theirs.contaId]],
    );
    expect(rows.map(({ n }) => n)).toEqual([2, 2]);
    expect(cast.canaries.leaks).toEqual([]);
  });
});
