import { filesBelow, ROOT, textOf, tooFew, type Check, type Outcome } from './check.ts';

const LEAST_FILES = 60;
const LOCK = 'package-lock.json';
const TEXT = /\.(ts|tsx|js|mjs|cjs|json|md|html|css|svg|yml|yaml|sh|sql)$|(^|\/)(run|\.npmrc|\.gitignore|\.swcrc|Dockerfile)$/;
/** Folders of one person's machine. */
const MACHINE = /(\/work\/(main|shared|library)|\/home\/[a-z][\w-]*\/|\/Users\/[A-Za-z]|[A-Z]:\\Users)/;

function machinePaths(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      MACHINE.test(line) ? [`${file}:${index + 1} names a folder of one machine: ${line.trim().slice(0, 100)}`] : [],
    );
}

/** The repository works anywhere: no registry host in the lock file, no folder of one machine in any file. */
export function checkPortable(root = ROOT, leastFiles = LEAST_FILES): Outcome {
  const files = filesBelow('.', root).filter((file) => TEXT.test(file));
  const failures = tooFew(files.length, leastFiles, 'files');
  const lock: { packages: Record<string, { resolved?: string; link?: boolean }> } = JSON.parse(textOf(LOCK, root));
  for (const [name, entry] of Object.entries(lock.packages)) {
    if (entry.resolved && !entry.link) failures.push(`${LOCK}: ${name} carries a registry address; run "npm run lock"`);
  }
  for (const file of files) if (file !== LOCK) failures.push(...machinePaths(file, textOf(file, root)));
  return { failures, note: `${files.length} files, ${Object.keys(lock.packages).length} locked packages` };
}

export const portable: Check = { name: 'portable', run: () => checkPortable() };
