import { plainToInstance } from 'class-transformer';
import {
  IsBase64,
  IsIn,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsPort,
  IsUrl,
  Matches,
  Min,
  MinLength,
  validateSync,
} from 'class-validator';
import { Type } from 'class-transformer';

const ANY_HOST = { require_tld: false, require_protocol: true };
const WEB_URL = { ...ANY_HOST, protocols: ['http', 'https'] };

const SMTP_FORM = 'must be smtp://user:password@host:port or smtps://…, special characters percent-encoded';
/** `a@b` or `Name <a@b>`; nothing that could be read as two addresses. */
const MAIL_FROM = /^(?:([^<>@,;:"\p{Cc}]*)<([^\s@<>,;]+@[^\s@<>,;]+)>|([^\s@<>,;]+@[^\s@<>,;]+))$/u;
/** The advertiser's account, and its labels for conversions where they differ from our names (web-kit/conversions.ts). */
const ADS_ID = /^(?:AW-)?\d{6,12}(?:,(?:visita|entrar|assinar|contato|compra)=[\w-]{1,60})*$/;
const DEFAULT_MAIL_FROM = 'Viajário <avisos@localhost>';

/** The environment as the backend needs it: nothing is defaulted here that production must set (contract.md 2). */
class Environment {
  @IsIn(['development', 'production', 'test']) NODE_ENV: 'development' | 'production' | 'test' = 'development';
  @IsPort() PORT = '3000';
  @IsNotEmpty() HOST = '127.0.0.1';
  @IsUrl({ ...WEB_URL, allow_query_components: false, allow_fragments: false }) PUBLIC_URL!: string;
  @IsNotEmpty() DATA_DIR = '.data';
  @Matches(/^postgres(ql)?:\/\//, { message: 'must be a postgres:// address' }) DATABASE_URL!: string;
  @IsOptional() @Matches(/^rediss?:\/\//, { message: 'must be a redis:// address' }) REDIS_URL?: string;
  @IsBase64() @Matches(/^[A-Za-z0-9+/]{43}=$/, { message: 'must be 32 bytes in base64' }) DOCUMENTS_KEY!: string;
  @IsOptional() @Matches(/^[A-Za-z0-9+/]{43}=$/, { message: 'must be 32 bytes in base64' }) DOCUMENTS_KEY_OLD?: string;
  @IsOptional() @Matches(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { message: 'must be the name of a bucket' }) S3_BUCKET?: string;
  @IsOptional() @Matches(/^[a-z0-9-]+$/, { message: 'must be the name of a region' }) S3_REGION?: string;
  @IsOptional() @IsUrl({ ...WEB_URL, allow_query_components: false, allow_fragments: false }) S3_ENDPOINT?: string;
  @IsOptional() @Matches(/^\S+$/, { message: 'must hold no spaces' }) S3_ACCESS_KEY_ID?: string;
  @IsOptional() @Matches(/^\S+$/, { message: 'must hold no spaces' }) S3_SECRET_ACCESS_KEY?: string;
  @MinLength(32) SESSION_SECRET!: string;
  @Matches(/^(?:[^\s@,]+@[^\s@,]+(?:\s*,\s*|$))*$/, { message: 'must be e-mails with commas between them' }) ADMIN_EMAILS = '';
  @IsNotEmpty() GOOGLE_CLIENT_ID!: string;
  @IsNotEmpty() GOOGLE_CLIENT_SECRET!: string;
  @IsUrl(WEB_URL) GOOGLE_AUTHORIZATION_URL = 'https://accounts.google.com/o/oauth2/v2/auth';
  @IsUrl(WEB_URL) GOOGLE_TOKEN_URL = 'https://oauth2.googleapis.com/token';
  @IsUrl(WEB_URL) GOOGLE_USERINFO_URL = 'https://openidconnect.googleapis.com/v1/userinfo';
  @Matches(/^https?:\/\/.*\{cep\}/, { message: 'must be an address that contains {cep}' })
  CEP_API_URL = 'https://viacep.com.br/ws/{cep}/json/';
  @Matches(/^https?:\/\/.*\{cep\}/, { message: 'must be an address that contains {cep}' })
  CEP_FALLBACK_URL = 'https://brasilapi.com.br/api/cep/v2/{cep}';
  @IsOptional() @Matches(/^smtps?:\/\/[^\s?#]+$/, { message: SMTP_FORM }) SMTP_URL?: string;
  @Matches(MAIL_FROM, { message: 'must be an e-mail address, or a name and <address>' }) MAIL_FROM = DEFAULT_MAIL_FROM;
  @IsUrl(WEB_URL) STRIPE_JS_URL = 'https://js.stripe.com/v3/';
  @IsOptional() @Matches(/^pk_\w+$/, { message: 'must be a publishable key, pk_...' }) STRIPE_PUBLISHABLE_KEY?: string;
  @IsOptional() @IsUrl(WEB_URL) COMPANY_URL?: string;
  @IsOptional() @Matches(/^\d{10,15}$/, { message: 'must be a phone number, digits only' }) CONTACT_WHATSAPP?: string;
  @IsOptional()
  @Matches(ADS_ID, { message: 'must be AW-123456789, or AW-123456789,entrar=Label,...' })
  ADS_CONVERSION_ID?: string;
  @IsOptional() @Matches(/^[^\s:/]+:\d{1,5}$/, { message: 'must be the host:port of clamd' }) CLAMAV_HOST?: string;
  @Type(() => Number) @IsNumber() @Min(0.001) RATE_LIMIT_FACTOR = 1;
  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']) LOG_LEVEL = 'info';
}

export interface S3Config {
  bucket: string;
  region: string;
  /** Of an S3-speaking storage that is not Amazon's own. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
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
  /** The master key before, which opens what is not rewritten yet while a rotation lasts. */
  documentsKeyOld: Buffer | undefined;
  /** Unset: files are kept in `dataDir`. */
  s3: S3Config | undefined;
  sessionSecret: string;
  adminEmails: ReadonlySet<string>;
  google: { clientId: string; clientSecret: string; authorizationUrl: string; tokenUrl: string; userinfoUrl: string };
  cep: { url: string; fallbackUrl: string };
  /** `smtpUrl` is undefined where no mail server is configured. */
  mail: { smtpUrl: URL | undefined; from: { name: string; address: string } };
  /** Address of the card payment provider's browser script. */
  stripeJsUrl: string;
  stripePublishableKey: string | null;
  companyUrl: string | null;
  contactWhatsapp: string | null;
  adsConversionId: string | null;
  /** Address of the virus scanner, undefined where files are not scanned. */
  clamav: { host: string; port: number } | undefined;
  rateLimitFactor: number;
  logLevel: string;
}

/** Turns the environment into one typed object; throws an Error of one line that names the first wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const read = plainToInstance(Environment, present, { exposeDefaultValues: true });
  const [problem] = validateSync(read, { skipMissingProperties: false });
  if (problem) {
    const why = problem.value === undefined ? 'must be set' : Object.values(problem.constraints ?? {})[0];
    throw new Error(`${problem.property}: ${why?.replace(`${problem.property} `, '')}`);
  }
  refuseUnfinishedMail(read);
  if (read.NODE_ENV === 'production') {
    refuseDevelopmentValues(read);
    refuseWeakSecrets(read);
    if (env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') throw new Error('NODE_TLS_REJECT_UNAUTHORIZED: must not be 0 in production');
  }
  return typed(read);
}

/** A pattern cannot say whether an address can be read; and mail from nobody in particular is not sent. */
function refuseUnfinishedMail({ SMTP_URL, MAIL_FROM: from }: Environment): void {
  if (SMTP_URL === undefined) return;
  if (!URL.canParse(SMTP_URL) || new URL(SMTP_URL).hostname === '' || !/^\/?$/.test(new URL(SMTP_URL).pathname)) {
    throw new Error(`SMTP_URL: ${SMTP_FORM}`);
  }
  if (from === DEFAULT_MAIL_FROM) throw new Error('MAIL_FROM: must be set when SMTP_URL is');
}

/** Production must not run on a stand-in or over plain http, where the session cookie could be read (AUT-17). */
function refuseDevelopmentValues(env: Environment): void {
  if (!env.PUBLIC_URL.startsWith('https://')) throw new Error('PUBLIC_URL: must be https in production');
  if (/[?&]sslmode=no-verify\b/.test(env.DATABASE_URL))
    throw new Error('DATABASE_URL: must not trust any certificate (sslmode=no-verify)');
  const addresses = [
    'GOOGLE_AUTHORIZATION_URL',
    'GOOGLE_TOKEN_URL',
    'GOOGLE_USERINFO_URL',
    'CEP_API_URL',
    'CEP_FALLBACK_URL',
    'S3_ENDPOINT',
  ] as const;
  for (const name of addresses) {
    if (env[name]?.startsWith('https://') === false)
      throw new Error(`${name}: must be https in production, not a local stand-in`);
  }
}

/** Fewer different characters than this are no random secret: even 32 hexadecimal digits have more. */
const FEWEST_DIFFERENT_CHARACTERS = 8;
const PLACEHOLDER = /change.?me|placeholder|secret|password|senha|stand-in/i;

/** A secret that can be guessed, or that opens two doors, is none (CRY-13). */
function refuseWeakSecrets(env: Environment): void {
  const { SESSION_SECRET, DOCUMENTS_KEY, DOCUMENTS_KEY_OLD = '', GOOGLE_CLIENT_SECRET, S3_SECRET_ACCESS_KEY = '' } = env;
  const passwords = { DATABASE_URL: passwordIn(env.DATABASE_URL), SMTP_URL: passwordIn(env.SMTP_URL) };
  const users = new Map<string, string>();
  const secrets = { SESSION_SECRET, DOCUMENTS_KEY, DOCUMENTS_KEY_OLD, GOOGLE_CLIENT_SECRET, S3_SECRET_ACCESS_KEY };
  for (const [name, secret] of Object.entries({ ...secrets, ...passwords })) {
    if (secret === '') continue;
    const guessable = new Set(secret).size < FEWEST_DIFFERENT_CHARACTERS || PLACEHOLDER.test(secret);
    if (guessable) throw new Error(`${name}: must hold a random secret in production`);
    const other = users.get(secret);
    if (other !== undefined) throw new Error(`${name}: must differ from the secret of ${other}`);
    users.set(secret, name);
  }
}

const passwordIn = (url: string | undefined): string => (url === undefined ? '' : decodeURIComponent(new URL(url).password));

function typed(env: Environment): Config {
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
    s3: s3Of(env),
    sessionSecret: env.SESSION_SECRET,
    adminEmails: new Set(adminEmails.filter((email) => email !== '')),
    google: {
      clientId: env.GOOGLE_CLIENT_ID,
      clientSecret: env.GOOGLE_CLIENT_SECRET,
      authorizationUrl: env.GOOGLE_AUTHORIZATION_URL,
      tokenUrl: env.GOOGLE_TOKEN_URL,
      userinfoUrl: env.GOOGLE_USERINFO_URL,
    },
    cep: { url: env.CEP_API_URL, fallbackUrl: env.CEP_FALLBACK_URL },
    mail: { smtpUrl: env.SMTP_URL === undefined ? undefined : new URL(env.SMTP_URL), from: senderIn(env.MAIL_FROM) },
    stripeJsUrl: env.STRIPE_JS_URL,
    stripePublishableKey: env.STRIPE_PUBLISHABLE_KEY ?? null,
    companyUrl: env.COMPANY_URL ?? null,
    contactWhatsapp: env.CONTACT_WHATSAPP ?? null,
    adsConversionId: env.ADS_CONVERSION_ID ?? null,
    clamav: addressIn(env.CLAMAV_HOST),
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    logLevel: env.LOG_LEVEL,
  };
}

function addressIn(text: string | undefined): { host: string; port: number } | undefined {
  const [host, port] = text?.split(':') ?? [];
  return host === undefined ? undefined : { host, port: Number(port) };
}

function senderIn(text: string): Config['mail']['from'] {
  const [, name = '', named, bare = ''] = MAIL_FROM.exec(text) ?? [];
  return { name: name.trim(), address: named ?? bare };
}

/** All of it or nothing; only the endpoint has a default, Amazon's own. */
function s3Of(env: Environment): S3Config | undefined {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  const needed = { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  if (Object.values({ ...needed, S3_ENDPOINT }).every((value) => value === undefined)) return undefined;
  const value = (name: keyof typeof needed): string => {
    const found = needed[name];
    if (found === undefined) throw new Error(`${name}: must be set with the other S3_ variables`);
    return found;
  };
  return {
    bucket: value('S3_BUCKET'),
    region: value('S3_REGION'),
    endpoint: S3_ENDPOINT,
    accessKeyId: value('S3_ACCESS_KEY_ID'),
    secretAccessKey: value('S3_SECRET_ACCESS_KEY'),
  };
}

/** The one variable that the migration process needs. */
export function readMigrationUrl(env: NodeJS.ProcessEnv): string {
  const url = env['DATABASE_URL'];
  if (url === undefined || !/^postgres(ql)?:\/\//.test(url)) throw new Error('DATABASE_URL: must be a postgres:// address');
  return url;
}
