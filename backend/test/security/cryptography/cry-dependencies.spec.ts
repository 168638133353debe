import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const PACKAGES: Record<
  string,
  { version?: string; integrity?: string; resolved?: string; link?: boolean; dev?: boolean; optional?: boolean }
> = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8')).packages;

/** Versions below these have a published vulnerability that concerns us. */
const FLOORS: [RegExp, string][] = [
  [/^@mikro-orm\/(core|postgresql|sql|migrations)$/, '7.0.6'],
  [/^@nestjs\/(core|common|platform-express)$/, '11.1.24'],
  [/^multer$/, '2.1.0'],
  [/^file-type$/, '21.3.1'],
];

const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? '';
const isBelow = (version: string, floor: string): boolean => version.localeCompare(floor, 'en', { numeric: true }) < 0;

interface Output {
  code: number;
  stdout: string;
}

/** The npm that the workspace pins, without the test runner's environment. */
function npm(...args: string[]): Promise<Output> {
  return new Promise((resolve) => {
    execFile('npm', args, { cwd: ROOT, maxBuffer: 1 << 27, timeout: 25_000 }, (error, stdout) =>
      resolve({ code: error ? 1 : 0, stdout }),
    );
  });
}

describe('The dependencies in the lock file', () => {
  it('CRY-14, ADV-21, ADV-22, ADV-23, ADV-24: are not older than the versions that fixed known vulnerabilities', () => {
    const installed = Object.entries(PACKAGES).filter(([, { version, dev }]) => version !== undefined && !dev);
    expect(installed.some(([path]) => nameOf(path) === '@mikro-orm/core')).toBe(true);
    const old = installed.flatMap(([path, { version = '' }]) =>
      FLOORS.filter(([name, floor]) => name.test(nameOf(path)) && isBelow(version, floor)).map(
        ([, floor]) => `${path} ${version} < ${floor}`,
      ),
    );
    expect(old).toEqual([]);
    expect(isBelow('7.0.5', '7.0.6') && !isBelow('7.10.0', '7.9.1')).toBe(true);
  });

  it('CRY-14: have a checksum each, except those of other platforms, and name no other registry', () => {
    const odd = Object.entries(PACKAGES).filter(([path, { resolved, integrity, link, optional }]) => {
      if (!path.includes('node_modules/') || link) return false;
      return resolved !== undefined || !(optional || integrity?.startsWith('sha512-'));
    });
    expect(odd.map(([path]) => path)).toEqual([]);
  });

  it('CRY-14: of production have no critical or high advisory, where the registry answers', async () => {
    const { stdout } = await npm('audit', '--omit=dev', '--json');
    const report: { metadata?: { vulnerabilities?: Record<string, number> } } = stdout.trim() === '' ? {} : JSON.parse(stdout);
    const found = report.metadata?.vulnerabilities;
    if (!found) process.stderr.write('CRY-14: npm audit NOT RUN: the registry gives no advisories here\n');
    expect([found?.['critical'] ?? 0, found?.['high'] ?? 0]).toEqual([0, 0]);
  });

  it('CRY-14: are listed as a CycloneDX bill of materials', async () => {
    const { code, stdout } = await npm('sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only');
    expect(code).toBe(0);
    const directory = mkdtempSync(join(tmpdir(), 'viajario-sbom-'));
    try {
      writeFileSync(join(directory, 'sbom.json'), stdout);
      const sbom = JSON.parse(readFileSync(join(directory, 'sbom.json'), 'utf8'));
      expect(sbom.bomFormat).toBe('CycloneDX');
      const names = sbom.components.map(({ name }: { name: string }) => name);
      expect(names).toEqual(expect.arrayContaining(['@nestjs/core', '@mikro-orm/core', 'express', 'bullmq']));
      for (const { version, purl } of sbom.components)
        expect([typeof version, String(purl).startsWith('pkg:npm/')]).toEqual(['string', true]);
    } finally {
      rmSync(directory, { recursive: true });
    }
  });
});
