import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startProduct, type Product } from '../../support/processes/product.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Patterns of secrets; each has an example that must be found, or the search is broken. */
const SHAPES: [string, RegExp, string][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/, ['-----BEGIN', 'PRIVATE KEY-----'].join(' ')],
  ['an AWS key', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/, `AKIA${'A1'.repeat(8)}`],
  ['a Stripe key', /\b[sr]k_(?:live|test)_[A-Za-z0-9]{16,}/, `sk_live_${'a1'.repeat(12)}`],
  ['a Stripe webhook secret', /\bwhsec_[A-Za-z0-9]{24,}/, `whsec_${'a1'.repeat(16)}`],
  ['a Google client secret', /\bGOCSPX-[\w-]{28}\b/, `GOCSPX-${'a1'.repeat(14)}`],
  ['a Google API key', /\bAIza[\w-]{35}\b/, `AIza${'a'.repeat(35)}`],
  ['a GitHub token', /\bgh[pousr]_[A-Za-z0-9]{36}\b/, `ghp_${'a1'.repeat(18)}`],
  ['an npm token', /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=/, `npm_${'a1'.repeat(18)}`],
  ['a Slack token', /\bxox[abpr]-[A-Za-z0-9-]{20,}/, `xoxb-${'1a'.repeat(12)}`],
  ['a signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/, `eyJ${'a'.repeat(12)}.eyJ${'a'.repeat(12)}.${'a'.repeat(24)}`],
  [
    'a password in an address',
    /\b(?:postgres(?:ql)?|redis|smtp|https?):\/\/[\w-]+:[A-Za-z0-9+/]{12,}@/,
    `postgres://app:${'a1'.repeat(8)}@db`,
  ],
  [
    'a filled-in setting',
    /\b(?:SESSION_SECRET|DOCUMENTS_KEY|S3_SECRET_ACCESS_KEY)\s*[=:]\s*['"]?[A-Za-z0-9+/]{24,}/,
    `SESSION_SECRET=${'a1'.repeat(16)}`,
  ],
];

const inGit = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
    .split('\0')
    .filter((name) => name !== '' && !/\.(png|jpe?g|ico|woff2?|pdf|zip|br|gz)$/.test(name));

function textOf(name: string): string {
  try {
    return readFileSync(`${ROOT}${name}`, 'utf8');
  } catch {
    return ''; // deleted since the list was made
  }
}

describe('The repository', () => {
  it('CRY-12: is searched for patterns that match their examples', () => {
    for (const [what, shape, example] of SHAPES) expect([what, shape.test(example)]).toEqual([what, true]);
  });

  it('CRY-12: contains no secret', () => {
    const files = inGit();
    expect(files).toContain('package.json');
    const found = files.flatMap((name) => {
      const text = textOf(name);
      return SHAPES.filter(([, shape]) => shape.test(text)).map(([what]) => `${name}: ${what}`);
    });
    expect(found).toEqual([]);
  });

  it('CRY-12: tracks no environment file, key, dump or data directory', () => {
    const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\n');
    expect(
      tracked.filter((name) =>
        /(^|\/)(\.env(?!\.example$)(\..+)?|\.data|secrets\.json|.*\.(pem|key|p12|pfx|sql\.gz|dump))$/.test(name),
      ),
    ).toEqual([]);
    expect(readFileSync(`${ROOT}.env.example`, 'utf8').replaceAll(/^#.*$/gm, '').trim()).toBe('');
    expect(
      execFileSync('git', ['check-ignore', '.data/secrets.json', '.env'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n'),
    ).toHaveLength(2);
  });
});

describe('Answers of the running product', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.close());

  it('CRY-12: to visitors and users contain none of its settings', async () => {
    const browser = await product.signIn('cry-12@example.com');
    const { SESSION_SECRET = '', DOCUMENTS_KEY = '', GOOGLE_CLIENT_SECRET = '', DATABASE_URL = '', DATA_DIR = '' } = product.env;
    const secrets = [SESSION_SECRET, DOCUMENTS_KEY, GOOGLE_CLIENT_SECRET, DATABASE_URL, DATA_DIR, new URL(DATABASE_URL).password];
    for (const path of [
      '/',
      '/api/config',
      '/api/openapi.json',
      '/api/health/ready',
      '/api/health/live',
      '/api/auth/user',
      '/api/docs',
    ]) {
      const { text } = await browser.get(path);
      for (const secret of secrets) expect([path, text.includes(secret)]).toEqual([path, false]);
    }
    expect(Object.keys((await browser.get('/api/config')).body).sort()).toEqual([
      'companyUrl',
      'contactWhatsapp',
      'remotes',
      'stripeJsUrl',
      'stripePublishableKey',
    ]);
  });

  it("CRY-12: contain of the user no more than the contract's fields, without provider ids", async () => {
    const { user } = await product.signIn('cry-12@example.com');
    expect(JSON.stringify(user)).not.toMatch(/authId|auth_id|stripe|token|secret/i);
  });
});
