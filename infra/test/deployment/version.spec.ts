import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { ROOT } from '../../checks/check.ts';

const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');
const manifestOf = (folder: string): { version: string; workspaces: string[] } =>
  JSON.parse(read(path.join(folder, 'package.json')));
const { version, workspaces } = manifestOf('.');
const packages = workspaces.flatMap((pattern) => fs.globSync(pattern, { cwd: ROOT }));

describe('The version of package.json', () => {
  it('is that of every package in the repository', () => {
    expect(packages.length).toBeGreaterThan(7);
    for (const folder of packages) expect([folder, manifestOf(folder).version]).toEqual([folder, version]);
  });

  it('is that of the images, in Compose and in a cluster, and heads the changelog', () => {
    const { services }: { services: Record<string, { image: string }> } = parse(read('docker-compose.yml'), { merge: true });
    const own = Object.values(services).flatMap(({ image }) => /^viajario-\w+:(.*)$/.exec(image)?.[1] ?? []);
    expect(new Set(own)).toEqual(new Set([`\${VIAJARIO_VERSION:-${version}}`]));
    for (const file of ['infra/k8s/kustomization.yaml', 'infra/k8s/migrate/kustomization.yaml']) {
      const { images }: { images: { newTag: string }[] } = parse(read(file));
      expect(new Set(images.map(({ newTag }) => newTag))).toEqual(new Set([version]));
    }
    expect(/^## (\d+\.\d+\.\d+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
  });
});
