import { expect } from '@jest/globals';
import { docker, type Project } from './compose.ts';
import { LASTING } from './installation.ts';

/** The only service whose image needs root. */
const ROOT_INSIDE = ['storage'];

/** Limits, rights and file systems, as seen by a process inside. */
export async function expectHardened(project: Project): Promise<void> {
  for (const service of LASTING)
    for (const id of await project.containers(service)) {
      const inside = (script: string) => docker('exec', id, 'sh', '-c', script);
      const [limit, capabilities, user] = [
        await inside('cat /sys/fs/cgroup/memory.max 2>/dev/null || cat /sys/fs/cgroup/memory/memory.limit_in_bytes'),
        await inside('grep CapEff /proc/1/status'),
        await inside('id -u'),
      ];
      expect([service, Number(limit) <= 4 * 2 ** 30]).toEqual([service, true]);
      expect([service, capabilities.split(/\s+/)[1]]).toEqual([service, '0'.repeat(16)]);
      expect([service, user === '0']).toEqual([service, ROOT_INSIDE.includes(service)]);
      expect([service, await inside('touch /probe 2>&1 || true')]).toEqual([service, expect.stringMatching(/read-only/i)]);
    }
}

/** No secret is in an image, in the containers' logs, or in the list of processes. */
export async function expectSecretsKept(project: Project, secrets: string[], version: string): Promise<void> {
  const places: Record<string, string> = {};
  for (const target of ['backend', 'web'])
    places[`image ${target}`] = await docker(
      'history',
      '--no-trunc',
      '--format',
      '{{.CreatedBy}}',
      `viajario-${target}:${version}`,
    );
  places.logs = await project.compose('logs', '--no-color');
  for (const service of LASTING)
    for (const id of await project.containers(service))
      places[`processes of ${service}`] = await docker('top', id, '-eo', 'pid,args');
  const told = Object.entries(places).filter(([, text]) => secrets.some((secret) => text.includes(secret)));
  expect(told.map(([place]) => place)).toEqual([]);
}

/** Megabytes of both images. */
export async function sizesOf(version: string): Promise<string> {
  const sizes = ['backend', 'web'].map(async (target) => {
    const bytes = await docker('image', 'inspect', '--format', '{{.Size}}', `viajario-${target}:${version}`);
    return `${target} ${Math.round(Number(bytes) / 1e6)} MB`;
  });
  return (await Promise.all(sizes)).join(', ');
}
