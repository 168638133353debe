/**
 * Who may import whom (docs/architecture.md). Every rule has a bad example below infra/checks/fixtures/boundaries that must
 * break it: infra/checks/boundaries.ts runs both the real tree and the examples.
 */
const MODULES = '^backend/src/modules/';
/** A module or, in crm, one of its contexts: each is entered through its index.ts. */
const UNIT = `${MODULES}(crm/[^/]+|[^/]+)/`;
const DOOR = `${MODULES}(crm/)?[^/]+/index\\.ts$`;
const SHARED = '^backend/src/shared/';
/** Packages are reached through npm's workspace links, so their paths may lie outside the base folder. */
const CONTRACTS = '(^|/)packages/contracts/src/';
/** The parts of the contract that domain code may import: errors and other messages, the limits and plain facts of the calendar, of Brazil, of countries and of spreadsheets. */
const WORDS = 'errors|field-texts|documents/(file-refusals|flags-documento)|billing/(planos|situacoes-fiscais)';
const FACTS = `${CONTRACTS}(${WORDS}|blank|civil-day|conflitos|limits|crm/campos/[^/]+|crm/avisos/notification-window|crm/clientes/completude|crm/etiquetas/cores|crm/documentos-viagem/(paises|tipos-viagem)|crm/eliminacao/motivos|crm/ficha/campos-da-ficha|crm/envios/(envios|papeis-enviados|situacoes-do-envio)|crm/duplicados/(escolhas|tipos-limpeza)|crm/prontidao/(abrangencias|destinos|prontidao|resultados)|crm/modelos-viagem/bases|crm/paginas-viagem/paginas-viagem|crm/viagens/(mudancas|situacoes-da-viagem|trechos|viagens)|crm/mensagens/(contextos|telefones)|crm/emissoes/formatos-de-emissao|crm/titulares/pedidos-do-titular|brazil/[^/]+|parse/[^/]+)\\.ts$`;
/** What a spreadsheet holds, as its reader hands it over: data and days. */
const SHEETS = '(^|/)packages/xlsx-reader/src/(cell|merges|serial-days)\\.ts$';
const TEST = ['\\.spec\\.tsx?$', '\\.drill\\.ts$', '^backend/test/'];
/** What a thread or a child process runs: `rendering/thread` and the marks on copies. */
const RENDERS = '^backend/src/(shared/rendering/thread|modules/documents/infrastructure/copias/marca)/';
const BROWSER = '^(frontend-[^/]+|packages/web-kit)/src/';

const forbidden = [
  {
    name: 'domain-is-pure',
    comment:
      'domain/ knows itself, shared/domain, the tables of errors and words, plain facts and the cells of a sheet; no framework, no library, no other module. One file reads data files beside it.',
    from: { path: `${UNIT}.*\\bdomain/`, pathNot: [...TEST, '/domain/destinos/arquivos\\.ts$'] },
    to: { pathNot: [`${MODULES}$1/.*\\bdomain/`, `${SHARED}(domain|text)/`, FACTS, SHEETS, `${MODULES}crm/[^/]+/index\\.ts$`] },
  },
  {
    name: 'domain-takes-types-from-contexts',
    comment: "Another context's index.ts loads its controllers and stores: domain/ knows no more than the shape of its data.",
    from: { path: `${UNIT}.*\\bdomain/`, pathNot: TEST },
    to: { path: `${MODULES}crm/[^/]+/index\\.ts$`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'shared-domain-is-pure',
    comment: 'shared/domain and shared/text are used by every domain/, so they may not bring a framework along.',
    from: { path: `${SHARED}(domain|text)/`, pathNot: TEST },
    to: { pathNot: [`${SHARED}(domain|text)/`, FACTS, 'node_modules/uuid/'] },
  },
  {
    name: 'application-knows-no-caller',
    comment:
      "application/ works with domain/, what stores and adapts (a file with a suffix), shared and other modules' index; not with what calls it, and of libraries only with Nest's @Injectable.",
    from: { path: `${UNIT}.*\\bapplication/`, pathNot: TEST },
    to: {
      pathNot: [
        `${MODULES}$1/.*\\b(domain|application)/`,
        `${MODULES}$1/.*\\binfrastructure/.*\\.(?!controller|job|schedule)[a-z-]+\\.ts$`,
        DOOR,
        SHARED,
        CONTRACTS,
        'node_modules/@nestjs/common/',
        '^(node:)?(crypto|stream|stream/(promises|consumers)|timers/promises|path)$',
      ],
    },
  },
  {
    name: 'modules-meet-at-index',
    comment: 'A module, and a context of crm, is called through its index.ts only: import from #modules/<name>.',
    from: { path: UNIT, pathNot: TEST },
    to: { path: MODULES, pathNot: [`${MODULES}$1/`, DOOR] },
  },
  {
    name: 'processes-wire-modules',
    comment:
      'The files beside modules/ and shared/ see the index.ts of a module or a context of crm, its <module>.module.ts and, to list them, its schemas and tables.',
    from: { path: '^backend/src/[^/]+$', pathNot: TEST },
    to: {
      path: `${MODULES}[^/]+/`,
      pathNot: [`${MODULES}(crm/)?[^/]+/index\\.ts$`, `${MODULES}[^/]+/([^/]+\\.module|[^.]+\\.(schema|tables))\\.ts$`],
    },
  },
  {
    name: 'shared-knows-no-module',
    from: { path: SHARED, pathNot: TEST },
    to: { path: MODULES },
  },
  {
    name: 'migrations-stand-alone',
    comment: 'A migration is history: code that changes later may not change what it did.',
    from: { path: '^backend/src/migrations/', pathNot: TEST },
    to: { path: ['^backend/src/'], pathNot: ['^backend/src/migrations/'] },
  },
  {
    name: 'pg-internals-only-in-wire',
    comment: 'What pg does not document may change with any version: only the fenced folder knows it.',
    from: { path: '^backend/src/', pathNot: [...TEST, `${SHARED}database/wire/`] },
    to: { path: 'node_modules/(pg/lib/(?!index\\.)|pg-protocol/)' },
  },
  {
    name: 'wire-is-fenced',
    comment: 'Statements go through shared/database; elsewhere only rows as bytes (raw-row, json-rows) and types are known.',
    from: { path: '^backend/src/', pathNot: [...TEST, `${SHARED}database/`] },
    to: { path: `${SHARED}database/wire/(batch|preparing-client|binding-driver)\\.ts$`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'bullmq-only-in-queues',
    comment: "Use cases record events; only the relay, the queues, the jobs and the worker's wiring know the queue.",
    from: {
      path: '^backend/src/',
      pathNot: [...TEST, `${SHARED}jobs/(relay|queue[^/]*|(heavy-)?jobs\\.processor)`, '\\.job\\.ts$'],
    },
    to: { path: 'node_modules/(bullmq|@nestjs/bullmq)/' },
  },
  {
    name: 'what-renders-runs-in-a-thread',
    comment:
      'PDFs and pictures are made outside the event loop: the libraries for them are known in the folders that a thread or a child process runs, and nobody imports what runs there.',
    from: { path: '^backend/src/', pathNot: [...TEST, RENDERS] },
    to: {
      path: [RENDERS, '\\.(thread|child)\\.ts$', 'node_modules/(sharp|pdfkit|fontkit|@cantoo/pdf-lib)/'],
      pathNot: '/(protocol|cpu-budget)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'remotes-stay-apart',
    comment: 'Shell and remotes never import each other; they meet at run time through defineRemote.',
    from: { path: '^frontend-([^/]+)/' },
    to: { path: '(^|/)frontend-[^/]+/', pathNot: ['(^|/)frontend-$1/'] },
  },
  {
    name: 'packages-know-no-app',
    from: { path: '^packages/' },
    to: { path: '^(frontend-[^/]+|backend|infra)/' },
  },
  {
    name: 'browser-knows-no-server',
    from: { path: '^frontend-[^/]+/' },
    to: { path: ['^(backend|infra)/', '(^|/)packages/xlsx-reader/'] },
  },
  {
    name: 'server-knows-no-browser',
    from: { path: '^backend/' },
    to: { path: '^(frontend-[^/]+|packages/(web-kit|rspack-preset))/' },
  },
  {
    name: 'input-classes-are-types-in-browsers',
    comment: 'Request classes carry validators; a browser takes only their types (import type).',
    from: { path: BROWSER },
    to: { path: '\\.input\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-validators-in-browsers',
    from: { path: BROWSER },
    to: { path: 'node_modules/class-(validator|transformer)/' },
  },
  {
    name: 'routes-are-plain',
    comment: 'Everything of contracts but *.input.ts and validation is loaded by browsers.',
    from: { path: '^packages/contracts/src/', pathNot: [...TEST, '\\.input\\.ts$', '/(validation|apply-decorators)\\.ts$'] },
    to: {
      path: ['\\.input\\.ts$', 'packages/contracts/src/validation\\.ts$', 'node_modules/'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'contracts-know-nobody',
    from: { path: '^packages/contracts/src/', pathNot: TEST },
    to: { pathNot: ['^packages/contracts/src/', 'node_modules/class-(validator|transformer)/'] },
  },
  {
    name: 'one-router',
    comment: 'react-router is not a shared key of federation: a second copy has another context. Use react-router-dom.',
    from: { path: '^frontend-[^/]+/' },
    to: { path: 'node_modules/react-router/' },
  },
  {
    name: 'product-needs-no-test',
    from: { path: '^(backend/src|frontend-[^/]+/src|packages/[^/]+/src)/', pathNot: [...TEST, '/testing\\.tsx?$'] },
    to: { path: ['\\.spec\\.tsx?$', '^backend/test/', '/testing\\.tsx?$', 'node_modules/@?(jest|testing-library)/'] },
  },
  {
    name: 'no-circular',
    from: {},
    to: { circular: true },
  },
  {
    name: 'everything-resolves',
    comment: 'An import that cannot be followed would pass every other rule unseen.',
    from: {},
    to: { couldNotResolve: true },
  },
];

module.exports = {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    tsPreCompilationDeps: true,
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^(backend|frontend-[^/]+|packages/[^/]+)/dist', '\\.(svg|png)$'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
