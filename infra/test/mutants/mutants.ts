/** A text of the product's code and its replacement. */
interface Edit {
  file: string;
  from: string;
  to: string;
}

/** The product without one of its guards, and the specs of which at least one case must fail. */
export interface Mutant {
  without: string;
  edits: readonly Edit[];
  specs: readonly string[];
  /** Of the specs; `node` unless it is named. */
  suite?: 'web';
}

const edit = (file: string, from: string, to = ''): Edit => ({ file: `backend/src/${file}`, from, to });

const guards: Mutant[] = [
  ['RateLimitGuard', 'security/limits/lim-rates'],
  ['SameOriginGuard', 'authentication/csr'],
  ['JsonBodyGuard', 'authentication/csr'],
  ['AccessGuard', 'tenancy/roles-matrix'],
  ['BodyGuard', 'authentication/csr'],
  ['ContaRateLimitGuard', 'security/limits/lim-rates'],
].map(([guard = '', spec = '']) => ({
  without: `the ${guard}`,
  edits: [edit('app.module.ts', `{ provide: APP_GUARD, useClass: ${guard} },`)],
  specs: [spec],
}));

const ACCESS = 'shared/http/guards/access.guard.ts';
const rules: Mutant[] = [
  ['the role', `if (!isEnough)`],
  ['the administrator’s mark', `if (kind === 'admin' && !user.admin)`],
  ['the subscription of a conta', `if (!conta.emDia && emDia)`],
  ['the subscription of a person', `if (kind === 'subscriber' && !user.emDia)`],
].map(([what = '', from = '']) => ({
  without: `a look at ${what}`,
  edits: [edit(ACCESS, from, 'if (false)')],
  specs: ['tenancy/roles-matrix'],
}));
rules.push({
  without: 'the confirmation of access at the commit',
  edits: [edit('shared/database/unit-of-work.ts', `confirm(transaction, 'after');`)],
  specs: ['tenancy/lost-access'],
});
rules.push({
  without: 'the role that a call needs beyond its route, at the commit',
  edits: [edit('shared/database/unit-of-work.ts', 'current().access = access;')],
  specs: ['tenancy/lost-access'],
});
for (const [lost, from, to] of [
  ['the session', 'where sid = p_sessao)', ')'],
  ['the membership', 'if agora.papel is null then', 'if false then'],
  ['the role', 'if agora.papel <> all (p_papeis) then', 'if false then'],
  ['the subscription', 'if p_em_dia and not agora.em_dia then', 'if false then'],
] as const)
  rules.push({
    without: `a second look at ${lost}`,
    edits: [edit('migrations/0017-access.ts', from, to)],
    specs: ['tenancy/lost-access'],
  });
for (const [what, from, to] of [
  ['the end of a conta’s trial', 'least(u.periodo_gratuito_fim, p_teste_ate)', 'u.periodo_gratuito_fim'],
  [
    'the trial of a next owner',
    'in (old.proprietario_id, new.proprietario_id)',
    '= coalesce(old.proprietario_id, new.proprietario_id)',
  ],
] as const)
  rules.push({
    without: what,
    edits: [edit('migrations/0017-access.ts', from, to)],
    specs: ['accounts/conta-trial'],
  });

for (const [what, from] of [
  ['the role of a calendar’s member', 'a.papel is not null and '],
  ['the subscription of a calendar’s conta', ' and a.em_dia'],
] as const)
  rules.push({ without: what, edits: [edit('migrations/0027-calendars.ts', from)], specs: ['viagens/calendario'] });

const FICHA = 'migrations/0028-links-and-submissions.ts';
rules.push({
  without: 'the subscription of a link’s conta',
  edits: [edit(FICHA, ' and a.em_dia')],
  specs: ['contato/ficha.spec'],
});

const COPIAS = 'migrations/0030-protected-copies.ts';
rules.push({
  without: 'the subscription of a copy’s conta',
  edits: [edit(COPIAS, ' and a.em_dia')],
  specs: ['documentos/copias/copias.spec'],
});

const TENANCY = 'migrations/0002-tenancy.ts';
const policies: Mutant[] = [
  ...['contas', 'contas_totais', 'usuarios_contas', 'convites', 'empresas', 'clientes', 'relacionamentos_clientes', 'documentos'],
].map((table) => ({
  without: `the policy of ${table}`,
  edits: [edit(TENANCY, `['${table}', '${table === 'contas' ? 'id' : 'conta_id'}'],`)],
  specs: ['tenancy/tenants-database'],
}));
policies.push({
  without: 'the policy of clientes_totais',
  edits: [edit('migrations/0014-totals-of-clientes.ts', 'alter table clientes_totais enable row level security;')],
  specs: ['tenancy/tenants-database'],
});
policies.push(
  {
    without: 'the policy of anotacoes',
    edits: [edit('migrations/0021-record-of-a-client.ts', 'alter table anotacoes enable row level security;')],
    specs: ['tenancy/tenants-database'],
  },
  ...[`'etiquetas', `, `, 'clientes_etiquetas'`].map((table) => ({
    without: `the policy of ${table}`,
    edits: [edit('migrations/0021-record-of-a-client.ts', table)],
    specs: ['tenancy/tenants-database'],
  })),
);

policies.push({
  without: 'the policy of visoes',
  edits: [edit('migrations/0022-working-the-list.ts', 'alter table visoes enable row level security;')],
  specs: ['tenancy/tenants-database'],
});

policies.push({
  without: 'the policy of documentos_viagem',
  edits: [edit('migrations/0026-travel-papers.ts', 'alter table documentos_viagem enable row level security;')],
  specs: ['tenancy/tenants-database'],
});

policies.push(
  ...[
    ['0032-alike-clients', 'nao_duplicados'],
    ['0044-cpfs-of-sheets', 'cpfs_na_planilha'],
  ].map(([migration, table]) => ({
    without: `the policy of ${table}`,
    edits: [edit(`migrations/${migration}.ts`, `alter table ${table} enable row level security;`)],
    specs: ['tenancy/tenants-database'],
  })),
);

policies.push({
  without: 'the policy of calendarios',
  edits: [edit('migrations/0027-calendars.ts', 'alter table calendarios enable row level security;')],
  specs: ['tenancy/tenants-database'],
});

const OF_FICHA = ['links_cliente', 'envios', 'envios_arquivos'].map((table) => `'${table}'`);
policies.push(
  ...OF_FICHA.map((table) => ({
    without: `the policy of ${table}`,
    edits: [edit(FICHA, `array[${OF_FICHA.join(', ')}]`, `array[${OF_FICHA.filter((other) => other !== table).join(', ')}]`)],
    specs: ['tenancy/tenants-database'],
  })),
);

const ORIENTACAO = 'migrations/0031-orientations.ts';
policies.push(
  ...[`'orientacoes', `, `, 'orientacao_pessoas'`].map((table) => ({
    without: `the policy of ${table}`,
    edits: [edit(ORIENTACAO, table)],
    specs: ['tenancy/tenants-database'],
  })),
);
policies.push({
  without: 'the policy of recibos_eliminacao',
  edits: [edit('migrations/0035-erasures.ts', 'alter table recibos_eliminacao enable row level security;')],
  specs: ['tenancy/tenants-database'],
});
policies.push(
  ...[`'titulares_pedidos', `, `, 'titulares_privacidade'`].map((table) => ({
    without: `the policy of ${table}`,
    edits: [edit('migrations/0034-requests-of-titulares.ts', table)],
    specs: ['tenancy/tenants-database'],
  })),
);
const OF_COPIAS = ['copias', 'entregas_de_copias'];
policies.push(
  ...OF_COPIAS.map((table) => ({
    without: `the policy of ${table}`,
    edits: [edit(COPIAS, `array['copias', 'entregas_de_copias']`, `array['${OF_COPIAS.find((other) => other !== table)}']`)],
    specs: ['tenancy/tenants-database'],
  })),
);

/** Specs that check more than the policies. */
export const TENANTS = ['tenancy/tenants.spec', 'tenancy/tenants-mixed-ids'];

/** With policies that let everything through: only then does a missing `where` have an effect. */
export const OPEN_POLICIES = edit(
  TENANCY,
  'using (${column} = (select app_conta())) with check (${column} = (select app_conta()))',
  'using (true) with check (true)',
);
const CRM = 'modules/crm/clientes';
const filters: Mutant[] = [
  ['clients', `${CRM}/clientes/infrastructure/clientes.queries.ts`, 'where t.conta_id = $1 and'],
  ['companies', `${CRM}/empresas/infrastructure/empresas.queries.ts`, 'where e.conta_id = $1 order'],
].map(([what = '', file = '', from = '']) => ({
  without: `the filter of ${what} (and policies that let all through)`,
  edits: [
    OPEN_POLICIES,
    edit(
      file,
      from,
      from.replace(/(\w+\.)?conta_id = \$1/, () => '$1::uuid is not null'),
    ),
  ],
  specs: TENANTS,
}));

const SCHEMA = 'migrations/0001-schema.ts';
const indexes: Mutant[] = [
  ['users_email_unico', 'authentication/aut-identity'],
  ['users_identidade_unica', 'authentication/aut-identity'],
  ['clientes_cpf_unico', 'tenancy/concurrency'],
  ['relacionamentos_par_unico', 'clientes/relacionamentos.spec'],
  ['emails_autorizados_email_unico', 'admin/admin.spec'],
].map(([index = '', spec = '']) => ({
  without: `the unique index ${index}`,
  edits: [edit(SCHEMA, `create unique index ${index}`, `create index ${index}`)],
  specs: [spec],
}));

indexes.push({
  without: 'the unique index documentos_viagem_numero_unico',
  edits: [
    edit(
      'migrations/0026-travel-papers.ts',
      'create unique index documentos_viagem_numero_unico',
      'create index documentos_viagem_numero_unico',
    ),
  ],
  specs: ['viagens/documentos-viagem'],
});

const PAPERS = 'crm/clientes/documentos-viagem/infrastructure/documentos-viagem.repository.ts';
const passports: Mutant[] = [
  {
    without: 'a confirmed country before a presumed one',
    edits: [edit('migrations/0043-best-passport.ts', 'order by d.pais_presumido, d.validade desc', 'order by d.validade desc')],
    specs: ['clientes/validade-passaporte'],
  },
  {
    without: 'the summary of a deleted paper',
    edits: [edit(`modules/${PAPERS}`, 'await this.summarize(documento.contaId, [documento.clienteId]);')],
    specs: ['clientes/validade-passaporte'],
  },
  {
    without: 'the summary of an import',
    edits: [
      edit(
        'modules/crm/planilhas/importacoes/infrastructure/import-stage.store.ts',
        'select resumir_passaportes(array(',
        'select (array(',
      ),
    ],
    specs: ['planilhas/documentos-viagem'],
  },
  {
    without: 'the later passport of the same country',
    edits: [
      edit(
        'modules/crm/viagens/avisos/infrastructure/notifications.queries.ts',
        'group by cliente_id, pais having',
        'group by cliente_id, pais, id having',
      ),
    ],
    specs: ['viagens/avisos'],
  },
];

const MARCA = 'modules/documents/infrastructure/copias/marca';
const outgoing: Mutant[] = [
  {
    without: 'the look for signs of a name that nobody sees',
    edits: [
      { file: 'packages/contracts/src/parse/nome.ts', from: `const plain = text.replace(MARKS, '');`, to: 'const plain = text;' },
    ],
    specs: ['parse/nome'],
  },
  {
    without: 'the CPF as the document of a trip within Brazil',
    edits: [edit('modules/crm/viagens/emissoes/domain/passageiro.ts', `abrangencia === 'nacional' && cpf ? null : best`, 'best')],
    specs: ['emissoes/domain/emissao'],
  },
  {
    without: 'looks of annotations under the mark',
    edits: [edit(`${MARCA}/mark-pdf.ts`, 'looksOf(node, layers)', '[]')],
    specs: ['copias/copias-inteiras'],
  },
  {
    without: 'layers that are off being gone',
    edits: [edit(`${MARCA}/layers.ts`, 'visible ? [] : [ref]', '[]')],
    specs: ['copias/copias-inteiras'],
  },
  {
    without: 'a look into a file before there is its link',
    edits: [
      edit('modules/documents/application/copias/create-copia.ts', 'await this.refuseUnmarkable(actor.contaId, original, kind);'),
    ],
    specs: ['copias/marcas.spec'],
  },
];

const DUPLICADOS = 'modules/crm/clientes/duplicados/infrastructure';
const forgotten: Mutant[] = [
  [
    'messages in a merge',
    'modules/crm/contato/mensagens/infrastructure/mensagens.tables.ts',
    `merge: [{ kind: 'mensagens' }]`,
    'merge: []',
    'vidas/vidas.spec',
  ],
  [
    'notes in the undo of a merge',
    `${DUPLICADOS}/linked-records.store.ts`,
    'for (const { kind, back } of this.kinds)',
    `for (const { kind, back } of this.kinds.filter((one) => one.kind !== 'anotacoes'))`,
    'duplicados/limpezas.spec',
  ],
  [
    'undo records in the deletion of all clients',
    `${DUPLICADOS}/clear-clientes.store.ts`,
    'await this.undoRecords.keepOnlyOf(contaId, retained);',
    '',
    'duplicados/limpezas.spec',
  ],
  [
    'files in the deletion of a client',
    'modules/crm/clientes/clientes/application/delete-cliente.ts',
    'await this.clientes.fileKeys(contaId, id)',
    '[]',
    'clientes/cliente-removal',
  ],
  [
    'undo records in an erasure',
    'modules/crm/privacidade/eliminacao/infrastructure/eliminacoes.store.ts',
    'await this.undoRecords.erase(contaId, new Set(ids))',
    '[]',
    'privacidade/nada-fica',
  ],
].map(([what = '', file = '', from = '', to = '', spec = '']) => ({
  without: what,
  edits: [edit(file, from, to)],
  specs: [spec],
}));

const locks: Mutant[] = [
  {
    without: 'the lock of a client with changing passports',
    edits: [
      edit(
        'migrations/0043-best-passport.ts',
        'perform from clientes where id in (select unnest(p_clientes)) order by id for no key update;',
      ),
    ],
    specs: ['clientes/validade-passaporte'],
  },
  ...[
    [
      'the lock of a used link',
      'ficha/infrastructure/links.store.ts',
      'expira_em > now()) for update',
      'expira_em > now())',
      'contato/ficha.spec',
    ],
    ['the lock of a link’s client', 'ficha/infrastructure/links.store.ts', 'for key share', '', 'security/input/ficha'],
    [
      'the lock of a conta’s room',
      'envios/infrastructure/envios.store.ts',
      'where conta_id = $1 for no key update',
      'where conta_id = $1',
      'security/input/ficha',
    ],
  ].map(([what = '', file = '', from = '', to = '', spec = '']) => ({
    without: what,
    edits: [edit(`modules/crm/contato/${file}`, from, to)],
    specs: [spec],
  })),
  {
    without: 'the version of an edit',
    edits: [
      edit(
        'shared/domain/conflicts.ts',
        'if (!(seen instanceof Date) || seen.getTime() >= updatedAt.getTime()) return;',
        'if (seen !== undefined) return;',
      ),
    ],
    specs: ['vidas/vidas.spec'],
  },
  {
    without: 'the lock of a confirmed orientacao',
    edits: [edit('modules/crm/viagens/orientacoes/infrastructure/orientacoes.store.ts', ' for update of o', '')],
    specs: ['viagens/orientacao-publica'],
  },
  {
    without: 'the lock of the example',
    edits: [
      edit(
        'modules/crm/clientes/exemplo/infrastructure/exemplos.store.ts',
        'pg_advisory_xact_lock(80, hashtext($1))',
        '$1::text',
      ),
    ],
    specs: ['clientes/exemplo'],
  },
  {
    without: 'the lock of a payer',
    edits: [edit('modules/billing/infrastructure/pagador-lock.store.ts', 'if (rows[0].taken) return;', 'return;')],
    specs: ['billing/concurrency'],
  },
  {
    without: 'the lock of an invitation',
    edits: [
      edit('migrations/0006-team.ts', 'where c.token_hash = p_hash for no key update of k;', 'where c.token_hash = p_hash;'),
      edit('migrations/0006-team.ts', 'where c.token_hash = p_hash for update of c;', 'where c.token_hash = p_hash;'),
    ],
    specs: ['input/inv.spec', 'tenancy/team-concurrency'],
  },
  {
    without: 'the fencing number of a job',
    edits: [edit('shared/jobs/job-attempts.store.ts', 'if (rows.length === 0) throw', 'if (false) throw')],
    specs: ['jobs/jobs-attempts'],
  },
  {
    without: 'the second chance of a deadlock',
    edits: [edit('shared/database/unit-of-work.ts', 'if (attempt === ATTEMPTS ||', 'if (true ||')],
    specs: ['tenancy/concurrency'],
  },
];

/** docs/decisions/0024 */
const shares: Mutant[] = [
  ['the share of write transactions', 'shared/database/unit-of-work.ts', 'each: 3', 'each: 30', 'limits/fair-shares'],
  ['the share of reads', 'shared/database/pool-reads.ts', 'each: 5', 'each: 50', 'limits/fair-shares'],
  [
    'the share of slots',
    'shared/jobs/take-unsent.store.ts',
    'QUEUED_PER_PARTY = 2',
    'QUEUED_PER_PARTY = 20',
    'limits/fair-shares',
  ],
  [
    'the exclusive slot of a cleaning',
    'shared/jobs/take-unsent.store.ts',
    '(da_conta = 1 or not sozinho)',
    'true',
    'limits/fair-shares',
  ],
  ['the share of downloads', 'shared/http/answers/download-shares.ts', 'each: 20', 'each: 150', 'documentos/slow-readers'],
  [
    'slots that are freed before their reader ends',
    'modules/crm/planilhas/exportacoes/infrastructure/csv-export.ts',
    'await spool.fill(snapshot.clientes(CLIENTES, selecao));',
    'await Promise.all([spool.fill(snapshot.clientes(CLIENTES, selecao)), sending]);',
    'exportacao-slow-readers',
  ],
  [
    'the look at what was changed since a plan',
    'modules/crm/clientes/duplicados/infrastructure/limpezas.repository.ts',
    'and c.updated_at = v.versao',
    '',
    'limpezas-parallel',
  ],
].map(([what = '', file = '', from = '', to = '', spec = '']) => ({
  without: what,
  edits: [edit(file, from, to)],
  specs: [spec],
}));

const CIPHER = 'shared/encryption/field-cipher.ts';
const values: Mutant[] = [
  {
    without: 'the place of an encrypted value',
    edits: [edit(CIPHER, "`${table} ${column} ${contaId ?? '-'} ${row}`", "''")],
    specs: ['cryptography/cry-columns'],
  },
  {
    without: 'the refusal of values that are bound to no place',
    edits: [edit(CIPHER, `if (this.aadStage === 'completo' && !isBound(stored)) throw`, 'if (false) throw')],
    specs: ['cryptography/cry-columns'],
  },
];

const WORD = 'modules/documents/infrastructure/word';
const files: Mutant[] = [
  ['what a .docx loads', 'word-xml.ts', 'if (external && !plain) throw'],
  ['what fields load', 'fields.ts', 'if (LOADING.test(code)) throw'],
  ['macros of a .doc', 'doc-check.ts', 'if (MACROS.has(name)) throw'],
].map(([what = '', file = '', from = '']) => ({
  without: `the refusal of ${what}`,
  edits: [edit(`${WORD}/${file}`, from, 'if (false) throw')],
  specs: ['documents/infrastructure/word'],
}));

const pairs: Mutant[] = [
  {
    without: 'the sound of the names in pairs',
    edits: [edit('modules/crm/clientes/duplicados/infrastructure/pairs/alike-pairs.queries.ts', `, 's' || nullif(e.som, '')`)],
    specs: ['duplicados/parecidos'],
  },
];

const VIAGEM = 'modules/crm/viagens/prontidao/domain';
const trips: Mutant[] = [
  {
    without: 'a look at what a page carries before it is quoted',
    edits: [
      edit(`${VIAGEM}/findings.ts`, "apoio: fonte ? ('regra' as const) : ('cadastro' as const)", "apoio: 'regra' as const"),
    ],
    specs: ['domain/prontidao'],
  },
  {
    without: 'the day of today in the validity of papers',
    edits: [edit(`${VIAGEM}/passaporte.ts`, 'validade >= maior(volta, hoje)', 'validade >= volta')],
    specs: ['domain/prontidao'],
  },
  {
    without: 'the other parent of a parent who is the responsável of the record',
    edits: [edit(`${VIAGEM}/menor/menor-no-cadastro.ts`, "if (vinculo === 'pai_mae')", 'if (false)')],
    specs: ['menor/menor-no-cadastro'],
  },
  ...(
    [
      ['the official source of a green connection', 'transito.ts', 'return fonte?.oficial ? finding', 'return fonte ? finding'],
      ['the entry of a connection of which it is not known', 'conexao.ts', 'return severityOf(worstOf(saindo)) >', 'return 3 <'],
      ['the other stops in the days of Schengen', 'prontidao-da-viagem.ts', ', naArea: emSchengen }', ' }'],
      ['the last day of an authorisation', 'menor/menor-na-viagem.ts', ' && ate >= volta', ''],
    ] as const
  ).map(([without, file, from, to]) => ({
    without,
    edits: [edit(`${VIAGEM}/${file}`, from, to)],
    specs: ['domain/prontidao-da-viagem'],
  })),
];

const PARSE = 'packages/contracts/src/parse';
const texts: Mutant[] = [
  {
    without: 'the shape of a number that has a conversation',
    edits: [
      { file: `${PARSE}/telefone.ts`, from: 'if (BRAZILIAN.test(value)) return', to: "if (!value.startsWith('+')) return" },
    ],
    specs: ['parse/telefone'],
  },
  {
    without: 'right digits where a CPF gets its zeros back',
    edits: [{ file: `${PARSE}/cpf.ts`, from: 'return isValidCpf(cpf) ? cpf : null', to: 'return cpf || null' }],
    specs: ['parse/cpf'],
  },
  {
    without: 'the search for a travel paper’s number in the list',
    edits: [edit('modules/crm/clientes/clientes/infrastructure/clientes-filter.ts', 'union all ${HOLDERS(indice)}')],
    specs: ['clientes/busca.spec'],
  },
  {
    without: 'whose phone a contact’s label says it is',
    edits: [
      {
        file: 'frontend-crm/src/importacoes/contatos/telefones-de.ts',
        from: "if (rotulo !== '') notas.push",
        to: "if (rotulo === '?') notas.push",
      },
    ],
    suite: 'web',
    specs: ['contatos/parse-vcard'],
  },
];

const LEITURA = 'packages/web-kit/src/leitura';
const zones: Mutant[] = (
  [
    ['the places of a Brazilian number', 'zone-layouts.ts', 'if (!isBrazilian ||', 'if (isBrazilian ||'],
    [
      'the direction of an upright line',
      'foto/find-zones.ts',
      'const other = alignedWith(chain, found);',
      'const other = found;',
    ],
    [
      'the perspective of a page',
      'foto/zone-map.ts',
      'const DEGREES = [14, 24, 34, 40, Infinity];',
      'const DEGREES = [Infinity];',
    ],
    ['the zones that could not be read', 'foto/read-page.ts', 'else if (seen.some(isZone)) unread += 1;', ''],
  ] as const
).map(([without, file, from, to]) => ({ without, edits: [{ file: `${LEITURA}/${file}`, from, to }], specs: ['test/leitura'] }));

const PLANILHAS = 'backend/src/modules/crm/planilhas/importacoes';
const sheets: Mutant[] = [
  [
    'the years that a validity can have',
    `${PARSE}/dia.ts`,
    '&& day <= addMonths(today, LONGEST_VALIDITY)',
    '',
    'domain/documentos-of-rows',
  ],
  [
    'the doubt about the number of another paper',
    `${PARSE}/numero-de-documento.ts`,
    '|| OTHER_PAPER.test(text)',
    '',
    'parse/numero-de-documento',
  ],
  ['the offices of the Federal Police', `${PARSE}/pais.ts`, 'if (ORGAOS.federal.test(upper))', 'if (false)', 'parse/pais'],
  [
    'the words of a visa without country',
    `${PLANILHAS}/domain/row-visto.ts`,
    'notas: inWords(campos, celulas)',
    'notas: []',
    'domain/documentos-of-rows',
  ],
  [
    'the look at the birth of who has a CPF',
    `${PLANILHAS}/domain/cpf-repetido.ts`,
    '|| one.nascimento === other.nascimento',
    '',
    'domain/cpf-repetido',
  ],
  [
    'the name of a column without a field',
    `${PLANILHAS}/application/sheet-notices.ts`,
    'notices.push(...untakenColumns(choices, head, examples));',
    '',
    'planilhas/importacao.spec',
  ],
  [
    'the look at how many an import brought',
    'backend/src/modules/crm/clientes/clientes/infrastructure/clientes-filter.ts',
    ' and importados + ignorados > ${LIMITS.linhasDeNovos}',
    '',
    'clientes/filtros',
  ],
  [
    'the comparison with what the person saw',
    'backend/src/shared/domain/conflicts.ts',
    ' || isSame(atual, valueIn(seen))) return [];',
    ' || true) return [];',
    'crm/vistos',
  ],
].map(([what = '', file = '', from = '', to = '', spec = '']) => ({ without: what, edits: [{ file, from, to }], specs: [spec] }));

const COLAR = 'frontend-crm/src/colar';
const pasted: Mutant[] = [
  ['what follows a label of somebody else', 'pessoas/others.ts', "if (trecho.alheio === 'owns') owned = trecho.bloco;", ''],
  ['the doubt about two CPFs in one block', 'pessoas/separate.ts', "return countOf(group, 'cpf') > 1 ||", 'return'],
  ['the line that card numbers are left out of', 'parse-message.ts', 'withoutCards(texto)', '{ text: texto, count: 0 }'],
  ['a pasted zone that is full to its end', 'mensagem/zones.ts', 'COMECO.test(first.texto) && CHEIA', 'false && CHEIA'],
].map(([what = '', file = '', from = '', to = '']) => ({
  without: what,
  edits: [{ file: `${COLAR}/${file}`, from, to }],
  specs: ['colar/people-lists'],
  suite: 'web',
}));
pasted.push({
  without: 'the refusal of one CPF for two of a family',
  edits: [edit(`${CRM}/relacionamentos/application/create-familia.ts`, 'refuseSharedCpf(clientes);')],
  specs: ['clientes/familia'],
});

export const MUTANTS: readonly Mutant[] = [
  ...texts,
  ...zones,
  ...sheets,
  ...pasted,
  ...trips,
  ...pairs,
  ...guards,
  ...rules,
  ...policies,
  ...filters,
  ...indexes,
  ...passports,
  ...outgoing,
  ...forgotten,
  ...locks,
  ...shares,
  ...values,
  ...files,
];
