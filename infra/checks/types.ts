import { filesBelow, runTool, tooFew, type Check } from './check.ts';

const LEAST_PROJECTS = 9;

/** Every tsconfig.json of the tree, checked by TypeScript 7. */
export const types: Check = {
  name: 'types',
  async run() {
    const projects = filesBelow('.').filter((file) => file.endsWith('/tsconfig.json'));
    const failures = tooFew(projects.length, LEAST_PROJECTS, 'tsconfig.json files');
    for (const project of projects) {
      const { code, output } = await runTool('ts7/bin/tsc', ['-p', project, '--pretty', 'false']);
      if (code !== 0) failures.push(`${project}\n${output}`);
    }
    return { failures, note: `${projects.length} projects` };
  },
};
