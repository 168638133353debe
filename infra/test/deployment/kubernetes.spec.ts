import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv, type ValidateFunction } from 'ajv';
import { createGenerator } from 'ts-json-schema-generator';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../../checks/check.ts';
import type { Manifest } from './manifest.ts';

const FOLDER = path.join(ROOT, 'infra/k8s');
const ofFile = (file: string): unknown[] =>
  parseAllDocuments(fs.readFileSync(path.join(FOLDER, file), 'utf8')).map((document) => document.toJS());
const FILES = fs
  .readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml') && !file.endsWith('kustomization.yaml'));
const manifests = FILES.flatMap(ofFile) as Manifest[];
const findManifest = (kind: Manifest['kind'], name: string): any =>
  manifests.find((manifest) => manifest.kind === kind && manifest.metadata?.name === name);

let isManifest: ValidateFunction;

/** The types of the Kubernetes API become schemas that refuse unknown fields: a misspelt one would have no effect. */
beforeAll(() => {
  const source = path.join(ROOT, 'infra/test/deployment/manifest.ts');
  const options = { path: source, tsconfig: path.join(ROOT, 'infra/tsconfig.json'), skipTypeCheck: true };
  const schema = createGenerator({ ...options, type: 'Manifest', additionalProperties: false }).createSchema('Manifest');
  isManifest = new Ajv({ strict: false, discriminator: false }).compile(schema);
}, 60_000);

/** Errors of the manifest's own kind among those of all kinds. */
const problems = (manifest: unknown): string[] =>
  isManifest(manifest) ? [] : (isManifest.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);

const podOf = (manifest: any) => manifest.spec.template.spec;

describe('The manifests of infra/k8s', () => {
  it('are valid for the Kubernetes API, without an unknown field', () => {
    expect(manifests.length).toBeGreaterThan(12);
    for (const manifest of manifests)
      expect([manifest.kind, manifest.metadata?.name, problems(manifest)]).toEqual([manifest.kind, manifest.metadata?.name, []]);
    const wrong = structuredClone(findManifest('Deployment', 'api'));
    wrong.spec.template.spec.containers[0].readynessProbe = {};
    expect(problems(wrong)).not.toEqual([]);
  });

  it('are all named in a kustomization', () => {
    for (const folder of ['', 'migrate']) {
      const [kustomization] = ofFile(path.join(folder, 'kustomization.yaml')) as { resources: string[] }[];
      const files = FILES.filter((file) => path.dirname(file) === (folder || '.')).map((file) => path.basename(file));
      expect([...(kustomization?.resources ?? [])].sort()).toEqual(files.sort());
    }
  });

  it('contain no secret: pods name Secrets that the operator creates', () => {
    expect(manifests.map(({ kind }) => String(kind))).not.toContain('Secret');
    const properties = fs.readFileSync(path.join(FOLDER, 'viajario.properties'), 'utf8');
    expect(properties).not.toMatch(/^(DATABASE_URL|REDIS_URL|SMTP_URL|\w*(SECRET|KEY|PASSWORD)\w*)=/m);
    for (const name of ['api', 'worker']) {
      expect(podOf(findManifest('Deployment', name)).containers[0].envFrom).toContainEqual({ secretRef: { name: 'viajario' } });
    }
  });

  it('FLT-02: replace processes one by one, and give each the time to drain', () => {
    for (const name of ['api', 'worker', 'web']) {
      const { strategy } = findManifest('Deployment', name).spec;
      expect(strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
      expect(podOf(findManifest('Deployment', name)).terminationGracePeriodSeconds).toBeGreaterThanOrEqual(40);
      expect(findManifest('PodDisruptionBudget', name).spec.minAvailable).toBe(1);
    }
    const [api] = podOf(findManifest('Deployment', 'api')).containers;
    expect(api.readinessProbe.httpGet.path).toBe('/api/health/ready');
    expect(api.livenessProbe.httpGet.path).toBe('/api/health/live');
  });

  it('count a worker as available only after it has run for longer than one that refuses to start', () => {
    expect(findManifest('Deployment', 'worker').spec.minReadySeconds).toBeGreaterThanOrEqual(15);
  });

  it('give a worker room for the running exports, four of 10 GB at most', () => {
    const [, dataDir] = /DATA_DIR=(\S+)/.exec(fs.readFileSync(path.join(ROOT, 'infra/docker/Dockerfile'), 'utf8')) ?? [];
    const { containers, volumes } = podOf(findManifest('Deployment', 'worker'));
    const { name } = containers[0].volumeMounts.find(({ mountPath }: { mountPath: string }) => mountPath === dataDir) ?? {};
    const { emptyDir } = volumes.find((volume: { name: string }) => volume.name === name) ?? {};
    expect(Number(/^(\d+)Gi$/.exec(emptyDir?.sizeLimit)?.[1] ?? 0)).toBeGreaterThanOrEqual(40);
  });

  it('point each Service, autoscaler and budget to an existing deployment', () => {
    for (const { kind, metadata, spec } of manifests as any[]) {
      if (kind === 'HorizontalPodAutoscaler') expect(findManifest('Deployment', spec.scaleTargetRef.name)).toBeDefined();
      const labels = kind === 'Service' ? spec.selector : kind === 'PodDisruptionBudget' ? spec.selector.matchLabels : undefined;
      if (labels) expect(findManifest('Deployment', metadata.name).spec.template.metadata.labels).toMatchObject(labels);
    }
  });
});
