import { describe, expect, it } from '@jest/globals';
import fs from 'node:fs';
import path from 'node:path';
import { productUrl } from '../support/product.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const FRONTENDS = ['shell', 'crm', 'admin', 'billing'];

/** Every file that the browser can get, with its path. */
const FILES = FRONTENDS.flatMap((name) => {
  const directory = path.join(ROOT, `frontend-${name}`, 'dist');
  const prefix = name === 'shell' ? '' : `/remotes/${name}`;
  const files = fs
    .readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css|json|svg|html)$/.test(file));
  return files.map((file) => ({ file: path.join(directory, file), address: `${prefix}/${file}` }));
});

const ask = (address: string) => fetch(`${productUrl()}${address}`);

describe('The built files', () => {
  it('HDR-05: are cached as immutable with a hash in their name, and revalidated each time where they name the others', async () => {
    const assets = FILES.filter(({ address }) => /\/assets\/.*\.(js|css)$/.test(address));
    expect(assets.length).toBeGreaterThan(10);
    for (const { address } of assets) {
      expect(address).toMatch(/[.-][0-9a-f]{8,}[.-]/);
      const { status, headers } = await ask(address);
      expect([address, status, headers.get('cache-control')]).toEqual([address, 200, 'public, max-age=31536000, immutable']);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    for (const address of ['/', '/remotes/crm/remoteEntry.js', '/remotes/admin/remoteEntry.js']) {
      const { status, headers } = await ask(address);
      expect([address, status, headers.get('cache-control')]).toEqual([address, 200, 'no-cache']);
    }
  });

  it('HDR-06: are served without source maps, and reference none', async () => {
    for (const { file, address } of FILES.filter((found) => found.address.endsWith('.js'))) {
      expect([address, (await ask(`${address}.map`)).status]).toEqual([address, 404]);
      expect([address, /\/\/# sourceMappingURL=/.test(fs.readFileSync(file, 'utf8'))]).toEqual([address, false]);
    }
  });

  it('CRY-12: contain no secret of this product and nothing that looks like one', () => {
    const known: string[] = Object.values(
      JSON.parse(fs.readFileSync(path.join(process.env.PRODUCT_DATA_DIR ?? '', 'secrets.json'), 'utf8')),
    );
    const shapes = [
      /-----BEGIN [A-Z ]*PRIVATE KEY/,
      /\b[sr]k_(live|test)_\w{8}/,
      /\bwhsec_\w{8}/,
      /GOCSPX-/,
      /local-stand-in-secret/,
    ];
    shapes.push(
      /postgres(ql)?:\/\//,
      /SESSION_SECRET|DOCUMENTS_KEY|CLIENT_SECRET|DATABASE_URL/,
      // not a user's folder: Emscripten gives one to each program that it compiles
      /\/work\/|\/home\/(?!web_user\b)\w|file:\/\/\/\w/,
    );
    expect(known.length).toBeGreaterThan(2);
    for (const { file, address } of FILES) {
      const text = fs.readFileSync(file, 'utf8');
      expect([
        address,
        known.filter((secret) => text.includes(secret)),
        shapes.filter((shape) => shape.test(text)).map(String),
      ]).toEqual([address, [], []]);
    }
  });
});
