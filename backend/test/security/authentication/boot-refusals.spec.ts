import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../../../src/config.js';
import { startBackend } from '../../support/processes/backend-process.js';
import { providerKeys } from '../../support/billing/provider-keys.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** A valid production environment. */
function production(change: Record<string, string> = {}): Record<string, string> {
  return {
    NODE_ENV: 'production',
    PORT: '0',
    PUBLIC_URL: 'https://viajario.example',
    DATA_DIR: '/nonexistent/viajario',
    DATABASE_URL: `postgres://viajario_app:${randomBytes(16).toString('hex')}@127.0.0.1:1/viajario`,
    DOCUMENTS_KEY: randomBytes(32).toString('base64'),
    SESSION_SECRET: randomBytes(32).toString('hex'),
    GOOGLE_CLIENT_ID: '1234-abc.apps.googleusercontent.com',
    GOOGLE_CLIENT_SECRET: `GOCSPX-${randomBytes(20).toString('hex')}`,
    ...providerKeys(),
    ...change,
  };
}

const bucket = (change: Record<string, string> = {}): Record<string, string> => ({
  S3_BUCKET: 'viajario-documentos',
  S3_REGION: 'sa-east-1',
  S3_ACCESS_KEY_ID: 'chave-de-acesso',
  S3_SECRET_ACCESS_KEY: randomBytes(30).toString('base64'),
  ...change,
});

/** The start's error about this environment; undefined without one. */
function refusal(env: Record<string, string>): string | undefined {
  try {
    readConfig(env);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const without = (name: string): Record<string, string> => {
  const { [name]: _, ...rest } = production();
  return rest;
};

describe('A production start', () => {
  it('AUT-17: with a correct environment is not refused, and reveals no stand-in of ours', () => {
    expect(refusal(production())).toBeUndefined();
    const { google, cep } = readConfig(production());
    for (const url of [google.authorizationUrl, google.tokenUrl, google.userinfoUrl, cep.url, cep.fallbackUrl])
      expect(url).toMatch(/^https:\/\//);
  });

  it('API-02: names every faulty variable at once', () => {
    const { PUBLIC_URL: _, STRIPE_SECRET_KEY: __, ...incomplete } = production({ PORT: 'http' });
    expect(
      refusal(incomplete)
        ?.split('; ')
        .map((problem) => problem.split(':')[0]),
    ).toEqual(['PORT', 'PUBLIC_URL', 'STRIPE_SECRET_KEY']);
    const unfit = production({ PUBLIC_URL: 'http://viajario.example', SESSION_SECRET: 'a'.repeat(64), S3_BUCKET: 'viajario' });
    expect(
      refusal(unfit)
        ?.split('; ')
        .map((problem) => problem.split(':')[0]),
    ).toEqual(['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'PUBLIC_URL', 'SESSION_SECRET']);
  });

  it.each(['GOOGLE_AUTHORIZATION_URL', 'GOOGLE_TOKEN_URL', 'GOOGLE_USERINFO_URL'])(
    'AUT-17: with a stand-in at %s is refused',
    (name) => {
      expect(refusal(production({ [name]: 'http://127.0.0.1:4010/authorize' }))).toMatch(new RegExp(`^${name}: `));
    },
  );

  it.each(['CEP_API_URL', 'CEP_FALLBACK_URL'])('AUT-17: with a stand-in at %s is refused', (name) => {
    expect(refusal(production({ [name]: 'http://127.0.0.1:4011/ws/{cep}/json/' }))).toMatch(new RegExp(`^${name}: `));
  });

  it("AUT-17: with the stand-in's client secret, or over plain http, is refused", () => {
    expect(refusal(production({ GOOGLE_CLIENT_SECRET: 'local-stand-in-secret' }))).toMatch(/^GOOGLE_CLIENT_SECRET: /);
    expect(refusal(production({ PUBLIC_URL: 'http://viajario.example' }))).toMatch(/^PUBLIC_URL: /);
  });

  it.each([
    ['STRIPE_PUBLISHABLE_KEY', 'pk_local_standin'],
    ['STRIPE_SECRET_KEY', 'sk_local_stand-in'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_local_stand-in'],
    ['STRIPE_API_BASE', 'http://127.0.0.1:4012'],
    ['STRIPE_JS_URL', 'http://127.0.0.1:4012/js/stripe.js'],
  ])("AUT-17: with the payment stand-in's %s is refused", (name, value) => {
    expect(refusal(production({ [name]: value }))).toMatch(new RegExp(`^${name}: must`));
  });

  it('PAY-25: takes one webhook secret, or two while one replaces the other, and no empty one', () => {
    const [old, next] = [randomBytes(20), randomBytes(20)].map((bytes) => `whsec_${bytes.toString('hex')}`);
    expect(readConfig(production({ STRIPE_WEBHOOK_SECRET: `${old},${next}` })).stripe?.webhookSecrets).toEqual([old, next]);
    for (const value of ['', 'whsec_', `${old},`, `${old},,${next}`, 'segredo']) {
      expect(refusal(production({ STRIPE_WEBHOOK_SECRET: value }))).toMatch(/^STRIPE_WEBHOOK_SECRET: must/);
    }
  });

  it('with a public URL that is more than an origin is refused, as no link, cookie or page would be below it', () => {
    for (const url of ['https://viajario.example/crm', 'https://viajario.example//', 'https://ana:senha9@viajario.example'])
      expect(refusal(production({ PUBLIC_URL: url }))).toBe(
        'PUBLIC_URL: must be an origin, https://host, with nothing behind it',
      );
    for (const url of ['https://viajario.example/', 'https://viajario.example:8443'])
      expect(refusal(production({ PUBLIC_URL: url }))).toBeUndefined();
  });

  it.each([
    'DATABASE_URL',
    'PUBLIC_URL',
    'DOCUMENTS_KEY',
    'SESSION_SECRET',
    'GOOGLE_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ])('CRY-13: without %s, or with an empty one, is refused by name', (name) => {
    expect(refusal(without(name))).toMatch(new RegExp(`^${name}: must`));
    expect(refusal(production({ [name]: '' }))).toMatch(new RegExp(`^${name}: must`));
  });

  it.each([
    ['SESSION_SECRET', 'curto'],
    ['SESSION_SECRET', 'a'.repeat(64)],
    ['SESSION_SECRET', 'changeme-changeme-changeme-changeme'],
    ['SESSION_SECRET', 'my-very-long-session-secret-for-production'],
    ['DOCUMENTS_KEY', Buffer.alloc(32).toString('base64')],
    ['DOCUMENTS_KEY', Buffer.alloc(32, 'chave').toString('base64').slice(0, 20)],
    ['DOCUMENTS_KEY', randomBytes(16).toString('base64')],
    ['DOCUMENTS_KEY', randomBytes(64).toString('base64')],
    ['DOCUMENTS_KEY', randomBytes(32).toString('hex')],
    ['GOOGLE_CLIENT_SECRET', 'my-google-secret'],
    ['DATABASE_URL', 'postgres://viajario_app:password@db.example/viajario'],
  ])('CRY-13: with the short or guessable %s %s is refused by name', (name, value) => {
    const text = refusal(production({ [name]: value }));
    expect(text).toMatch(new RegExp(`^${name}: must`));
    expect(text).not.toContain(value);
  });

  it.each([
    ['DATABASE_URL', 'postgres://viajario_app:meia/senha@db.example/viajario'],
    ['DATABASE_URL', 'postgres://viajario_app:100%certo@db.example/viajario'],
    ['REDIS_URL', 'redis://:abcdefgh1234@fila.example:porta'],
    ['REDIS_URL', 'rediss://:100%certo@fila.example:6379'],
    ['SMTP_URL', 'smtps://avisos:100%certo@mail.example:465'],
  ])('LOG-02: with the unreadable %s %s is refused by name, and shows nothing of it', (name, value) => {
    const text = refusal(production({ MAIL_FROM: 'avisos@viajario.example', [name]: value }));
    expect(text).toMatch(new RegExp(`^${name}: must`));
    expect(text).not.toMatch(/certo|senha|abcdefgh/);
  });

  it('CRY-13: with one secret for two purposes is refused', () => {
    const shared = randomBytes(32).toString('base64');
    expect(refusal(production({ SESSION_SECRET: shared, DOCUMENTS_KEY: shared }))).toMatch(/must differ/);
    const words = randomBytes(24).toString('hex');
    expect(refusal(production({ SESSION_SECRET: words, GOOGLE_CLIENT_SECRET: words }))).toMatch(/must differ/);
    expect(
      refusal(production({ SESSION_SECRET: words, DATABASE_URL: `postgres://viajario_app:${words}@db.example/viajario` })),
    ).toMatch(/must differ/);
  });

  it.each(['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
    'CRY-13: with all of S3 except %s is refused by name',
    (name) => {
      const { [name]: _, ...rest } = production(bucket());
      expect(refusal(rest)).toBe(`${name}: must be set with the other S3_ variables`);
      expect(refusal({ ...rest, [name]: '' })).toMatch(new RegExp(`^${name}: `));
      expect(refusal(production(bucket()))).toBeUndefined();
    },
  );

  it('CRY-13, CRY-15: with a guessable S3 secret, plain http to S3, an odd bucket, or an endpoint alone is refused by name', () => {
    for (const [name, value] of [
      ['S3_SECRET_ACCESS_KEY', 'minio-password'],
      ['S3_ENDPOINT', 'http://s3.example'],
      ['S3_ENDPOINT', 's3.example'],
      ['S3_BUCKET', 'Documentos/../x'],
    ] as const)
      expect(refusal(production(bucket({ [name]: value })))).toMatch(new RegExp(`^${name}: `));
    expect(refusal(production({ S3_ENDPOINT: 'https://s3.example' }))).toMatch(/^S3_BUCKET: /);
    expect(refusal(production(bucket({ S3_ENDPOINT: 'https://s3.example' })))).toBeUndefined();
  });

  it('CRY-13: with an incomplete, guessable or missing backup target, or one without TLS, is refused by name', () => {
    const place = Object.fromEntries(Object.entries(bucket()).map(([name, value]) => [`BACKUP_${name}`, value]));
    const reader = `postgres://viajario_backup:${randomBytes(16).toString('hex')}@db.example/viajario`;
    expect(refusal(production({ ...place, BACKUP_DATABASE_URL: reader }))).toBeUndefined();
    for (const name of Object.keys(place))
      expect(refusal(production({ ...place, [name]: '' }))).toMatch(new RegExp(`^${name}: must`));
    expect(refusal(production({ ...place, BACKUP_S3_ENDPOINT: 'http://s3.example' }))).toMatch(/^BACKUP_S3_ENDPOINT: /);
    expect(refusal(production({ ...place, BACKUP_S3_SECRET_ACCESS_KEY: 'minio-password' }))).toMatch(/^BACKUP_S3_SECRET/);
    expect(refusal(production({ BACKUP_DATABASE_URL: reader }))).toBe(
      'BACKUP_DATABASE_URL: needs BACKUP_DIR or BACKUP_S3_BUCKET',
    );
    expect(refusal(production({ ...place, BACKUP_DATABASE_URL: `${reader}?sslmode=no-verify` }))).toMatch(
      /^BACKUP_DATABASE_URL: /,
    );
    for (const [name, value] of [
      ['BACKUP_KEEP_DAYS', '0'],
      ['BACKUP_KEEP_DAYS', '36'],
      ['BACKUP_KEEP_WEEKS', '6'],
    ] as const)
      expect(refusal(production({ [name]: value }))).toMatch(new RegExp(`^${name}: must`));
  });

  it('CRY-09: with backups inside the folder of the files is refused by name', () => {
    const files = bucket();
    const place = Object.fromEntries(Object.entries(bucket()).map(([name, value]) => [`BACKUP_${name}`, value]));
    expect(refusal(production({ ...files, ...place }))).toBe('BACKUP_S3_BUCKET: must be another bucket than S3_BUCKET');
    for (const [endpoint, written] of [
      ['https://s3.example', 'https://S3.example:443/'],
      ['', 'https://s3.sa-east-1.amazonaws.com'],
    ] as const)
      expect(refusal(production({ ...files, ...place, S3_ENDPOINT: endpoint, BACKUP_S3_ENDPOINT: written }))).toBe(
        'BACKUP_S3_BUCKET: must be another bucket than S3_BUCKET',
      );
    expect(refusal(production({ ...files, ...place, BACKUP_S3_BUCKET: 'viajario-backups' }))).toBeUndefined();
    expect(refusal(production({ ...files, ...place, BACKUP_S3_ENDPOINT: 'https://s3.example' }))).toBeUndefined();
    expect(refusal(production({ BACKUP_DIR: '/nonexistent/x/../viajario/' }))).toBe(
      'BACKUP_DIR: must be another folder than DATA_DIR',
    );
    expect(refusal(production({ BACKUP_DIR: '/nonexistent/viajario/backups' }))).toBeUndefined();
  });

  it('CRY-13: with an old master key that is short, guessable or the current one is refused', () => {
    const env = production();
    for (const value of [randomBytes(16).toString('base64'), Buffer.alloc(32).toString('base64'), env['DOCUMENTS_KEY'] ?? ''])
      expect(refusal({ ...env, DOCUMENTS_KEY_OLD: value })).toMatch(/^DOCUMENTS_KEY_OLD: must/);
    expect(refusal({ ...env, DOCUMENTS_KEY_OLD: randomBytes(32).toString('base64') })).toBeUndefined();
  });

  it('CRY-15: with the check of certificates switched off is refused', () => {
    expect(refusal(production({ NODE_TLS_REJECT_UNAUTHORIZED: '0' }))).toMatch(/^NODE_TLS_REJECT_UNAUTHORIZED: /);
    expect(refusal(production({ DATABASE_URL: 'postgres://viajario_app@db.example/viajario?sslmode=no-verify' }))).toMatch(
      /^DATABASE_URL: /,
    );
  });

  it('AUT-17: has no setting for a test clock: nothing in the environment moves the time', () => {
    const env = production();
    const odd = { CLOCK_OFFSET: '86400', TEST_CLOCK: '2030-01-01', FAKE_TIME: '1' };
    expect(readConfig({ ...env, ...odd })).toEqual(readConfig(env));
  });

  it.each(['main', 'worker'])('AUT-17: of %s that is refused ends with 1 and one line without a secret', async (entry) => {
    const env = production({ GOOGLE_TOKEN_URL: 'http://127.0.0.1:4010/token' });
    const { code, stdout, stderr } = await startBackend(entry, env).ended;
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^(api|worker) cannot start: GOOGLE_TOKEN_URL: must be https in production[^\n]*\n$/);
    for (const name of ['SESSION_SECRET', 'DOCUMENTS_KEY', 'GOOGLE_CLIENT_SECRET', 'STRIPE_SECRET_KEY'])
      expect(stderr).not.toContain(env[name]);
  });

  it('AUT-17: of the stand-ins themselves is refused', () => {
    const options = { cwd: ROOT, env: { PATH: process.env['PATH'], NODE_ENV: 'production' }, encoding: 'utf8' } as const;
    const { status, stderr } = spawnSync(process.execPath, ['infra/dev/stand-ins.ts', '--stripe=0'], options);
    expect([status, stderr]).toEqual([1, expect.stringContaining('do not start in production')]);
  });

  it('LOG-02: that cannot reach its database prints one line without the password', async () => {
    const env = production();
    const { code, stderr } = await startBackend('main', env).ended;
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).not.toContain(new URL(env['DATABASE_URL'] ?? '').password);
  });
});

describe('A URL that begins correctly but does not parse', () => {
  it.each([
    ['DATABASE_URL', 'postgres://[db.example/viajario'],
    ['DATABASE_URL', 'postgres://viajario_app:100%-secreta@db.example/viajario'],
    ['BACKUP_DATABASE_URL', 'postgres://viajario_backup@db.example:70000/viajario'],
    ['REDIS_URL', 'redis://['],
    ['REDIS_URL', 'rediss://redis.example:70000'],
    ['CEP_API_URL', 'https://[/{cep}'],
    ['CEP_FALLBACK_URL', 'https://cep.example:70000/{cep}'],
    ['CLAMAV_HOST', 'clamd:70000'],
  ])('%s must not be %s', (name, value) => {
    for (const env of [production(), { ...production(), NODE_ENV: 'development' }])
      expect(refusal({ ...env, BACKUP_DIR: '/nonexistent/backups', [name]: value })).toMatch(new RegExp(`^${name}: must be`));
  });

  it('stops the migration too, by name', async () => {
    const { code, stderr } = await startBackend('migrate', { DATABASE_URL: 'postgres://[db.example/viajario' }).ended;
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^migrate cannot start: DATABASE_URL: must be[^\n]*\n$/)]);
  });
});

describe('Proxies, metrics and draining', () => {
  it.each(['2', 'loopback', '10.0.0.1', '10.0.0.0/8, uniquelocal', '2001:db8::/32,192.168.1.0/24'])(
    'TRUSTED_PROXIES may be %s',
    (value) => expect(refusal(production({ TRUSTED_PROXIES: value }))).toBeUndefined(),
  );

  it.each([
    '0',
    '10',
    'true',
    'all',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '10.0.0/8',
    '10.0.0.1,',
    'proxy.example',
    '10.0.0.0/8/8',
    '-1',
  ])('LIM-02: TRUSTED_PROXIES must not be %s', (value) =>
    expect(refusal(production({ TRUSTED_PROXIES: value }))).toMatch(/^TRUSTED_PROXIES: /),
  );

  it('METRICS_PORT must not be that of PORT, unless the system chooses both', () => {
    const ports = (PORT: string): string | undefined => refusal(production({ PORT, METRICS_PORT: PORT }));
    expect([ports('3000'), ports('0')]).toEqual(['METRICS_PORT: must be another one than PORT', undefined]);
  });

  it.each([
    ['METRICS_PORT', '70000'],
    ['METRICS_PORT', 'yes'],
    ['DRAIN_SECONDS', '-1'],
    ['DRAIN_SECONDS', '1.5'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
  ])('%s must not be %s', (name, value) => {
    expect(refusal(production({ [name]: value }))).toMatch(new RegExp(`^${name}: must be`));
  });
});
