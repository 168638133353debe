import { createRequire } from 'node:module';
import path from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import { filesBelow, productFolders, ROOT, textOf, tooFew, type Check } from './check.ts';
import { ROOM_RULES, roomViolations } from './rooms.ts';

const LEAST_FILES = 60;
const FIXTURES = path.join(ROOT, 'infra/checks/fixtures/boundaries');

interface Config extends IFlattenedRuleSet {
  options: ICruiseOptions & { enhancedResolveOptions: Record<string, unknown> };
}

const config: Config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');

/** All violations of the rules below `baseDir`, as `file: rule -> target`. */
async function violationsIn(
  baseDir: string,
  folders: string[],
): Promise<{ files: number; violations: { rule: string; from: string; to: string }[] }> {
  const { forbidden, options } = config;
  const { output } = await cruise(
    folders,
    { ...options, baseDir, validate: true, ruleSet: { forbidden } },
    options.enhancedResolveOptions,
  );
  if (typeof output === 'string') throw new Error(`dependency-cruiser answered text: ${output.slice(0, 200)}`);
  const result: ICruiseResult = output;
  return {
    files: result.modules.filter((module) => !/node_modules/.test(module.source)).length,
    violations: [
      ...result.summary.violations.map((v) => ({ rule: v.rule.name, from: v.from, to: v.to })),
      ...roomViolations(result.modules),
    ],
  };
}

/** Expectations of the fixtures: their first line says `// breaks: rule, rule`. */
function expectedBreaks(): string[] {
  return filesBelow('.', FIXTURES).flatMap((file) => {
    const rules = /^\/\/ breaks: (.+)$/m.exec(textOf(file, FIXTURES))?.[1] ?? '';
    return rules
      .split(', ')
      .filter(Boolean)
      .map((rule) => `${file} breaks ${rule}`);
  });
}

/** Every rule must fire on its bad example and on nothing else, otherwise a green run on the real tree means nothing. */
export async function checkFixtures(): Promise<string[]> {
  const { violations } = await violationsIn(FIXTURES, ['.']);
  const found = new Set(violations.map((v) => `${v.from} breaks ${v.rule}`));
  const expected = new Set(expectedBreaks());
  const rules = [...(config.forbidden ?? []).map((rule) => rule.name ?? ''), ...ROOM_RULES];
  const proven = new Set(violations.map((v) => v.rule));
  return [
    ...[...expected].filter((line) => !found.has(line)).map((line) => `bad example not noticed: ${line}`),
    ...[...found].filter((line) => !expected.has(line)).map((line) => `unexpected on the examples: ${line}`),
    ...rules.filter((rule) => !proven.has(rule)).map((rule) => `rule ${rule} has no bad example that breaks it`),
  ];
}

export const boundaries: Check = {
  name: 'boundaries',
  async run() {
    const folders = productFolders().filter((folder) => filesBelow(folder).some((file) => /\.tsx?$/.test(file)));
    const { files, violations } = await violationsIn(ROOT, folders);
    return {
      failures: [
        ...tooFew(files, LEAST_FILES, 'files'),
        ...violations.map((v) => `${v.rule}: ${v.from} -> ${v.to}`),
        ...(await checkFixtures()),
      ],
      note: `${files} files, ${(config.forbidden?.length ?? 0) + ROOM_RULES.length} rules`,
    };
  },
};
