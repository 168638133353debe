import { afterAll, describe, expect, it } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkCuratedNames } from './curated-names.ts';
import { checkFixtures } from './boundaries.ts';
import { runTool } from './check.ts';
import { checkErrorCodes } from './error-codes.ts';
import { checkFileNames } from './file-names.ts';
import { measureFolders } from './folder-sizes.ts';
import { checkPaths } from './paths.ts';
import { checkPortable } from './portable.ts';
import { checkRequirements } from './requirements.ts';
import { checkRouteHandlers } from './route-handlers.ts';
import { roomViolations } from './rooms.ts';
import { measureSizes } from './sizes.ts';
import { findMisplacedSql } from './sql-places.ts';

const FOLDER = fs.mkdtempSync(path.join(os.tmpdir(), 'viajario-checks-'));
afterAll(() => fs.rmSync(FOLDER, { recursive: true }));

/** A small repository on disk: path -> text. */
function tree(files: Record<string, string>): string {
  const root = fs.mkdtempSync(path.join(FOLDER, 'tree-'));
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  }
  return root;
}

const NONE = 0;
const lines = (count: number) => 'line\n'.repeat(count);

describe('Boundary rules', () => {
  it('each fire on their bad example and on nothing else', async () => {
    expect(await checkFixtures()).toEqual([]);
  }, 60_000);
});

describe('Rooms', () => {
  const file = (source: string, ...imports: string[]) => ({ source, dependencies: imports.map((resolved) => ({ resolved })) });

  it('are compared within one folder where the root has a star; tests and files beside the rooms may import all', () => {
    const modules = [
      file('crm/contato/ficha/a.ts', 'crm/contato/envios/a.ts', 'crm/viagens/emissoes/a.ts'),
      file('crm/contato/envios/b.ts', 'crm/contato/ficha/b.ts'),
      file('crm/viagens/emissoes/a.ts', 'crm/viagens/avisos/a.ts', 'crm/contato/ficha/a.ts'),
      file('crm/viagens/avisos/a.spec.ts', 'crm/viagens/emissoes/a.ts'),
      file('crm/viagens/index.ts', 'crm/viagens/emissoes/a.ts'),
    ];
    expect(roomViolations(modules, [{ root: 'crm/*' }])).toEqual([
      { rule: 'rooms-without-circle', from: 'crm/contato/ficha/a.ts', to: 'crm/contato/envios/a.ts' },
      { rule: 'rooms-without-circle', from: 'crm/contato/envios/b.ts', to: 'crm/contato/ficha/b.ts' },
    ]);
  });
});

describe('Style rules', () => {
  const ROOT = path.resolve(import.meta.dirname, '../..');
  const SPEC = 'backend/test/crm/a.spec.ts';
  const test = (call: string) => `${call}('x', () => {});\n`;
  const APPLICATION = 'backend/src/modules/crm/application';
  const BROWSER = 'infra/test/browser/crm/a.spec.ts';
  const DRILL = 'backend/test/crm/a.drill.ts';
  const inTest = (...statements: string[]) => `it('x', async () => {\n  ${statements.join('\n  ')}\n});\n`;
  const READS = [
    'expect(await rows.count()).toBe(3);',
    'expect(await page.locator(x).first().count()).toBe(3);',
    'expect((await rows.count()) > 2).toBe(true);',
    'expect([await rows.count(), await name.inputValue()]).toEqual([3, x]);',
    'expect((await row.textContent())?.trim()).toBe(x);',
    'expect(await isFocused(row)).toBe(true);',
    'expect(new URL(page.url()).pathname).toBe(x);',
  ];
  /** The violated rule, or the beginning of its message where several have the same name. */
  const CASES: [fires: string, text: string, file?: string][] = [
    ['@typescript-eslint/no-explicit-any', 'export const a: any = 1;\n'],
    ['@typescript-eslint/consistent-type-assertions', 'export const a = 1 as unknown;\n'],
    ['no-console', 'console.log(1);\n'],
    ['no-empty', 'try {\n  f();\n} catch {}\n'],
    ['max-lines', lines(251).replaceAll('line', 'f();')],
    ['max-lines', lines(301).replaceAll('line', 'f();'), 'frontend-crm/src/long.tsx'],
    ['none', lines(300).replaceAll('line', 'f();'), 'frontend-crm/src/fits.tsx'],
    ['max-lines-per-function', `export function f() {\n${lines(41).replaceAll('line', 'f();')}}\n`],
    [
      'At most 5 constructor dependencies',
      'class A {\n  constructor(a, b, c, d, e, f) {\n    g(a, b, c, d, e, f);\n  }\n}\nnew A();\n',
    ],
    ['no-restricted-imports', "import { NotFoundException } from '@nestjs/common';\nthrow new NotFoundException();\n"],
    ['none', 'export const a = [1] as const;\n'],
    ['unicorn/filename-case', 'f();\n', `${APPLICATION}/CreateCliente.ts`],
    ['unicorn/filename-case', 'f();\n', `${APPLICATION}/create_cliente.ts`],
    ['none', 'f();\n', `${APPLICATION}/create-cliente.spec.ts`],
    ...['it.only', 'fit', 'fdescribe'].map((call): [string, string, string] => ['jest/no-focused-tests', test(call), SPEC]),
    ...['describe.skip', 'it.skip.each([1])', 'xit', 'xdescribe', 'xtest'].map((call): [string, string, string] => [
      'jest/no-disabled-tests',
      test(call),
      SPEC,
    ]),
    ...['test.todo', 'it.failing'].map((call): [string, string, string] => [
      'A test that is not run or has to fail makes a green run mean nothing',
      test(call),
      SPEC,
    ]),
    ['none', test('it.each([1])'), SPEC],
    ...READS.map((read): [string, string, string] => ['Read once', inTest(read), BROWSER]),
    ...READS.map((read): [string, string, string] => ['none', inTest(`await soon(async () => ${read.slice(0, -1)});`), BROWSER]),
    ['none', inTest('expect(await eventually(async () => (await rows.count()) > 2)).toBe(true);'), BROWSER],
    ['Read once', inTest('const shown = await rows.count();', 'expect(shown).toBe(3);'), BROWSER],
    ['none', inTest('const link = await address.inputValue();', 'await page.goto(link);'), BROWSER],
    ['none', inTest('await rows.first().waitFor();', 'expect(await stored()).toEqual([1]);'), BROWSER],
    ['Nobody waits for it', inTest('soon(async () => expect(await rows.count()).toBe(3));'), BROWSER],
    ['Says nothing about what is shown', inTest("await page.goto(x, { waitUntil: 'networkidle' });"), BROWSER],
    ['none', inTest("await page.goto(x, { waitUntil: 'commit' });"), BROWSER],
    ['A sleep proves nothing', inTest('await page.waitForTimeout(500);'), BROWSER],
    ...[BROWSER, SPEC, 'frontend-crm/src/clientes/a.spec.tsx'].flatMap((file): [string, string, string][] => [
      [
        'A sleep proves nothing',
        `import { setTimeout as sleep } from 'node:timers/promises';\n${inTest('await sleep(500);')}`,
        file,
      ],
      ['A sleep proves nothing', inTest('await new Promise((resolve) => setTimeout(resolve, 500));'), file],
      ['Limits of time belong to drills and the bench', inTest('f(performance.now());'), file],
    ]),
    ['none', `import { setImmediate as nextRound } from 'node:timers/promises';\n${inTest('await nextRound();')}`, SPEC],
    ['none', inTest('await act(() => new Promise((drawn) => setTimeout(drawn)));'), 'frontend-crm/src/clientes/a.spec.tsx'],
    ['none', inTest('jest.useFakeTimers();', 'jest.advanceTimersByTime(500);'), 'frontend-crm/src/clientes/a.spec.tsx'],
    ['Limits of time belong to drills and the bench', inTest('expect(Date.now() - start).toBeLessThan(9);'), BROWSER],
    [
      'Limits of time belong to drills and the bench',
      inTest('const took = Date.now() - start;', 'expect(took).toBeLessThan(9);'),
      BROWSER,
    ],
    [
      'Limits of time belong to drills and the bench',
      "import { fastest } from '../support/measuring/timing.js';\nf(fastest);\n",
      SPEC,
    ],
    ['A second clock', inTest('f(civilDayInSaoPaulo(new Date()));'), SPEC],
    ['A second clock', inTest('f(new Date(Date.now() + DAY));'), SPEC],
    ['none', inTest('f(now(), new Date(x));'), SPEC],
    [
      'none',
      `import { setTimeout as sleep } from 'node:timers/promises';\n${inTest('f(performance.now());', 'await sleep(9);')}`,
      DRILL,
    ],
  ];

  /** Violations of each text of CASES. ESLint needs a process of its own: Jest's sandbox breaks it. */
  async function brokenRules(): Promise<string[]> {
    const script = `
      import { ESLint } from 'eslint';
      const eslint = new ESLint({ cwd: ${JSON.stringify(ROOT)} });
      for (const [text, filePath] of ${JSON.stringify(CASES.map(([, text, file = `${APPLICATION}/bad.ts`]) => [text, file]))}) {
        const [result] = await eslint.lintText(text, { filePath });
        const fired = ({ ruleId, message }) => (ruleId === 'no-restricted-syntax' ? /^[^:,.]*/.exec(message)[0] : ruleId);
        console.log([...new Set(result.messages.map(fired))].join() || 'none');
      }`;
    const name = `.cache/style-rules-${process.pid}.mjs`;
    fs.mkdirSync(path.join(ROOT, 'node_modules/.cache'), { recursive: true });
    fs.writeFileSync(path.join(ROOT, 'node_modules', name), script);
    const { output } = await runTool(name, []);
    fs.rmSync(path.join(ROOT, 'node_modules', name));
    return output.split('\n');
  }

  it('each fire on a bad line, and `as const` is fine', async () => {
    const broken = await brokenRules();
    expect(CASES.map(([, ...example], i) => [broken[i], ...example])).toEqual(CASES);
  }, 60_000);
});

describe('A scan of too few files', () => {
  it('fails instead of passing', () => {
    const root = tree({ 'backend/src/a.ts': 'a();\n' });
    expect(findMisplacedSql(root).failures).toEqual([expect.stringContaining('the scan is broken')]);
    expect(measureSizes(root).failures).toEqual([expect.stringContaining('the scan is broken')]);
    expect(checkFileNames(root).failures).toEqual([expect.stringContaining('the scan is broken')]);
    expect(measureFolders(root).failures).toEqual([expect.stringContaining('the scan is broken')]);
  });
});

describe('File sizes', () => {
  it('refuse a median of 60 lines', () => {
    const root = tree({
      'backend/src/a.ts': lines(60),
      'backend/src/a.spec.ts': lines(1),
      'backend/src/migrations/b.ts': lines(900),
    });
    expect(measureSizes(root, NONE).failures).toEqual(['the median file has 60 lines, it must stay below 60']);
  });
});

describe('Folder sizes', () => {
  const folder = (name: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`${name}/file-${n}.ts`, '']));

  it('refuse 21 code files in one folder, tests included', () => {
    const root = tree({
      ...folder('backend/src/large', 20),
      'backend/src/large/file.spec.ts': '',
      ...folder('backend/src/full', 20),
      'backend/src/full/styles.css': '',
      ...folder('backend/src/migrations', 30),
      ...folder('infra/checks/fixtures/bad', 30),
    });
    expect(measureFolders(root, NONE).failures).toEqual(['backend/src/large holds 21 code files, at most 20: split it by noun']);
  });
});

describe('File names', () => {
  it.each([
    ['frontend-crm/src/date-utils.ts', 'does not describe its content'],
    ['packages/web-kit/src/index.ts', 'barrel'],
    ['backend/src/modules/crm/domain/cliente.service.ts', 'role suffix'],
  ])('%s is refused', (file, why) => {
    expect(checkFileNames(tree({ [file]: '' }), NONE).failures).toEqual([expect.stringContaining(why)]);
  });

  it('let a module have its index.ts', () => {
    expect(checkFileNames(tree({ 'backend/src/modules/crm/index.ts': '' }), NONE).failures).toEqual([]);
  });
});

describe('SQL text', () => {
  const sql = 'const q = `select id from clientes where id = ${id}`;\n';

  it('is found outside of queries, stores, repositories and database rooms', () => {
    const root = tree({
      'backend/src/modules/crm/application/a.ts': sql,
      'backend/src/shared/jobs/a.ts': sql,
      'backend/src/modules/crm/infrastructure/a.queries.ts': sql,
      'backend/src/modules/crm/infrastructure/a.repository.ts': sql,
      'backend/src/shared/jobs/a.store.ts': sql,
      'backend/src/shared/database/a.ts': sql,
    });
    expect(findMisplacedSql(root, NONE).failures).toEqual([
      expect.stringContaining('backend/src/modules/crm/application/a.ts:1 holds SQL'),
      expect.stringContaining('backend/src/shared/jobs/a.ts:1 holds SQL'),
    ]);
  });

  it.each([
    'insert into a select 1',
    'with a as (delete from b returning 1) select 1 from a',
    'update clientes c set a = ${a}',
    'copy a (b, ${c}) from stdin',
    'select pg_advisory_xact_lock(1)',
    'select 1 from a where id = 1 for no key update',
  ])('`%s` is refused in *.queries.ts, which may only read', (text) => {
    const root = tree({
      'backend/src/shared/jobs/a.queries.ts': `f(\`${text}\`);\n`,
      'backend/src/shared/jobs/a.store.ts': `f(\`${text}\`);\n`,
    });
    expect(findMisplacedSql(root, NONE).failures).toEqual([
      expect.stringContaining('backend/src/shared/jobs/a.queries.ts:1 reads only, but writes'),
    ]);
  });

  it.each(["'insert into a values (1)'", "'UPDATE clientes SET a = 1'", "'delete from a'", "'with a as (select 1) select 2'"])(
    '%s is SQL',
    (text) => {
      const root = tree({ 'backend/src/main.ts': `f(${text});\n` });
      expect(findMisplacedSql(root, NONE).failures).toHaveLength(1);
    },
  );

  it('of shared/ names no table of a module', () => {
    const root = tree({
      'backend/src/migrations/0001.ts': "const up = ['create table clientes (id uuid)', 'create table jobs (id uuid)'];\n",
      'backend/src/shared/jobs/a.queries.ts': 'const q = `select from jobs j join public.clientes c on true where ${id}`;\n',
      'backend/src/shared/jobs/b.store.ts': "const q = 'delete from jobs'; // from clientes\n",
    });
    expect(findMisplacedSql(root, NONE).failures).toEqual([
      expect.stringContaining('backend/src/shared/jobs/a.queries.ts names clientes'),
    ]);
  });

  it('is not confused with prose', () => {
    const root = tree({ 'backend/src/main.ts': "f('update the page', 'select', 'Deleted from the list');\n" });
    expect(findMisplacedSql(root, NONE).failures).toEqual([]);
  });
});

describe('Routes', () => {
  const contract = {
    'packages/contracts/src/routes.ts':
      "import { clientes } from './crm/clientes.js';\nexport const ROUTES = { clientes } as const;\n",
    'packages/contracts/src/crm/clientes.ts': 'export const clientes = { list: route(), create: route() };\n',
  };
  const controller = (...names: string[]) =>
    `class C {\n${names.map((name, i) => `  @Handles(${name}) m${i}() {}\n`).join('')}}\n`;

  it.each([
    [['clientes.list'], 'clientes.create has 0 controller methods'],
    [['clientes.list', 'clientes.create', 'clientes.create'], 'clientes.create has 2 controller methods'],
    [['clientes.list', 'clientes.create', 'clientes.gone'], 'handles clientes.gone'],
  ])('handled by %j are refused', (names, why) => {
    const root = tree({ ...contract, 'backend/src/c.controller.ts': controller(...names) });
    expect(checkRouteHandlers(root, NONE).failures).toEqual([expect.stringContaining(why)]);
  });

  it('with exactly one method each pass', () => {
    const root = tree({ ...contract, 'backend/src/c.controller.ts': controller('clientes.list', 'clientes.create') });
    expect(checkRouteHandlers(root, NONE).failures).toEqual([]);
  });
});

describe('Error codes', () => {
  it('without any use are refused', () => {
    const root = tree({
      'packages/contracts/src/errors.ts': 'export const ERRORS = { USED: {}, DEAD: {} } as const satisfies object;\n',
      'backend/src/a.ts': "throw new DomainError('USED'); // DEAD\n",
      'backend/src/a.spec.ts': "f('DEAD');\n",
    });
    expect(checkErrorCodes(root, NONE).failures).toEqual(['DEAD of packages/contracts/src/errors.ts is used nowhere']);
  });
});

describe('Curated lists of shared names', () => {
  it('must contain every name that app code imports', () => {
    const root = tree({
      'packages/web-kit/src/antd/antd.ts': "export { default as Button } from 'antd/es/button';\n",
      'packages/web-kit/src/antd/antd-form.ts': "export { default as Form } from 'antd/es/form';\n",
      'packages/web-kit/src/router.ts': "export { Link } from 'react-router';\n",
      'frontend-crm/src/a.tsx':
        "import { Button, Rate, type FormProps } from 'antd';\nimport { Form, Upload } from '@viajario/web-kit/antd/antd-form.ts';\n",
      'packages/rspack-preset/src/shared-modules.mjs': `const MODULES = {
        react: { eager: true },
        antd: { from: webKit('antd/antd.ts') },
        '@viajario/web-kit/antd/antd-form.ts': { from: webKit('antd/antd-form.ts') },
        'react-router-dom': { from: webKit('router.ts') },
      };`,
    });
    expect(checkCuratedNames(root, NONE).failures).toEqual([
      'frontend-crm/src/a.tsx imports Rate, which packages/web-kit/src/antd/antd.ts does not export',
      'frontend-crm/src/a.tsx imports Upload, which packages/web-kit/src/antd/antd-form.ts does not export',
    ]);
  });
});

describe('docs/paths.md', () => {
  const files = ['infra/1.ts', 'infra/2.ts', 'infra/3.ts', 'infra/4.ts'];
  const steps = (count: number) =>
    files
      .concat(files)
      .slice(0, count)
      .map((file, i) => `${i + 1}. \`${file}\`\n`)
      .join('');
  const page = (write: number, read: number, job: number) =>
    tree({
      ...Object.fromEntries(files.map((file) => [file, ''])),
      'docs/paths.md': `## Write: create\n${steps(write)}## Read: list\n${steps(read)}## Job: clean\n${steps(job)}`,
    });

  it('passes within the promised hops', () => {
    expect(checkPaths(page(5, 3, 8)).failures).toEqual([]);
  });

  it('refuses a longer path', () => {
    expect(checkPaths(page(6, 4, 8)).failures).toEqual([
      expect.stringContaining('5 hops, at most 4'),
      expect.stringContaining('3 hops, at most 2'),
    ]);
  });

  it('refuses a file that does not exist', () => {
    const root = page(5, 3, 8);
    fs.rmSync(path.join(root, 'infra/4.ts'));
    expect(checkPaths(root).failures).toContain('docs/paths.md names infra/4.ts, which does not exist');
  });

  it('refuses a link that leads nowhere, in any document', () => {
    const root = page(5, 3, 8);
    fs.writeFileSync(
      path.join(root, 'README.md'),
      '[paths](docs/paths.md) [gone](docs/gone.md#start) [out](https://example.com/a)',
    );
    expect(checkPaths(root).failures).toEqual(['README.md names docs/gone.md, which does not exist']);
  });
});

describe('Requirements', () => {
  it('refuses an id without a line, and two lines of one id', () => {
    const root = tree({
      'docs/requirements/a.md': '- PAY-30: refuses live events.\n- PAY-30: refuses.\n',
      'backend/test/a.spec.ts': "it('PAY-30, LIM-05: …')\n",
    });
    expect(checkRequirements(root, 1).failures).toEqual([
      'docs/requirements has two lines for PAY-30',
      'backend/test/a.spec.ts names LIM-05, of which docs/requirements has no line',
    ]);
  });

  it('refuses a requirement without a test, though code, a comment and a helper still name it', () => {
    const spec = "/** Of PAY-30. */\ndescribe('An event', () => {\n  it('PAY-30: …') // PAY-30\n});\n";
    const files = {
      'docs/requirements/a.md': '- PAY-30: refuses live events.\n',
      'backend/src/a.ts': 'pay(); // PAY-30\n',
      'backend/test/support/pay.ts': "export const PAY = 'PAY-30';\n",
      'backend/test/a.spec.ts': spec,
    };
    expect(checkRequirements(tree(files), 1).failures).toEqual([]);
    expect(
      checkRequirements(tree({ ...files, 'backend/test/a.spec.ts': spec.replace("'PAY-30: …'", "'…'") }), 1).failures,
    ).toEqual(['docs/requirements has lines that no test names in its title: PAY-30']);
  });
});

describe('Portability', () => {
  it('refuses registry addresses in the lock file and folders of one machine', () => {
    const root = tree({
      'package-lock.json': JSON.stringify({
        packages: { 'node_modules/a': { resolved: 'https://registry.example/a.tgz', integrity: 'sha512-x' } },
      }),
      'docs/a.md': `see ${['', 'home', 'maria', 'notes'].join('/')}\n`,
    });
    expect(checkPortable(root, NONE).failures).toEqual([
      expect.stringContaining('node_modules/a'),
      expect.stringContaining('docs/a.md:1'),
    ]);
  });

  it('refuses an installed package without integrity; only packages of other platforms may lack it', () => {
    const packages = {
      'node_modules/proven': { integrity: 'sha512-x' },
      'node_modules/needed': {},
      'node_modules/here': { optional: true },
      'node_modules/elsewhere': { optional: true },
      'node_modules/own': { link: true },
      backend: {},
    };
    const root = tree({ 'package-lock.json': JSON.stringify({ packages }), 'node_modules/here/package.json': '{}' });
    expect(checkPortable(root, NONE).failures).toEqual([
      'package-lock.json: node_modules/needed has no integrity, though it is installed',
      'package-lock.json: node_modules/here has no integrity, though it is installed',
    ]);
  });

  it('refuses Linux-only commands and paths outside the files that are for Linux', () => {
    const root = tree({
      'package-lock.json': '{ "packages": {} }',
      'package.json': '{ "scripts": { "clean": "sed -i s/a/b/ x" } }',
      'backend/src/a.ts': "// /proc is not everywhere\nread('/proc/self/stat');\nspawn('apt-get');\nread('/api/process');\n",
      'backend/test/a.spec.ts': "read('/proc/self/stat');\n",
      'infra/bench/usage.ts': "read('/proc/self/stat');\n",
    });
    expect(checkPortable(root, NONE).failures.sort()).toEqual([
      'backend/src/a.ts:2 needs Linux: /proc',
      'backend/src/a.ts:3 needs Linux: apt-get',
      'package.json:1 needs Linux: sed -i',
    ]);
  });
});
