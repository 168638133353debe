import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** The result of a check: without failures it passed; `note` is printed behind its name. */
export interface Outcome {
  failures: string[];
  note: string;
}

export interface Check {
  name: string;
  run(): Outcome | Promise<Outcome>;
}

export const ROOT = path.resolve(import.meta.dirname, '../..');

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'dist-dev', '.data', '.nx', '.tmp', '.git', 'coverage', 'out']);
/** Bad examples that must fail: no check of the real tree reads them. */
const FIXTURES = 'infra/checks/fixtures';

/** Paths of all files below `folder`, relative to `root` with forward slashes; empty when the folder is absent. */
export function filesBelow(folder: string, root = ROOT): string[] {
  const start = path.join(root, folder);
  if (!fs.existsSync(start)) return [];
  const found: string[] = [];
  for (const entry of fs.readdirSync(start, { withFileTypes: true })) {
    const file = path.posix.join(folder, entry.name);
    if (file === FIXTURES) continue;
    if (entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name)) found.push(...filesBelow(file, root));
    if (entry.isFile()) found.push(file);
  }
  return found;
}

export function textOf(file: string, root = ROOT): string {
  return fs.readFileSync(path.join(root, file), 'utf8');
}

/** Folders with code that ships: the backend, the frontends and the packages they share (not packages/stripe-stand-in). */
export function productFolders(root = ROOT): string[] {
  const packages = fs.existsSync(path.join(root, 'packages')) ? fs.readdirSync(path.join(root, 'packages')) : [];
  const frontends = fs.readdirSync(root).filter((name) => name.startsWith('frontend-'));
  return ['backend/src', ...frontends.map((name) => `${name}/src`), ...packages.map((name) => `packages/${name}/src`)];
}

export const isTest = (file: string) => /(\.spec|\.drill|\/testing)\.tsx?$/.test(file) || /(^|\/)test\//.test(file);

/** TypeScript files that ship, without tests. */
export function productFiles(root = ROOT): string[] {
  return productFolders(root)
    .flatMap((folder) => filesBelow(folder, root))
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file));
}

export interface ToolResult {
  code: number;
  output: string;
}

/** Runs a script of node_modules with this Node and collects its output; never rejects. */
export function runTool(script: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<ToolResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(ROOT, 'node_modules', script), ...args], {
      cwd: ROOT,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: output.trim() }));
  });
}

/** A scan that reads too few files proves nothing, so it fails. */
export function tooFew(count: number, least: number, what: string): string[] {
  return count < least ? [`only ${count} ${what} were read, at least ${least} expected: the scan is broken`] : [];
}
