import fs from 'node:fs';
import path from 'node:path';
import { filesBelow, ROOT, textOf, tooFew, type Check, type Outcome } from './check.ts';

const MIN_FILES = 60;
const LOCK = 'package-lock.json';
const TEXT = /\.(ts|tsx|js|mjs|cjs|json|md|html|css|svg|yml|yaml|sh|sql)$|(^|\/)(run|\.npmrc|\.gitignore|\.swcrc|Dockerfile)$/;
/** Folders of one developer's machine. */
const MACHINE = /(\/work\/(main|shared|library)|\/home\/[a-z][\w-]*\/|\/Users\/[A-Za-z]|[A-Z]:\\Users)/;

function machinePaths(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      MACHINE.test(line) ? [`${file}:${index + 1} names a folder of one machine: ${line.trim().slice(0, 100)}`] : [],
    );
}

/** Commands and paths of Linux or GNU's tools only: not on macOS, not on Windows. */
const LINUX =
  /(?<![\w.])\/(proc|usr\/bin|usr\/sbin|dev\/shm)\b|\bapt-get\b|\b(readlink -f|sed -i|stat -c|date -d|grep -P|xargs -r|cp --)/;
/**
 * Where they are allowed: what the README names as Linux only, images, and code that checks the system first or runs as root on
 * Linux.
 */
const LINUX_ONLY = [
  /^\.ci\/run$/,
  /^(backend|infra)\/test\//,
  /\.(spec|drill)\.tsx?$/,
  /^infra\/(bench|docker|k8s)\//,
  /^infra\/checks\/portable\.ts$/,
  /^infra\/dev\/postgres\/server-environment\.ts$/,
  /^infra\/dev\/processes\/live-process\.ts$/,
  /^knip\.json$/,
];
const RUNS = /\.(ts|tsx|mjs|cjs|sh)$|(^|\/)(package\.json|run)$|^knip\.json$/;

/** Comments may mention them. */
function linuxOnly(file: string, text: string): string[] {
  if (!RUNS.test(file) || LINUX_ONLY.some((place) => place.test(file))) return [];
  return text.split('\n').flatMap((line, index) => {
    const found = /^\s*(\/\/|\*|\/\*|#)/.test(line) ? null : LINUX.exec(line);
    return found ? [`${file}:${index + 1} needs Linux: ${found[0].trim()}`] : [];
  });
}

interface LockEntry {
  resolved?: string;
  link?: boolean;
  integrity?: string;
  optional?: boolean;
}

/** Only packages of other platforms may lack their hash: the registry in reach did not list it (docs/decisions/0005). */
const isUnproven = (name: string, { integrity, link, optional }: LockEntry, root: string): boolean =>
  name.includes('node_modules/') && !link && !integrity && (!optional || fs.existsSync(path.join(root, name)));

/**
 * The repository works on any machine: no registry host in the lock file, no folder of one machine in any file, nothing of Linux
 * outside its list.
 */
export function checkPortable(root = ROOT, leastFiles = MIN_FILES): Outcome {
  const files = filesBelow('.', root).filter((file) => TEXT.test(file));
  const failures = tooFew(files.length, leastFiles, 'files');
  const lock: { packages: Record<string, LockEntry> } = JSON.parse(textOf(LOCK, root));
  for (const [name, entry] of Object.entries(lock.packages)) {
    if (entry.resolved && !entry.link) failures.push(`${LOCK}: ${name} carries a registry address; run "npm run lock"`);
    if (isUnproven(name, entry, root)) failures.push(`${LOCK}: ${name} has no integrity, though it is installed`);
  }
  for (const file of files.filter((name) => name !== LOCK)) {
    const text = textOf(file, root);
    failures.push(...machinePaths(file, text), ...linuxOnly(file, text));
  }
  return { failures, note: `${files.length} files, ${Object.keys(lock.packages).length} locked packages` };
}

export const portable: Check = { name: 'portable', run: () => checkPortable() };
