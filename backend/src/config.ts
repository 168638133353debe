import { resolve } from 'node:path';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { DEFAULT_MAIL_FROM, Environment, MAIL_FROM, SMTP_FORM } from './environment/environment.js';
import { developmentValues, missingInProduction, weakSecrets } from './environment/production-rules.js';
import { isReadable, unreadableAddresses } from './environment/readable-addresses.js';
import { trustedProxies } from './environment/trusted-proxies.js';

export interface S3Config {
  bucket: string;
  region: string;
  /** Of an S3-compatible storage other than Amazon's. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface BackupConfig {
  /** Where backups go; neither is set when backups are not configured. */
  dir: string | undefined;
  s3: S3Config | undefined;
  /** Connection URL of the role that sees every row, for the worker's daily backup: the worker's own role does not. */
  databaseUrl: string | undefined;
  /** Whether backups are configured, and so whether pages may state that they are made. */
  isConfigured: boolean;
  /** For how many of the last days and weeks a backup is retained. */
  days: number;
  weeks: number;
}

export interface StripeConfig {
  secretKey: string;
  /** Two while one replaces the other: an event may be signed with either. */
  webhookSecrets: string[];
  /** Whether the key moves real money; events of the other mode are ignored. */
  livemode: boolean;
  apiBase: URL;
  /** Ids of prices; unset: found by their lookup keys. */
  prices: { mensal: string | undefined; anual: string | undefined };
}

export interface Config {
  production: boolean;
  port: number;
  host: string;
  publicUrl: URL;
  dataDir: string;
  databaseUrl: string;
  redisUrl: string | undefined;
  documentsKey: Buffer;
  /** The previous master key: during a rotation it opens what is not rewritten yet. */
  documentsKeyOld: Buffer | undefined;
  /** Unset: files are stored in `dataDir`. */
  s3: S3Config | undefined;
  backup: BackupConfig;
  sessionSecret: string;
  adminEmails: ReadonlySet<string>;
  google: { clientId: string; clientSecret: string; authorizationUrl: string; tokenUrl: string; userinfoUrl: string };
  cep: { url: string; fallbackUrl: string };
  /** `smtpUrl` is undefined where no mail server is configured. */
  mail: { smtpUrl: URL | undefined; from: { name: string; address: string } };
  /** URL of the card payment provider's browser script. */
  stripeJsUrl: string;
  stripePublishableKey: string | null;
  /** Undefined where nothing is sold: outside production only. */
  stripe: StripeConfig | undefined;
  companyUrl: string | null;
  contactWhatsapp: string | null;
  adsConversionId: string | null;
  /** Address (host and port) of the virus scanner, undefined where files are not scanned. */
  clamav: { host: string; port: number } | undefined;
  /** Another table of destinations, a JSON file; undefined: the one of the repository. */
  destinosFile: string | undefined;
  rateLimitFactor: number;
  /** Factor on all timeouts: storage, scanner, payments, Google, postal codes, queue, database, and running work at shutdown. */
  timeoutFactor: number;
  /** Trusted proxies whose X-Forwarded-For counts: a number of hops, or IP addresses and networks; empty: none. */
  trustedProxies: number | string[];
  /** Where metrics are served; undefined where they are not. */
  metrics: { host: string; port: number } | undefined;
  /** How long a process that shuts down accepts new connections, so that the proxy in front notices. */
  drainSeconds: number;
  /** Traces are exported as OpenTelemetry's own variables say; false: the SDK is not loaded. */
  traces: boolean;
  logLevel: string;
}

/** Reads the environment into one typed object; throws an Error of one line that names every wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const read = plainToInstance(Environment, present, { exposeDefaultValues: true });
  const production = read.NODE_ENV === 'production';
  refuse([...findMalformed(read), ...(production ? missingInProduction(read) : [])]);
  refuse([...unfit(read), ...(production ? unfitForProduction(read, env) : [])]);
  return toConfig(read);
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join('; '));
}

const findMalformed = (read: Environment): string[] =>
  validateSync(read, { skipMissingProperties: false }).map(({ property, value, constraints = {} }) => {
    const why = value === undefined ? 'must be set' : Object.values(constraints)[0];
    return `${property}: ${why?.replace(`${property} `, '')}`;
  });

/** Rules that a single variable's pattern cannot express. */
function* unfit(read: Environment): Generator<string> {
  yield* unreadableAddresses(read);
  yield* unfinishedMail(read);
  if (read.METRICS_PORT === read.PORT && read.PORT !== '0') yield 'METRICS_PORT: must be another one than PORT';
  yield* unfinishedStripe(read);
  for (const prefix of ['', 'BACKUP_'] as const) yield* unfinishedS3(read, prefix);
  yield* unfitBackup(read);
}

function* unfitForProduction(read: Environment, env: NodeJS.ProcessEnv): Generator<string> {
  yield* developmentValues(read);
  yield* weakSecrets(read);
  if (env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') yield 'NODE_TLS_REJECT_UNAUTHORIZED: must not be 0 in production';
}

/** A pattern cannot tell whether a URL parses; and mail needs a sender. */
function* unfinishedMail({ SMTP_URL, MAIL_FROM: from }: Environment): Generator<string> {
  if (SMTP_URL === undefined) return;
  if (!isReadable(SMTP_URL) || new URL(SMTP_URL).hostname === '' || !/^\/?$/.test(new URL(SMTP_URL).pathname))
    yield `SMTP_URL: ${SMTP_FORM}`;
  if (from === DEFAULT_MAIL_FROM) yield 'MAIL_FROM: must be set when SMTP_URL is';
}

function* unfinishedStripe({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Environment): Generator<string> {
  if (STRIPE_SECRET_KEY !== undefined && STRIPE_WEBHOOK_SECRET === undefined)
    yield 'STRIPE_WEBHOOK_SECRET: must be set with STRIPE_SECRET_KEY';
}

function toConfig(env: Environment): Config {
  const adminEmails = env.ADMIN_EMAILS.split(',').map((email) => email.trim().toLowerCase());
  return {
    production: env.NODE_ENV === 'production',
    port: Number(env.PORT),
    host: env.HOST,
    publicUrl: new URL(env.PUBLIC_URL),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    documentsKey: Buffer.from(env.DOCUMENTS_KEY, 'base64'),
    documentsKeyOld: env.DOCUMENTS_KEY_OLD === undefined ? undefined : Buffer.from(env.DOCUMENTS_KEY_OLD, 'base64'),
    s3: s3Of(env, ''),
    backup: backupOf(env),
    sessionSecret: env.SESSION_SECRET,
    adminEmails: new Set(adminEmails.filter((email) => email !== '')),
    google: googleOf(env),
    cep: { url: env.CEP_API_URL, fallbackUrl: env.CEP_FALLBACK_URL },
    mail: { smtpUrl: env.SMTP_URL === undefined ? undefined : new URL(env.SMTP_URL), from: senderIn(env.MAIL_FROM) },
    stripeJsUrl: env.STRIPE_JS_URL,
    stripePublishableKey: env.STRIPE_PUBLISHABLE_KEY ?? null,
    stripe: stripeOf(env),
    companyUrl: env.COMPANY_URL ?? null,
    contactWhatsapp: env.CONTACT_WHATSAPP ?? null,
    adsConversionId: env.ADS_CONVERSION_ID ?? null,
    clamav: addressIn(env.CLAMAV_HOST),
    destinosFile: env.DESTINOS_FILE,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    timeoutFactor: env.TIMEOUT_FACTOR,
    trustedProxies: trustedProxies(env.TRUSTED_PROXIES),
    metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: Number(env.METRICS_PORT) },
    drainSeconds: Number(env.DRAIN_SECONDS ?? (env.NODE_ENV === 'production' ? 5 : 0)),
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    logLevel: env.LOG_LEVEL,
  };
}

const googleOf = (env: Environment): Config['google'] => ({
  clientId: env.GOOGLE_CLIENT_ID,
  clientSecret: env.GOOGLE_CLIENT_SECRET,
  authorizationUrl: env.GOOGLE_AUTHORIZATION_URL,
  tokenUrl: env.GOOGLE_TOKEN_URL,
  userinfoUrl: env.GOOGLE_USERINFO_URL,
});

function addressIn(text: string | undefined): { host: string; port: number } | undefined {
  const [host, port] = text?.split(':') ?? [];
  return host === undefined ? undefined : { host, port: Number(port) };
}

function senderIn(text: string): Config['mail']['from'] {
  const [, name = '', named, bare = ''] = MAIL_FROM.exec(text) ?? [];
  return { name: name.trim(), address: named ?? bare };
}

function stripeOf(env: Environment): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets = '' } = env;
  if (secretKey === undefined) return undefined;
  return {
    secretKey,
    webhookSecrets: webhookSecrets.split(','),
    livemode: /^[sr]k_live_/.test(secretKey),
    apiBase: new URL(env.STRIPE_API_BASE),
    prices: { mensal: env.STRIPE_PRICE_MENSAL, anual: env.STRIPE_PRICE_ANUAL },
  };
}

function backupOf(env: Environment): BackupConfig {
  const { BACKUP_DIR: dir, BACKUP_DATABASE_URL: databaseUrl, BACKUP_KEEP_DAYS: days, BACKUP_KEEP_WEEKS: weeks } = env;
  const s3 = s3Of(env, 'BACKUP_');
  return { dir, s3, databaseUrl, isConfigured: dir !== undefined || s3 !== undefined, days, weeks };
}

/** Backups inside the folder of the files would be lost with it, and swept as files without a row. */
function* unfitBackup({ S3_BUCKET, DATA_DIR, ...env }: Environment): Generator<string> {
  if (S3_BUCKET === undefined && env.BACKUP_DIR !== undefined && resolve(env.BACKUP_DIR) === resolve(DATA_DIR))
    yield 'BACKUP_DIR: must be another folder than DATA_DIR';
  const [files, backups] = [s3Host(env.S3_ENDPOINT, env.S3_REGION), s3Host(env.BACKUP_S3_ENDPOINT, env.BACKUP_S3_REGION)];
  if (env.BACKUP_S3_BUCKET !== undefined && env.BACKUP_S3_BUCKET === S3_BUCKET && files === backups)
    yield 'BACKUP_S3_BUCKET: must be another bucket than S3_BUCKET';
  if (env.BACKUP_DATABASE_URL !== undefined && env.BACKUP_DIR === undefined && env.BACKUP_S3_BUCKET === undefined)
    yield 'BACKUP_DATABASE_URL: needs BACKUP_DIR or BACKUP_S3_BUCKET';
}

/** The same endpoint can be written in several ways, and Amazon's need not be written at all. */
const s3Host = (endpoint: string | undefined, region = ''): string =>
  new URL(endpoint ?? `https://s3.${region}.amazonaws.com`).host;

const S3_NAMES = ['BUCKET', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const;

/** All variables of S3 or none; only the endpoint has a default, Amazon's own. */
function* unfinishedS3(env: Environment, prefix: '' | 'BACKUP_'): Generator<string> {
  const isAsked = [...S3_NAMES, 'ENDPOINT' as const].some((name) => env[`${prefix}S3_${name}`] !== undefined);
  for (const name of S3_NAMES)
    if (isAsked && env[`${prefix}S3_${name}`] === undefined)
      yield `${prefix}S3_${name}: must be set with the other ${prefix}S3_ variables`;
}

function s3Of(env: Environment, prefix: '' | 'BACKUP_'): S3Config | undefined {
  const [bucket, region = '', accessKeyId = '', secretAccessKey = ''] = S3_NAMES.map((name) => env[`${prefix}S3_${name}`]);
  return bucket === undefined
    ? undefined
    : { bucket, region, endpoint: env[`${prefix}S3_ENDPOINT`], accessKeyId, secretAccessKey };
}

/** The one variable that the migration process needs. */
export function readMigrationUrl(env: NodeJS.ProcessEnv): string {
  const url = env['DATABASE_URL'];
  if (url === undefined || !/^postgres(ql)?:\/\//.test(url) || !isReadable(url))
    throw new Error('DATABASE_URL: must be a postgres:// address');
  return url;
}
