import { filesBelow, runTool, tooFew, type Check } from './check.ts';

/** A tool that decides by its exit code: its whole output is the failure. */
function tool(name: string, script: string, args: string[], note: string): Check {
  return {
    name,
    async run() {
      const { code, output } = await runTool(script, args);
      return { failures: code === 0 ? [] : [output || `${script} ended with code ${code}`], note };
    },
  };
}

const ESLINT = 'eslint/bin/eslint.js';
const CACHED = ['--cache', '--cache-strategy', 'content'];

export const style = tool(
  'style',
  ESLINT,
  ['--max-warnings', '0', ...CACHED, '--cache-location', 'node_modules/.cache/eslint/', '.'],
  'eslint',
);

export const promises = tool(
  'promises',
  'oxlint/bin/oxlint',
  ['--config', 'infra/checks/promises.json', '--type-aware', '--deny-warnings', '.'],
  'oxlint with types, everywhere',
);

export const deadCode = tool('dead-code', 'knip/bin/knip.js', ['--no-progress', '--no-config-hints'], 'knip');

export const formatting = tool(
  'formatting',
  'prettier/bin/prettier.cjs',
  ['--check', '--log-level', 'warn', ...CACHED, '.'],
  'prettier',
);

const MIN_PROJECTS = 10;

/** Every tsconfig.json of the tree, checked by TypeScript 7. */
export const types: Check = {
  name: 'types',
  async run() {
    const projects = filesBelow('.').filter((file) => file.endsWith('/tsconfig.json'));
    const failures = tooFew(projects.length, MIN_PROJECTS, 'tsconfig.json files');
    for (const project of projects) {
      const { code, output } = await runTool('ts7/bin/tsc', ['-p', project, '--pretty', 'false']);
      if (code !== 0) failures.push(`${project}\n${output}`);
    }
    return { failures, note: `${projects.length} projects` };
  },
};
